"""A-6, what a wild card is best used for."""

from lessons.content.cover_your_assets.wild_use.lesson import LESSON as LESSON
