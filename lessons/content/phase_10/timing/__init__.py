"""T-8, skips and timing: whom to stop, what not to feed, and what a card not played tells."""

from lessons.content.phase_10.timing.lesson import LESSON as LESSON
