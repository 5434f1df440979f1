"""The options of one game, read once, and the orders in which its seats are asked."""

from __future__ import annotations

from typing import TypeAlias

Order: TypeAlias = tuple[int, ...]

ROUND_MODES = ("round", "team_round")


class Settings:
    """Shared by all clones of a state; never changes."""

    __slots__ = (
        "at_most", "attackers", "everybody_else", "free_throw", "opponents", "options", "pile",
        "put_back_points", "seats", "several", "side_count", "sides", "target", "team", "team_mates",
    )  # fmt: skip

    def __init__(self, options: dict[str, str], seats: int) -> None:
        self.options = options
        self.seats = seats
        mode = options["mode"]
        self.team = mode.startswith("team")
        """Team play (GO-46)."""
        self.target = 0 if mode in ROUND_MODES else int(mode.rpartition("_")[2])
        """Points to win with; 0 in round mode (GO-44, GO-45)."""
        self.pile = int(options["pile"])
        """How many score cards there are."""
        self.at_most = int(options["roll_test"] == "at_most")
        """1 where a roll that equals the value succeeds, too (GO-03)."""
        self.several = options["defenders"] == "several"
        """Whether every opponent may meet an attack (GO-22)."""
        self.put_back_points = 2 if options["put_back"] == "two" else 0
        """What a put-back counts; 0 for as much as the attack (GO-38)."""
        self.free_throw = int(options["free_throw"])
        """The value of free throws (GO-33)."""
        self.sides: Order = tuple(seat % 2 if self.team else seat for seat in range(seats))
        """By seat: the team, or the seat itself."""
        self.side_count = 2 if self.team else seats
        clockwise = [tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)]
        self.everybody_else: tuple[Order, ...] = tuple(clockwise)
        """By seat: all others, clockwise from its left."""
        self.opponents: tuple[Order, ...] = tuple(
            tuple(other for other in order if self.sides[other] != self.sides[seat])
            for seat, order in enumerate(clockwise)
        )
        self.team_mates: tuple[Order, ...] = tuple(
            tuple(other for other in order if self.sides[other] == self.sides[seat])
            for seat, order in enumerate(clockwise)
        )
        self.attackers: tuple[Order, ...] = tuple(
            (seat, *mates) for seat, mates in enumerate(self.team_mates)
        )
        """By seat: itself, then its team-mates."""

    def good_rolls(self, value: int) -> int:
        """How many of the 100 rolls succeed against that value (GO-03, GO-15)."""
        if value <= 0:
            return 0
        return min(value + self.at_most, 100)
