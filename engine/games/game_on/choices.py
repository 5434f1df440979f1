"""The sensible choices of a seat in each stage: one for all cards that look alike, no payment with a card too
many (GO-25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from engine.game import Action
from engine.games.game_on.actions import PASS, Add, Attack, Defend, add, attack, discard, draw, play
from engine.games.game_on.cards import (
    AD,
    ATTACK_SKILL,
    BACK,
    CANONICAL,
    DEFENCE_SKILL,
    FITS,
    GROUP,
    KIND,
    NAME,
    PRICE,
    PUT_BACK,
    ROLL_OFF,
    STAMINA,
    STOPS,
    SUBSTITUTION,
    WITH_ATTACK,
)
from engine.games.game_on.stages import (
    ATTACK,
    DRAW,
    EMPTY_HAND_DRAW,
    EXCHANGE,
    HELP,
    LIMIT,
    MISS,
    MOST_EXCHANGED,
    NORMAL_DRAW,
    SINGLES,
    SUPPORT,
)
from engine.games.game_on.stages import (
    DEFENCE as DEFENCE_STAGE,
)

if TYPE_CHECKING:
    from engine.games.game_on.contest import Assault
    from engine.games.game_on.state import GameOnState


def choices(state: GameOnState, seat: int) -> list[Action]:
    """All sensible actions of the seat to move, in a fixed order, passing last."""
    stage, hand = state.stage, state.hands[seat]
    if stage == DRAW:
        return list(_EMPTY_HAND if not hand else _NORMAL)
    if stage == LIMIT:
        return [discard[card] for card in one_of_each(hand)]
    if stage == EXCHANGE:
        return _exchange(state.exchanged, hand)
    actions: list[Action] = []
    if stage == ATTACK:
        for same, extras in attack_parts(hand):
            actions.extend(attacks(same, extras))
    elif stage == DEFENCE_STAGE:
        assert state.assault is not None
        actions.extend(defences(hand, state.assault))
    elif stage == SUPPORT:
        assert state.assault is not None
        actions.extend(additions(same_name(hand, state.assault.name)))
    elif stage == HELP:
        actions.extend(additions(same_name(hand, NAME[state.defences[-1].cards[0]])))
    names = SINGLES.get(stage)
    if names is not None:
        found = [card for card in hand if NAME[card] in names]
        if found:
            if stage == MISS and state.settings.sides[seat] != state.settings.sides[state.attacker]:
                found = [card for card in found if NAME[card] != PUT_BACK]
            elif stage == ATTACK and len(hand) == 1:
                found = [card for card in found if NAME[card] != SUBSTITUTION]
            actions.extend([play[card] for card in one_of_each(found)])
    if stage != ATTACK or state.may_decline(seat):
        actions.append(PASS)
    return actions


_NORMAL = (draw[1][1], draw[NORMAL_DRAW][0])
_EMPTY_HAND = tuple(draw[ad][EMPTY_HAND_DRAW - ad] for ad in range(EMPTY_HAND_DRAW, -1, -1))


def one_of_each(cards: Sequence[int]) -> list[int]:
    """The lowest card of each face, in the order of their ids."""
    found: list[int] = []
    seen: set[int] = set()
    for card in sorted(cards):
        if CANONICAL[card] not in seen:
            seen.add(CANONICAL[card])
            found.append(card)
    return found


def _exchange(exchanged: int, hand: Sequence[int]) -> list[Action]:
    actions: list[Action] = []
    if exchanged < MOST_EXCHANGED:
        actions.extend([discard[card] for card in one_of_each(hand)])
    if exchanged:
        actions.extend([draw[exchanged - count][count] for count in range(exchanged + 1)])
    return actions


@cache
def subsets(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All parts of the sorted cards that differ in faces, smallest first, the empty one too; copies from the
    lowest."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for size in range(len(cards) + 1):
        for part in combinations(cards, size):
            found.setdefault(tuple([CANONICAL[card] for card in part]), part)
    return tuple(found.values())


def attack_parts(hand: Sequence[int]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """For each name of attack cards in hand: its cards, and the skills and assists that go with it."""
    names: dict[int, list[int]] = {}
    extras: list[int] = []
    for card in sorted(hand):
        if KIND[card]:
            names.setdefault(NAME[card], []).append(card)
        elif WITH_ATTACK[card] or GROUP[card] == ATTACK_SKILL:
            extras.append(card)
    return [
        (tuple(same), tuple([card for card in extras if WITH_ATTACK[card] or name in FITS[card]]))
        for name, same in names.items()
    ]


@cache
def attacks(same: tuple[int, ...], extras: tuple[int, ...]) -> tuple[Attack, ...]:
    """All attacks with some of these cards of one name and any of these skills and assists."""
    return tuple(attack(part, more) for part in subsets(same)[1:] for more in subsets(extras))


def same_name(hand: Sequence[int], name: int) -> tuple[int, ...]:
    """The cards of that name."""
    return tuple(sorted([card for card in hand if NAME[card] == name]))


@cache
def additions(cards: tuple[int, ...]) -> tuple[Add, ...]:
    """All ways to add some of these cards (GO-46)."""
    return tuple(add(part) for part in subsets(cards)[1:])


def defences(hand: Sequence[int], assault: Assault) -> list[Defend]:
    """All sensible ways to meet the attack: without a skill, then with one (GO-21 to GO-28)."""
    names: dict[int, list[int]] = {}
    skills: list[int] = []
    kind = assault.kind
    for card in sorted(hand):
        if kind in STOPS[card]:
            names.setdefault(NAME[card], []).append(card)
        elif GROUP[card] == DEFENCE_SKILL:
            skills.append(card)
    if not names:
        return []
    found: list[Defend] = []
    for cards in names.values():
        found.extend(plain_defences(tuple(cards), assault.fast))
    if assault.fast:
        return found
    if skills:
        purse = sorted([card for card in hand if BACK[card] == AD])
        for skill in one_of_each(skills):
            for name, cards in names.items():
                if name in FITS[skill]:
                    for card in one_of_each(cards):
                        rest = tuple([other for other in purse if other != card])
                        found.extend([Defend((card,), skill, pay) for pay in payments(rest, PRICE[skill])])
    return found


@cache
def plain_defences(same: tuple[int, ...], ordinary_only: bool) -> tuple[Defend, ...]:
    """The ordinary defences with these cards of one name, and the double ones (GO-23, GO-26)."""
    most = 1 if ordinary_only or ROLL_OFF[same[0]] else len(same)
    return tuple(Defend(part) for part in subsets(same)[1:] if len(part) <= most)


@lru_cache(maxsize=4096)
def payments(cards: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
    """All parts of the sorted cards whose stamina is enough for the price, but not with one card less."""
    return tuple(
        part
        for part in subsets(cards)
        if (total := sum([STAMINA[card] for card in part])) >= price
        and all(total - STAMINA[card] < price for card in part)
    )
