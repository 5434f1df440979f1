"""F-2, within reach: how far an attack gets with the cards in hand."""

from lessons.content.fire_bulls.within_reach.lesson import LESSON as LESSON
