"""G-3, attack minus defence."""

from lessons.content.game_on.attack_minus_defence.lesson import LESSON as LESSON
