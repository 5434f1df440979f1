"""The rules of Game On by doing."""

from lessons.content.game_on.rules.lesson import TUTORIAL as TUTORIAL
