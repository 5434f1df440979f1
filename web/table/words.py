"""Words for what happens at a table of Phase 10: events, phases, reasons, names of the seats."""

from __future__ import annotations

from functools import reduce

from engine.game import Reason
from engine.games.phase_10.actions import NATURAL, NOBODY, Happening
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.games.phase_10.phases import RUN, SET, Group
from web.cards import card_name, colour_name
from web.i18n import Words

YOU = 0


def seat_name(words: Words, seat: int) -> str:
    """The first seat is the user's, the others are computers."""
    if seat == YOU:
        return words.gettext("You")
    # NOTE: the name of a computer player; %(number)s counts from 1
    return words.gettext("Computer %(number)s", number=seat)


def group_words(words: Words, group: Group) -> str:
    """One group of a phase, as "3 cards of one number"."""
    if group.kind == SET:
        return words.gettext("%(size)s cards of one number", size=group.size)
    if group.kind == RUN:
        return words.gettext("%(size)s numbers in a row", size=group.size)
    return words.gettext("%(size)s cards of one colour", size=group.size)


def phase_words(words: Words, groups: tuple[Group, ...]) -> str:
    """A phase in words."""
    if len(groups) == 1:
        return group_words(words, groups[0])
    # NOTE: the two groups of a phase
    return words.gettext(
        "%(first)s and %(second)s", first=group_words(words, groups[0]), second=group_words(words, groups[1])
    )


def _cards(words: Words, event: Happening) -> str:
    values = event.values or (NATURAL,) * len(event.cards)
    names = []
    for card, value in zip(event.cards, values, strict=True):
        if value == NATURAL:
            names.append(card_name(words, card))
        elif value >= COLOUR_FIELD:
            names.append(card_name(words, card, colour_name(words, value - COLOUR_FIELD)))
        else:
            names.append(card_name(words, card, str(value)))
    if not names:
        return ""
    # NOTE: two parts of a list of cards
    return reduce(lambda a, b: words.gettext("%(first)s, %(second)s", first=a, second=b), names)


def event_sentence(words: Words, event: Happening) -> str:
    """One sentence for an event as the user saw it; "" for what needs none."""
    who = seat_name(words, event.seat)
    kind = event.kind
    if kind == "deal":
        return words.gettext("Hand %(number)s. Dealer: %(player)s.", number=event.amount, player=who)
    if kind == "upcard":
        return words.gettext("The first face-up card is %(card)s.", card=_cards(words, event))
    if kind == "draw_deck":
        if event.cards[0] < 0:
            return words.gettext("%(player)s: draw from the pile.", player=who)
        return words.gettext(
            "%(player)s: draw %(card)s from the pile.", player=who, card=_cards(words, event)
        )
    if kind == "dealt":
        return ""
    cards = _cards(words, event)
    if kind == "draw_discard":
        return words.gettext("%(player)s: take %(card)s from the discard pile.", player=who, card=cards)
    if kind == "reshuffle":
        return words.gettext("The draw pile was empty: the discards are shuffled into a new one.")
    if kind == "lay":
        return words.gettext("%(player)s: lay %(cards)s.", player=who, cards=cards)
    if kind == "hit":
        return words.gettext(
            "%(player)s: add %(card)s to group %(group)s.", player=who, card=cards, group=event.target + 1
        )
    if kind == "discard" and event.target != NOBODY:
        victim = seat_name(words, event.target)
        return words.gettext("%(player)s: discard a skip against %(victim)s.", player=who, victim=victim)
    sentences = {
        "discard": words.gettext("%(player)s: discard %(card)s.", player=who, card=cards),
        "skipped": words.gettext("%(player)s: turn skipped.", player=who),
        "pass": words.gettext("%(player)s: pass.", player=who),
        "out": words.gettext("%(player)s: no cards left, the hand ends.", player=who),
        "score": words.gettext("%(player)s: cards in hand cost %(points)s.", player=who, points=event.amount),
        "advance": words.gettext("%(player)s: phase done, %(count)s in all.", player=who, count=event.amount),
        "over": words.gettext("The game is over. Winner: %(player)s.", player=who),
    }
    return sentences.get(kind, "")


def reason_sentence(words: Words, reason: Reason) -> str:
    """Why an action is not allowed."""
    sentences = {
        "already_drawn": words.gettext("You have drawn already: lay, add or discard."),
        "draw_first": words.gettext("First draw a card."),
        "skip_not_taken": words.gettext("A skip can't be taken from the discard pile."),
        "game_over": words.gettext("The game is over."),
        "not_in_hand": words.gettext("That card is not in your hand any more."),
        "phase_not_laid": words.gettext("Cards can be added only after your own phase lies on the table."),
        "victim_used": words.gettext("This player was skipped in this hand already."),
        "run_full": words.gettext("This run goes from 1 to 12: nothing can be added."),
    }
    found = sentences.get(reason.code)
    if found is not None:
        return found
    return words.gettext("The rules do not allow that (%(rule)s).", rule=reason.rule)
