"""The teaching: tasks with exact answers, hints, feedback. Uses `engine`; knows no screen."""
