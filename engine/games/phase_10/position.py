"""Positions of Phase 10 in written form: what CONTRIBUTING's section on positions describes.

A position holds all of a state but its past. Whatever is left out has a default; whatever can't come about
in a game is refused (see `plausible`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.phase_10.actions import parse_placed, placed_name
from engine.games.phase_10.cards import (
    CARD_NAMES,
    COPIES_OF_FACE,
    FACE,
    FACE_NAMES,
    IS_SKIP,
    IS_WILD,
    SKIP,
    parse_card,
)
from engine.games.phase_10.legality import DRAW, OVER, PLAY
from engine.games.phase_10.melds import Meld, value_in
from engine.games.phase_10.phases import KIND_NAMES
from engine.games.phase_10.plausible import (
    check_cards,
    check_progress,
    dealt,
    earliest_hand,
    groups_on_table,
    winners,
)
from engine.games.phase_10.state import HAND_SIZE, Phase10State, Settings
from engine.position_cards import ANY, REST, Deck, Zones
from engine.position_fields import (
    HEAD,
    check_fields,
    flag,
    head_of,
    objects,
    one_of,
    refusal,
    whole,
    words_in,
)
from engine.rng import SEED_LIMIT, Rng

_DECK = Deck(CARD_NAMES, parse_card, [COPIES_OF_FACE[face] for face in FACE])
FIELDS = (
    *HEAD, "hand_number", "dealer", "turn", "step", "seats", "melds", "discards",
    "draw_pile", "seed",
)  # fmt: skip
SEAT_FIELDS = ("hand", "known", "phases_done", "score", "named", "skipped")
MELD_FIELDS = ("seat", "kind", "cards")
_MOST_HANDS = 100_000
_MOST_POINTS = 1_000_000


def written(state: Phase10State) -> dict[str, Any]:
    """The state's position: every card named, so that `state_from` gives an equal state."""
    seats = []
    for seat in range(state.seats):
        entry: dict[str, Any] = {
            "hand": _names(state.hands[seat]),
            "phases_done": state.done[seat],
            "score": state.totals[seat],
        }
        if state.known[seat]:
            entry["known"] = " ".join(FACE_NAMES[face] for face in state.known[seat])
        if state.named[seat]:
            entry["named"] = True
        if state.pending[seat]:
            entry["skipped"] = True
        seats.append(entry)
    return {
        **head_of(state.game, state.settings.options),
        "hand_number": state.hand_number,
        "dealer": state.dealer + 1,
        "turn": None if state.to_move is None else state.to_move + 1,
        "step": state.stage,
        "seats": seats,
        "melds": [
            {
                "seat": meld.owner + 1,
                "kind": KIND_NAMES[meld.kind],
                "cards": " ".join(
                    placed_name(card, value) if IS_WILD[card] else CARD_NAMES[card]
                    for card, value in zip(meld.cards, meld.values, strict=True)
                ),
            }
            for meld in state.melds
        ],
        "discards": _names(state.discard_pile),
        "draw_pile": _names(state.draw_pile),
        "seed": state.rng.state,
    }


