"""G-4, no memory: dice know nothing of the rolls before, and many rolls settle on the chance."""

from lessons.content.game_on.no_memory.lesson import LESSON as LESSON
