"""The rules of Phase 10 by doing."""

from lessons.content.phase_10.rules.lesson import TUTORIAL as TUTORIAL
