"""What the table of Phase 10 shows beside the frame: the hand in order, choices, groups, the score sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.phase_10.actions import Discard, Hit
from engine.games.phase_10.cards import COLOUR, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import Group
from engine.games.phase_10.state import PLAY
from web.cards.phase_10 import card_name
from web.i18n import Words
from web.table.part import Choice
from web.table.phase_10 import draft as drafts
from web.table.phase_10.draft import Draft
from web.table.phase_10.score_sheet import score_sheet
from web.table.phase_10.words import group_words, value_words
from web.table.words import Named


def hand_order(cards: Iterable[int], by_colour: bool) -> list[int]:
    """Number cards by number or by colour, then wilds, then skips."""

    def key(card: int) -> tuple[int, ...]:
        last = 1 if IS_WILD[card] else 2 if IS_SKIP[card] else 0
        return (last, COLOUR[card], NUMBER[card]) if by_colour else (last, NUMBER[card], COLOUR[card])

    return sorted(cards, key=key)


def choices(words: Words, named: Named, seen: Phase10Observation, chosen: tuple[int, ...]) -> list[Choice]:
    """What can be done with the one marked card of the hand."""
    table = seen.table
    if seen.to_move != seen.seat or table.stage != PLAY or len(chosen) != 1:
        return []
    card = chosen[0]
    name = card_name(words, card)
    found: list[Choice] = []
    if table.laid[seen.seat]:
        for index, meld in enumerate(table.melds):
            values = hit_values(meld, card)
            for value in values:
                label = words.gettext("Add %(card)s to group %(group)s", card=name, group=index + 1)
                if len(values) > 1:
                    label = words.gettext(
                        "Add %(card)s as %(value)s to group %(group)s",
                        card=name,
                        value=value,
                        group=index + 1,
                    )
                found.append(Choice(f"hit-{index}-{value}", label, str(Hit(card, index, value))))
    if IS_SKIP[card] and len(seen.hand) > 1:
        for victim in table.victims():
            label = words.gettext("Discard and skip %(player)s", player=named(victim))
            found.append(Choice(f"skip-{victim}", label, str(Discard(card, victim))))
    found.append(Choice("discard", words.gettext("Discard %(card)s", card=name), str(Discard(card))))
    return found


@dataclass(frozen=True, slots=True)
class DraftGroup:
    """One group of the phase being arranged: what it needs, its cards in order, the free numbers of wilds."""

    index: int
    need: str
    cards: tuple[tuple[int, str, int], ...]
    choices: tuple[int, ...]
    missing: int


def draft_groups(words: Words, draft: Draft, phase: tuple[Group, ...]) -> list[DraftGroup]:
    """The groups of the draft; a card comes with what it stands for, in words and as a value."""
    return [
        DraftGroup(
            index,
            group_words(words, group),
            tuple(
                (card, value_words(words, value) if value else "", value)
                for card, value in drafts.in_order(group, placed)
            ),
            drafts.choices(group, placed),
            group.size - len(placed),
        )
        for index, (group, placed) in enumerate(zip(phase, draft.groups, strict=True))
    ]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One hand of the score sheet: for each seat whether it played, its points ("" where none were counted)
    and whether it did its phase.
    """

    number: int
    out: int
    cells: tuple[tuple[bool, str, bool], ...]


def sheet_rows(seen: Phase10Observation) -> list[SheetRow]:
    """The hands that have ended, oldest first."""
    return [
        SheetRow(
            hand.number,
            hand.out,
            tuple(
                (seat in hand.playing, str(hand.points.get(seat, "")), seat in hand.advanced)
                for seat in range(seen.seats)
            ),
        )
        for hand in score_sheet(seen.events())
    ]
