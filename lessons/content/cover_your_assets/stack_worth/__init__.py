"""A-3, what a set is worth, and what it changes to take one."""

from lessons.content.cover_your_assets.stack_worth.lesson import LESSON as LESSON
