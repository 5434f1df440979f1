"""A-1, what makes a set, and the four actions of a turn."""

from lessons.content.cover_your_assets.pairs.lesson import LESSON as LESSON
