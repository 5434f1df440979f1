"""Whose turn comes next (P10-15)."""

from collections.abc import Sequence


def pass_turn(order: Sequence[int], seat: int, pending: list[bool]) -> tuple[int, list[int]]:
    """The next seat to the left that plays, and those whose turns are lost on the way: their loss is over."""
    skipped: list[int] = []
    place = order.index(seat)
    while True:
        place = (place + 1) % len(order)
        seat = order[place]
        if not pending[seat]:
            return seat, skipped
        pending[seat] = False
        skipped.append(seat)
