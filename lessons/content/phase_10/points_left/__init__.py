"""T-7, points left in hand: what cards cost when somebody goes out, and which go first."""

from lessons.content.phase_10.points_left.lesson import LESSON as LESSON
