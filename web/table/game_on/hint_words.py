"""The hint at the table in words: where to look, the idea, one worked step, the move and its reason."""

from __future__ import annotations

from engine.game import Action
from engine.games.game_on.actions import Attack, Discard, Draw
from engine.games.game_on.cards import NAME, TIMEOUT
from engine.games.game_on.contest import EXTRA
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.stages import HAND_AFTER, HAND_LIMIT
from lessons.game_on.hints import (
    AttackFacts,
    DeclineFacts,
    DefenceFacts,
    DiscardFacts,
    DrawFacts,
    FoulFacts,
    PlayFacts,
    PutBackFacts,
    ReboundFacts,
    SupportFacts,
    ThrowFacts,
    TurnoverFacts,
    hint_for,
)
from web.cards.game_on import card_name
from web.chances import percent_words
from web.i18n import Words
from web.table.game_on import hint_answers as answers
from web.table.game_on.hint_parts import Rungs, points_words, together, what_points_do
from web.table.game_on.words import card_list
from web.table.words import Named


def hint_rungs(words: Words, named: Named, seen: GameOnObservation) -> tuple[str, ...]:
    """The steps of the hint for the seat's present decision: four, one where only one thing can be done,
    none where there is no decision. Hidden cards stay hidden.
    """
    hint = hint_for(seen)
    if hint is None:
        return ()
    match hint.facts:
        case DrawFacts() as facts:
            return _draw(words, facts)
        case AttackFacts() as facts:
            return _attack(words, facts)
        case PlayFacts() as facts:
            return _play(words, facts)
        case DeclineFacts() as facts:
            return _decline(words, facts)
        case DiscardFacts() as facts:
            return _discard(words, facts)
        case DefenceFacts() as facts:
            return answers.defence(words, named, seen, facts, hint.move)
        case SupportFacts() as facts:
            return answers.support(words, named, seen, facts, hint.move)
        case FoulFacts() as facts:
            return answers.foul(words, facts, hint.move)
        case ThrowFacts() as facts:
            return answers.throw(words, named(seen.seat), facts, hint.move)
        case TurnoverFacts() as facts:
            return answers.turnover(words, named, facts, hint.move)
        case PutBackFacts() as facts:
            return answers.put_back(words, named, seen, facts, hint.move)
        case ReboundFacts() as facts:
            return answers.rebound(words, named, facts, hint.move)
    return (_forced(words, hint.move),)


def _forced(words: Words, move: Action) -> str:
    if isinstance(move, Discard):
        return words.gettext(
            "There is only one thing to do now: discard %(card)s.", card=card_name(words, move.card)
        )
    if isinstance(move, Attack):
        return words.gettext(
            "There is only one thing to do now: attack with %(cards)s.", cards=card_list(words, move.cards)
        )
    if isinstance(move, Draw):
        return words.gettext("There is only one thing to do now: draw.")
    return words.gettext("There is only one thing to do now: pass.")


def _draw(words: Words, facts: DrawFacts) -> Rungs:
    look = words.gettext("Count the attack cards in your hand.")
    idea = words.gettext(
        "Without an attack card there is no attack. The all-round pile has none: it has skills, fouls, "
        "rebounds and other help."
    )
    step = words.gettext("Attack cards in your hand: %(ready)s.", ready=facts.ready)
    if 0 < facts.ad <= facts.pile:
        step = words.gettext(
            "Attack cards in your hand: %(ready)s; of the %(unseen)s attack and defence cards that you have "
            "not seen, %(good)s attack. Drawing %(ad)s of them brings one with %(percent)s.",
            ready=facts.ready,
            unseen=facts.unseen,
            good=facts.good,
            ad=facts.ad,
            percent=percent_words(words, facts.chance),
        )
    data = {"ad": facts.ad, "all": facts.all_round}
    if not facts.all_round:
        move = words.gettext(
            "Draw %(ad)s attack or defence cards: to attack and defend is what you need most.",
            **data,
        )
    elif facts.ready:
        move = words.gettext(
            "Draw %(ad)s attack or defence and %(all)s all-round: you can attack already, and all-round "
            "cards "
            "add what the others do not expect.",
            **data,
        )
    else:
        move = words.gettext(
            "Draw %(ad)s attack or defence and %(all)s all-round: a chance to attack, and help for later.",
            **data,
        )
    return look, idea, step, move


