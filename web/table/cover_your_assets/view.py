"""What the table of Cover Your Assets shows beside the frame: the hand in order, choices, towers, a duel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.game import Action
from engine.games.cover_your_assets.actions import (
    STOP,
    Answer,
    Challenge,
    Discard,
    Match,
    Pair,
    answer,
    challenge,
    discard,
    match_discard,
    pair,
)
from engine.games.cover_your_assets.cards import FACE, value_of
from engine.games.cover_your_assets.legality import ANSWER
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.state import CoverYourAssetsState, Stack
from web.cards.cover_your_assets import card_name, dollars
from web.i18n import Words
from web.table.cover_your_assets.words import cards_words, kind_of
from web.table.part import Choice
from web.table.words import Named


def hand_order(cards: Iterable[int]) -> list[int]:
    """Equal cards together, the cheapest first, wilds last."""
    return sorted(cards)


# What can be done


def choices(
    words: Words, named: Named, seen: CoverYourAssetsObservation, chosen: tuple[int, ...]
) -> list[Choice]:
    """What can be done with the marked cards; in a challenge whatever can be done."""
    if seen.table.stage == ANSWER:
        return _answers(words, seen, chosen)
    if len(chosen) == 2:
        return [_pair(words, pair(*chosen), chosen[1], primary=True)]
    if len(chosen) != 1:
        return []
    found = [_with_card(words, named, seen, action, chosen[0]) for action in seen.legal_actions()]
    return [choice for choice in found if choice is not None]


def pairs_with(seen: CoverYourAssetsObservation, one: int, other: int) -> bool:
    """Whether the seat may lay these two cards as a set now."""
    return seen.to_move == seen.seat and seen.why_illegal(pair(one, other)) is None


def _with_card(
    words: Words, named: Named, seen: CoverYourAssetsObservation, action: Action, card: int
) -> Choice | None:
    """The choice that plays an action with this card of the hand; None for an action with other cards."""
    face, table = FACE[card], seen.table
    if isinstance(action, Pair):
        faces = {FACE[action.first], FACE[action.second]}
        if face not in faces:
            return None
        wanted = next(iter(faces - {face}), face)
        other = next(held for held in seen.hand if held != card and FACE[held] == wanted)
        return _pair(words, pair(card, other), other)
    assert isinstance(action, Match | Challenge | Discard)
    if FACE[action.card] != face:
        return None
    if isinstance(action, Match):
        assert table.top is not None
        return Choice(
            "match",
            # NOTE: a button: take the card from the discard pile for a new set, which is then worth so much
            words.gettext(
                "Take the discard, %(taken)s: %(value)s",
                taken=card_name(words, table.top),
                value=dollars(words, value_of((card, table.top))),
            ),
            str(match_discard(card)),
        )
    if isinstance(action, Challenge):
        return Choice(
            f"challenge-{action.target}",
            words.gettext(
                "Challenge %(player)s for %(kind)s: %(value)s",
                player=named(action.target),
                kind=kind_of(words, table.towers[action.target][-1]),
                value=dollars(words, value_of(table.towers[action.target][-1])),
            ),
            str(challenge(card, action.target)),
        )
    return Choice(
        "discard",
        words.gettext("Discard %(card)s", card=card_name(words, card)),
        str(discard(card)),
    )


def _pair(words: Words, action: Pair, other: int, *, primary: bool = False) -> Choice:
    return Choice(
        f"pair-{other}",
        # NOTE: a button: lay these cards as a new set, worth so much
        words.gettext(
            "Lay %(cards)s: %(value)s",
            cards=cards_words(words, (action.first, action.second)),
            value=dollars(words, value_of((action.first, action.second))),
        ),
        str(action),
        primary,
    )


def _answers(words: Words, seen: CoverYourAssetsObservation, chosen: tuple[int, ...]) -> list[Choice]:
    """Answers, one with a marked card first; then to let it go."""
    marked = {FACE[card]: card for card in chosen}
    found: list[Choice] = []
    for action in seen.legal_actions():
        if isinstance(action, Answer):
            card = marked.get(FACE[action.card], action.card)
            label = words.gettext("Answer with %(card)s", card=card_name(words, card))
            place = 0 if card in chosen else len(found)
            found.insert(place, Choice(f"answer-{FACE[card]}", label, str(answer(card))))
    return [*found, Choice("let-go", words.gettext("Let it go"), str(STOP))]


# What lies on the table


@dataclass(frozen=True, slots=True)
class Tower:
    """The sets before a seat. `top` is None before the first; `covered` are the ones below it, the base set
    last. What all of them are `worth`, those `below`, and what `earlier` rounds gave.
    """

    top: Stack | None
    covered: tuple[Stack, ...]
    worth: str
    below: str
    earlier: str

    @property
    def count(self) -> int:
        return len(self.covered) + (self.top is not None)


def tower_of(words: Words, table: CoverYourAssetsState, seat: int) -> Tower:
    """The tower of a seat; the state of an observation will do."""
    covered = tuple(reversed(table.towers[seat][:-1]))
    counted = table.worth(seat) if table.is_over else 0  # the last round is part of the total then
    return Tower(
        top=table.towers[seat][-1] if table.towers[seat] else None,
        covered=covered,
        worth=dollars(words, table.worth(seat)),
        below=dollars(words, sum(map(value_of, covered))),
        earlier=dollars(words, table.totals[seat] - counted),
    )


@dataclass(frozen=True, slots=True)
class Duel:
    """A challenge going on. `steps`: who played which card, in order; `waiting` must answer now."""

    attacker: int
    defender: int
    stake: Stack
    steps: tuple[tuple[int, int], ...]
    waiting: int


def duel_of(table: CoverYourAssetsState) -> Duel | None:
    """The challenge going on, None where there is none."""
    if table.stage != ANSWER or table.to_move is None:
        return None
    sides = (table.turn, table.target)
    steps = tuple((sides[place % 2], card) for place, card in enumerate(table.battle))
    return Duel(*sides, table.contested, steps, table.to_move)
