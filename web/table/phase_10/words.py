"""Words for what happens at a table of Phase 10: phases, events, reasons."""

from __future__ import annotations

from functools import reduce

from engine.game import Reason
from engine.games.phase_10.actions import HIDDEN, NATURAL, NOBODY, Happening
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.games.phase_10.phases import RUN, SET, Group
from web.cards.phase_10 import card_name, colour_name
from web.i18n import Words
from web.table.words import Named


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


def value_words(words: Words, value: int) -> str:
    """What a wild stands for: a number or a colour; "" for a number card."""
    if value == NATURAL:
        return ""
    return colour_name(words, value - COLOUR_FIELD) if value >= COLOUR_FIELD else str(value)


def card_list(words: Words, cards: tuple[int, ...], values: tuple[int, ...] = ()) -> str:
    """Cards in a sentence, wilds with what they stand for; "" for none."""
    placed = zip(cards, values or (NATURAL,) * len(cards), strict=True)
    found = [card_name(words, card, value_words(words, value)) for card, value in placed]
    if not found:
        return ""
    # NOTE: two parts of a list of cards
    return reduce(lambda a, b: words.gettext("%(first)s, %(second)s", first=a, second=b), found)


def event_sentence(words: Words, event: Happening, named: Named) -> str:
    """One sentence for an event as the reader saw it; "" for what needs none."""
    who, cards = named(event.seat), ""
    if HIDDEN not in event.cards:
        cards = card_list(words, event.cards, event.values)
    match event.kind:
        case "deal":
            return words.gettext("Hand %(number)s. Dealer: %(player)s.", number=event.amount, player=who)
        case "upcard":
            return words.gettext("The first face-up card is %(card)s.", card=cards)
        case "draw_deck" if cards:
            return words.gettext("%(player)s: draw %(card)s from the pile.", player=who, card=cards)
        case "draw_deck":
            return words.gettext("%(player)s: draw from the pile.", player=who)
        case "draw_discard":
            return words.gettext("%(player)s: take %(card)s from the discard pile.", player=who, card=cards)
        case "reshuffle":
            return words.gettext("The draw pile was empty: the discards are shuffled into a new one.")
        case "lay":
            return words.gettext("%(player)s: lay %(cards)s.", player=who, cards=cards)
        case "hit":
            return words.gettext(
                "%(player)s: add %(card)s to group %(group)s.", player=who, card=cards, group=event.target + 1
            )
        case "discard" if event.target != NOBODY:
            victim = named(event.target)
            return words.gettext("%(player)s: discard a skip against %(victim)s.", player=who, victim=victim)
        case "discard":
            return words.gettext("%(player)s: discard %(card)s.", player=who, card=cards)
        case "skipped":
            return words.gettext("%(player)s: turn skipped.", player=who)
        case "pass":
            return words.gettext("%(player)s: pass.", player=who)
        case "out":
            return words.gettext("%(player)s: no cards left, the hand ends.", player=who)
        case "score":
            return words.gettext(
                "%(player)s: cards in hand cost %(points)s.", player=who, points=event.amount
            )
        case "advance":
            return words.gettext("%(player)s: phase done, %(count)s in all.", player=who, count=event.amount)
        case "over":
            return words.gettext("The game is over. Winner: %(player)s.", player=who)
    return ""  # dealt: everybody gets ten cards, and sees the own ones


def reason_sentence(words: Words, reason: Reason) -> str:
    """Why an action is not allowed, what to do, and the number of the rule."""
    data = reason.data
    sentence = {
        "all_wild": words.gettext("A group can't be wild cards only: put at least one number card into it."),
        "already_drawn": words.gettext("You have drawn already: lay, add or discard."),
        "already_laid": words.gettext(
            "Your phase lies on the table already. Now add single cards or discard."
        ),
        "card_twice": words.gettext("One card can't lie in two groups. Take it out of one of them."),
        "draw_first": words.gettext("First draw a card."),
        "game_over": words.gettext("The game is over. Start a new one."),
        "group_count": words.gettext(
            "Your phase has %(need)s groups, not %(have)s. Look at the phase again.",
            need=data.get("need"),
            have=data.get("have"),
        ),
        "group_size": words.gettext(
            "This group needs exactly %(need)s cards, and here are %(have)s.",
            need=data.get("need"),
            have=data.get("have"),
        ),
        "hit_misfit": words.gettext("That card does not fit this group. Choose another group or card."),
        "must_draw": words.gettext("A card can be drawn, so you can't pass. Draw one."),
        "no_cards": words.gettext("There is no card to take there."),
        "no_such_meld": words.gettext("There is no group of that number on the table."),
        "no_such_seat": words.gettext("There is no player of that number in this hand."),
        "not_a_run": words.gettext(
            "These numbers are not all in a row. Change a card, or what a wild stands for."
        ),
        "not_a_set": words.gettext("These cards are not all of one number."),
        "not_one_colour": words.gettext("These cards are not all of one colour."),
        "not_in_hand": words.gettext("That card is not in your hand. Choose one that is."),
        "not_your_turn": words.gettext("It is not your turn. Wait until the others have played."),
        "phase_not_laid": words.gettext("Cards can be added only after your own phase lies on the table."),
        "run_full": words.gettext("This run goes from 1 to 12: nothing can be added."),
        "skip_in_meld": words.gettext("A skip card never lies in a group. You can only discard it."),
        "skip_not_taken": words.gettext("A skip can't be taken from the discard pile."),
        "unknown_action": words.gettext("That is no action of this game."),
        "victim_self": words.gettext("You can't skip yourself. Choose another player."),
        "victim_used": words.gettext("This player can't be skipped again yet. Choose another."),
        "victim_without_skip": words.gettext("Only a skip card skips a player. Discard this card alone."),
        "wild_value": words.gettext(
            "Say for each wild which number it stands for; in a group of one colour, which colour."
        ),
    }[reason.code]
    if not reason.rule.startswith("P10"):
        return sentence
    # NOTE: why something is not allowed, then the number of the decision on the page of rules, as P10-13
    return words.gettext("%(sentence)s (%(rule)s)", sentence=sentence, rule=reason.rule)
