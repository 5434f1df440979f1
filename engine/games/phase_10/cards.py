"""The 108 cards of Phase 10 (P10-01): ids, faces, values, notation.

A card is an id from 0 to 107; equal cards have different ids but one *face*, which is all that anybody can
tell. Faces: 0 to 47 = colour * 12 + number - 1, WILD, SKIP.
"""

from engine.game import InvalidInput

COLOURS = "rbyg"
"""Colour letters by index: red, blue, yellow, green."""
DECK_SIZE, WILDS, SKIPS, COPIES = 108, 8, 4, 2
WILD, SKIP = 48, 49
FACES = 50
FIRST_WILD, FIRST_SKIP = 96, 104

FACE = tuple(
    card // COPIES if card < FIRST_WILD else WILD if card < FIRST_SKIP else SKIP for card in range(DECK_SIZE)
)
NUMBER = tuple(FACE[card] % 12 + 1 if card < FIRST_WILD else 0 for card in range(DECK_SIZE))
"""1 to 12; 0 for wilds and skips."""
COLOUR = tuple(FACE[card] // 12 if card < FIRST_WILD else -1 for card in range(DECK_SIZE))
"""Index into COLOURS; -1 for wilds and skips."""
IS_WILD = tuple(FIRST_WILD <= card < FIRST_SKIP for card in range(DECK_SIZE))
IS_SKIP = tuple(card >= FIRST_SKIP for card in range(DECK_SIZE))
POINTS = tuple(
    25 if IS_WILD[card] else 15 if IS_SKIP[card] else 10 if NUMBER[card] >= 10 else 5
    for card in range(DECK_SIZE)
)
"""What a card left in hand costs (L49-55)."""
FIRST_OF_FACE = tuple(FACE.index(face) for face in range(FACES))
"""The lowest id of each face."""
COPIES_OF_FACE = tuple(FACE.count(face) for face in range(FACES))
CANONICAL = tuple(FIRST_OF_FACE[FACE[card]] for card in range(DECK_SIZE))
"""The first card with the same face: what others see of a card."""

FACE_NAMES = (*(f"{n}{c}" for c in COLOURS for n in range(1, 13)), "W", "S")
CARD_NAMES = tuple(
    FACE_NAMES[FACE[card]] + (f"#{card - CANONICAL[card] + 1}" if card != CANONICAL[card] else "")
    for card in range(DECK_SIZE)
)
"""The written form: `5r`, `12g`, `W`, `S`, and `5r#2`, `W#3` for further copies."""
_CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)} | {
    name.replace("W", "WILD").replace("S", "SKIP"): card for card, name in enumerate(CARD_NAMES)
}


def parse_card(text: str, hand: list[int] | tuple[int, ...] = ()) -> int:
    """Read a card: `5r`, `5r#2`, `W`, `wild`, `S`, `skip`, any case. A name without copy number means the
    lowest copy in `hand`, or the first copy where the hand has none. Raises InvalidInput."""
    key = text.strip().upper().replace("#1", "") if text.strip().endswith("#1") else text.strip().upper()
    name = key if key[:1] in ("W", "S") else key.lower()
    card = _CARD_BY_NAME.get(name)
    if card is None:
        shown = text.strip()[:20]
        raise InvalidInput(
            "card_unknown",
            f"{shown!r} is no card; write 5r, 12g (colours {', '.join(COLOURS)}), W or S.",
            text=shown,
        )
    if "#" not in text:
        held = [c for c in hand if CANONICAL[c] == card]
        return min(held, default=card)
    return card
