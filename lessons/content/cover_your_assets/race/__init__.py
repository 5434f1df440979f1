"""A-8, the end of a round and the race to the million."""

from lessons.content.cover_your_assets.race.lesson import LESSON as LESSON
