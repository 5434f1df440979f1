"""The hint at the table in words: where to look, the idea, one worked step, the move and its reason."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.phase_10.actions import Discard, Draw, Hit
from engine.games.phase_10.cards import IS_SKIP, IS_WILD, POINTS
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import PHASES, RUN, SET
from lessons.phase_10.hints import (
    DiscardFacts,
    DrawFacts,
    Hint,
    HitFacts,
    LayFacts,
    SkipFacts,
    hint_for,
)
from web.cards.phase_10 import card_name
from web.chances import percent_words
from web.i18n import Words
from web.table.phase_10.words import card_list, phase_words, value_words
from web.table.words import Named

Rungs = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class HintView:
    """A hint in words: its rungs (four, or a single one where only one thing can be done), and the move's
    notation.

    `counts`: whether asking for it is help; False when there was nothing to advise.
    """

    rungs: tuple[str, ...]
    move: str
    counts: bool


def hint_view(words: Words, named: Named, observation: Phase10Observation) -> HintView | None:
    """The hint for the seat's present decision, None when it has none to make. Hidden cards stay hidden."""
    hint = hint_for(observation)
    if hint is None:
        return None
    if hint.forced:
        return HintView((_forced(words, hint),), str(hint.move), counts=False)
    return HintView(_rungs(words, named, observation, hint), str(hint.move), counts=True)


def _forced(words: Words, hint: Hint) -> str:
    if isinstance(hint.move, Draw):
        if hint.move.from_discard:
            return words.gettext("There is only one thing to do now: take the face-up card.")
        return words.gettext("There is only one thing to do now: draw from the pile.")
    if isinstance(hint.move, Discard):
        return words.gettext(
            "There is only one thing to do now: discard %(card)s.", card=card_name(words, hint.move.card)
        )
    return words.gettext("There is only one thing to do now: pass.")


def _rungs(words: Words, named: Named, observation: Phase10Observation, hint: Hint) -> Rungs:
    facts = hint.facts
    if isinstance(facts, DrawFacts):
        return _draw(words, facts, hint)
    if isinstance(facts, LayFacts):
        return _lay(words, facts)
    if isinstance(facts, HitFacts):
        assert isinstance(hint.move, Hit)
        return _hit(words, observation, facts, hint.move)
    assert isinstance(hint.move, Discard)
    if isinstance(facts, SkipFacts):
        return _skip(words, named, facts, hint.move)
    assert isinstance(facts, DiscardFacts)
    return _discard(words, facts, hint.move)


# Draw


def _draw(words: Words, facts: DrawFacts, hint: Hint) -> Rungs:
    assert isinstance(hint.move, Draw)
    top = card_name(words, facts.top)
    percent = percent_words(words, facts.chance)
    look = words.gettext("Look at the face-up card, then at your hand.")
    if facts.laid:
        idea = words.gettext(
            "A card that fits a group on the table can leave your hand at once. Compare what is certain "
            "with what is only possible."
        )
        step = words.gettext(
            "From the pile: %(good)s of the %(pool)s cards that may come fit a group, a chance of "
            "%(percent)s.",
            good=facts.good,
            pool=facts.pool,
            percent=percent,
        )
        if hint.move.from_discard:
            move = words.gettext("Take %(card)s: it fits a group for certain.", card=top)
        else:
            move = words.gettext(
                "Draw from the pile: %(card)s fits no group, the unknown card may (%(percent)s).",
                card=top,
                percent=percent,
            )
        return look, idea, step, move
    if facts.lacking == 0:
        idea = words.gettext("Your phase is complete. But drawing comes first, then you may lay it.")
        step = words.gettext("No card is missing for phase %(phase)s: any draw will do.", phase=facts.phase)
        if hint.move.from_discard:
            move = words.gettext(
                "Take the wild: you can add it to a group once your phase lies on the table."
            )
        else:
            move = words.gettext(
                "Draw from the pile: you need no card, and the unknown one may be a wild. Then lay your "
                "phase."
            )
        return look, idea, step, move
    idea = words.gettext(
        "Does the face-up card bring you nearer to your phase for certain? If not, the pile may."
    )
    step = words.gettext(
        "Cards missing for phase %(phase)s: %(lacking)s. From the pile %(good)s of %(pool)s cards would "
        "help: %(percent)s.",
        lacking=facts.lacking,
        phase=facts.phase,
        good=facts.good,
        pool=facts.pool,
        percent=percent,
    )
    if not hint.move.from_discard:
        move = words.gettext(
            "Draw from the pile: with %(card)s still %(lacking)s missing, but from the pile %(good)s of "
            "%(pool)s cards help.",
            card=top,
            lacking=facts.with_top,
            good=facts.good,
            pool=facts.pool,
        )
    elif facts.with_top < facts.lacking:
        move = words.gettext(
            "Take %(card)s: instead of %(lacking)s only %(after)s missing, and that for certain; the "
            "pile would help with %(percent)s.",
            card=top,
            after=facts.with_top,
            lacking=facts.lacking,
            percent=percent,
        )
    else:
        move = words.gettext("Take the wild: it can be any card later, and nothing from the pile is better.")
    return look, idea, step, move


