"""Hints for the windows: meet an attack, help one, foul, stop it, take the rebound; or pass, and why."""

from __future__ import annotations

from engine.game import Action
from engine.games.game_on.actions import PASS, Defend
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import DUEL_WON
from lessons.game_on.hints import (
    DefenceFacts,
    FoulFacts,
    PutBackFacts,
    ReboundFacts,
    SupportFacts,
    ThrowFacts,
    TurnoverFacts,
)
from web.cards.game_on import card_name
from web.chances import percent_words
from web.i18n import Words
from web.table.game_on.hint_parts import (
    Rungs,
    compared,
    points_words,
    tally_words,
    together,
    what_points_do,
)
from web.table.game_on.marks import cards_of
from web.table.game_on.words import card_list
from web.table.words import Named


def defence(words: Words, named: Named, seen: GameOnObservation, facts: DefenceFacts, move: Action) -> Rungs:
    """Meet the attack, or help who meets it."""
    attack = seen.table.assault
    assert attack is not None
    look = words.gettext("Look at the chance of the attack, then at your defence cards.")
    if facts.duel:
        idea = words.gettext(
            "A roll-off decides how much this card takes. Ties are the defender's, so it is won with "
            "%(percent)s.",
            percent=percent_words(words, DUEL_WON),
        )
    elif facts.price:
        idea = words.gettext(
            "A skill meets every roll, but it costs stamina: what is paid is gone (here %(paid)s for a price "
            "of %(price)s).",
            paid=facts.paid,
            price=facts.price,
        )
    elif isinstance(facts.action, Defend) and len(facts.action.cards) == 1:
        idea = words.gettext("Each unit of defence takes one good roll of a hundred from the attacker.")
    else:
        idea = words.gettext("Several cards of one name ask for several successes in a row.")
    step = together(
        words,
        compared(words, facts.before, facts.after),
        tally_words(words, named(seen.table.attacker), facts.rival),
    )
    cards = cards_of(facts.action) if isinstance(facts.action, Defend) else facts.action.cards
    data = {
        "cards": card_list(words, cards),
        "saved": points_words(facts.before.expected - facts.after.expected),
        "count": facts.cards,
    }
    if move == PASS:
        last = words.gettext(
            "Don't: even %(cards)s would save only %(saved)s points on average and cost %(count)s of your "
            "cards.",
            **data,
        )
    else:
        last = words.gettext(
            "Play %(cards)s: it saves %(saved)s points on average. Cards that it costs: %(count)s.", **data
        )
    return look, idea, step, together(words, last, what_points_do(words, facts.rival, attack.points))


def support(words: Words, named: Named, seen: GameOnObservation, facts: SupportFacts, move: Action) -> Rungs:
    """Add to the team-mate's attack."""
    look = words.gettext("Look at the attack of your team-mate, then for cards of the same name.")
    idea = words.gettext(
        "Each card that you add raises the value and gives one more attempt. But then it is gone from your "
        "hand."
    )
    step = together(
        words,
        compared(words, facts.before, facts.after),
        tally_words(words, named(seen.table.attacker), facts.tally),
    )
    data = {
        "cards": card_list(words, facts.action.cards),
        "gain": points_words(facts.after.expected - facts.before.expected),
    }
    if move == PASS:
        last = words.gettext(
            "Pass: %(cards)s would add %(gain)s points on average; you can attack with it yourself.", **data
        )
    else:
        last = words.gettext("Add %(cards)s: on average %(gain)s points more.", **data)
    return look, idea, step, last


def foul(words: Words, facts: FoulFacts, move: Action) -> Rungs:
    """A foul, for the own attack or against another one."""
    if facts.own:
        look = words.gettext("Look at how much the defence has taken from your attack.")
    else:
        look = words.gettext("Look at what the attack is made of: skills count, or not?")
    idea = words.gettext(
        "A foul makes all defence cards and skills void; its own value counts instead, and free throws "
        "follow."
    )
    step = compared(words, facts.before, facts.after)
    change = facts.after.expected - facts.before.expected
    data = {
        "card": card_name(words, facts.card),
        "change": points_words(change if facts.own else -change),
    }
    if facts.own:
        last = (
            words.gettext("Keep %(card)s: it would bring only %(change)s points more on average.", **data)
            if move == PASS
            else words.gettext("Play %(card)s: it brings %(change)s points more on average.", **data)
        )
    else:
        last = (
            words.gettext("Keep %(card)s: here it would save only %(change)s points on average.", **data)
            if move == PASS
            else words.gettext("Play %(card)s: it saves %(change)s points on average.", **data)
        )
    return look, idea, step, last


