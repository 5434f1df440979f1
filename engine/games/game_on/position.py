"""Positions of Game On in written form.

A position holds all of a state but its past. Whatever is left out has a default; whatever can't come about
in a game is refused (see `plausible`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.games.game_on.actions import NO_CARD, NOBODY, names
from engine.games.game_on.cards import (
    AD,
    ALL,
    BACK,
    BACK_NAMES,
    CANONICAL,
    CARD_NAMES,
    COPIES_OF_FACE,
    DECK_SIZE,
    FACE,
    NAME_CODES,
    PUT_BACK,
    REBOUND,
    parse_card,
)
from engine.games.game_on.contest import LOST, NO_DUEL, WON, Defence, assault
from engine.games.game_on.ending import score_cards
from engine.games.game_on.plausible import check
from engine.games.game_on.settings import Settings
from engine.games.game_on.stages import CANCEL, CHAIN, DEFENCE, OVER, PREPARE, STAGES
from engine.games.game_on.state import GameOnState
from engine.position_cards import ANY, REST, Deck, Zones
from engine.position_fields import HEAD, check_fields, head_of, objects, one_of, refusal, whole, words_in
from engine.rng import SEED_LIMIT, Rng

UNKNOWN = ("?ad", "?all")
"""By back, in a hand: a card that the seed deals."""
FIELDS = (
    *HEAD, "round", "attacker", "turn", "step", "seats", "sides", "attack", "defences", "foul", "gained",
    "exchanged", "put_back_by", "holder", "idle", "discards_ad", "discards_all", "draw_ad", "draw_all", "old",
    "seed",
)  # fmt: skip
SEAT_FIELDS = ("hand",)
SIDE_FIELDS = ("points", "cards")
DEFENCE_FIELDS = ("seat", "cards", "skill", "duel")
DUELS = ("none", "won", "lost")
_EXAMPLE = "three35 inside25 rebound"
_MOST_ROUNDS = 1_000_000
_MOST_POINTS = 1_000


def written(state: GameOnState) -> dict[str, Any]:
    """The state's position: every card named, so that `state_from` gives an equal state."""
    data: dict[str, Any] = {
        **head_of(state.game, state.settings.options),
        "round": state.round_number,
        "attacker": state.attacker + 1,
        "turn": None if state.to_move is None else state.to_move + 1,
        "step": state.stage,
        "seats": [{"hand": names(sorted(hand))} for hand in state.hands],
        "sides": [
            {"points": points, "cards": " ".join(map(str, shown))}
            for points, shown in zip(state.points, state.shown, strict=True)
        ],
    }
    if state.assault is not None:
        attack = state.assault
        data["attack"] = names(attack.cards) + (f" + {names(attack.extras)}" if attack.extras else "")
    if state.defences:
        data["defences"] = [_written_defence(defence) for defence in state.defences]
    if state.foul != NO_CARD:
        data["foul"] = CARD_NAMES[state.foul]
    for field in ("gained", "exchanged", "idle"):
        if value := getattr(state, field):
            data[field] = value
    for field in ("put_back_by", "holder"):
        if (seat := getattr(state, field)) != NOBODY:
            data[field] = seat + 1
    for back in (AD, ALL):
        data[f"discards_{BACK_NAMES[back]}"] = names(state.discards[back])
        data[f"draw_{BACK_NAMES[back]}"] = names(state.draw_piles[back])
    if any(state.old):
        data["old"] = names(state.old[AD] + state.old[ALL])
    data["seed"] = state.rng.state
    return data


def _written_defence(defence: Defence) -> dict[str, Any]:
    entry: dict[str, Any] = {"seat": defence.seat + 1, "cards": names(defence.cards)}
    if defence.skill != NO_CARD:
        entry["skill"] = CARD_NAMES[defence.skill]
    if defence.duel != NO_DUEL:
        entry["duel"] = DUELS[defence.duel]
    return entry


