"""T-2, how many good cards are left: take away from all cards those that you see."""

from lessons.content.phase_10.outs.lesson import LESSON as LESSON
