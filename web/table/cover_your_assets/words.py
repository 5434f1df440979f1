"""Words for what happens at a table of Cover Your Assets: sets, events, reasons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Reason
from engine.games.cover_your_assets.actions import HIDDEN, Happening
from engine.games.cover_your_assets.cards import FACE, FACE_NAMES, value_of
from web.cards.cover_your_assets import card_name, dollars, kind_name
from web.i18n import Words
from web.table.words import Named


def cards_words(words: Words, cards: Sequence[int]) -> str:
    """Cards in a sentence, equal ones counted: `jewels ×2, gold`; "" for none."""
    faces = [FACE[card] for card in sorted(cards)]
    return words.join([_counted(words, face, faces.count(face)) for face in dict.fromkeys(faces)])


def _counted(words: Words, face: int, count: int) -> str:
    name = kind_name(words, face)
    # NOTE: several cards of one kind, as "jewels ×3"
    return words.gettext("%(card)s ×%(count)s", card=name, count=count) if count > 1 else name


def stack_words(words: Words, stack: Sequence[int]) -> str:
    """A set in a sentence: its cards and what it is worth."""
    # NOTE: a set of a tower in a sentence: "jewels ×2, gold, worth $80,000"
    return words.gettext(
        "%(cards)s, worth %(value)s",
        cards=cards_words(words, stack),
        value=dollars(words, value_of(stack)),
    )


def kind_of(words: Words, stack: Sequence[int]) -> str:
    """The kind of a set by name: that of its asset."""
    return kind_name(words, FACE[min(stack)])


def event_sentence(words: Words, event: Happening, named: Named) -> str:
    """One sentence for an event as the reader saw it; "" for what needs none."""
    who, target = named(event.seat), named(event.target) if event.target >= 0 else ""
    seen = HIDDEN not in event.cards
    cards = cards_words(words, event.cards) if seen else ""
    value = dollars(words, value_of(event.cards)) if seen else ""
    amount = dollars(words, event.amount)
    match event.kind:
        case "deal":
            return words.gettext("Round %(number)s. Dealer: %(player)s.", number=event.amount, player=who)
        case "upcard":
            return words.gettext("The first face-up card is %(card)s.", card=cards)
        case "pair":
            return words.gettext(
                "%(player)s: lay %(cards)s as a new set, worth %(value)s.",
                player=who,
                cards=cards,
                value=value,
            )
        case "match":
            return words.gettext(
                "%(player)s: take %(taken)s from the discard pile with %(card)s, a new set worth %(value)s.",
                player=who,
                card=card_name(words, event.cards[0]),
                taken=card_name(words, event.cards[1]),
                value=value,
            )
        case "challenge":
            return words.gettext(
                "%(player)s: challenge %(target)s for the top set with %(card)s.",
                player=who,
                target=target,
                card=cards,
            )
        case "answer":
            return words.gettext("%(player)s: answer with %(card)s.", player=who, card=cards)
        case "stop":
            return words.gettext("%(player)s: let it go.", player=who)
        case "won":
            return words.gettext(
                "%(player)s: win the challenge and the set, now %(cards)s, worth %(value)s.",
                player=who,
                cards=cards,
                value=value,
            )
        case "discard":
            return words.gettext("%(player)s: discard %(card)s.", player=who, card=cards)
        case "draw" if seen:
            return words.gettext("%(player)s: draw %(card)s from the pile.", player=who, card=cards)
        case "draw":
            return words.gettext("%(player)s: draw from the pile.", player=who)
        case "refill" if seen:
            return words.gettext("%(player)s: fill up the hand with %(cards)s.", player=who, cards=cards)
        case "refill":
            return words.ngettext(
                "%(player)s: fill up the hand with %(num)s card.",
                "%(player)s: fill up the hand with %(num)s cards.",
                len(event.cards),
                player=who,
            )
        case "deck_out":
            return words.gettext("The draw pile is empty: hands are not filled up any more.")
        case "no_cards":
            return words.gettext("%(player)s: no cards left in this round.", player=who)
        case "score":
            return words.gettext(
                "%(player)s: the tower is worth %(amount)s in this round.", player=who, amount=amount
            )
        case "total":
            return words.gettext("%(player)s: %(amount)s in all.", player=who, amount=amount)
        case "over":
            return words.gettext("The game is over. Winner: %(player)s.", player=who)
    return ""  # dealt: everybody gets as many cards, and sees the own ones


def reason_sentence(words: Words, reason: Reason) -> str:
    """Why an action is not allowed, what to do, and the number of the rule."""
    kind = reason.data.get("kind")
    sentence = {
        "answer_first": words.gettext("A challenge is going on: answer with a card or let it go."),
        "base_set_safe": words.gettext(
            "This player has no set that can be taken: the base set, at the bottom of a tower, is safe."
        ),
        "card_twice": words.gettext("One card is no pair. Choose two cards."),
        "challenge_self": words.gettext("You can't challenge your own tower. Choose another player."),
        "discard_empty": words.gettext("The discard pile is empty: there is nothing to take."),
        "game_over": words.gettext("The game is over. Start a new one."),
        "no_base_set": words.gettext(
            "You need a set of your own before you can challenge. First lay a pair or take the discard."
        ),
        "no_challenge": words.gettext("No challenge is going on: choose one of the four actions."),
        "no_match": words.gettext(
            "These two make no set: take two of the same kind, or one asset and a wild."
        ),
        "no_such_seat": words.gettext("There is no player of that number at this table."),
        "not_in_hand": words.gettext("That card is not in your hand. Choose one that is."),
        "not_your_turn": words.gettext("It is not your turn. Wait until the others have played."),
        "two_wilds": words.gettext("Two wilds make no set: one of the two cards must be an asset."),
        "unknown_action": words.gettext("That is no action of this game."),
        "wild_on_top": words.gettext("In this game a wild on the discard pile can't be taken."),
        "wrong_kind": words.gettext(
            "This set is %(kind)s: only the same kind or a wild counts.",
            kind=kind_name(words, FACE_NAMES.index(kind)) if kind in FACE_NAMES else "",
        ),
    }[reason.code]
    if not reason.rule.startswith("CYA"):
        return sentence
    # NOTE: why something is not allowed, then the number of the decision on the page of rules, as P10-13
    return words.gettext("%(sentence)s (%(rule)s)", sentence=sentence, rule=reason.rule)