def state_from(data: Mapping[str, Any], settings_for: Callable[[int], Settings]) -> GameOnState:
    """The state of a position whose head was read; `settings_for` reads its options for so many seats.

    Raises InvalidInput.
    """
    check_fields(data, FIELDS, "A position")
    seats = objects(data, "seats", SEAT_FIELDS)
    if not 2 <= len(seats) <= 6:
        raise refusal("seats", f"A position has 2 to 6 seats, not {len(seats)}: list them under seats.")
    settings = settings_for(len(seats))
    state = GameOnState(settings, Rng(whole(data, "seed", 0, SEED_LIMIT - 1, 0)))
    state.round_number = whole(data, "round", 1, _MOST_ROUNDS, 1)
    state.attacker = whole(data, "attacker", 1, state.seats, 1) - 1
    state.stage = one_of(data, "step", STAGES, PREPARE)
    for field in ("gained", "exchanged", "idle"):
        setattr(state, field, whole(data, field, 0, _MOST_POINTS, 0))
    for field in ("put_back_by", "holder"):
        setattr(state, field, whole(data, field, 1, state.seats) - 1 if field in data else NOBODY)
    _read_sides(state, data)
    defences = objects(data, "defences", DEFENCE_FIELDS)
    _deal(state, seats, _played(data, defences, state), data)
    _read_contest(state, data, defences)
    _read_old(state, data)
    if state.stage == OVER:
        if data.get("turn") is not None:
            raise refusal("turn", "Nobody is to move when the game is over: leave turn out.")
        state.to_move = None
    check(state)
    if state.stage != OVER:
        order = state.order()
        if state.stage == DEFENCE and state.defences:
            order = order[order.index(state.defences[-1].seat) + 1 :]
        state.to_move = whole(data, "turn", 1, state.seats, order[0] + 1 if order else 1) - 1
        if state.to_move not in order:
            able = ", ".join(str(seat + 1) for seat in order) or "no"
            raise refusal("turn", f"In step {state.stage} seat {able} is asked: mend turn, attacker or step.")
    return state


def _read_sides(state: GameOnState, data: Mapping[str, Any]) -> None:
    count = state.settings.side_count
    sides = objects(data, "sides", SIDE_FIELDS)
    if sides and len(sides) != count:
        raise refusal("sides", f"This game has {count} sides, not {len(sides)}: mend sides or leave it out.")
    for side, entry in enumerate(sides):
        state.points[side] = points = whole(entry, "points", 0, _MOST_POINTS, 0)
        default = " ".join(map(str, score_cards(points)))
        shown = words_in(entry, "cards", default, "2 3 1")
        if not all(word in ("1", "2", "3", "4") for word in shown):
            raise refusal("cards", "Score cards show 1 to 4: write cards such as 2 3 1.")
        state.shown[side] = tuple(map(int, shown))
    state.score_pile = state.settings.pile - sum(map(len, state.shown))
    if state.score_pile < 0:
        raise refusal("cards", f"There are only {state.settings.pile} score cards: take some out.")


def _played(data: Mapping[str, Any], defences: Sequence[Mapping[str, Any]], state: GameOnState) -> list[str]:
    """The words of all cards that this round's contest has put on the discard piles."""
    words = [word for word in words_in(data, "attack", "", _EXAMPLE) if word != "+"]
    for entry in defences:
        words += words_in(entry, "cards", "", _EXAMPLE) + words_in(entry, "skill", "", "help_defence")
    words += words_in(data, "foul", "", "foul10")
    if state.stage == CANCEL:
        words.append(NAME_CODES[PUT_BACK])
    elif state.stage == CHAIN:
        words.append(NAME_CODES[REBOUND])
    return words


class _ReadCard:
    """Reads a card of one back, by its place among the cards of that back."""

    def __init__(self, back: int) -> None:
        self._back = back

    def __call__(self, text: str) -> int:
        card = parse_card(text)
        if BACK[card] != self._back:
            raise refusal("cards", f"{text} has not the back {BACK_NAMES[self._back]}: put it elsewhere.")
        return card - BACK.index(self._back)


