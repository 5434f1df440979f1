"""What the coach says at the table of Cover Your Assets: each figure in four sentences, and moves."""

from __future__ import annotations

from fractions import Fraction

from engine.game import Action
from engine.games.cover_your_assets.actions import Answer, Challenge, Discard, Match, Pair
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.coach import Reason
from web.cards.cover_your_assets import card_name, dollars
from web.chances import percent_words
from web.i18n import Words
from web.table.cover_your_assets.words import cards_words, kind_of
from web.table.part import CoachSays
from web.table.words import Named


def move_words(words: Words, named: Named, seen: CoverYourAssetsObservation, action: Action) -> str:
    """What an action does."""
    match action:
        case Pair(first, second):
            return words.gettext("lay %(cards)s", cards=cards_words(words, (first, second)))
        case Match(card):
            top = seen.table.top
            assert top is not None
            return words.gettext(
                "take %(taken)s from the discard pile with %(card)s",
                taken=card_name(words, top),
                card=card_name(words, card),
            )
        case Challenge(card, target):
            return words.gettext(
                "challenge %(player)s for %(kind)s with %(card)s",
                player=named(target),
                kind=kind_of(words, seen.table.towers[target][-1]),
                card=card_name(words, card),
            )
        case Discard(card):
            return words.gettext("discard %(card)s", card=card_name(words, card))
        case Answer(card):
            return words.gettext("answer with %(card)s", card=card_name(words, card))
    return words.gettext("let it go")


def mean_dollars(words: Words, amount: Fraction) -> str:
    """A mean number of dollars, to the nearest hundred."""
    hundreds = int((abs(amount) / 100 * 2 + 1) // 2) * 100
    return ("−" if amount < 0 and hundreds else "") + dollars(words, hundreds)


def coach_says(words: Words, named: Named, reason: Reason) -> CoachSays | None:
    """The figure in words."""
    own, best = reason.own.value, reason.best.value
    match reason.kind:
        case "expected":
            amounts = {"own": mean_dollars(words, own), "best": mean_dollars(words, best)}
            return CoachSays(
                words.gettext("Compare what each of your moves brings."),
                words.gettext(
                    "What a move brings on average is what it wins times the chance, less what it may cost."
                ),
                words.gettext("Your move brings about %(own)s on average.", **amounts),
                words.gettext("On average it brings about %(best)s instead of %(own)s.", **amounts),
            )
        case "win":
            ready, counting, unseen, held, rival = reason.own.counts
            return CoachSays(
                words.gettext("Look at how many cards the other side holds."),
                words.gettext("The more of your cards count and the fewer of theirs, the likelier you win."),
                words.gettext(
                    "You hold %(ready)s cards that count; %(player)s holds %(held)s, and of %(unseen)s "
                    "unseen cards %(counting)s count. Chance to win: %(own)s.",
                    ready=ready,
                    player=named(rival),
                    held=held,
                    unseen=unseen,
                    counting=counting,
                    own=percent_words(words, own),
                ),
                words.gettext(
                    "The chance to win the challenge is %(best)s instead of %(own)s.",
                    best=percent_words(words, best),
                    own=percent_words(words, own),
                ),
            )
        case "exposed":
            amounts = {"own": mean_dollars(words, own), "best": mean_dollars(words, best)}
            return CoachSays(
                words.gettext("Look at your set on top: who could take it?"),
                words.gettext(
                    "Only the set on top can be taken: what lies below another set is safe for now."
                ),
                words.gettext(
                    "After your move about %(own)s of your top set can be lost on average.", **amounts
                ),
                words.gettext(
                    "Of the top set about %(best)s can be lost on average instead of %(own)s.", **amounts
                ),
            )
        case "wilds":
            return CoachSays(
                words.gettext("Look for silver and gold in your hand."),
                words.gettext("A wild can lay, attack or defend later: spend it where it brings most."),
                words.gettext("Wild cards in your hand after your move: %(own)s.", own=own),
                words.gettext(
                    "Wild cards left in your hand: %(best)s instead of %(own)s.", best=best, own=own
                ),
            )
        case "twins":
            return CoachSays(
                words.gettext("Look for equal cards in your hand."),
                words.gettext("Equal cards make a set on your next turn: throw a card that stands alone."),
                words.gettext("Cards of your hand that have an equal one after your move: %(own)s.", own=own),
                words.gettext(
                    "Cards that have an equal one: %(best)s instead of %(own)s.", best=best, own=own
                ),
            )
        case "fed":
            return CoachSays(
                words.gettext("Look for the card that helps the next player least."),
                words.gettext("A discard is an offer: who holds an equal card takes it and lays a set."),
                words.gettext(
                    "%(player)s holds an equal card with a chance of %(own)s.",
                    player=named(reason.own.counts[2]),
                    own=percent_words(words, own),
                ),
                words.gettext(
                    "%(player)s holds an equal card with %(best)s instead of %(own)s.",
                    player=named(reason.best.counts[2]),
                    best=percent_words(words, best),
                    own=percent_words(words, own),
                ),
            )
    return None
