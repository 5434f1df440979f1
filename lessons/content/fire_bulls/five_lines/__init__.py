"""F-1, five lines: which ways of attack there are, and that each begins outside."""

from lessons.content.fire_bulls.five_lines.lesson import LESSON as LESSON
