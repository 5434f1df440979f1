"""G-2, the grid of a hundred: a value is a chance."""

from lessons.content.game_on.grid_of_100.lesson import LESSON as LESSON
