"""T-4, open ends and gaps: which cards to keep so that the next draw helps most often."""

from lessons.content.phase_10.open_ends.lesson import LESSON as LESSON