def _attack(words: Words, facts: AttackFacts) -> Rungs:
    look = words.gettext("Look at your attack cards and at what goes with them.")
    chance = percent_words(words, facts.chance)
    attempts = len(facts.cards)
    if attempts > 1:
        idea = words.gettext(
            "Each further card of the same name adds %(extra)s to the value and one more attempt. The attack "
            "fails only if every attempt fails.",
            extra=EXTRA,
        )
        step = words.gettext(
            "The best of the cards alone: %(single)s. Together: value %(value)s, %(rolls)s attempts, which "
            "makes %(chance)s as long as nobody defends.",
            single=percent_words(words, facts.single),
            value=facts.value,
            rolls=attempts,
            chance=chance,
        )
    elif facts.extras:
        idea = words.gettext(
            "A skill or an assist raises the value, and each unit of value is one good roll more of a "
            "hundred."
        )
        step = words.gettext(
            "The attack card alone: %(single)s. With what goes along: value %(value)s, which makes "
            "%(chance)s "
            "as long as nobody defends.",
            single=percent_words(words, facts.single),
            value=facts.value,
            chance=chance,
        )
    else:
        idea = words.gettext(
            "Each unit of value is one good roll of a hundred. Chance times points tells what an attack "
            "brings on average."
        )
        step = words.gettext(
            "%(chance)s × %(points)s points = %(mean)s points on average, as long as nobody defends.",
            chance=chance,
            points=facts.points,
            mean=points_words(facts.expected),
        )
    move = words.gettext(
        "Attack with %(cards)s: %(chance)s, on average %(mean)s points. Attack cards that stay in your hand: "
        "%(left)s.",
        cards=card_list(words, facts.cards + facts.extras),
        chance=chance,
        mean=points_words(facts.expected),
        left=facts.left,
    )
    return look, idea, step, together(words, move, what_points_do(words, facts.tally, facts.points))


def _play(words: Words, facts: PlayFacts) -> Rungs:
    look = words.gettext("Look at your assist cards before you attack.")
    idea = words.gettext("Assists come before the attack, and what they bring can be used at once.")
    step = words.gettext("Attack cards in your hand: %(ready)s.", ready=facts.ready)
    card = card_name(words, facts.card)
    if NAME[facts.card] == TIMEOUT:
        move = words.gettext("Play %(card)s: it brings one more card from each pile.", card=card)
    else:
        move = words.gettext("Play %(card)s: change cards of little use for new ones.", card=card)
    return look, idea, step, move


def _decline(words: Words, facts: DeclineFacts) -> Rungs:
    look = words.gettext("Look at your attack cards.")
    idea = words.gettext("Who does not attack loses the ball but keeps all cards.")
    step = words.gettext("Attack cards in your hand: %(ready)s.", ready=facts.ready)
    if facts.ready:
        move = words.gettext("Don't attack: your cards bring more later.")
    else:
        move = words.gettext("Don't attack: without an attack card it can't be done.")
    return look, idea, step, move


def _discard(words: Words, facts: DiscardFacts) -> Rungs:
    look = words.gettext("Look for the card that you need least.")
    data = {
        "card": card_name(words, facts.card),
        "over": facts.over,
        "ready": facts.ready,
        "stamina": facts.stamina_in_hand,
        "own": facts.stamina,
    }
    if facts.over:
        idea = words.gettext(
            "More than %(limit)s cards at the end of the attack go down to %(rest)s. Keep what attacks, what "
            "defends, and what comes as a surprise.",
            limit=HAND_LIMIT,
            rest=HAND_AFTER,
        )
        step = words.gettext(
            "Still too many: %(over)s; attack cards: %(ready)s. Stamina in your hand: %(stamina)s, of which "
            "%(card)s has %(own)s.",
            **data,
        )
        move = words.gettext("Discard %(card)s: of all your cards it is worth least now.", **data)
    else:
        idea = words.gettext("A swap turns cards of little use into new ones.")
        step = words.gettext(
            "Attack cards: %(ready)s. Stamina in your hand: %(stamina)s, of which %(card)s has %(own)s.",
            **data,
        )
        move = words.gettext("Put %(card)s away: a new card is worth more on average.", **data)
    return look, idea, step, move
