"""A-5, when to stop in a challenge."""

from lessons.content.cover_your_assets.stop_in_time.lesson import LESSON as LESSON
