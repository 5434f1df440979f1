"""The ten phases (L59-79) and which of them a game asks for (P10-25 to P10-27)."""

from typing import NamedTuple

SET, RUN, COLOUR = 0, 1, 2
KIND_NAMES = ("set", "run", "colour")


class Group(NamedTuple):
    """One required group: SET (equal numbers), RUN (consecutive numbers) or COLOUR, and how many cards."""

    kind: int
    size: int


PHASES: dict[int, tuple[Group, ...]] = {
    1: (Group(SET, 3), Group(SET, 3)),
    2: (Group(SET, 3), Group(RUN, 4)),
    3: (Group(SET, 4), Group(RUN, 4)),
    4: (Group(RUN, 7),),
    5: (Group(RUN, 8),),
    6: (Group(RUN, 9),),
    7: (Group(SET, 4), Group(SET, 4)),
    8: (Group(COLOUR, 7),),
    9: (Group(SET, 5), Group(SET, 2)),
    10: (Group(SET, 5), Group(SET, 3)),
}


def target_phases(option: str) -> tuple[int, ...]:
    """The phases a game asks for, in order: `even` for 2, 4, 6, 8, 10 (P10-27), `N` for 1 to N (P10-26)."""
    return (2, 4, 6, 8, 10) if option == "even" else tuple(range(1, int(option) + 1))
