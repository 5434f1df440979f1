"""What the marked cards would come to, shown before they are played: the chance and its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.games.game_on.actions import Attack
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import outlook_after, outlook_now
from web.chances import likely_words, percent_words
from web.i18n import Words
from web.table.game_on.court_view import Line, lines, rule_words
from web.table.game_on.marks import meant


@dataclass(frozen=True, slots=True)
class Ahead:
    """The chance in words and number, how the rolls decide, and the line, or for a roll-off two lines."""

    heading: str
    chance: str
    rule: str
    lines: tuple[Line, ...]


def ahead_of(words: Words, seen: GameOnObservation, chosen: Sequence[int]) -> Ahead | None:
    """What the marked cards would lead to; None where they change no chance."""
    action = meant(seen, tuple(card for card in seen.hand if card in chosen))
    ahead = None if action is None else outlook_after(seen.table, action)
    if ahead is None:
        return None
    settings = seen.table.settings
    found = {"percent": percent_words(words, ahead.chance), "likely": likely_words(words, ahead.chance)}
    now = outlook_now(seen.table)
    if isinstance(action, Attack) or now is None:
        heading = words.gettext("If you attack with the marked cards")
        # NOTE: the chance of an attack that nobody answers: number, then words
        chance = words.gettext("%(percent)s, %(likely)s, if nobody answers", **found)
    else:
        heading = words.gettext("If you play the marked cards")
        found["before"] = percent_words(words, now.chance)
        # NOTE: how a chance changes: before, after, and the latter in words
        chance = words.gettext("%(before)s → %(percent)s, %(likely)s", **found)
    drawn: tuple[Line, ...] = ()
    labels = [""]
    if len(ahead.cases) > 1:
        labels = [words.gettext("roll-off won"), words.gettext("roll-off lost")]
    for label, case in zip(labels, ahead.cases, strict=True):
        for line in lines(words, case.rolls, settings):
            # NOTE: two labels of one line, as: roll-off won: roll low to score
            both = words.gettext("%(first)s: %(second)s", first=label, second=line.label)
            drawn += (replace(line, label=both if label else line.label),)
    return Ahead(heading, chance, rule_words(words, ahead.cases[0].rolls), drawn)