# Lay


def _lay(words: Words, facts: LayFacts) -> Rungs:
    groups = PHASES[facts.phase]
    kinds = {group.kind for group in groups}
    if RUN in kinds and len(groups) == 1:
        look = words.gettext("Look for a chain of numbers in your hand.")
    elif kinds == {SET}:
        look = words.gettext("Look for equal numbers in your hand.")
    elif RUN in kinds:
        look = words.gettext("Look for equal numbers and for a chain of numbers in your hand.")
    else:
        look = words.gettext("Look for the colour that you hold most of.")
    idea = words.gettext(
        "Phase %(phase)s asks for %(what)s. Once it lies on the table it counts, and then you may add "
        "cards to groups.",
        phase=facts.phase,
        what=phase_words(words, groups),
    )
    first = facts.groups[0]
    cards = tuple(card for card, _ in first)
    values = tuple(value for _, value in first)
    if len(facts.groups) == 1:
        step = words.gettext("These cards belong together: %(cards)s.", cards=card_list(words, cards, values))
        if facts.ways == 1:
            move = words.gettext("Lay your phase: the whole of it is in your hand.")
        else:
            move = words.gettext(
                "Lay your phase: the whole of it is in your hand. Of %(ways)s ways this one leaves you "
                "the best cards.",
                ways=facts.ways,
            )
        return look, idea, step, move
    step = words.gettext("One group is here already: %(cards)s.", cards=card_list(words, cards, values))
    second = facts.groups[1]
    other = card_list(words, tuple(card for card, _ in second), tuple(value for _, value in second))
    move = words.gettext(
        "Lay your phase: the other group is %(cards)s. From now on you can add cards and get rid of points.",
        cards=other,
    )
    return look, idea, step, move


# Hit


def _hit(words: Words, observation: Phase10Observation, facts: HitFacts, move: Hit) -> Rungs:
    look = words.gettext("Look at all groups on the table, also those of others.")
    idea = words.gettext(
        "Every card that you add is out of your hand and costs no points. A set or colour takes more of "
        "the same, a run grows at both ends."
    )
    step = words.ngettext(
        "%(num)s of your %(held)s cards fits a group.",
        "%(num)s of your %(held)s cards fit a group.",
        len(facts.fitting),
        held=facts.held,
    )
    card, stands_for = card_name(words, move.card), value_words(words, move.value)
    group = move.meld + 1
    if facts.last:
        return (
            look,
            idea,
            words.gettext("You hold one card, and it fits a group."),
            words.gettext(
                "Add %(card)s to group %(group)s: your hand is empty then, and the hand ends.",
                card=card,
                group=group,
            ),
        )
    if IS_WILD[move.card] and observation.table.melds[move.meld].kind == RUN:
        last = words.gettext(
            "Add %(card)s as %(value)s to group %(group)s: a wild left in your hand costs %(points)s points.",
            card=card,
            value=stands_for,
            group=group,
            points=POINTS[move.card],
        )
    else:
        last = words.gettext(
            "Add %(card)s to group %(group)s: one card less in your hand.", card=card, group=group
        )
    return look, idea, step, last


