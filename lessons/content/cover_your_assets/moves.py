"""What guided pieces of Cover Your Assets judge an action by: what all see, and the own hand."""

from __future__ import annotations

from engine.game import Action
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import Match, Pair
from engine.games.cover_your_assets.cards import IS_WILD, VALUE, parse_card, value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.plays import Play, PlayStep

SETS = ("pair", "match")
"""The actions that lay a new set."""


def verb(played: str) -> str:
    """What kind of action it is: `pair`, `match`, `challenge`, `discard`, `answer` or `stop`."""
    return played.partition(" ")[0]


def spends_wild(played: str) -> bool:
    """Whether a wild card of the hand is played."""
    return any(IS_WILD[parse_card(word)] for word in played.split()[1:] if not word.isdigit() and word != ">")


def set_value(seen: CoverYourAssetsObservation, action: Action) -> int:
    """What the new set of an action is worth in dollars, 0 where it lays none."""
    match action:
        case Pair(first, second):
            return value_of((first, second))
        case Match(card):
            assert seen.table.top is not None, "a card lies face up"
            return VALUE[card] + VALUE[seen.table.top]
    return 0


def best_set(seen: CoverYourAssetsObservation) -> int:
    """The value of the best set that can be laid now."""
    return max(set_value(seen, action) for action in seen.legal_actions())


def wants_best_set(seen: CoverYourAssetsObservation, played: str) -> str:
    """For a step that wants the dearest set."""
    if verb(played) not in SETS:
        return "no_set"
    action = COVER_YOUR_ASSETS.parse_action(played, seen)
    return "" if set_value(seen, action) == best_set(seen) else "cheaper"


def piece(name: str, seats: int, seed: int, actions: str, *steps: PlayStep) -> Play:
    """A piece in a game of one round; its actions so far are written in one text, divided by `;`."""
    before = tuple(" ".join(line.split()) for line in actions.split(";") if line.strip())
    return Play(name, "cover_your_assets", seats, seed, steps, {"length": "one"}, before)
