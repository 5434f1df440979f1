"""F-6, not taken: what it tells that a player leaves a card lying, weighed by imagined games."""

from lessons.content.fire_bulls.not_taken.lesson import LESSON as LESSON
