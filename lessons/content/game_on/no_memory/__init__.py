"""G-4, dice have no memory."""

from lessons.content.game_on.no_memory.lesson import LESSON as LESSON
