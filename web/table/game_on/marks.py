"""What the marked cards of the hand can do: the actions they make, or one that is
refused with the reason why they make none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game import Action
from engine.games.game_on.actions import NO_CARD, Add, Attack, Defend, Discard, Draw, Play, draw
from engine.games.game_on.cards import (
    ATTACK_SKILL,
    CANONICAL,
    DEFENCE,
    DEFENCE_SKILL,
    GROUP,
    KIND,
    NAME,
    STAMINA,
    SUBSTITUTION,
    WITH_ATTACK,
)
from engine.games.game_on.choices import attack_parts
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.stages import MOST_EXCHANGED

Cards = tuple[int, ...]


def attack_of(marked: Cards) -> Attack | None:
    """The attack that is made of exactly the marked cards, allowed or not; None for cards of other use."""
    if not any(KIND[card] or WITH_ATTACK[card] or GROUP[card] == ATTACK_SKILL for card in marked):
        return None
    cards = tuple(card for card in marked if KIND[card])
    if not cards:
        return Attack(marked)  # it can be written, and is refused with the reason
    return Attack(cards, tuple(card for card in marked if not KIND[card]))


def whole_attack(seen: GameOnObservation, marked: Cards) -> Attack | None:
    """The attack with the marked attack cards, all others of their name and all that goes with them."""
    names = {NAME[card] for card in marked if KIND[card]}
    for cards, extras in attack_parts(seen.hand):
        if names == {NAME[cards[0]]}:
            return Attack(cards, extras)
    return None


def defences_of(seen: GameOnObservation, marked: Cards) -> list[Defend]:
    """The allowed defences in which all marked cards, or others that look alike, take part: those with fewest
    further cards first, of these the one that pays least.
    """
    if not marked:
        return []
    wanted = _faces(marked)
    found = [
        action
        for action in seen.legal_actions()
        if isinstance(action, Defend) and wanted <= _faces(cards_of(action))
    ]
    found.sort(key=lambda action: (len(cards_of(action)), sum(STAMINA[card] for card in action.pay)))
    exact = exact_defence(marked)
    if exact is not None and seen.why_illegal(exact) is None:
        found = [exact, *(action for action in found if _roles(action) != _roles(exact))]
    return found


def _faces(cards: Cards) -> Counter[int]:
    return Counter(CANONICAL[card] for card in cards)


def _roles(action: Defend) -> tuple[Counter[int], Counter[int]]:
    """What a defence is made of and what it is paid with, whichever of equal cards they are."""
    return _faces(action.cards), _faces(action.pay)


def exact_defence(marked: Cards) -> Defend | None:
    """The defence made of exactly the marked cards, allowed or not; None where none is meant."""
    skills = [card for card in marked if GROUP[card] == DEFENCE_SKILL]
    defence = [card for card in marked if GROUP[card] == DEFENCE]
    if not defence and not skills:
        return None
    if not skills:
        return Defend(tuple(defence), NO_CARD, tuple(card for card in marked if card not in defence))
    first = defence[:1]
    return Defend(
        tuple(first), skills[0], tuple(card for card in marked if card not in first and card != skills[0])
    )


def cards_of(action: Defend) -> Cards:
    """All cards that a defence uses up."""
    skill = () if action.skill == NO_CARD else (action.skill,)
    return action.cards + skill + action.pay


def additions_of(seen: GameOnObservation, marked: Cards) -> list[Add]:
    """The cards of the same name that can be added (GO-46): those with all marked ones."""
    adds = [action for action in seen.legal_actions() if isinstance(action, Add)]
    if not marked:
        return adds
    exact = Add(marked)
    if seen.why_illegal(exact) is None:
        adds = [exact, *(action for action in adds if set(action.cards) != set(marked))]
    return [action for action in adds if set(marked) <= set(action.cards)]


def swap_of(marked: Cards) -> tuple[Play, Cards] | None:
    """A player swap with the cards that are marked to be put away; None where the marks are none."""
    swaps = [card for card in marked if NAME[card] == SUBSTITUTION]
    away = tuple(card for card in marked if card not in swaps[:1])
    if not swaps or not 0 < len(away) <= MOST_EXCHANGED:
        return None
    return Play(swaps[0]), away


def meant(seen: GameOnObservation, marked: Cards) -> Action | None:
    """The allowed action that exactly the marked cards make; of several cards that go on their own, none."""
    whole = [action for action in defences_of(seen, marked) if _faces(cards_of(action)) == _faces(marked)]
    candidates: list[Action | None] = [attack_of(marked), *whole[:1], Add(marked)]
    if len(marked) == 1:
        candidates += [Play(marked[0]), Discard(marked[0])]
    return next((action for action in candidates if action and seen.why_illegal(action) is None), None)


def put_away(cards: Sequence[int]) -> str:
    """The notation for putting cards away one after the other."""
    return "; ".join(str(Discard(card)) for card in cards)


def splits(count: int) -> list[Draw]:
    """All ways to draw so many cards from the two piles, as even as can be first."""
    found = [draw[ad][count - ad] for ad in range(count + 1)]
    return sorted(found, key=lambda action: (abs(action.ad - action.all_round), -action.ad))
