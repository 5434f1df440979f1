"""G-8, two or three points: points times chance."""

from lessons.content.game_on.two_or_three.lesson import LESSON as LESSON
