"""What guided pieces of Phase 10 have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.phase_10.actions import Lay
from engine.games.phase_10.cards import NUMBER, parse_card
from engine.games.phase_10.finder import CARD_TALLY, missing
from engine.games.phase_10.melds import Meld, added, hit_values, value_in
from engine.games.phase_10.observation import Phase10Observation
from engine.players.phase_10.solid import unseen_outs
from lessons.facts import Fact, number
from lessons.plays import Play, PlayStep

EVEN = {"phases": "even"}
"""The phases 2, 4, 6, 8 and 10 alone: the first one has a run."""


def piece(
    name: str,
    seed: int,
    actions: str,
    *steps: PlayStep,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
) -> Play:
    """A piece of Phase 10; its actions so far are written in one line, divided by `;`."""
    before = tuple(line.strip() for line in actions.split(";") if line.strip())
    return Play(name, "phase_10", seats, seed, steps, options or {}, before)


def verb(played: str) -> str:
    """What kind of action it is: draw, lay, hit, discard or pass."""
    return played.partition(" ")[0]


def card_of(played: str) -> int:
    """The card of a hit or of a discard."""
    return parse_card(played.split()[1].partition("=")[0])


def good_cards(seen: Phase10Observation) -> int:
    """How many cards that the seat has not seen bring it nearer to its phase."""
    return unseen_outs(seen.hand_tally(), seen.table.groups_of(seen.seat), seen.unseen())


def kept_good(seen: Phase10Observation, card: int) -> tuple[int, int]:
    """What a discard leaves, more is better: cards lacking (negative), good cards for the next draw."""
    left, groups = seen.hand_tally() - CARD_TALLY[card], seen.table.groups_of(seen.seat)
    return -missing(left, groups), unseen_outs(left, groups, seen.unseen())


def keeps_most(seen: Phase10Observation, played: str) -> bool:
    """Whether no other discard leaves the hand better; a wild or a skip is never the one to go."""
    if verb(played) != "discard" or not NUMBER[card_of(played)]:
        return False
    best = max(kept_good(seen, card) for card in seen.hand if NUMBER[card])
    return kept_good(seen, card_of(played)) == best


def judged_discard(seen: Phase10Observation, played: str) -> str:
    """For a step that wants the discard which leaves most: `fewer` good cards, or it `breaks` a group."""
    if keeps_most(seen, played):
        return ""
    least = max(kept_good(seen, card)[0] for card in seen.hand)
    return "fewer" if kept_good(seen, card_of(played))[0] == least else "breaks"


def discard_facts(seen: Phase10Observation) -> dict[str, Fact]:
    """Good cards after the best discard, after the worst that breaks no group, and all unseen ones."""
    found = [kept_good(seen, card) for card in seen.hand]
    lacking, good = max(found)
    return {
        "good": number(good),
        "fewer": number(min(some for left, some in found if left == lacking)),
        "unseen": number(sum(seen.unseen())),
    }


def fewest_left(cards: Sequence[int], melds: Sequence[Meld]) -> int:
    """How many of the cards stay in hand at least, after all hits in the best order."""
    least = len(cards)
    for place, card in enumerate(cards):
        rest = [*cards[:place], *cards[place + 1 :]]
        for at, meld in enumerate(melds):
            for value in hit_values(meld, card):
                grown = [*melds[:at], added(meld, card, value), *melds[at + 1 :]]
                least = min(least, fewest_left(rest, grown))
                if not least:
                    return 0
    return least


def left_after_lay(seen: Phase10Observation, lay: Lay) -> int:
    """How many cards stay in hand at least, once the phase is laid like that and all that fits is added."""
    table, seat = seen.table, seen.seat
    used = {card for group in lay.groups for card, _ in group}
    laid = [
        Meld(
            group.kind,
            seat,
            tuple(card for card, _ in placed),
            tuple(value_in(group.kind, card, value) for card, value in placed),
        )
        for group, placed in zip(table.groups_of(seat), lay.groups, strict=True)
    ]
    return fewest_left([card for card in seen.hand if card not in used], [*table.melds, *laid])
