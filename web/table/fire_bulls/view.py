"""What the table of Fire Bulls shows beside the frame: lines, market, captured cards, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.fire_bulls.actions import ATTACK as ATTACK_LINE
from engine.games.fire_bulls.actions import ATTACK_GENERAL, LINES, NOBODY, POSITIONS
from engine.games.fire_bulls.cards import GENERAL, NEEDS, POINTS, TOTEM, UNIT, UNITS
from engine.games.fire_bulls.ending import EXHAUSTIONS, IDLE_LAPS, is_won
from engine.games.fire_bulls.legality import ATTACK
from engine.games.fire_bulls.state import BONUS, EMPTY, MOST_ALIGNED, MOST_OTHER, FireBullsState
from web.cards.fire_bulls import bull_face, colour_name, units_in_words, yan_name
from web.i18n import Words
from web.table.fire_bulls.words import line_name
from web.table.part import Column
from web.table.words import Named

GENERAL_LINE = POSITIONS
"""Stands for an attack on the general where a line can be meant."""
EMPTY_PILES = 2
"""So many piles must be empty for the game to be won (FB-23)."""


@dataclass(frozen=True, slots=True)
class Step:
    """A card of a line in the order of attack: `missing` units that the hand does not have for it and all
    before it; `beyond`: more than one attack may beat.
    """

    card: int
    cell: int
    missing: tuple[int, ...]
    beyond: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A direction of attack as a seat sees it, or with GENERAL_LINE the general beside the grid.

    `owner`: whose bull stands before it. `most`: cards that an attack may still beat, `reach`: how many of
    them the hand pays for.
    """

    index: int
    owner: int
    mine: bool
    most: int
    reach: int
    steps: tuple[Step, ...]


def line_of(table: FireBullsState, seat: int, index: int) -> Line:
    """A line with the hand of that seat set against it; NOBODY has no hand."""
    under_attack = table.stage == ATTACK and table.line == index
    cells: tuple[int, ...]
    if index == GENERAL_LINE:
        owner, cells, most = NOBODY, (NOBODY,) if table.general_up else (), 1
    else:
        owner = table.bulls.index(index) if index in table.bulls else NOBODY
        cells = tuple(cell for cell in LINES[index] if table.grid[cell] != EMPTY)
        most = MOST_ALIGNED if owner == seat != NOBODY else MOST_OTHER
        most -= table.kills if under_attack else 0
    left = [0] * UNITS
    for card in table.hands[seat] if seat != NOBODY else ():
        left[UNIT[card]] += 1
    steps: list[Step] = []
    reach = 0
    for place, cell in enumerate(cells):
        card = GENERAL if cell == NOBODY else table.grid[cell]
        missing = []
        for unit in NEEDS[card]:
            if left[unit]:
                left[unit] -= 1
            else:
                missing.append(unit)
        steps.append(Step(card, cell, tuple(missing), place >= most))
        if not missing and reach == place < most:
            reach += 1
    return Line(index, owner, owner == seat != NOBODY, most, reach, tuple(steps))


def lines_of(table: FireBullsState, seat: int) -> list[Line]:
    """The five lines, from left to right."""
    return [line_of(table, seat, index) for index in range(POSITIONS)]


def attack_on(index: int) -> str:
    """The notation of an attack."""
    return str(ATTACK_GENERAL if index == GENERAL_LINE else ATTACK_LINE[index])


def target_name(words: Words, index: int) -> str:
    """What is attacked: a line or the general."""
    return yan_name(words, GENERAL) if index == GENERAL_LINE else line_name(words, index)


def bull_words(words: Words, line: Line, named: Named) -> str:
    """Whose bull stands before a line."""
    if line.owner == NOBODY:
        return words.gettext("no bull")
    # NOTE: a bull in front of the grid and its owner: "red bull of Computer 2"
    return words.gettext(
        "%(bull)s of %(player)s", bull=bull_face(words, line.owner).name, player=named(line.owner)
    )


