"""The 70 playing cards of Game On: ids, names, values, notation; the list itself is `cards.toml`.

A card is an id: 0 to 29 have the attack and defence back (AD), 30 to 69 the all-round back (ALL). Cards that
nobody can tell apart have different ids but one *face*. Values, bonuses and chances are whole percent.
"""

from collections.abc import Sequence
from typing import Any

from engine.card_list import card_list
from engine.game import InvalidInput

AD, ALL = 0, 1
"""The two backs: attack and defence cards, all-round cards."""
BACK_NAMES = ("ad", "all")
GROUPS = ("attack", "defence", "attack_skill", "defence_skill", "assist", "ruling", "reaction")
ATTACK, DEFENCE, ATTACK_SKILL, DEFENCE_SKILL, ASSIST, RULING, REACTION = range(len(GROUPS))
KINDS = ("", "shot", "inside")
"""What an attack is and a restricted defence stops."""

_LIST: list[dict[str, Any]] = card_list(__package__)["card"]
_CARDS = [
    (number, copy)
    for number, entry in enumerate(_LIST)
    for copy in range(len(entry["copies"]) if "copies" in entry else entry["count"])
]
DECK_SIZE = len(_CARDS)


def _printed(card: int) -> tuple[int, ...]:
    number, copy = _CARDS[card]
    return tuple(_LIST[number]["copies"][copy]) if "copies" in _LIST[number] else ()


def _of_card(field: str, default: Any) -> tuple[Any, ...]:
    return tuple(_LIST[number].get(field, default) for number, _ in _CARDS)


NAME_CODES: tuple[str, ...] = tuple(entry["name"] for entry in _LIST)
"""Every name once; a name is its index here."""
NAME: tuple[int, ...] = tuple(number for number, _ in _CARDS)
"""By card: its name."""
CODE: tuple[str, ...] = _of_card("name", "")
"""By card: the code of its name, such as `mid_range`."""
GROUP: tuple[int, ...] = tuple(GROUPS.index(group) for group in _of_card("group", ""))
BACK: tuple[int, ...] = tuple(AD if group in (ATTACK, DEFENCE) else ALL for group in GROUP)
KIND: tuple[str, ...] = _of_card("kind", "")
"""Of attack cards: `shot` or `inside`."""
POINTS: tuple[int, ...] = _of_card("points", 0)
"""Of attack cards: what a basket counts."""
STOPS: tuple[tuple[str, ...], ...] = tuple(map(tuple, _of_card("stops", ())))
"""Of defence cards: the kinds of attack they may meet (GO-21)."""
ROLL_OFF: tuple[bool, ...] = _of_card("roll_off", False)
BONUS: tuple[int, ...] = _of_card("bonus", 0)
"""Of skills and assists: what they add."""
PRICE: tuple[int, ...] = _of_card("price", 0)
"""Of defence skills: the stamina to be paid (GO-25)."""
WITH_ATTACK: tuple[bool, ...] = _of_card("with_attack", False)
"""Assists that are played together with an attack (GO-13)."""
FITS: tuple[frozenset[int], ...] = tuple(
    frozenset(NAME_CODES.index(name) for name in names) for names in _of_card("fits", ())
)
"""Of skills: the names of the cards that they go with."""
VALUE: tuple[int, ...] = tuple(_printed(card)[0] if _printed(card) else 0 for card in range(DECK_SIZE))
"""The printed value; of roll-off cards the one for a roll-off won."""
LOST_VALUE: tuple[int, ...] = tuple(
    _printed(card)[1] if ROLL_OFF[card] else VALUE[card] for card in range(DECK_SIZE)
)
"""The value after a lost roll-off; elsewhere the value."""
STAMINA: tuple[int, ...] = tuple(_printed(card)[-1] if BACK[card] == AD else 0 for card in range(DECK_SIZE))

FIRST_ALL = BACK.index(ALL)
"""The lowest id with the all-round back."""
BACK_SIZES = (FIRST_ALL, DECK_SIZE - FIRST_ALL)


def name_of(code: str) -> int:
    """The index of a name that the rules speak of."""
    return NAME_CODES.index(code)


THREE, CHARGE, BLOCK = name_of("three"), name_of("charge"), name_of("block")
TIMEOUT, SUBSTITUTION, FINE_PASS, FAST_BREAK = map(
    name_of, ("timeout", "substitution", "fine_pass", "fast_break")
)
FOUL, TECHNICAL, TURNOVER = name_of("foul"), name_of("technical"), name_of("turnover")
REBOUND, PUT_BACK = name_of("rebound"), name_of("put_back")


def _face_names() -> tuple[str, ...]:
    """By card: short word and value, such as `mid50`, `block60/10`, `rebound`; with its stamina (`mid50s2`)
    where two cards would be written alike but are not."""
    names, full = [], []
    for card in range(DECK_SIZE):
        value = "" if not _printed(card) else str(VALUE[card])
        lost = f"/{LOST_VALUE[card]}" if ROLL_OFF[card] else ""
        names.append(f"{_LIST[NAME[card]].get('short', CODE[card])}{value}{lost}")
        full.append(f"{names[-1]}s{STAMINA[card]}")
    return tuple(
        name if len({full[other] for other in range(DECK_SIZE) if names[other] == name}) == 1 else full[card]
        for card, name in enumerate(names)
    )


_WRITTEN = _face_names()
CANONICAL = tuple(_WRITTEN.index(name) for name in _WRITTEN)
"""The first card with the same face: what others see of a card."""
FIRST_OF_FACE = tuple(sorted(set(CANONICAL)))
FACE = tuple(FIRST_OF_FACE.index(first) for first in CANONICAL)
FACES = len(FIRST_OF_FACE)
FACE_NAMES = tuple(_WRITTEN[first] for first in FIRST_OF_FACE)
COPIES_OF_FACE = tuple(FACE.count(face) for face in range(FACES))
CARD_NAMES = tuple(
    _WRITTEN[card] + (f"#{FACE[:card].count(FACE[card]) + 1}" if card != CANONICAL[card] else "")
    for card in range(DECK_SIZE)
)
"""The written form: `three35`, `rebound`, and `mid50#2`, `rebound#7` for further copies."""
_CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def parse_card(text: str, hand: Sequence[int] = ()) -> int:
    """Read a card in any case: `mid50`, `mid50#2`, `rebound`. A name without copy number means the lowest
    copy in `hand`, or the first copy where the hand has none. Raises InvalidInput."""
    key = text.strip().lower()
    card = _CARD_BY_NAME.get(key.removesuffix("#1"))
    if card is None:
        shown = text.strip()[:20]
        raise InvalidInput(
            "card_unknown",
            f"{shown!r} is no card; write for example three35, inside25, block60/10, hot_hand or rebound.",
            text=shown,
        )
    if "#" not in key:
        return min((held for held in hand if CANONICAL[held] == card), default=card)
    return card
