"""What is read aloud on request: the hand, the grid line by line, the market, points, bulls, the end."""

from __future__ import annotations

from engine.games.fire_bulls.actions import NOBODY, POSITIONS
from engine.games.fire_bulls.observation import FireBullsObservation
from web.cards.fire_bulls import bull_face
from web.i18n import Words
from web.table.fire_bulls.view import GENERAL_LINE, by_unit, counted_words, distance_words, line_words
from web.table.fire_bulls.words import line_name, qi_cards
from web.table.words import Named

KEYS = "hfmsbe"
"""Hand, field, market, score, bulls, end."""


def told(words: Words, seen: FireBullsObservation, named: Named, key: str) -> str:
    """The sentence for one of KEYS, as the observation's seat may know it; "" for another key."""
    table, seat = seen.table, seen.seat
    match key:
        case "h" if seat != NOBODY:
            if not seen.hand:
                return words.gettext("Your hand is empty.")
            return words.gettext("Your hand: %(cards)s.", cards=qi_cards(words, seen.hand))
        case "f":
            told_lines = [line_words(words, table, seat, index, named) for index in range(POSITIONS)]
            if table.general_up:
                told_lines.append(line_words(words, table, seat, GENERAL_LINE, named))
            return " ".join(told_lines)
        case "m":
            if not table.market:
                return words.gettext(
                    "No card lies face up. Cards in the Qi pile: %(pile)s.", pile=len(table.deck)
                )
            return words.gettext(
                "Face up: %(cards)s. Cards in the Qi pile: %(pile)s.",
                cards=words.join(
                    [counted_words(words, unit, count) for unit, _, count in by_unit(table.market)]
                ),
                pile=len(table.deck),
            )
        case "s":
            return words.join(
                [
                    # NOTE: how a player stands, for reading aloud
                    words.gettext(
                        "%(player)s: %(points)s points, captured cards: %(captured)s, in hand: %(cards)s",
                        player=named(other),
                        points=table.points(other),
                        captured=len(table.captured[other]),
                        cards=len(table.hands[other]),
                    )
                    for other in range(table.seats)
                ]
            )
        case "b":
            return words.join(
                [
                    # NOTE: where a bull stands: "red bull of You: left column"
                    words.gettext(
                        "%(bull)s of %(player)s: %(line)s",
                        bull=bull_face(words, other).name,
                        player=named(other),
                        line=line_name(words, table.bulls[other]),
                    )
                    for other in sorted(range(table.seats), key=table.bulls.__getitem__)
                ]
            )
        case "e":
            return distance_words(words, table, named)
    return ""
