"""The chance to hit a task's answer by guessing, which follows from how the task is answered."""

from __future__ import annotations

from math import perm

from lessons.items import Item
from lessons.tasks import CHOICE, COUNT, MARK, PRESSED, Task

LEAST = 0.05
"""No answer counts as harder to guess: who knows a part of it guesses the rest."""
OF_A_COUNT = 0.1
"""Counts are small numbers, and some of them stand in the task."""


def guess_of(task: Task) -> float:
    """One of the options: 1 by their number; all that fit: 1 by the number of selections; some in the right
    order: 1 by the number of such orders; a count: 0.1; a chance: 0.05. At least 0.05.
    """
    if task.asked not in PRESSED:
        return OF_A_COUNT if task.asked == COUNT else LEAST
    assert isinstance(task, Item), "only items have options"
    options = len(task.options)
    if task.asked == CHOICE:
        ways = options
    elif task.asked == MARK:
        ways = 2**options - 1
    else:
        ways = perm(options, len(str(task.answer).split()))
    return max(LEAST, 1 / ways)
