"""Positions of Game On for tests: hands in notation, dice that show what a test asks for."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import AD, ALL, BACK, DECK_SIZE
from engine.games.game_on.events import Happening
from engine.games.game_on.state import GameOnState
from engine.rng import Rng

TARGETS = {"match_7": 7, "match_11": 11, "team_11": 11, "team_21": 21}
VARIANTS: dict[str, tuple[tuple[int, ...], dict[str, str]]] = {
    "to seven": ((2, 3, 4, 5, 6), {}),
    "to eleven": ((2, 3, 4, 5, 6), {"mode": "match_11", "put_back": "two", "roll_test": "at_most"}),
    "rounds": ((2, 3, 4, 5, 6), {"mode": "round", "free_throw": "50"}),
    "several defenders": ((2, 3, 4, 5, 6), {"mode": "round", "pile": "10", "defenders": "several"}),
    "teams to eleven": ((4, 6), {"mode": "team_11"}),
    "teams to twenty-one": ((4, 6), {"mode": "team_21", "put_back": "two"}),
    "teams, rounds": ((4, 6), {"mode": "team_round", "pile": "20"}),
}
"""For each variant the numbers of seats and the options."""


class Dice(Rng):
    """Dice that show these rolls first; all other chance is the seed's."""

    def __init__(self, seed: int, rolls: Iterable[int]) -> None:
        super().__init__(seed)
        self.rolls = list(rolls)

    def below(self, n: int) -> int:
        return self.rolls.pop(0) if n == 100 and self.rolls else super().below(n)


def place(
    *hands: str, rolls: Sequence[int] = (), options: Mapping[str, str] | None = None, **fields: Any
) -> GameOnState:
    """The state of a position; a hand that ends in `...` is filled up to two and three cards."""
    seats = [{"hand": hand} for hand in hands]
    data = {"game": "game_on", "version": 1, "options": dict(options or {}), "seats": seats, "seed": 5}
    state = GAME_ON.state_from_position(data | fields)
    state.rng = Dice(5, rolls)
    return state


def act(state: GameOnState, *texts: str) -> list[Happening]:
    """Play these actions, each by the seat to move; returns all events."""
    events: list[Happening] = []
    for text in texts:
        assert state.to_move is not None
        action = GAME_ON.parse_action(text, state.observation(state.to_move))
        events += state.apply(action)
    return events


def refused(state: GameOnState, text: str) -> tuple[str, str]:
    """Code and rule of the reason against an action of the seat to move; two empty texts for a legal one."""
    assert state.to_move is not None
    reason = state.why_illegal(GAME_ON.parse_action(text, state.observation(state.to_move)))
    return (reason.code, reason.rule) if reason else ("", "")


def options_of(state: GameOnState, start: str = "") -> list[str]:
    """The choices of the seat to move that begin so."""
    return [text for text in map(str, state.legal_actions()) if text.startswith(start)]


def told(events: Iterable[Happening], *kinds: str) -> list[str]:
    """The events of these kinds in notation."""
    return [str(event) for event in events if event.kind in kinds]


def cards_of(state: GameOnState) -> list[int]:
    """All playing cards, wherever they lie."""
    return sorted([card for zone in (*state.hands, *state.draw_piles, *state.discards) for card in zone])


def check(state: GameOnState) -> None:
    """What holds in every state of every game."""
    assert cards_of(state) == list(range(DECK_SIZE))
    for back in (AD, ALL):
        assert all(BACK[card] == back for card in state.draw_piles[back] + state.discards[back])
        held = {card for hand in state.hands for card in hand}
        assert set(state.old[back]) <= held
    settings = state.settings
    assert state.score_pile + sum(map(len, state.shown)) == settings.pile
    target = TARGETS.get(settings.options["mode"], 0)
    for points, shown in zip(state.points, state.shown, strict=True):
        assert sum(shown) == points or (state.score_pile == 0 and sum(shown) < points)
        assert all(1 <= number <= 4 for number in shown)
        assert points <= target or not target
    limited = [seat for seat in range(state.seats) if seat != state.attacker]
    assert all(len(state.hands[seat]) <= 7 for seat in limited)
    if state.stage in ("prepare", "draw", "defence", "protest", "foul", "miss", "cancel", "chain"):
        assert len(state.hands[state.attacker]) <= 7
    if state.to_move is None:
        assert state.stage == "over" and state.winners()
    else:
        assert state.to_move in state.order() and state.legal_actions()
        assert (state.assault is not None) or not state.defences
        lying = set(state.discards[AD] + state.discards[ALL])
        if state.assault is not None:
            assert {*state.assault.cards, *state.assault.extras} <= lying
