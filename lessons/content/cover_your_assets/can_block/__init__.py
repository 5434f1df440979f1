"""A-4, the chance that a rival holds an answer."""

from lessons.content.cover_your_assets.can_block.lesson import LESSON as LESSON
