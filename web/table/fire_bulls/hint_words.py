"""The hint at the table in words: where to look, the idea, one worked step, the move and its reason."""

from __future__ import annotations

from engine.game import Action
from engine.games.fire_bulls.actions import NOBODY, Discard, Draw, Take
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import HAND_LIMIT, MOST_ALIGNED, MOST_OTHER
from lessons.fire_bulls.hints import (
    AgainFacts,
    Aim,
    AttackFacts,
    Danger,
    DiscardFacts,
    DrawFacts,
    ForcedFacts,
    MoveFacts,
    TakeFacts,
    hint_for,
)
from web.cards.fire_bulls import unit_name, units_in_words, yan_name
from web.chances import percent_words
from web.i18n import Words
from web.table.fire_bulls.view import GENERAL_LINE, target_name
from web.table.fire_bulls.words import line_name
from web.table.words import Named

Rungs = tuple[str, str, str, str]


def hint_rungs(words: Words, named: Named, seen: FireBullsObservation) -> tuple[str, ...]:
    """The steps of the hint for the seat's present decision: four, one where only one thing can be done,
    none where there is no decision. Hidden cards stay hidden.
    """
    hint = hint_for(seen)
    if hint is None:
        return ()
    match hint.facts:
        case AttackFacts() as facts:
            return _attack(words, facts)
        case AgainFacts() as facts:
            return _again(words, facts)
        case TakeFacts() as facts:
            return _take(words, named, facts)
        case DrawFacts() as facts:
            return _draw(words, named, facts)
        case MoveFacts() as facts:
            return _move(words, named, facts)
        case DiscardFacts() as facts:
            return _discard(words, facts)
        case ForcedFacts() as facts:
            return (_forced(words, facts, hint.move),)


def _forced(words: Words, facts: ForcedFacts, move: Action) -> str:
    if facts.card != NOBODY:
        return words.ngettext(
            "There is only one thing to do now: stop. For %(card)s your hand lacks %(num)s card.",
            "There is only one thing to do now: stop. For %(card)s your hand lacks %(num)s cards.",
            facts.lacking,
            card=yan_name(words, facts.card),
        )
    match move:
        case Take(unit):
            return words.gettext(
                "There is only one thing to do now: take %(unit)s.", unit=unit_name(words, unit)
            )
        case Discard(unit):
            return words.gettext(
                "There is only one thing to do now: lay %(unit)s face up.", unit=unit_name(words, unit)
            )
        case Draw():
            return words.gettext("There is only one thing to do now: draw a card.")
    return words.gettext("There is only one thing to do now: attack.")


def _both(words: Words, first: str, second: str) -> str:
    # NOTE: two sentences after each other
    return words.gettext("%(first)s %(second)s", first=first, second=second)


def _target(words: Words, line: int) -> str:
    return target_name(words, GENERAL_LINE if line == NOBODY else line)


def _price(words: Words, aim: Aim) -> str:
    """What the prepared attack beats, brings and costs."""
    return words.ngettext(
        # NOTE: an attack: where, what it beats, what that brings and costs
        "%(target)s: %(cards)s. That is %(num)s point for %(units)s.",
        "%(target)s: %(cards)s. That is %(num)s points for %(units)s.",
        aim.points,
        target=_target(words, aim.line),
        cards=words.join([yan_name(words, card) for card in aim.cards]),
        units=units_in_words(words, sorted(aim.needs)),
    )


# Attack