def reach_words(words: Words, line: Line) -> str:
    """How far the hand goes along a line."""
    if not line.steps:
        return words.gettext("no card left")
    if not line.reach:
        return words.gettext("your hand beats no card here")
    return words.ngettext(
        "your hand beats %(num)s card of at most %(most)s",
        "your hand beats %(num)s cards of at most %(most)s",
        line.reach,
        most=min(line.most, len(line.steps)),
    )


def step_words(words: Words, step: Step, *, against_hand: bool) -> str:
    """A card of a line: what it is, what it brings, and whether the hand pays for it."""
    card = words.ngettext(
        # NOTE: an enemy card in a list: its name, then its points
        "%(card)s %(num)s point",
        "%(card)s %(num)s points",
        POINTS[step.card],
        card=yan_name(words, step.card),
    )
    if not against_hand:
        return card
    if step.beyond:
        return words.gettext("%(card)s: too far for this attack", card=card)
    if step.missing:
        return words.gettext(
            "%(card)s: missing %(units)s", card=card, units=units_in_words(words, step.missing)
        )
    return words.gettext("%(card)s: you can pay", card=card)


def line_words(words: Words, table: FireBullsState, seat: int, index: int, named: Named) -> str:
    """A line as it is read aloud: whose bull, then the cards from the outside inward."""
    line = line_of(table, seat, index)
    cards = [step_words(words, step, against_hand=seat != NOBODY) for step in line.steps]
    listed = words.join(cards) if cards else words.gettext("no card left")
    if index == GENERAL_LINE:
        # NOTE: the general read aloud: his name, points, whether the hand pays for him
        return words.gettext("Beside the field: %(card)s.", card=listed)
    # NOTE: a line read aloud: its name, the bull before it, its cards from the outside inward
    return words.gettext(
        "%(line)s, %(bull)s: %(cards)s.",
        line=line_name(words, index),
        bull=bull_words(words, line, named),
        cards=listed,
    )


def most_words(words: Words, line: Line, *, bonus_for_any: bool) -> str:
    """How many cards an attack along a line may beat, and the bonus."""
    if line.index == GENERAL_LINE:
        return words.gettext("Instead of a line: the general alone, wherever your bull stands.")
    if not line.mine:
        return words.ngettext(
            "Your bull stands elsewhere: at most %(num)s card.",
            "Your bull stands elsewhere: at most %(num)s cards.",
            line.most,
        )
    if bonus_for_any:
        return words.gettext(
            "Your bull stands here: at most %(most)s cards, and %(bonus)s cards as a bonus.",
            most=line.most,
            bonus=BONUS,
        )
    return words.gettext(
        "Your bull stands here: at most %(most)s cards; whoever beats %(all)s draws %(bonus)s as a bonus.",
        most=line.most,
        all=MOST_ALIGNED,
        bonus=BONUS,
    )


# Supply


def by_unit(cards: Sequence[int]) -> list[tuple[int, int, int]]:
    """Qi cards, equal ones together: unit, its first card, how many."""
    found: dict[int, list[int]] = {}
    for card in sorted(cards):
        found.setdefault(UNIT[card], []).append(card)
    return [(unit, held[0], len(held)) for unit, held in found.items()]


def counted_words(words: Words, unit: int, count: int) -> str:
    """A unit, and how many there are if more than one: `ox ×2`."""
    return units_in_words(words, (unit,) * count)


# Points


@dataclass(frozen=True, slots=True)
class Trophy:
    """A captured card as its owner counts it."""

    card: int
    colour: str
    points: int
    own: bool
    name: str


