"""A-2, only the set on top can be taken."""

from lessons.content.cover_your_assets.top_only.lesson import LESSON as LESSON
