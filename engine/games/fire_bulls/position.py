"""Positions of Fire Bulls in written form.

A position holds all of a state but its past. Whatever is left out has a default; whatever can't come about
in a game is refused (see `plausible`). Beside the fields that all games have:

turn, step      the seat to move (1); what it decides: turn, move, attack, discard, or over without a turn
line, kills     while step is attack: the line (753, 741, 852, 963, 951) and the cards beaten so far
seats           2 to 5 of: hand ("? ? ?"), known (cards of it that all have seen it take; none), captured
                (Yan cards; none), bull (place from 1 to 5; the first that is free)
grid            nine Yan cards, cell 1 first, "-" for an empty cell ("? ? ? ? ? ? ? ? ?")
piles           the three Yan piles, the top last (they share what is left evenly)
general_up      whether the general lies beside the grid (false)
removed         Yan cards that the third exhaustion took out of the game (none)
market          face-up Qi cards, the newest last ("? ? ?")
discards, draw_pile   Qi cards, the top last; "..." at the beginning of one: all that are left (none, "...")
exhausted, idle how often the deck has run out; turns since the last draw or attack (0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.fire_bulls.actions import LINE_NAMES, NOBODY, POSITIONS
from engine.games.fire_bulls.cards import (
    COPIES,
    GENERAL,
    GENERAL_NAME,
    ONE,
    QI_NAMES,
    UNIT,
    UNIT_CODES,
    YAN_CARDS,
    YAN_NAMES,
    counts,
    packed,
    parse_qi,
    parse_unit,
    parse_yan,
)
from engine.games.fire_bulls.ending import EXHAUSTIONS, IDLE_LAPS
from engine.games.fire_bulls.legality import ATTACK, DISCARD, MOVE, OVER, TURN
from engine.games.fire_bulls.plausible import check
from engine.games.fire_bulls.state import CELLS, EMPTY, PILES, FireBullsState, Settings
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

NO_CARD = "-"
"""In the grid: an empty cell."""
FIELDS = (
    *HEAD, "turn", "step", "line", "kills", "seats", "grid", "piles", "general_up", "removed", "market",
    "discards", "draw_pile", "exhausted", "idle", "seed",
)  # fmt: skip
SEAT_FIELDS = ("hand", "known", "captured", "bull")
_QI = Deck(QI_NAMES, parse_qi, tuple(COPIES[unit] for unit in UNIT))
_YAN = Deck(YAN_NAMES, parse_yan, (1,) * YAN_CARDS)


def written(state: FireBullsState) -> dict[str, Any]:
    """The state's position: every card named, so that `state_from` gives an equal state."""
    seats = []
    for seat in range(state.seats):
        entry: dict[str, Any] = {
            "hand": _qi(state.hands[seat]),
            "captured": _yan(state.captured[seat]),
            "bull": state.bulls[seat] + 1,
        }
        if state.known[seat]:
            entry["known"] = " ".join(
                UNIT_CODES[unit] for unit, count in enumerate(counts(state.known[seat])) for _ in range(count)
            )
        seats.append(entry)
    found: dict[str, Any] = {
        **head_of(state.game, state.settings.options),
        "turn": None if state.to_move is None else state.to_move + 1,
        "step": state.stage,
    }
    if state.stage == ATTACK:
        found |= {"line": LINE_NAMES[state.line], "kills": state.kills}
    return found | {
        "seats": seats,
        "grid": " ".join(NO_CARD if card == EMPTY else YAN_NAMES[card] for card in state.grid),
        "piles": [_yan(pile) for pile in state.piles],
        "general_up": state.general_up,
        "removed": _yan(state.removed),
        "market": _qi(state.market),
        "discards": _qi(state.discard_pile),
        "draw_pile": _qi(state.deck),
        "exhausted": state.exhausted,
        "idle": state.idle,
        "seed": state.rng.state,
    }


def _qi(cards: Sequence[int]) -> str:
    return " ".join(QI_NAMES[card] for card in cards)


def _yan(cards: Sequence[int]) -> str:
    return " ".join(YAN_NAMES[card] for card in cards)


def state_from(data: Mapping[str, Any], settings: Settings) -> FireBullsState:
    """The state of a position whose game, version and options were read. Raises InvalidInput."""
    check_fields(data, FIELDS, "A position")
    seats = objects(data, "seats", SEAT_FIELDS)
    if not 2 <= len(seats) <= 5:
        raise refusal("seats", f"A position has 2 to 5 seats, not {len(seats)}: list them under seats.")
    state = FireBullsState(len(seats), settings, Rng(whole(data, "seed", 0, SEED_LIMIT - 1, 0)))
    _turn(state, data)
    state.exhausted = whole(data, "exhausted", 0, EXHAUSTIONS, 0)
    state.idle = whole(data, "idle", 0, IDLE_LAPS * state.seats, 0)
    _bulls(state, seats)
    _deal_qi(state, seats, data)
    for seat, entry in enumerate(seats):
        state.known[seat] = _known(seat, entry)
    _deal_yan(state, seats, data)
    check(state)
    return state


