"""F-7, take or draw: a certain card, or an unseen one and a move of the bull."""

from lessons.content.fire_bulls.take_or_draw.lesson import LESSON as LESSON
