"""A-7, which card to discard."""

from lessons.content.cover_your_assets.safe_discard.lesson import LESSON as LESSON
