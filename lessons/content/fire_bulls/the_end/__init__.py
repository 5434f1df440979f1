"""F-8, the end: points with the own colour, two ways to end, and what the later one costs."""

from lessons.content.fire_bulls.the_end.lesson import LESSON as LESSON
