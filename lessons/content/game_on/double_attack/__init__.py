"""G-5, the double attack: at least one hit in several tries."""

from lessons.content.game_on.double_attack.lesson import LESSON as LESSON