def _attack(words: Words, facts: AttackFacts) -> Rungs:
    aim = facts.aim
    general = aim.line == NOBODY
    look = words.gettext("Look at the dots below the directions: where do your cards beat something now?")
    if general:
        look = words.gettext("Look at what lies beside the field, and at your hand.")
    idea = words.gettext(
        "Compare what each attack brings with the cards it costs. Along your own bull's line %(own)s cards "
        "may be beaten, along others %(other)s.",
        own=MOST_ALIGNED,
        other=MOST_OTHER,
    )
    if facts.distance.last_deck:
        idea = _both(
            words,
            idea,
            words.ngettext(
                "When the Qi pile runs out once more, the game ends and your best card is lost: %(num)s "
                "point.",
                "When the Qi pile runs out once more, the game ends and your best card is lost: %(num)s "
                "points.",
                facts.distance.lost,
            ),
        )
    step = _price(words, aim)
    if facts.others:
        line, points = facts.others[0]
        step = _both(
            words,
            step,
            words.ngettext(
                "The best other attack, %(target)s, brings %(num)s point.",
                "The best other attack, %(target)s, brings %(num)s points.",
                points,
                target=_target(words, line),
            ),
        )
    if general:
        move = words.ngettext(
            "Attack General Qi Jie: %(points)s points at once, and %(num)s card stays in your hand.",
            "Attack General Qi Jie: %(points)s points at once, and %(num)s cards stay in your hand.",
            facts.left,
            points=aim.points,
        )
    elif aim.bonus:
        move = words.ngettext(
            "Attack along the %(line)s: %(num)s point, cards beaten: %(kills)s, and %(bonus)s cards as a "
            "bonus. "
            "Cards in your hand then: %(left)s.",
            "Attack along the %(line)s: %(num)s points, cards beaten: %(kills)s, and %(bonus)s cards as a "
            "bonus. "
            "Cards in your hand then: %(left)s.",
            aim.points,
            line=line_name(words, aim.line),
            kills=len(aim.cards),
            bonus=aim.bonus,
            left=facts.left,
        )
    else:
        move = words.ngettext(
            "Attack along the %(line)s: %(num)s point, cards beaten: %(kills)s. %(left)s of your %(held)s "
            "cards "
            "are left then.",
            "Attack along the %(line)s: %(num)s points, cards beaten: %(kills)s. %(left)s of your %(held)s "
            "cards "
            "are left then.",
            aim.points,
            line=line_name(words, aim.line),
            kills=len(aim.cards),
            left=facts.left,
            held=facts.held,
        )
    return look, idea, step, move


def _again(words: Words, facts: AgainFacts) -> Rungs:
    look = words.gettext("Look at the next card of the line, and at what your hand is left with.")
    idea = words.gettext(
        "A card that you can pay for brings its points at once, but what you pay is missing for the next "
        "attack. In this attack %(kills)s of at most %(limit)s are beaten.",
        kills=facts.kills,
        limit=facts.limit,
    )
    step = words.ngettext(
        "%(card)s brings %(num)s point and takes %(units)s: %(left)s of your %(held)s cards are left then.",
        "%(card)s brings %(num)s points and takes %(units)s: %(left)s of your %(held)s cards are left then.",
        facts.points,
        card=yan_name(words, facts.card),
        units=units_in_words(words, facts.needs),
        left=facts.left,
        held=facts.held,
    )
    if not facts.goes_on:
        move = words.gettext("Stop: those cards are worth more to you in another attack.")
    elif facts.bonus:
        move = words.gettext(
            "Go on: it is worth its cards, and the attack earns %(bonus)s cards as a bonus.",
            bonus=facts.bonus,
        )
    else:
        move = words.gettext("Go on: it is worth its cards.")
    return look, idea, step, move


# Muster


def _missing(words: Words, aim: Aim, good: int, unseen: int, percent: str) -> str:
    """What the prepared attack lacks, and the chance that the next card of the pile helps."""
    return words.gettext(
        "Missing for it: %(units)s. Of %(unseen)s unseen cards %(good)s would help: %(percent)s.",
        units=units_in_words(words, sorted(aim.missing)),
        unseen=unseen,
        good=good,
        percent=percent,
    )


def _danger(words: Words, named: Named, danger: Danger) -> str:
    """How likely the next seat comes first."""
    return words.gettext(
        "The chance that %(player)s can beat %(card)s before you: %(percent)s.",
        player=named(danger.seat),
        card=yan_name(words, danger.card),
        percent=percent_words(words, danger.chance),
    )


