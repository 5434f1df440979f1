"""The rules of Cover Your Assets by doing."""

from lessons.content.cover_your_assets.rules.lesson import TUTORIAL as TUTORIAL
