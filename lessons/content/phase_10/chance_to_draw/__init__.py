"""T-3, the chance to draw it: one draw, two draws, and more, without putting back."""

from lessons.content.phase_10.chance_to_draw.lesson import LESSON as LESSON
