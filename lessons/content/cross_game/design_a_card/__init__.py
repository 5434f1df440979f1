"""X-2, design a card that is fair."""

from lessons.content.cross_game.design_a_card.lesson import LESSON as LESSON