def trophies(words: Words, cards: Sequence[int], seat: int) -> list[Trophy]:
    """Captured cards, oldest first."""
    found = []
    for card in cards:
        colour, own = colour_name(words, TOTEM[card]), TOTEM[card] == seat
        # NOTE: a captured card: colour of its totem and points, with or without the bonus for the own colour
        name = (
            words.ngettext(
                "%(colour)s, %(num)s point and 1 for your colour",
                "%(colour)s, %(num)s points and 1 for your colour",
                POINTS[card],
                colour=colour,
            )
            if own
            else words.ngettext(
                "%(colour)s, %(num)s point", "%(colour)s, %(num)s points", POINTS[card], colour=colour
            )
        )
        found.append(Trophy(card, bull_face(words, TOTEM[card]).colour, POINTS[card], own, name))
    return found


def printed(cards: Sequence[int]) -> int:
    """Printed points of captured cards."""
    return sum(POINTS[card] for card in cards)


def own_colour(cards: Sequence[int], seat: int) -> int:
    """How many captured cards have the seat's colour: a point more each (FB-27)."""
    return sum(TOTEM[card] == seat for card in cards)


# The end


def beaten_by(table: FireBullsState) -> int:
    """Who has beaten the general, NOBODY so far."""
    owners = [seat for seat, cards in enumerate(table.captured) if GENERAL in cards]
    return owners[0] if owners else NOBODY


def general_words(words: Words, table: FireBullsState, named: Named) -> str:
    """Where the general is."""
    if table.general_up:
        return words.gettext("General Qi Jie lies beside the field.")
    if GENERAL in table.removed:
        return words.gettext("General Qi Jie was beaten and taken out of the game.")
    owner = beaten_by(table)
    if owner == NOBODY:
        return words.gettext("General Qi Jie is still hidden in a pile.")
    return words.gettext("General Qi Jie is beaten, by %(player)s.", player=named(owner))


def distance_words(words: Words, table: FireBullsState, named: Named) -> str:
    """How far the end is: piles, the general, how often the deck has run out, turns without progress."""
    distance = words.gettext(
        "Empty Yan piles: %(empty)s of %(needed)s. %(general)s The Qi pile has run out %(count)s of %(all)s "
        "times.",
        empty=min(table.piles.count(()), EMPTY_PILES),
        needed=EMPTY_PILES,
        general=general_words(words, table, named),
        count=table.exhausted,
        all=EXHAUSTIONS,
    )
    if table.idle < table.seats:
        return distance
    return words.gettext(
        "%(distance)s Nobody has drawn or attacked for %(idle)s turns: after %(most)s the game ends.",
        distance=distance,
        idle=table.idle,
        most=IDLE_LAPS * table.seats,
    )


def end_words(words: Words, table: FireBullsState, kinds: Sequence[str]) -> str:
    """Why the game has ended; `kinds` are those of its events."""
    if is_won(table):
        return words.gettext("Two piles are empty and General Qi Jie is beaten.")
    if "stalled" in kinds:
        return words.gettext("Nobody drew or attacked any more. Everybody loses the best captured card.")
    return words.gettext("The Qi pile has run out for the last time. Everybody loses the best captured card.")


def result_columns(words: Words, state: FireBullsState) -> list[Column]:
    """Columns of the result: what the points are made of, what broke a tie, what the end has cost."""
    lost = {event.seat: event.yan[0] for event in state.events() if event.kind == "penalty"}

    def lost_words(seat: int) -> str:
        return words.number(POINTS[lost[seat]]) if seat in lost else "–"

    found = [
        Column(
            words.gettext("Printed points"), lambda place: words.number(printed(state.captured[place.seat]))
        ),
        Column(
            words.gettext("Own colour"),
            lambda place: words.number(own_colour(state.captured[place.seat], place.seat)),
        ),
    ]
    places = state.standings()
    if len({place.score for place in places}) < len(places):
        # NOTE: heading of a column: the points of a player's best single card, which decides ties
        found.append(Column(words.gettext("Best card"), lambda place: words.number(place.detail["best"])))
    if lost:
        # NOTE: heading of a column: the points of the card that a player lost at the end
        found.append(Column(words.gettext("Lost card"), lambda place: lost_words(place.seat)))
    return found
