"""The rules of Fire Bulls by doing."""

from lessons.content.fire_bulls.rules.lesson import TUTORIAL as TUTORIAL