# Discard


def _discard(words: Words, facts: DiscardFacts, move: Discard) -> Rungs:
    card = card_name(words, move.card)
    if facts.last:
        return (
            words.gettext("Look at how many cards you still hold."),
            words.gettext("Whoever has laid the phase and has no card left ends the hand."),
            words.gettext("You hold one card."),
            words.gettext("Discard %(card)s: your hand is empty then, and the hand ends.", card=card),
        )
    if facts.laid:
        look = words.gettext("Look at the points that your cards cost.")
        idea = words.gettext(
            "What is left in your hand when somebody goes out counts against you. Throw what costs most "
            "and helps the next player least."
        )
        step = words.gettext(
            "If the hand ended now, your cards would cost %(points)s points.", points=facts.points
        )
        left = facts.points - facts.saves
        if facts.feeds:
            reason = words.gettext(
                "Discard %(card)s: %(left)s points are left. The next player could add it, but the "
                "others are worse to lose.",
                card=card,
                left=left,
            )
        else:
            reason = words.gettext("Discard %(card)s: %(left)s points are left.", card=card, left=left)
        return look, idea, step, reason
    look = words.gettext("Look for cards that your phase does not need.")
    idea = words.gettext(
        "Keep what works towards phase %(phase)s. Of the rest throw what leaves you the most good cards, "
        "then what costs most points.",
        phase=facts.phase,
    )
    if facts.spare:
        step = words.ngettext(
            "Cards missing: %(lacking)s. %(num)s card of your hand could go without raising that.",
            "Cards missing: %(lacking)s. Any one of %(num)s cards of your hand could go without raising "
            "that.",
            len(facts.spare),
            lacking=facts.lacking,
        )
    else:
        step = words.gettext(
            "Cards missing: %(lacking)s, and every card of your hand works towards the phase. One has to go: "
            "look for the one that leaves the most good cards.",
            lacking=facts.lacking,
        )
    if IS_SKIP[move.card]:
        reason = words.gettext(
            "Discard the skip: nobody can be skipped any more, and it is part of no phase."
        )
    else:
        reason = words.gettext(
            "Discard %(card)s: cards missing then: %(after)s, and %(good)s of %(unseen)s unseen cards "
            "help. It would have cost %(points)s points.",
            card=card,
            after=facts.after,
            good=facts.good,
            unseen=facts.unseen,
            points=facts.saves,
        )
    return look, idea, step, reason


def _skip(words: Words, named: Named, facts: SkipFacts, move: Discard) -> Rungs:
    victim = next(rival for rival in facts.rivals if rival.seat == facts.victim)
    who = named(move.victim)
    step_parts = [
        words.ngettext(
            "%(player)s: %(num)s card", "%(player)s: %(num)s cards", rival.cards, player=named(rival.seat)
        )
        for rival in facts.rivals
    ]
    step = words.gettext("Cards in hand: %(list)s.", list=words.join(step_parts))
    if victim.laid:
        reason = words.gettext(
            "Discard the skip against %(player)s: phase laid, cards left: %(cards)s. This player could end "
            "the hand.",
            player=who,
            cards=victim.cards,
        )
    else:
        reason = words.gettext(
            "Discard the skip against %(player)s: a lost turn helps you, and the skip is part of no phase.",
            player=who,
        )
    return (
        words.gettext("Look at the others: who is nearest to going out?"),
        words.gettext(
            "A lost turn hurts most the player who could end the hand first. Do you hold a card that makes "
            "others lose a turn?"
        ),
        step,
        reason,
    )
