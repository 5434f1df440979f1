"""F-4, unseen cards: how many of a unit nobody has seen, and how likely the next one is."""

from lessons.content.fire_bulls.unseen_cards.lesson import LESSON as LESSON
