"""G-3, attack minus defence: points of per cent are added and taken away."""

from lessons.content.game_on.attack_minus_defence.lesson import LESSON as LESSON