def _take(words: Words, named: Named, facts: TakeFacts) -> Rungs:
    percent = percent_words(words, facts.chance)
    unit = unit_name(words, facts.unit)
    look = words.gettext("Look at the face-up cards: is one of them missing for an attack?")
    idea = words.gettext(
        "A face-up card is certain, one from the pile is a matter of chance. Compare both for the attack "
        "that brings most."
    )
    if facts.after < facts.lacking:
        step = _both(
            words, _price(words, facts.aim), _missing(words, facts.aim, facts.good, facts.unseen, percent)
        )
        if facts.after:
            move = words.gettext(
                "Take %(unit)s: then %(after)s instead of %(lacking)s are missing, for certain; from the "
                "pile "
                "the chance would be %(percent)s.",
                unit=unit,
                after=facts.after,
                lacking=facts.lacking,
                percent=percent,
            )
        else:
            move = words.gettext(
                "Take %(unit)s: then the attack is ready, for certain; from the pile the chance would be "
                "%(percent)s.",
                unit=unit,
                percent=percent,
            )
        if facts.danger.chance:
            move = _both(words, move, _danger(words, named, facts.danger))
        return look, idea, step, move
    step = _price(words, facts.aim)
    move = words.gettext(
        "Take %(unit)s: no face-up card is missing for this attack, but this one fits others best.", unit=unit
    )
    return look, idea, step, move


def _draw(words: Words, named: Named, facts: DrawFacts) -> Rungs:
    aim, percent = facts.aim, percent_words(words, facts.chance)
    look = words.gettext("Look at the face-up cards, and at the place of your bull.")
    idea = words.gettext("If no face-up card helps, an unseen one may. And only who draws may move the bull.")
    if not facts.lacking:
        step = _price(words, aim)
        move = words.gettext("Draw: no card is missing for this attack, but the bull has to move for it.")
        return look, idea, step, move
    step = _both(words, _price(words, aim), _missing(words, aim, facts.good, facts.unseen, percent))
    if aim.shift:
        move = words.ngettext(
            "Draw: a missing card comes with %(percent)s, and the bull, %(num)s place away, may move nearer.",
            "Draw: a missing card comes with %(percent)s, and the bull, %(num)s places away, may move "
            "nearer.",
            abs(aim.shift),
            percent=percent,
        )
    elif not aim.in_market:
        move = words.gettext(
            "Draw: no missing card lies face up, from the pile one comes with %(percent)s.", percent=percent
        )
    else:
        move = words.gettext("Draw: from the pile a missing card comes with %(percent)s.", percent=percent)
    if facts.danger.chance:
        move = _both(words, move, _danger(words, named, facts.danger))
    return look, idea, step, move


def _move(words: Words, named: Named, facts: MoveFacts) -> Rungs:
    aim = facts.aim
    look = words.gettext("Look at the place of your bull, and at the attack that you prepare.")
    idea = words.gettext(
        "Along your own bull's line %(own)s cards may be beaten, along others %(other)s. Where is that "
        "worth a move?",
        own=MOST_ALIGNED,
        other=MOST_OTHER,
    )
    step = _price(words, aim)
    if aim.missing:
        step = _both(
            words,
            step,
            words.gettext("Missing for it: %(units)s.", units=units_in_words(words, sorted(aim.missing))),
        )
    goes = line_name(words, facts.goes)
    if facts.goes == facts.stands:
        if aim.line == facts.stands:
            move = words.gettext("Let the bull stay before the %(line)s: it stands right.", line=goes)
        else:
            move = words.gettext(
                "Let the bull stay before the %(line)s: for this attack its place does not matter.", line=goes
            )
    elif facts.swaps == NOBODY:
        move = words.gettext("Move the bull to the %(line)s: it is nearer to the attack then.", line=goes)
    else:
        move = words.gettext(
            "Move the bull to the %(line)s: it is nearer to the attack then. The bull of %(player)s has to "
            "give way.",
            line=goes,
            player=named(facts.swaps),
        )
    return look, idea, step, move


def _discard(words: Words, facts: DiscardFacts) -> Rungs:
    look = words.gettext("Look for cards that your best attack does not take.")
    idea = words.gettext(
        "More than %(limit)s cards can't be kept, and everybody may take what you give up. Keep what the "
        "attack takes that brings most.",
        limit=HAND_LIMIT,
    )
    spare = [unit for unit, count in enumerate(facts.spare) for _ in range(count)]
    step = _price(words, facts.aim)
    if spare:
        step = _both(
            words,
            step,
            words.gettext("Not needed for it: %(units)s.", units=units_in_words(words, spare)),
        )
    unit = unit_name(words, facts.unit)
    if facts.spare[facts.unit]:
        move = words.gettext("Lay %(unit)s face up: this attack does not take it.", unit=unit)
    else:
        move = words.gettext("Lay %(unit)s face up: you can do without it most easily.", unit=unit)
    return look, idea, step, move
