"""The hint at the table in words: where to look, the idea, one worked step, the move and its reason."""

from __future__ import annotations

from engine.game import Action
from engine.games.cover_your_assets.actions import Answer, Discard, Stop
from engine.games.cover_your_assets.cards import VALUE
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.cover_your_assets.hints import (
    AnswerFacts,
    ChallengeFacts,
    Danger,
    DiscardFacts,
    SetFacts,
    hint_for,
)
from web.cards.cover_your_assets import card_name, dollars, kind_name
from web.chances import percent_words
from web.i18n import Words
from web.table.cover_your_assets.words import cards_words
from web.table.words import Named

Rungs = tuple[str, str, str, str]


def hint_rungs(words: Words, named: Named, seen: CoverYourAssetsObservation) -> tuple[str, ...]:
    """The steps of the hint for the seat's present decision: four, one where only one thing can be done,
    none where there is no decision. Hidden cards stay hidden.
    """
    hint = hint_for(seen)
    if hint is None:
        return ()
    match hint.facts:
        case SetFacts() as facts:
            return _set(words, facts, seen)
        case ChallengeFacts() as facts:
            return _challenge(words, named, facts)
        case AnswerFacts() as facts:
            return _answer(words, named, facts, hint.move)
        case DiscardFacts() as facts:
            return _discard(words, named, facts, seen.seat)
    return (_forced(words, hint.move),)


def _forced(words: Words, move: Action) -> str:
    if isinstance(move, Discard):
        return words.gettext(
            "There is only one thing to do now: discard %(card)s.", card=card_name(words, move.card)
        )
    return words.gettext("There is only one thing to do now: let it go.")


# A new set


def _set(words: Words, facts: SetFacts, seen: CoverYourAssetsObservation) -> Rungs:
    look = words.gettext("Look for equal cards and wilds in your hand, and at the face-up card.")
    if facts.base:
        idea = words.gettext(
            "Your first set is the base set: nobody can ever take it, and with it you may challenge others."
        )
        step = words.gettext("Two cards of one kind, or one and a wild, make a set. You have no set yet.")
    elif facts.covered is not None:
        idea = words.gettext(
            "Only the set on top can be taken. A new set covers the one below and makes it safe for now."
        )
        step = _danger(words, facts.covered)
    else:
        idea = words.gettext(
            "Every set is money for the end of the round. The one on top can be taken, so ask how safe it "
            "will be."
        )
        assert facts.danger is not None
        step = _danger(words, facts.danger)
    return look, idea, step, _lay(words, facts, seen)


def _danger(words: Words, danger: Danger) -> str:
    """How a set on top can be lost, with the counts."""
    return words.gettext(
        "Set of %(kind)s, worth %(value)s: of %(unseen)s unseen cards %(counting)s can attack it; you "
        "hold %(answers)s to answer with. Chance that somebody holds more: %(percent)s.",
        kind=kind_name(words, danger.kind),
        value=dollars(words, danger.stake),
        unseen=danger.unseen,
        counting=danger.counting,
        answers=danger.answers,
        percent=percent_words(words, danger.chance),
    )


def _lay(words: Words, facts: SetFacts, seen: CoverYourAssetsObservation) -> str:
    gain, cards = dollars(words, facts.gain), cards_words(words, facts.cards)
    if facts.matched:
        top = seen.table.top
        assert top is not None
        taken = card_name(words, top)
        if facts.covered is not None:
            return words.gettext(
                "Take %(taken)s from the discard pile: the set %(cards)s brings %(gain)s and covers "
                "%(value)s.",
                taken=taken,
                cards=cards,
                gain=gain,
                value=dollars(words, facts.covered.stake),
            )
        return words.gettext(
            "Take %(taken)s from the discard pile: the set %(cards)s brings %(gain)s.",
            taken=taken,
            cards=cards,
            gain=gain,
        )
    if facts.covered is not None:
        return words.gettext(
            "Lay %(cards)s: it brings %(gain)s and covers %(value)s.",
            cards=cards,
            gain=gain,
            value=dollars(words, facts.covered.stake),
        )
    if facts.base:
        return words.gettext(
            "Lay %(cards)s as your base set: %(gain)s that are safe.", cards=cards, gain=gain
        )
    return words.gettext("Lay %(cards)s: it brings %(gain)s.", cards=cards, gain=gain)


# A challenge


