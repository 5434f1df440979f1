"""What the coach says at the table of Game On: each figure in four sentences, and moves."""

from __future__ import annotations

from engine.game import Action
from engine.games.game_on.actions import NO_CARD, Add, Attack, Defend, Discard, Draw, Play
from lessons.coach import Reason
from web.cards.game_on import card_name
from web.chances import percent_words
from web.i18n import Words
from web.table.game_on.hint_parts import points_words
from web.table.game_on.words import card_list
from web.table.part import CoachSays


def move_words(words: Words, action: Action) -> str:
    """What an action does."""
    match action:
        case Draw(ad, all_round):
            return words.gettext("draw %(ad)s attack or defence and %(all)s all-round", ad=ad, all=all_round)
        case Attack(cards, extras):
            return words.gettext("attack with %(cards)s", cards=card_list(words, cards + extras))
        case Defend(cards, skill, pay) if skill != NO_CARD:
            return words.gettext(
                "defend with %(cards)s, paid with %(pay)s",
                cards=card_list(words, (*cards, skill)),
                pay=card_list(words, pay),
            )
        case Defend(cards):
            return words.gettext("defend with %(cards)s", cards=card_list(words, cards))
        case Add(cards):
            return words.gettext("add %(cards)s", cards=card_list(words, cards))
        case Play(card):
            return words.gettext("play %(card)s", card=card_name(words, card))
        case Discard(card):
            return words.gettext("discard %(card)s", card=card_name(words, card))
    return words.gettext("play nothing")


def coach_says(words: Words, reason: Reason) -> CoachSays | None:
    """The figure in words."""
    own, best = reason.own.value, reason.best.value
    shares = {"own": percent_words(words, own), "best": percent_words(words, best)} if 0 <= own <= 1 else {}
    match reason.kind:
        case "wins" | "over":
            return _target(words, reason)
        case "expected":
            means = {"own": points_words(own), "best": points_words(best)}
            return CoachSays(
                words.gettext("Compare points and chances."),
                words.gettext("Chance times points tells what a move brings on average."),
                words.gettext("Your move brings %(own)s points on average, if nobody answers it.", **means),
                words.gettext("Points on average: %(best)s instead of %(own)s.", **means),
            )
        case "rival":
            return CoachSays(
                words.gettext("Look at the chance of the attack, then at your cards."),
                words.gettext(
                    "What you play can lower the chance of the attack. Weigh its points against your cards."
                ),
                words.gettext(
                    "After your move the attack goes in with %(own)s. Its points: %(points)s.",
                    points=reason.own.counts[0],
                    **shares,
                ),
                words.gettext("The attack goes in with %(best)s instead of %(own)s.", **shares),
            )
        case "chance":
            return CoachSays(
                words.gettext("Look at the values of your attack cards."),
                words.gettext("Each unit of value is one good roll more of a hundred."),
                words.gettext("Your attack goes in with %(own)s, if nobody answers it.", **shares),
                words.gettext("The attack goes in with %(best)s instead of %(own)s.", **shares),
            )
        case "ball":
            return CoachSays(
                words.gettext("Look at who gets the next ball."),
                words.gettext("Who has the ball can attack, and nobody else."),
                words.gettext("After your move others have the next ball."),
                words.gettext("Then the next ball is yours; with your move others have it."),
            )
        case "comes":
            return CoachSays(
                words.gettext("Count the attack cards in your hand."),
                words.gettext("Without an attack card there is no attack, and all-round cards are none."),
                words.gettext("An attack card comes with %(own)s.", **shares),
                words.gettext("An attack card comes with %(best)s instead of %(own)s.", **shares),
            )
    return _cards(words, reason)


def _target(words: Words, reason: Reason) -> CoachSays:
    """Of exactly the target, or beyond it."""
    data = {
        "target": reason.own.counts[0],
        "own": percent_words(words, reason.own.value),
        "best": percent_words(words, reason.best.value),
    }
    look = words.gettext("Look at how many points are missing to the target.")
    idea = words.gettext("Only exactly the target wins. Who goes over it counts on from what is too much.")
    if reason.kind == "wins":
        return CoachSays(
            look,
            idea,
            words.gettext("Your move comes to exactly %(target)s points with %(own)s.", **data),
            words.gettext("Exactly %(target)s points come with %(best)s instead of %(own)s.", **data),
        )
    return CoachSays(
        look,
        idea,
        words.gettext("Your move goes over %(target)s points with %(own)s.", **data),
        words.gettext("Over %(target)s points it goes with %(best)s instead of %(own)s.", **data),
    )


def _cards(words: Words, reason: Reason) -> CoachSays | None:
    """Of cards and their stamina."""
    data = {"own": reason.own.value, "best": reason.best.value}
    match reason.kind:
        case "ready":
            return CoachSays(
                words.gettext("Count the attack cards in your hand."),
                words.gettext("An attack card that you keep is the attack of your next ball."),
                words.gettext("Attack cards in your hand after your move: %(own)s.", **data),
                words.gettext("Attack cards left in your hand: %(best)s instead of %(own)s.", **data),
            )
        case "wasted":
            return CoachSays(
                words.gettext("Look at the stamina of your cards."),
                words.gettext("Stamina beyond the price is lost: look for cards that fit exactly."),
                words.gettext("Stamina that your move pays for nothing: %(own)s.", **data),
                words.gettext("Stamina paid for nothing: %(best)s instead of %(own)s.", **data),
            )
        case "cards":
            return CoachSays(
                words.gettext("Look at how many cards your move costs."),
                words.gettext(
                    "Cards that you keep are worth something later. Is what they buy now worth it?"
                ),
                words.gettext("Cards in your hand after your move: %(own)s.", **data),
                words.gettext("Cards left in your hand: %(best)s instead of %(own)s.", **data),
            )
        case "stamina":
            return CoachSays(
                words.gettext("Look at the stamina of your cards."),
                words.gettext("Stamina pays for skills later: throw a card that has little."),
                words.gettext("Stamina in your hand after your move: %(own)s.", **data),
                words.gettext("Stamina left in your hand: %(best)s instead of %(own)s.", **data),
            )
    return None
