"""G-6, the double defence: every roll has to be in."""

from lessons.content.game_on.double_defence.lesson import LESSON as LESSON
