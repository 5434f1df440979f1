"""The lessons, a folder a game: see `lessons.course`. A new lesson adds one line here."""

from lessons.content.game_on import double_attack
from lessons.course import CourseLesson

COURSE: tuple[CourseLesson, ...] = (double_attack.LESSON,)
"""In the order in which they are taught, game by game."""