def _deck(back: int) -> Deck:
    cards = [card for card in range(DECK_SIZE) if BACK[card] == back]
    equal = [COPIES_OF_FACE[FACE[card]] for card in cards]
    return Deck([CARD_NAMES[card] for card in cards], _ReadCard(back), equal)


_DECKS = (_deck(AD), _deck(ALL))


def _deal(
    state: GameOnState, seats: Sequence[Mapping[str, Any]], played: Sequence[str], data: Mapping[str, Any]
) -> None:
    """Put every card in its place: those named, then those that the seed deals."""
    hand = " ".join([UNKNOWN[AD]] * 2 + [UNKNOWN[ALL]] * 3)
    hands = [words_in(entry, "hand", hand, _EXAMPLE) for entry in seats]
    for back in (AD, ALL):
        zones, name = Zones(_DECKS[back], state.rng), BACK_NAMES[back]
        for words in hands:
            zones.add([ANY if word in UNKNOWN else word for word in words if _back_of(word) == back])
        own = " ".join(word for word in played if _back_of(word) == back)
        discards = words_in(data, f"discards_{name}", own, _EXAMPLE)
        zones.add(discards, pile=True)
        draw_pile = words_in(data, f"draw_{name}", "" if REST in discards else REST, _EXAMPLE)
        zones.add(draw_pile, pile=True)
        dealt = [[card + BACK.index(back) for card in zone] for zone in zones.cards()]
        *held, state.discards[back], state.draw_piles[back] = dealt
        for seat, cards in enumerate(held):
            state.hands[seat] += cards


def _back_of(word: str) -> int:
    """The back of a card in a hand, known or not."""
    return UNKNOWN.index(word) if word in UNKNOWN else BACK[parse_card(word)]


def _read_contest(state: GameOnState, data: Mapping[str, Any], defences: Sequence[Mapping[str, Any]]) -> None:
    """Attack, defences and foul: cards that lie in the discard piles."""
    lying = [card for pile in state.discards for card in pile]

    def cards(words: Sequence[str]) -> tuple[int, ...]:
        found = []
        for word in words:
            card = parse_card(word)
            alike = [] if "#" in word else [other for other in lying if CANONICAL[other] == card]
            copy = next((other for other in (card, *alike) if other in lying), NO_CARD)
            if copy == NO_CARD:
                raise refusal("discards", f"{word} was played: put it in the discards, once for each use.")
            lying.remove(copy)
            found.append(copy)
        return tuple(found)

    words = words_in(data, "attack", "", _EXAMPLE)
    if words:
        place = words.index("+") if "+" in words else len(words)
        state.assault = assault(cards(words[:place]), cards(words[place + 1 :]))
    read = []
    for entry in defences:
        skill = cards(words_in(entry, "skill", "", "help_defence"))
        if len(skill) > 1:
            raise refusal("defences", "A defence has one skill at most: take the others out.")
        duel = (NO_DUEL, WON, LOST)[DUELS.index(one_of(entry, "duel", DUELS, DUELS[0]))]
        read.append(
            Defence(
                whole(entry, "seat", 1, state.seats) - 1,
                cards(words_in(entry, "cards", None, _EXAMPLE)),
                skill[0] if skill else NO_CARD,
                duel,
            )
        )
    state.defences = tuple(read)
    foul = cards(words_in(data, "foul", "", "foul10"))
    if len(foul) > 1:
        raise refusal("foul", "There is one foul in an attack at most: name one card.")
    state.foul = foul[0] if foul else NO_CARD


def _read_old(state: GameOnState, data: Mapping[str, Any]) -> None:
    held = {card for hand in state.hands for card in hand}
    old = sorted({parse_card(word) for word in words_in(data, "old", "", _EXAMPLE)})
    for card in old:
        if card not in held:
            raise refusal("old", f"{CARD_NAMES[card]} is in no hand: take it out of old.")
    state.old = [tuple(card for card in old if BACK[card] == back) for back in (AD, ALL)]
