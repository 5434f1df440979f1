"""F-5, open takes: what a player's public turns tell about his hand."""

from lessons.content.fire_bulls.open_takes.lesson import LESSON as LESSON