def _challenge(words: Words, named: Named, facts: ChallengeFacts) -> Rungs:
    who, answered = named(facts.target), percent_words(words, facts.answered)
    look = words.gettext("Look at the sets on top of the other towers: of which kinds do you hold a card?")
    idea = words.gettext(
        "A set that you take is missing in a rival's tower. But the last card wins everything: how likely is "
        "an answer?"
    )
    step = words.gettext(
        "%(player)s: %(held)s cards in hand; of %(unseen)s unseen cards %(counting)s would answer for "
        "%(kind)s. Chance of an answer: %(percent)s.",
        player=who,
        held=facts.held,
        unseen=facts.unseen,
        counting=facts.counting,
        kind=kind_name(words, facts.kind),
        percent=answered,
    )
    if facts.ready > 1:
        move = words.gettext(
            "Challenge %(player)s with %(card)s: %(gain)s are to be won. You hold %(ready)s cards that "
            "count; chance that %(player)s has fewer: %(percent)s.",
            player=who,
            card=card_name(words, facts.card),
            gain=dollars(words, facts.gain),
            ready=facts.ready,
            percent=percent_words(words, facts.win),
        )
    else:
        move = words.gettext(
            "Challenge %(player)s with %(card)s: %(gain)s are to be won, and with a chance of %(percent)s "
            "there is no answer.",
            player=who,
            card=card_name(words, facts.card),
            gain=dollars(words, facts.gain),
            percent=percent_words(words, facts.win),
        )
    return look, idea, step, move


def _answer(words: Words, named: Named, facts: AnswerFacts, move: Action) -> Rungs:
    who, kind = named(facts.rival), kind_name(words, facts.kind)
    stake, win = dollars(words, facts.stake), percent_words(words, facts.win)
    look = words.gettext("Look for %(kind)s and wilds in your hand, and at what lies at stake.", kind=kind)
    idea = words.gettext(
        "Whoever plays the last card wins all of it. Compare what is at stake with what you would add."
    )
    step = words.gettext(
        "Cards of yours that count: %(ready)s; %(player)s: %(held)s cards in hand; of %(unseen)s unseen "
        "cards %(counting)s count. Chance that %(player)s has fewer than you: %(percent)s.",
        ready=facts.ready,
        player=who,
        held=facts.held,
        unseen=facts.unseen,
        counting=facts.counting,
        percent=win,
    )
    if isinstance(move, Stop):
        assert facts.cost is not None, "who holds no answer has no choice, and gets no hint of four steps"
        last = words.gettext(
            "Let it go: for %(stake)s you would add at least %(cost)s, and your chance is %(percent)s.",
            stake=stake,
            cost=dollars(words, facts.cost),
            percent=win,
        )
    else:
        assert isinstance(move, Answer)
        card, value = card_name(words, move.card), dollars(words, VALUE[move.card])
        if facts.defends:
            last = words.gettext(
                "Answer with %(card)s (%(value)s): you keep %(stake)s with a chance of %(percent)s.",
                card=card,
                value=value,
                stake=stake,
                percent=win,
            )
        else:
            last = words.gettext(
                "Answer with %(card)s (%(value)s): you win %(stake)s with a chance of %(percent)s.",
                card=card,
                value=value,
                stake=stake,
                percent=win,
            )
    return look, idea, step, last


# Discard


def _discard(words: Words, named: Named, facts: DiscardFacts, seat: int) -> Rungs:
    look = words.gettext("Look for the card that helps you least, and the next player least.")
    idea = words.gettext(
        "Keep equal cards, wilds, cards like your top set (they guard it) and cards like the top sets of "
        "others (they can challenge)."
    )
    step = words.gettext(
        "In your hand: equal cards %(twins)s, guards %(guards)s, for a challenge %(hunters)s; cards that are "
        "none of it: %(spare)s.",
        twins=len(facts.twins),
        guards=len(facts.guards),
        hunters=len(facts.hunters),
        spare=len(facts.spare),
    )
    card = card_name(words, facts.card)
    if facts.next_seat == seat:
        return look, idea, step, words.gettext("Discard %(card)s: nobody after you can take it.", card=card)
    if not facts.copies:
        move = words.gettext(
            "Discard %(card)s: no such card is unseen, so only a wild could take it.", card=card
        )
    else:
        move = words.gettext(
            "Discard %(card)s: %(copies)s of %(unseen)s unseen cards are like it; chance that %(player)s "
            "holds one: %(percent)s.",
            card=card,
            copies=facts.copies,
            unseen=facts.unseen,
            player=named(facts.next_seat),
            percent=percent_words(words, facts.fed),
        )
    return look, idea, step, move
