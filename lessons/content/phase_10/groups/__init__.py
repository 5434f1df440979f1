"""T-1, sets, runs and colours: which cards make a group."""

from lessons.content.phase_10.groups.lesson import LESSON as LESSON
