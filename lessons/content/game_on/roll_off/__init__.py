"""G-7, the roll-off: two dice against each other, and ties."""

from lessons.content.game_on.roll_off.lesson import LESSON as LESSON
