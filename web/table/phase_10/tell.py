"""What is read aloud on request: the hand, the table, the face-up card, the points, the phase."""

from __future__ import annotations

from engine.games.phase_10.actions import NATURAL, NOBODY
from engine.games.phase_10.cards import IS_WILD
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import PHASES
from web.cards.phase_10 import card_name
from web.i18n import Words
from web.table.phase_10.view import hand_order
from web.table.phase_10.words import card_list, phase_words
from web.table.words import Named

KEYS = "htdsp"
"""Hand, table, discard pile, score, phase."""


def told(words: Words, seen: Phase10Observation, named: Named, key: str) -> str:
    """The sentence for one of KEYS, as the observation's seat may know it; "" for another key."""
    table, seat = seen.table, seen.seat
    if key == "h" and seat != NOBODY:
        hand = tuple(hand_order(table.hands[seat], by_colour=False))
        return words.gettext("Your hand: %(cards)s.", cards=card_list(words, hand))
    if key == "t":
        groups = [
            # NOTE: one group on the table: its number, whose it is, its cards
            words.gettext(
                "group %(number)s of %(player)s: %(cards)s",
                number=index + 1,
                player=named(meld.owner),
                cards=card_list(
                    words,
                    meld.cards,
                    tuple(
                        value if IS_WILD[card] else NATURAL
                        for card, value in zip(meld.cards, meld.values, strict=True)
                    ),
                ),
            )
            for index, meld in enumerate(table.melds)
        ]
        return words.join(groups) if groups else words.gettext("No groups lie on the table.")
    if key == "d":
        if table.top is None:
            return words.gettext("The discard pile is empty.")
        return words.gettext("The face-up card is %(card)s.", card=card_name(words, table.top))
    if key == "s":
        return words.join(
            [
                # NOTE: how a player stands, for reading aloud
                words.gettext(
                    "%(player)s: %(points)s points, phase %(phase)s, cards in hand: %(cards)s",
                    player=named(other),
                    points=table.totals[other],
                    phase=table.phase_of(other),
                    cards=len(table.hands[other]),
                )
                for other in range(table.seats)
            ]
        )
    if key == "p" and seat != NOBODY:
        return words.gettext(
            "Your phase %(phase)s: %(what)s",
            phase=table.phase_of(seat),
            what=phase_words(words, PHASES[table.phase_of(seat)]),
        )
    return ""