def _names(cards: Sequence[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards)


def state_from(data: Mapping[str, Any], settings: Settings) -> Phase10State:
    """The state of a position whose game, version and options were read. Raises InvalidInput."""
    check_fields(data, FIELDS, "A position")
    seats = objects(data, "seats", SEAT_FIELDS)
    if not 2 <= len(seats) <= 6:
        raise refusal("seats", f"A position has 2 to 6 seats, not {len(seats)}: list them under seats.")
    state = Phase10State(len(seats), settings, Rng(whole(data, "seed", 0, SEED_LIMIT - 1, 0)))
    state.stage = one_of(data, "step", (DRAW, PLAY, OVER), DRAW)
    if state.stage == OVER:
        if data.get("turn") is not None:
            raise refusal("turn", "Nobody is to move when the game is over: leave turn out.")
        state.to_move = None
    else:
        state.to_move = whole(data, "turn", 1, state.seats, 1) - 1
    state.dealer = whole(data, "dealer", 1, state.seats, state.seats) - 1
    for seat, entry in enumerate(seats):
        state.done[seat] = whole(entry, "phases_done", 0, 10, 0)
        state.totals[seat] = whole(entry, "score", 0, _MOST_POINTS, 0)
        state.named[seat] = flag(entry, "named")
        state.pending[seat] = flag(entry, "skipped")
        state.known[seat] = _known(seat, entry)
    state.hand_number = whole(data, "hand_number", 1, _MOST_HANDS, earliest_hand(state))
    check_progress(state)
    melds = objects(data, "melds", MELD_FIELDS)
    for meld in melds:
        state.laid[whole(meld, "seat", 1, state.seats) - 1] = True
    _deal(state, seats, melds, data)
    check_cards(state)
    if state.to_move is None:
        state.playing = winners(state)
    else:
        state.playing = dealt(state)
        if state.to_move not in state.playing:
            raise refusal("turn", f"Seat {state.to_move + 1} doesn't play this hand: let another seat move.")
    return state


def _known(seat: int, entry: Mapping[str, Any]) -> list[int]:
    """The faces that everybody knows to be in the hand: taken from the discard pile, so never skips."""
    known = [FACE[parse_card(word)] for word in _cards(entry, "known", "")]
    if not known:
        return []
    named = Counter(FACE[parse_card(word)] for word in _cards(entry, "hand", "") if word != ANY)
    for face in Counter(known) - named:
        raise refusal(
            "known", f"Seat {seat + 1} can't be known to hold {FACE_NAMES[face]}: name it in its hand, too."
        )
    if SKIP in known:
        raise refusal("known", f"Seat {seat + 1} can't have taken a skip up: take S out of known.")
    return known


def _deal(
    state: Phase10State,
    seats: Sequence[Mapping[str, Any]],
    melds: Sequence[Mapping[str, Any]],
    data: Mapping[str, Any],
) -> None:
    """Put every card in its place: those named, then those that the seed deals."""
    zones = Zones(_DECK, state.rng)
    playing = dealt(state)
    for seat, entry in enumerate(seats):
        open_hand = seat in playing and not state.laid[seat]
        full = HAND_SIZE + (seat == state.to_move and state.stage == PLAY)
        zones.add(_cards(entry, "hand", " ".join([ANY] * full) if open_hand else ""))
    for meld in melds:
        zones.add([word.partition("=")[0] for word in _cards(meld, "cards", None)], named="A meld")
    discards = _cards(data, "discards", ANY)
    zones.add(discards, pile=True)
    zones.add(_cards(data, "draw_pile", "" if REST in discards else REST), pile=True)
    dealt_out = zones.cards()
    state.hands = dealt_out[: state.seats]
    for meld, cards in zip(melds, dealt_out[state.seats : -2], strict=True):
        state.melds.append(_meld(state, meld, cards))
    state.discard_pile, state.draw_pile = dealt_out[-2:]


def _meld(state: Phase10State, entry: Mapping[str, Any], cards: Sequence[int]) -> Meld:
    """The next meld; where its kind is left out, it is the one due to its owner."""
    owner, number = entry["seat"] - 1, len(state.melds)
    before = sum(meld.owner == owner for meld in state.melds)
    groups = groups_on_table(state, owner)
    due = KIND_NAMES[groups[min(before, len(groups) - 1)].kind]
    kind = KIND_NAMES.index(one_of(entry, "kind", KIND_NAMES, due))
    values = []
    for word, card in zip(_cards(entry, "cards", None), cards, strict=True):
        if IS_SKIP[card]:
            raise refusal("melds", f"A skip can't lie in meld {number + 1}: take it out.")
        values.append(value_in(kind, card, parse_placed(word, (), [])[1]))
    if not cards:
        raise refusal("melds", f"Meld {number + 1} has no cards: name them or take it out.")
    return Meld(kind, owner, tuple(cards), tuple(values))


def _cards(data: Mapping[str, Any], field: str, default: str | None) -> list[str]:
    return words_in(data, field, default, "5r 12g W S")
