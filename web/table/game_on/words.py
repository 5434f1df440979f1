"""Words for what happens at a table of Game On: events, reasons, teams, stages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Reason
from engine.games.game_on.cards import AD, ALL, KIND, NAME_CODES
from engine.games.game_on.events import HIDDEN, Happening
from engine.games.game_on.stages import (
    ATTACK,
    CANCEL,
    CHAIN,
    DEFENCE,
    DRAW,
    EXCHANGE,
    FOUL_STAGE,
    HELP,
    LIMIT,
    MISS,
    OPENING,
    PREPARE,
    PROTEST,
    SUPPORT,
)
from web.cards.game_on import card_name, name_in_words
from web.i18n import Words
from web.table.words import Named


def card_list(words: Words, cards: Iterable[int]) -> str:
    """Cards in a sentence."""
    return words.join([card_name(words, card) for card in cards])


def team_name(words: Words, side: int) -> str:
    """What a team is called."""
    return words.gettext("Team B") if side else words.gettext("Team A")


def stage_name(words: Words, stage: str) -> str:
    """What is being decided, in a few words."""
    return {
        PREPARE: words.gettext("Before the draw"),
        DRAW: words.gettext("Drawing"),
        OPENING: words.gettext("Before the attack"),
        ATTACK: words.gettext("Attack"),
        EXCHANGE: words.gettext("Player swap"),
        SUPPORT: words.gettext("Help for the attack"),
        LIMIT: words.gettext("Hand limit"),
        DEFENCE: words.gettext("Defence"),
        HELP: words.gettext("Help for the defence"),
        PROTEST: words.gettext("After the defence"),
        FOUL_STAGE: words.gettext("Before the roll"),
        MISS: words.gettext("After the miss"),
        CANCEL: words.gettext("Put-back"),
        CHAIN: words.gettext("Fight for the rebound"),
    }[stage]


def event_sentence(words: Words, event: Happening, named: Named) -> str:
    """One sentence for an event as the reader saw it; "" for what needs none."""
    who = named(event.seat)
    cards = card_list(words, event.cards) if all(card >= 0 for card in event.cards) else ""
    match event.kind:
        case "start_roll":
            return words.gettext("%(player)s: a %(roll)s for the first ball.", player=who, roll=event.roll)
        case "round":
            return words.gettext("Round %(number)s. Ball: %(player)s.", number=event.amount, player=who)
        case "draw" if cards:
            return words.gettext("%(player)s: draw %(cards)s.", player=who, cards=cards)
        case "draw":
            ad, all_round = event.cards.count(HIDDEN[AD]), event.cards.count(HIDDEN[ALL])
            drawn = []
            if ad:
                drawn.append(
                    words.ngettext("%(num)s attack or defence card", "%(num)s attack or defence cards", ad)
                )
            if all_round:
                drawn.append(words.ngettext("%(num)s all-round card", "%(num)s all-round cards", all_round))
            return words.gettext("%(player)s: draw %(cards)s.", player=who, cards=words.join(drawn))
        case "reshuffle_ad":
            return words.gettext(
                "The pile of attack and defence cards was empty: the discards are shuffled into a new one."
            )
        case "reshuffle_all":
            return words.gettext(
                "The pile of all-round cards was empty: the discards are shuffled into a new one."
            )
        case "play":
            return words.gettext("%(player)s: play %(cards)s.", player=who, cards=cards)
        case "attack":
            return _attack(words, event, who, cards)
        case "support":
            return words.gettext(
                "%(player)s: add %(cards)s, the attack is worth %(value)s now.",
                player=who,
                cards=cards,
                value=event.amount,
            )
        case "defend" if event.amount:
            return words.gettext(
                "%(player)s: defend with %(cards)s, minus %(value)s.",
                player=who,
                cards=cards,
                value=event.amount,
            )
        case "defend":
            return words.gettext(
                "%(player)s: defend with %(cards)s; a roll-off decides.", player=who, cards=cards
            )
        case "help":
            return words.gettext(
                "%(player)s: add %(cards)s, the defence is worth %(value)s now.",
                player=who,
                cards=cards,
                value=event.amount,
            )
        case "pay":
            return words.gettext("%(player)s: pay stamina with %(cards)s.", player=who, cards=cards)
        case "duel":
            return _duel(words, event, named)
        case "discard":
            return words.gettext("%(player)s: discard %(cards)s.", player=who, cards=cards)
        case "pass":
            return pass_sentence(words, [who])
        case "roll" | "put_back_roll" | "free_throw":
            return _roll(words, event)
        case "made":
            return words.gettext("Basket, worth %(points)s.", points=event.amount)
        case "missed":
            return words.gettext("No basket.")
        case "cancelled":
            return words.gettext("The rebound stops the put-back of %(player)s.", player=who)
        case "ball":
            return words.gettext("Rebound: %(player)s. That is the next ball.", player=who)
        case "score":
            return words.gettext(
                "%(player)s: points in this round %(points)s, total %(total)s.",
                player=who,
                points=event.amount,
                total=event.against,
            )
        case "overshoot":
            return words.gettext(
                "%(player)s: above the target, so the count goes on from %(points)s.",
                player=who,
                points=event.amount,
            )
        case "duty":
            return words.gettext(
                "Nobody has attacked for a long time: from now on whoever holds an attack card must attack."
            )
        case "over":
            return words.gettext("The game is over. Winner: %(player)s.", player=who)
    return ""  # dealt: everybody gets five cards, and sees the own ones


def pass_sentence(words: Words, players: list[str]) -> str:
    """Who played nothing, whether they could have or not."""
    return words.gettext("Pass: %(players)s.", players=words.join(players))


def sentences(words: Words, events: Sequence[Happening], named: Named) -> tuple[str, ...]:
    """A sentence for each event, but one for all who pass one after the other, in however many windows, and
    one for all who share the win.
    """
    found: list[str] = []
    passing: list[str] = []
    winners = [event.seat for event in events if event.kind == "over"]
    for event in events:
        if event.kind == "over" and len(winners) > 1:
            if event.seat == winners[-1]:
                shared = words.join([named(seat) for seat in winners])
                found.append(words.gettext("The game is over. Winners: %(players)s.", players=shared))
            continue
        if event.kind == "pass":
            if named(event.seat) not in passing:
                passing.append(named(event.seat))
            continue
        if passing:
            found.append(pass_sentence(words, passing))
            passing = []
        found.append(event_sentence(words, event, named))
    if passing:
        found.append(pass_sentence(words, passing))
    return tuple(filter(None, found))


def _attack(words: Words, event: Happening, who: str, cards: str) -> str:
    rolls = sum(1 for card in event.cards if KIND[card])
    if rolls > 1:
        return words.gettext(
            "%(player)s: attack with %(cards)s, value %(value)s, %(rolls)s attempts.",
            player=who,
            cards=cards,
            value=event.amount,
            rolls=rolls,
        )
    return words.gettext(
        "%(player)s: attack with %(cards)s, value %(value)s.", player=who, cards=cards, value=event.amount
    )


def _duel(words: Words, event: Happening, named: Named) -> str:
    """The roll-off: the defender wins ties (GO-24)."""
    data = {
        "defender": named(event.seat),
        "roll": event.roll,
        "attacker": named(event.target),
        "against": event.against,
        "value": event.amount,
    }
    if event.success:
        return words.gettext(
            "Roll-off: %(defender)s %(roll)s, %(attacker)s %(against)s. The defence holds: minus %(value)s.",
            **data,
        )
    return words.gettext(
        "Roll-off: %(defender)s %(roll)s, %(attacker)s %(against)s. The defence is beaten: minus %(value)s.",
        **data,
    )


def _roll(words: Words, event: Happening) -> str:
    """A roll with its target and what came of it; the attempt where it is not the first."""
    data = {"roll": event.roll, "target": event.against}
    if event.kind == "free_throw":
        if event.success:
            return words.gettext("Free throw: target %(target)s, rolled %(roll)s, made.", **data)
        return words.gettext("Free throw: target %(target)s, rolled %(roll)s, missed.", **data)
    if event.kind == "put_back_roll":
        if event.success:
            return words.gettext("Put-back: target %(target)s, rolled %(roll)s, success.", **data)
        return words.gettext("Put-back: target %(target)s, rolled %(roll)s, no success.", **data)
    if event.amount > 1:
        data["number"] = event.amount
        if event.success:
            return words.gettext("Attempt %(number)s: target %(target)s, rolled %(roll)s, success.", **data)
        return words.gettext("Attempt %(number)s: target %(target)s, rolled %(roll)s, no success.", **data)
    if event.success:
        return words.gettext("Target %(target)s, rolled %(roll)s, success.", **data)
    return words.gettext("Target %(target)s, rolled %(roll)s, no success.", **data)


def reason_sentence(words: Words, reason: Reason) -> str:
    """Why an action is not allowed, what to do, and the number of the rule."""
    data = reason.data
    name = data.get("name")
    sentence = {
        "attackers_only": words.gettext("Only the attacking side can play a put-back."),
        "card_twice": words.gettext("One card can't be played twice. Take it out once."),
        "different_names": words.gettext("Cards played together must have the same name. Unmark the others."),
        "does_not_fit": words.gettext(
            "This skill does not go with %(card)s. Look at its small print.",
            card=name_in_words(words, NAME_CODES.index(name)) if name in NAME_CODES else "",
        ),
        "does_not_stop": words.gettext(
            "This defence does not stop this kind of attack. Choose one that does, or pass."
        ),
        "double_with_skill": words.gettext(
            "Several defence cards together take no skill. Play one card with the skill, or the cards alone."
        ),
        "draw_count": words.gettext("Draw the right number of cards: two, or five with an empty hand."),
        "enough_exchanged": words.gettext(
            "At most %(most)s cards can be swapped. Now draw.", most=data.get("most")
        ),
        "exchange_count": words.gettext("Draw as many cards as you have put away."),
        "fast_break": words.gettext("Against a fast break only one plain defence card can be played."),
        "game_over": words.gettext("The game is over. Start a new one."),
        "must_attack": words.gettext("Nobody has attacked for so long that you must attack now."),
        "must_discard": words.gettext(
            "Too many cards: %(count)s must be discarded.", count=data.get("count")
        ),
        "must_draw": words.gettext("First draw your cards."),
        "must_exchange": words.gettext("The swap goes on: put 1 to 3 cards away, then draw as many."),
        "no_attack_card": words.gettext("An attack needs attack cards: mark one of them."),
        "no_attack_now": words.gettext("You can attack only with the ball, after drawing."),
        "no_defence_card": words.gettext("A defence needs a defence card: mark one of them."),
        "no_defence_now": words.gettext("There is no attack to defend against now."),
        "no_discard_now": words.gettext("Cards are put away only at the hand limit or for a swap."),
        "no_double": words.gettext("Blocks and charges are played one at a time."),
        "no_draw_now": words.gettext("This is not the time to draw."),
        "no_stamina": words.gettext("Only attack and defence cards have stamina to pay with."),
        "not_in_hand": words.gettext("That card is not in your hand. Choose one that is."),
        "not_now": words.gettext("This card can't be played now. Look at what is asked."),
        "not_with_attack": words.gettext("This card is not played together with an attack. Unmark it."),
        "not_your_turn": words.gettext("It is not your turn. Wait until the others have played."),
        "nothing_to_add_to": words.gettext("There is nothing to add cards to now."),
        "nothing_to_exchange": words.gettext("A swap needs another card to put away."),
        "pay_without_skill": words.gettext(
            "Stamina is paid only for a defence skill. Unmark the other cards."
        ),
        "too_little_stamina": words.gettext(
            "This skill costs %(price)s stamina, and the marked cards have %(paid)s. Mark more cards to pay "
            "with.",
            price=data.get("price"),
            paid=data.get("paid"),
        ),
        "two_all_round": words.gettext(
            "Two all-round cards can't be drawn: take one of each, or two of the others."
        ),
        "unknown_action": words.gettext("That is no action of this game."),
    }[reason.code]
    if not reason.rule.startswith("GO"):
        return sentence
    # NOTE: why something is not allowed, then the number of the decision on the page of rules, as GO-13
    return words.gettext("%(sentence)s (%(rule)s)", sentence=sentence, rule=reason.rule)
