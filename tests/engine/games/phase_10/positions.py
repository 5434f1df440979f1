"""Positions of Phase 10 written down: hands, groups and piles in notation, all other cards in a pile."""

from collections.abc import Sequence

from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Move, parse_move
from engine.games.phase_10.cards import CARD_NAMES, COPIES_OF_FACE, DECK_SIZE, FACE, parse_card
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.games.phase_10.melds import Meld
from engine.games.phase_10.phases import KIND_NAMES
from engine.games.phase_10.state import PLAY, Phase10State
from engine.rng import Rng


class Position:
    """Builds a state: a card named without its copy is the lowest copy that is still free."""

    def __init__(
        self,
        hands: Sequence[str],
        *,
        melds: Sequence[tuple[int, str, str]] = (),
        discards: str = "12y",
        in_draw_pile: int | None = None,
        draw_top: str = "",
        phases: Sequence[int] | None = None,
        seat: int = 0,
        stage: str = PLAY,
        options: dict[str, str] | None = None,
    ) -> None:
        """`melds` are (owner, kind, cards); their owners have laid. Piles end with their top card."""
        self._free = set(range(DECK_SIZE))
        seats = len(hands)
        state = Phase10State(seats, PHASE_10.settings(options), Rng(7))
        state.hand_number = 1
        state.to_move, state.stage = seat, stage
        state.hands = [self._cards(text) for text in hands]
        for owner, kind, text in melds:
            state.melds.append(self._meld(owner, KIND_NAMES.index(kind), text))
            state.laid[owner] = True
        state.done = [phase - 1 for phase in phases or [1] * seats]
        discard_pile, top = self._cards(discards), self._cards(draw_top)
        rest = sorted(self._free)
        state.rng.shuffle(rest)
        if in_draw_pile is None:
            state.draw_pile, state.discard_pile = rest + top, discard_pile
        else:
            cut = max(0, in_draw_pile - len(top))
            state.draw_pile, state.discard_pile = rest[:cut] + top, rest[cut:] + discard_pile
        self.state = state

    def _card(self, name: str) -> int:
        card = parse_card(name)
        if "#" not in name:
            card = next(c for c in range(card, card + COPIES_OF_FACE[FACE[card]]) if c in self._free)
        self._free.remove(card)
        return card

    def _cards(self, text: str) -> list[int]:
        return [self._card(name) for name in text.split()]

    def _meld(self, owner: int, kind: int, text: str) -> Meld:
        cards, values = [], []
        for word in text.split():
            name, _, value = word.partition("=")
            card = self._card(name)
            cards.append(card)
            if value:
                values.append(COLOUR_FIELD + "rbyg".index(value) if value in "rbyg" else int(value))
            else:
                face = FACE[card]
                values.append(COLOUR_FIELD + face // 12 if KIND_NAMES[kind] == "colour" else face % 12 + 1)
        return Meld(kind, owner, tuple(cards), tuple(values))


def place(hands: Sequence[str], **details: object) -> Phase10State:
    """The state of a `Position`."""
    return Position(hands, **details).state  # type: ignore[arg-type]  # passed on as they are


def move(state: Phase10State, text: str) -> Move:
    """The action of that notation, with the mover's cards."""
    return parse_move(text, state.hands[state.to_move] if state.to_move is not None else ())


def play(state: Phase10State, *texts: str) -> None:
    """Apply actions in turn."""
    for text in texts:
        state.apply(move(state, text))


def cards_of(state: Phase10State) -> list[int]:
    """All cards of all zones, sorted."""
    found = [*state.draw_pile, *state.discard_pile]
    for hand in state.hands:
        found += hand
    for meld in state.melds:
        found += meld.cards
    found.sort()
    return found


def faces(cards: Sequence[int]) -> str:
    """Cards in notation without copy numbers, sorted by id."""
    return " ".join(CARD_NAMES[card].partition("#")[0] for card in sorted(cards))


def snapshot(state: Phase10State) -> tuple[object, ...]:
    """Everything in a state, for comparing before and after."""
    return (tuple(state.events()), *snapshot_without_past(state))


def snapshot_without_past(state: Phase10State) -> tuple[object, ...]:
    """Everything in a state but its events, as in a position."""
    names = [name for name in Phase10State.__slots__ if name not in ("rng", "settings", "history")]
    return (state.rng.state, state.settings.options, *(repr(getattr(state, name)) for name in names))