def throw(words: Words, you: str, facts: ThrowFacts, move: Action) -> Rungs:
    """A technical foul: one free throw now or later."""
    data = {"card": card_name(words, facts.card), "percent": percent_words(words, facts.chance)}
    look = words.gettext("Look at your points and at the target.")
    idea = words.gettext(
        "A technical foul is one free throw for whoever plays it. It can also be kept for a later window."
    )
    step = together(
        words,
        tally_words(words, you, facts.tally),
        words.gettext("The free throw goes in with %(percent)s.", **data),
    )
    if move == PASS:
        last = words.gettext("Keep %(card)s for now.", **data)
    else:
        last = words.gettext("Play %(card)s: one point with %(percent)s.", **data)
    return look, idea, step, together(words, last, what_points_do(words, facts.tally, 1))


def turnover(words: Words, named: Named, facts: TurnoverFacts, move: Action) -> Rungs:
    """Take the ball away before the draw."""
    data = {"card": card_name(words, facts.card), "player": named(facts.seat)}
    look = words.gettext("Look at who has the ball, and how near to winning that side is.")
    idea = words.gettext(
        "A turnover ends the round at once: no draw, no attack, and the next one has the ball."
    )
    step = tally_words(words, named(facts.seat), facts.rival)
    if move == PASS:
        last = words.gettext("Keep %(card)s for a more dangerous moment.", **data)
    else:
        last = words.gettext("Play %(card)s: %(player)s loses the ball.", **data)
    return look, idea, step, last


def put_back(words: Words, named: Named, seen: GameOnObservation, facts: PutBackFacts, move: Action) -> Rungs:
    """One more roll, or the rebound that stops it."""
    data = {
        "card": card_name(words, facts.card),
        "value": facts.value,
        "percent": percent_words(words, facts.chance),
        "points": facts.points,
    }
    look = words.gettext("Look at the value that the one roll is held against.")
    idea = words.gettext(
        "A put-back is one more roll with the value of the first one. A rebound can stop it."
    )
    step = together(
        words,
        words.gettext("Value %(value)s: a chance of %(percent)s to score %(points)s.", **data),
        tally_words(words, named(seen.table.attacker), facts.tally),
    )
    if facts.own:
        last = (
            words.gettext("Keep %(card)s: the chance is too small here.", **data)
            if move == PASS
            else words.gettext("Play %(card)s: %(percent)s to score after all.", **data)
        )
    else:
        last = (
            words.gettext("Keep %(card)s: the put-back has only %(percent)s.", **data)
            if move == PASS
            else words.gettext("Play %(card)s: it stops the put-back, and the ball can be yours.", **data)
        )
    return look, idea, step, together(words, last, what_points_do(words, facts.tally, facts.points))


def rebound(words: Words, named: Named, facts: ReboundFacts, move: Action) -> Rungs:
    """Who has the next ball."""
    data = {
        "card": card_name(words, facts.card),
        "player": named(facts.ball),
        "ready": facts.ready,
        "rebounds": facts.rebounds,
    }
    look = words.gettext("Look at who has the next ball, and whether you can use it.")
    idea = words.gettext(
        "The last rebound played takes the next ball. With an attack card in hand it is worth more."
    )
    step = words.gettext(
        "As it stands, the next ball goes to %(player)s. Attack cards in your hand: %(ready)s, rebounds: "
        "%(rebounds)s.",
        **data,
    )
    if move != PASS:
        last = words.gettext("Play %(card)s: then the next ball is yours.", **data)
    elif facts.mate:
        last = words.gettext("Pass: the ball goes to your own side anyway.", **data)
    else:
        last = words.gettext("Pass and keep %(card)s: another ball will be worth more to you.", **data)
    return look, idea, step, last
