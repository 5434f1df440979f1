"""Players with a misconception: what they are called, and the guess after a game of what they believe.

The guess is evidence of nothing and is not kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lessons.flaws import CHOICES, FLAWS, flawed_at
from web.i18n import Words


@dataclass(frozen=True, slots=True)
class Guess:
    """The question after a game about one player. `choices`: pairs of a code and a sentence; `reply` is ""
    until one of them is chosen."""

    player: str
    name: str
    choices: tuple[tuple[str, str], ...]
    chosen: str = ""
    right: bool = False
    reply: str = ""


def own_names(words: Words) -> Mapping[str, str]:
    """What the players with a misconception are called."""
    return {
        # NOTE: first names of computer players who hold a false belief; they should not give it away
        "ada": words.gettext("Ada"),
        "howard": words.gettext("Howard"),
        "hana": words.gettext("Hana"),
        "tian": words.gettext("Tian"),
        "sam": words.gettext("Sam"),
    }


def introduced(words: Words, player: str) -> str:
    """The player's name with a word about it, which does not give the belief away."""
    # NOTE: %(name)s is the name of a computer player who has a misconception that students are to find out
    return words.gettext("%(name)s, who has a false belief", name=own_names(words)[player])


def belief(words: Words, code: str) -> str:
    """What somebody with that misconception does, as something to choose."""
    return {
        "M01": words.gettext("adds up the chances of several tries"),
        "M03": words.gettext("thinks that a hit is due after misses"),
        "M04": words.gettext("thinks that after hits the next one is likelier"),
        "M10": words.gettext("counts on cards that lie open already"),
        "M13": words.gettext("looks at the biggest prize alone"),
        "M15": words.gettext("goes on because so much is spent already"),
        "M16": words.gettext("uses the best cards at the first chance"),
        "M17": words.gettext("keeps high and wild cards even when the end is near"),
        "M18": words.gettext("leaves open cards that are sure to help"),
        "M19": words.gettext("sees one plan and no other"),
        "M24": words.gettext("leaves the best set uncovered"),
        "M25": words.gettext("forgets what is taken away at the end"),
    }[code]


def _explained(words: Words, code: str) -> str:
    """What the player does, and what would be right."""
    return {
        "M01": words.gettext(
            "The chances of all rolls are added, even beyond certainty. What counts is the chance that all "
            "of them miss."
        ),
        "M04": words.gettext(
            "After baskets the hand is thought to be hot, after misses cold. The dice have no memory."
        ),
        "M15": words.gettext(
            "Once a card of one's own lies in a challenge, one more follows. Cards that are played don't "
            "come back: only the next card and its chance count."
        ),
        "M17": words.gettext(
            "High cards, skips and wilds stay in hand while there is anything else. When somebody goes out, "
            "they count against their owner."
        ),
        "M19": words.gettext(
            "The richest attack on the field is prepared, however long it takes. Another that is ready is "
            "not even seen."
        ),
    }[code]


def _watched(words: Words, code: str) -> str:
    """Where to look, for somebody who has guessed wrong."""
    return {
        "M01": words.gettext("Look at the attacks with several cards, and at what was left in their place."),
        "M04": words.gettext("Look at what is played right after hits and right after misses."),
        "M15": words.gettext("Look at challenges that were going badly: when did they stop?"),
        "M17": words.gettext("Look at the discards: which cards were never among them?"),
        "M19": words.gettext("Look at turns in which an attack was possible: what was done instead?"),
    }[code]


def guesses(words: Words, game: str, players: tuple[str, ...], named: Mapping[str, str]) -> list[Guess]:
    """The question about each player with a misconception at a table, and the answer to what was `named`."""
    found = []
    for player in flawed_at(game, players):
        truth, chosen = FLAWS[game][player], named.get(player, "")
        right, reply = chosen == truth, ""
        if right:
            reply = _explained(words, truth)
        elif chosen:
            reply = _watched(words, truth)
        choices = tuple((code, belief(words, code)) for code in CHOICES[game])
        found.append(Guess(player, own_names(words)[player], choices, chosen, right, reply))
    return found


def with_guess(
    game: str, players: tuple[str, ...], named: Mapping[str, str], value: str
) -> Mapping[str, str] | None:
    """What was named, with one more guess: a player and a code; None where it names nothing to guess."""
    player, _, code = value.partition(" ")
    if player not in flawed_at(game, players) or code not in CHOICES[game]:
        return None
    return {**named, player: code}
