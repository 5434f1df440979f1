"""The coach: it judges moves of the student, from what the student's seat may know, and gives reasons."""

from lessons.coach.figures import Figure, Reason
from lessons.coach.judge import LARGE, Judgement, Thinking, judge

__all__ = ["LARGE", "Figure", "Judgement", "Reason", "Thinking", "judge"]
