"""G-10, stamina, keeping cards, fouls: what a play costs."""

from lessons.content.game_on.stamina.lesson import LESSON as LESSON
