"""Positions of Cover Your Assets in written form: what CONTRIBUTING's section on positions describes.

A position holds all of a state but its past. Whatever is left out has a default; whatever can't come about
in a game is refused (see `plausible`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.cover_your_assets.actions import NOBODY
from engine.games.cover_your_assets.cards import CARD_NAMES, COPIES_OF_FACE, FACE, parse_card
from engine.games.cover_your_assets.legality import ACT, ANSWER, OVER
from engine.games.cover_your_assets.plausible import check_battle, check_cards, check_progress, check_towers
from engine.games.cover_your_assets.state import CoverYourAssetsState, Settings
from engine.position_cards import ANY, REST, Deck, Zones
from engine.position_fields import HEAD, check_fields, head_of, objects, one_of, refusal, whole, words_in
from engine.rng import SEED_LIMIT, Rng

FIELDS = (
    *HEAD, "round", "dealer", "turn", "step", "target", "battle", "seats", "discards", "draw_pile", "seed",
)  # fmt: skip
SEAT_FIELDS = ("hand", "tower", "total")
_DECK = Deck(CARD_NAMES, parse_card, [COPIES_OF_FACE[face] for face in FACE])
_NEXT_SET = "|"
_MOST_ROUNDS = 100_000
_MOST_DOLLARS = 1_000_000_000


def written(state: CoverYourAssetsState) -> dict[str, Any]:
    """The state's position: every card named, so that `state_from` gives an equal state."""
    data: dict[str, Any] = {
        **head_of(state.game, state.settings.options),
        "round": state.round_number,
        "dealer": state.dealer + 1,
        "turn": state.turn + 1,
        "step": state.stage,
        "seats": [
            {
                "hand": _names(state.hands[seat]),
                "tower": f" {_NEXT_SET} ".join(map(_names, state.towers[seat])),
                "total": state.totals[seat],
            }
            for seat in range(state.seats)
        ],
        "discards": _names(state.discard_pile),
        "draw_pile": _names(state.draw_pile),
        "seed": state.rng.state,
    }
    if state.stage == ANSWER:
        data |= {"target": state.target + 1, "battle": _names(state.battle)}
    return data


def _names(cards: Sequence[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards)


def state_from(data: Mapping[str, Any], settings: Settings) -> CoverYourAssetsState:
    """The state of a position whose game, version and options were read. Raises InvalidInput."""
    check_fields(data, FIELDS, "A position")
    seats = objects(data, "seats", SEAT_FIELDS)
    if not 2 <= len(seats) <= 6:
        raise refusal("seats", f"A position has 2 to 6 seats, not {len(seats)}: list them under seats.")
    state = CoverYourAssetsState(len(seats), settings, Rng(whole(data, "seed", 0, SEED_LIMIT - 1, 0)))
    state.stage = one_of(data, "step", (ACT, ANSWER, OVER), ACT)
    state.dealer = whole(data, "dealer", 1, state.seats, state.seats) - 1
    state.turn = whole(data, "turn", 1, state.seats, (state.dealer + 1) % state.seats + 1) - 1
    if state.stage == ANSWER:
        state.target = whole(data, "target", 1, state.seats) - 1
        if state.target == state.turn:
            raise refusal("target", f"Seat {state.turn + 1} can't challenge itself: name another target.")
    elif "target" in data or "battle" in data:
        raise refusal("target", "There is a target and a battle only while step is answer: take them out.")
    for seat, entry in enumerate(seats):
        state.totals[seat] = whole(entry, "total", 0, _MOST_DOLLARS, 0)
    last = settings.rounds if state.stage == OVER and settings.rounds else 1
    state.round_number = whole(data, "round", 1, _MOST_ROUNDS, last)
    _deal(state, seats, data)
    check_towers(state)
    check_progress(state)
    if state.stage == ANSWER:
        check_battle(state)
    check_cards(state)
    return state


def _deal(state: CoverYourAssetsState, seats: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> None:
    """Put every card in its place: those named, then those that the seed deals."""
    zones = Zones(_DECK, state.rng)
    battle = _cards(data, "battle", None) if state.stage == ANSWER else []
    over = state.stage == OVER
    for seat, entry in enumerate(seats):
        played = 0
        if seat == state.turn:
            played = (len(battle) + 1) // 2
        elif seat == state.target:
            played = len(battle) // 2
        full = 0 if over else state.hand_size - played
        zones.add(_cards(entry, "hand", " ".join([ANY] * full)))
    zones.add(battle, named="A challenge")
    towers = [_sets(seat, entry) for seat, entry in enumerate(seats)]
    for sets in towers:
        for words in sets:
            zones.add(words, named="A set")
    discards = _cards(data, "discards", REST if over else ANY)
    zones.add(discards, pile=True)
    zones.add(_cards(data, "draw_pile", "" if REST in discards else REST), pile=True)
    dealt = zones.cards()
    state.hands = dealt[: state.seats]
    state.battle = tuple(dealt[state.seats])
    stacks = iter(dealt[state.seats + 1 : -2])
    state.towers = [[tuple(sorted(next(stacks))) for _ in sets] for sets in towers]
    state.discard_pile, state.draw_pile = dealt[-2:]
    if over:
        state.to_move = None
    elif state.stage == ANSWER:
        state.to_move = state.target if len(battle) % 2 else state.turn
    else:
        state.to_move, state.target = state.turn, NOBODY


def _sets(seat: int, entry: Mapping[str, Any]) -> list[list[str]]:
    """The words of each set of a tower, the base first."""
    sets: list[list[str]] = [[]]
    for word in words_in(entry, "tower", "", "home home | jewels silver"):
        if word == _NEXT_SET:
            sets.append([])
        else:
            sets[-1].append(word)
    if sets == [[]]:
        return []
    if [] in sets:
        raise refusal("tower", f"A set of seat {seat + 1} has no cards: name them or take out a |.")
    return sets


def _cards(data: Mapping[str, Any], field: str, default: str | None) -> list[str]:
    return words_in(data, field, default, "home cash silver gold")
