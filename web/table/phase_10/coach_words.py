"""What the coach says at the table of Phase 10: each figure in four sentences, and moves."""

from __future__ import annotations

from engine.game import Action
from engine.games.phase_10.actions import NATURAL, NOBODY, Discard, Draw, Hit, Lay
from lessons.coach import Reason
from web.cards.phase_10 import card_name
from web.chances import percent_words
from web.i18n import Words
from web.table.part import CoachSays
from web.table.phase_10.words import value_words
from web.table.words import Named


def move_words(words: Words, named: Named, action: Action) -> str:
    """What an action does."""
    match action:
        case Draw(from_discard):
            return (
                words.gettext("take the face-up card")
                if from_discard
                else words.gettext("draw from the pile")
            )
        case Lay():
            return words.gettext("lay your phase")
        case Hit(card, meld, value) if value != NATURAL:
            return words.gettext(
                "add %(card)s as %(value)s to group %(group)s",
                card=card_name(words, card),
                value=value_words(words, value),
                group=meld + 1,
            )
        case Hit(card, meld):
            return words.gettext(
                "add %(card)s to group %(group)s", card=card_name(words, card), group=meld + 1
            )
        case Discard(card, victim) if victim != NOBODY:
            return words.gettext("discard the skip against %(player)s", player=named(victim))
        case Discard(card):
            return words.gettext("discard %(card)s", card=card_name(words, card))
    return words.gettext("pass")


def coach_says(words: Words, named: Named, reason: Reason) -> CoachSays | None:
    """The figure in words."""
    own, best = reason.own.value, reason.best.value
    match reason.kind:
        case "laid":
            return CoachSays(
                words.gettext("Look whether your phase is complete."),
                words.gettext("A phase that lies on the table counts, and then cards can leave your hand."),
                words.gettext("With your move your phase stays in your hand."),
                words.gettext("Then your phase lies on the table; with your move it stays in your hand."),
            )
        case "helpful":
            return CoachSays(
                words.gettext("Look at the face-up card, then at your hand."),
                words.gettext("Compare what is certain with what is only possible."),
                words.gettext(
                    "The card that you get helps with a chance of %(own)s.", own=percent_words(words, own)
                ),
                words.gettext(
                    "The card that you get helps with %(best)s instead of %(own)s.",
                    best=percent_words(words, best),
                    own=percent_words(words, own),
                ),
            )
        case "lacking":
            return CoachSays(
                words.gettext("Look for cards that your phase does not need."),
                words.gettext("Throw what your phase can do without: each card that it misses costs turns."),
                words.gettext("Cards missing for your phase after your move: %(own)s.", own=own),
                words.gettext("Cards missing then: %(best)s instead of %(own)s.", best=best, own=own),
            )
        case "wilds":
            return CoachSays(
                words.gettext("Look for wilds in your hand."),
                words.gettext(
                    "A wild can be any card: before your phase lies on the table it is worth keeping."
                ),
                words.gettext("Wilds in your hand after your move: %(own)s.", own=own),
                words.gettext("Wilds left in your hand: %(best)s instead of %(own)s.", best=best, own=own),
            )
        case "good":
            return CoachSays(
                words.gettext("Count which cards would still help you."),
                words.gettext("Of several cards that can go, throw the one that leaves you most helpers."),
                words.gettext(
                    "After your move %(good)s of %(unseen)s unseen cards help you.",
                    good=reason.own.counts[0],
                    unseen=reason.own.counts[1],
                ),
                words.gettext(
                    "Of %(unseen)s unseen cards %(best)s help you then instead of %(own)s.",
                    unseen=reason.best.counts[1],
                    best=reason.best.counts[0],
                    own=reason.own.counts[0],
                ),
            )
        case "cards":
            return CoachSays(
                words.gettext("Look at how many cards you still hold."),
                words.gettext(
                    "Every card that you add to a group leaves your hand, and an empty hand ends the hand."
                ),
                words.gettext("Cards in your hand after your turn: %(own)s.", own=own),
                words.gettext(
                    "Cards in your hand after your turn: %(best)s instead of %(own)s.", best=best, own=own
                ),
            )
        case "feeds":
            return CoachSays(
                words.gettext("Look at the groups on the table and at who plays next."),
                words.gettext(
                    "A card that fits a group is a present for a next player who has laid the phase."
                ),
                words.gettext("The next player has laid the phase and could add your card to a group."),
                words.gettext("This one does not help the next player, your card fits a group."),
            )
    return _more(words, named, reason)


def _more(words: Words, named: Named, reason: Reason) -> CoachSays | None:
    own, best = reason.own.value, reason.best.value
    match reason.kind:
        case "skipped":
            return CoachSays(
                words.gettext("Look at the others: who is nearest to going out?"),
                words.gettext("A lost turn hurts most the player who could end the hand first."),
                words.gettext(
                    "Cards of %(player)s, whom you skip: %(own)s.",
                    player=named(reason.own.counts[0]),
                    own=own,
                ),
                words.gettext(
                    "Cards of %(player)s: %(best)s. Cards of %(other)s: %(own)s.",
                    player=named(reason.best.counts[0]),
                    best=best,
                    other=named(reason.own.counts[0]),
                    own=own,
                ),
            )
        case "points":
            return CoachSays(
                words.gettext("Look at the points that your cards cost."),
                words.gettext("What is left in your hand when somebody goes out counts against you."),
                words.gettext("Points left in your hand after your move: %(own)s.", own=own),
                words.gettext("Points left in your hand: %(best)s instead of %(own)s.", best=best, own=own),
            )
    return None
