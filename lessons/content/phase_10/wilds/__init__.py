"""T-6, where a wild goes: the gap that is hardest to fill, and the end where more cards follow."""

from lessons.content.phase_10.wilds.lesson import LESSON as LESSON
