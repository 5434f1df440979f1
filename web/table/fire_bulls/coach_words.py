"""What the coach says at the table of Fire Bulls: each figure in four sentences, and moves."""

from __future__ import annotations

from engine.game import Action
from engine.games.fire_bulls.actions import Again, Attack, AttackGeneral, Discard, Draw, Move, Take
from lessons.coach import Reason
from web.cards.fire_bulls import unit_name
from web.chances import percent_words
from web.i18n import Words
from web.table.fire_bulls.words import line_name
from web.table.part import CoachSays


def move_words(words: Words, action: Action) -> str:
    """What an action does."""
    match action:
        case Take(unit):
            return words.gettext("take %(unit)s from the face-up cards", unit=unit_name(words, unit))
        case Draw():
            return words.gettext("draw from the Qi pile")
        case Move(step):
            if not step:
                return words.gettext("let your bull stay")
            return words.gettext("move your bull left") if step < 0 else words.gettext("move your bull right")
        case Attack(line):
            return words.gettext("attack along the %(line)s", line=line_name(words, line))
        case AttackGeneral():
            return words.gettext("attack General Qi Jie")
        case Again():
            return words.gettext("go on with the attack")
        case Discard(unit):
            return words.gettext("lay %(unit)s among the face-up cards", unit=unit_name(words, unit))
    return words.gettext("stop the attack")


def coach_says(words: Words, reason: Reason) -> CoachSays | None:
    """The figure in words."""
    own, best = reason.own.value, reason.best.value
    match reason.kind:
        case "points":
            return CoachSays(
                words.gettext("Look which cards your hand can beat now."),
                words.gettext("Points that you take now can't be taken by anybody else."),
                words.gettext("Points that your move brings now: %(own)s.", own=own),
                words.gettext("Points now: %(best)s instead of %(own)s.", best=best, own=own),
            )
        case "helpful":
            return CoachSays(
                words.gettext("Look which cards your next attack is missing."),
                words.gettext("Compare what lies face up with what a blind draw may bring."),
                words.gettext(
                    "The card that you get is one that you miss with a chance of %(own)s.",
                    own=percent_words(words, own),
                ),
                words.gettext(
                    "The card that you get is one that you miss with %(best)s instead of %(own)s.",
                    best=percent_words(words, best),
                    own=percent_words(words, own),
                ),
            )
        case "lacking":
            return CoachSays(
                words.gettext("Count the cards that your next attack needs."),
                words.gettext(
                    "Take and keep what an attack asks for: each card that is missing costs a turn."
                ),
                words.gettext("Cards missing for your best attack after your move: %(own)s.", own=own),
                words.gettext("Cards missing then: %(best)s instead of %(own)s.", best=best, own=own),
            )
        case "way":
            return CoachSays(
                words.gettext("Look at where your bull stands, and at the lines."),
                words.gettext("Along the line of your own bull you may beat one card more than elsewhere."),
                words.gettext("Places from your bull to the line of your best attack: %(own)s.", own=own),
                words.gettext(
                    "Places to the line of your best attack: %(best)s instead of %(own)s.", best=best, own=own
                ),
            )
        case "held":
            return CoachSays(
                words.gettext("Look at how many cards your move costs."),
                words.gettext(
                    "Cards that you keep are worth something later. Is what they buy now worth it?"
                ),
                words.gettext("Cards in your hand after your move: %(own)s.", own=own),
                words.gettext("Cards left in your hand: %(best)s instead of %(own)s.", best=best, own=own),
            )
    return None