def _turn(state: FireBullsState, data: Mapping[str, Any]) -> None:
    """Who is to move, and at which step."""
    state.stage = one_of(data, "step", (TURN, MOVE, ATTACK, DISCARD, OVER), TURN)
    if state.stage == OVER:
        if data.get("turn") is not None:
            raise refusal("turn", "Nobody is to move when the game is over: leave turn out.")
        state.to_move = None
    else:
        state.to_move = whole(data, "turn", 1, state.seats, 1) - 1
    if state.stage == ATTACK:
        state.line = LINE_NAMES.index(one_of(data, "line", LINE_NAMES, ""))
        state.kills = whole(data, "kills", 1, 2)
    elif "line" in data or "kills" in data:
        raise refusal("step", f"Only step {ATTACK} has a line and kills: leave them out.")


def _bulls(state: FireBullsState, seats: Sequence[Mapping[str, Any]]) -> None:
    """The bulls' places; one left out stands at the first that is free."""
    for seat, entry in enumerate(seats):
        if "bull" in entry:
            place = whole(entry, "bull", 1, POSITIONS) - 1
            if place in state.bulls:
                raise refusal("bull", f"Two bulls can't stand at place {place + 1}: move one of them (L25).")
            state.bulls[seat] = place
    for seat in range(state.seats):
        if state.bulls[seat] == NOBODY:
            state.bulls[seat] = min(set(range(POSITIONS)) - set(state.bulls))


def _known(seat: int, entry: Mapping[str, Any]) -> int:
    """The cards that everybody knows to be in the hand, packed."""
    listed = [parse_unit(word) for word in _words(entry, "known", "")]
    named = [parse_unit(word) for word in _words(entry, "hand", "") if word != ANY]
    if Counter(listed) - Counter(named):
        raise refusal("known", f"Name each card that seat {seat + 1} is known to hold in its hand, too.")
    return sum(ONE[unit] for unit in listed)


def _deal_qi(state: FireBullsState, seats: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> None:
    zones = Zones(_QI, state.rng)
    for entry in seats:
        zones.add(_words(entry, "hand", "? ? ?"))
    zones.add(_words(data, "market", "? ? ?"))
    discards = _words(data, "discards", "")
    zones.add(discards, pile=True)
    zones.add(_words(data, "draw_pile", "" if REST in discards else REST), pile=True)
    *hands, state.market, state.discard_pile, state.deck = zones.cards()
    state.hands = [tuple(sorted(hand)) for hand in hands]
    state.held = [packed(hand) for hand in hands]


def _deal_yan(state: FireBullsState, seats: Sequence[Mapping[str, Any]], data: Mapping[str, Any]) -> None:
    """Put every Yan card in its place. Piles that are left out share what is left evenly."""
    state.general_up = flag(data, "general_up")
    captured = [_words(entry, "captured", "") for entry in seats]
    removed = _words(data, "removed", "")
    grid = _words(data, "grid", " ".join([ANY] * CELLS))
    if len(grid) != CELLS:
        raise refusal("grid", f"Write the grid as nine cards from cell 1 to 9, {NO_CARD} for an empty cell.")
    if GENERAL_NAME in grid:
        raise refusal("grid", "The general never lies in the grid: write general_up instead.")
    in_grid = [word for word in grid if word != NO_CARD]
    placed = sum(map(len, captured)) + len(removed) + len(in_grid) + state.general_up
    piles = _piles(data, YAN_CARDS - placed)
    zones = Zones(_YAN, state.rng)
    for words in captured:
        zones.add(words, named="What was captured")
    zones.add(removed, named="What was removed")
    zones.add([GENERAL_NAME] if state.general_up else [])
    zones.add(in_grid)
    for words in piles:
        zones.add(words)
    *taken, gone, _, cards, left, middle, right = zones.cards()
    if GENERAL in cards:
        _swap_general(state.rng, cards, piles, (left, middle, right))
    state.captured = [tuple(zone) for zone in taken]
    state.removed = tuple(gone)
    state.grid = [EMPTY if word == NO_CARD else cards.pop(0) for word in grid]
    state.piles = [tuple(left), tuple(middle), tuple(right)]


def _piles(data: Mapping[str, Any], left: int) -> list[list[str]]:
    """The words of the three piles, which must have all cards that are left."""
    if "piles" not in data:
        return [[ANY] * ((max(left, 0) + PILES - 1 - column) // PILES) for column in range(PILES)]
    listed = data["piles"]
    if not isinstance(listed, list) or len(listed) != PILES:
        raise refusal("piles", "Write piles as a list of three texts of cards, from left to right.")
    piles = [_words({"piles": text}, "piles", None) for text in listed]
    if sum(map(len, piles)) != left:
        raise refusal(
            "piles", f"The piles must have {max(left, 0)} cards together: mend them, or leave piles out."
        )
    return piles


def _swap_general(
    rng: Rng, grid: list[int], words: Sequence[Sequence[str]], piles: Sequence[list[int]]
) -> None:
    """Exchange a general that the seed dealt to the grid with an unknown card of a pile."""
    places = [
        (pile, place)
        for pile, names in zip(piles, words, strict=True)
        for place, name in enumerate(names)
        if name == ANY
    ]
    if not places:
        raise refusal("piles", "Say where the general is: in a pile, beside the grid or captured.")
    pile, place = rng.choice(places)
    index = grid.index(GENERAL)
    grid[index], pile[place] = pile[place], grid[index]


def _words(data: Mapping[str, Any], field: str, default: str | None) -> list[str]:
    return words_in(data, field, default, "ox warrior" if field != "captured" else "red:oa")
