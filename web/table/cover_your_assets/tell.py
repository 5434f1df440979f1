"""What is read aloud on request: the hand, the towers, the piles, the money, a challenge."""

from __future__ import annotations

from engine.games.cover_your_assets.actions import NOBODY
from engine.games.cover_your_assets.cards import value_of
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.state import CoverYourAssetsState
from web.cards.cover_your_assets import card_name, dollars
from web.i18n import Words
from web.table.cover_your_assets.view import duel_of, tower_of
from web.table.cover_your_assets.words import cards_words, stack_words
from web.table.words import Named

KEYS = "htdsc"
"""Hand, towers, discard and draw pile, money, challenge."""


def told(words: Words, seen: CoverYourAssetsObservation, named: Named, key: str) -> str:
    """The sentence for one of KEYS, as the observation's seat may know it; "" for another key."""
    table = seen.table
    if key == "h" and seen.seat != NOBODY:
        if not seen.hand:
            return words.gettext("You have no cards left in this round.")
        return words.gettext("Your hand: %(cards)s.", cards=cards_words(words, seen.hand))
    if key == "t":
        return " ".join(_tower(words, table, named, seat) for seat in range(table.seats))
    if key == "d":
        return _piles(words, table)
    if key == "s":
        return words.join([_money(words, table, named, seat) for seat in range(table.seats)])
    if key == "c":
        return _challenge(words, table, named)
    return ""


def _tower(words: Words, table: CoverYourAssetsState, named: Named, seat: int) -> str:
    tower, who = table.towers[seat], named(seat)
    if not tower:
        return words.gettext("%(player)s: no set yet.", player=who)
    if len(tower) == 1:
        # NOTE: a tower read aloud that has one set, which can't be taken
        return words.gettext(
            "%(player)s: the base set alone, %(set)s, safe.", player=who, set=stack_words(words, tower[0])
        )
    # NOTE: a tower read aloud: its highest set, then all of it
    return words.gettext(
        "%(player)s: on top %(set)s; sets: %(count)s, together %(value)s.",
        player=who,
        set=stack_words(words, tower[-1]),
        count=len(tower),
        value=dollars(words, table.worth(seat)),
    )


def _piles(words: Words, table: CoverYourAssetsState) -> str:
    left = len(table.draw_pile)
    if table.top is None:
        return words.gettext("The discard pile is empty. Cards in the draw pile: %(left)s.", left=left)
    return words.gettext(
        "The face-up card is %(card)s. Cards in the draw pile: %(left)s.",
        card=card_name(words, table.top),
        left=left,
    )


def _money(words: Words, table: CoverYourAssetsState, named: Named, seat: int) -> str:
    tower = tower_of(words, table, seat)
    # NOTE: how a player stands, for reading aloud; earlier: what the rounds before have given
    return words.gettext(
        "%(player)s: earlier rounds %(earlier)s, tower %(tower)s, cards in hand %(cards)s",
        player=named(seat),
        earlier=tower.earlier,
        tower=tower.worth,
        cards=len(table.hands[seat]),
    )


def _challenge(words: Words, table: CoverYourAssetsState, named: Named) -> str:
    duel = duel_of(table)
    if duel is None:
        return words.gettext("No challenge is going on.")
    return words.gettext(
        "Challenge: %(player)s against %(target)s. At stake: %(cards)s, worth %(value)s. To answer: "
        "%(waiting)s.",
        player=named(duel.attacker),
        target=named(duel.defender),
        cards=cards_words(words, duel.stake),
        value=dollars(words, value_of(duel.stake)),
        waiting=named(duel.waiting),
    )
