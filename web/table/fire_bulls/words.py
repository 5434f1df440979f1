"""Words for what happens at a table of Fire Bulls: lines and cells, events, reasons."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Reason
from engine.games.fire_bulls.actions import HIDDEN, LINE_NAMES, Happening
from engine.games.fire_bulls.cards import GENERAL, NEEDS, POINTS, UNIT
from engine.games.fire_bulls.ending import EXHAUSTIONS, IDLE_LAPS
from engine.games.fire_bulls.legality import ATTACK, DISCARD, MOVE, TURN
from engine.games.fire_bulls.state import CELLS, HAND_LIMIT, PILES
from web.cards.fire_bulls import bull_face, units_in_words, yan_name
from web.i18n import Words
from web.table.words import Named


def line_name(words: Words, line: int) -> str:
    """One of the five directions, from left to right; also the place of a bull in front of it."""
    return (
        words.gettext("left diagonal"),
        words.gettext("left column"),
        words.gettext("middle column"),
        words.gettext("right column"),
        words.gettext("right diagonal"),
    )[line]


def column_name(words: Words, column: int) -> str:
    """A column of the grid, with the pile behind it."""
    return line_name(words, column + 1)


def row_name(words: Words, row: int) -> str:
    """A row of the grid, from the piles outward."""
    # NOTE: a row of the grid of enemy cards: inner is next to the piles, outer is attacked first
    return (words.gettext("inner row"), words.gettext("middle row"), words.gettext("outer row"))[row]


def cell_name(words: Words, cell: int) -> str:
    """A place of the grid: 外排左直行 or outer row, left column."""
    # NOTE: a place of the grid, "outer row, left column"
    return words.gettext(
        "%(row)s, %(column)s",
        row=row_name(words, cell // PILES),
        column=column_name(words, cell % PILES),
    )


def qi_cards(words: Words, cards: Iterable[int]) -> str:
    """Qi cards in a sentence, equal ones counted: `ox ×2, archer`; "" for hidden ones."""
    shown = list(cards)
    return "" if HIDDEN in shown else units_in_words(words, sorted(UNIT[card] for card in shown))


def event_sentence(words: Words, event: Happening, named: Named) -> str:
    """One sentence for an event as the reader saw it; "" for what needs none."""
    who, cards = named(event.seat), qi_cards(words, event.qi)
    match event.kind:
        case "deal":
            return words.gettext("The game begins. First player: %(player)s.", player=who)
        case "bull":
            return words.gettext(
                "%(player)s: the %(bull)s stands before the %(line)s.",
                player=who,
                bull=bull_face(words, event.seat).name,
                line=line_name(words, event.target),
            )
        case "dealt" if cards:
            return words.gettext("%(player)s: first cards %(cards)s.", player=who, cards=cards)
        case "market":
            return words.gettext("Turned up from the Qi pile: %(cards)s.", cards=cards)
        case "take":
            return words.gettext("%(player)s: take %(card)s, which lay face up.", player=who, card=cards)
        case "draw" if cards:
            return words.gettext("%(player)s: draw %(card)s from the Qi pile.", player=who, card=cards)
        case "draw":
            return words.gettext("%(player)s: draw a card from the Qi pile.", player=who)
        case "bonus" if cards:
            return words.gettext("%(player)s: bonus from the Qi pile, %(cards)s.", player=who, cards=cards)
        case "bonus":
            return words.ngettext(
                "%(player)s: bonus, %(num)s card from the Qi pile.",
                "%(player)s: bonus, %(num)s cards from the Qi pile.",
                len(event.qi),
                player=who,
            )
        case "exhausted":
            return words.gettext(
                "The Qi pile has run out: time %(count)s of %(all)s.", count=event.amount, all=EXHAUSTIONS
            )
        case "reshuffle":
            return words.ngettext(
                "%(num)s discarded card is shuffled into a new Qi pile.",
                "%(num)s discarded cards are shuffled into a new Qi pile.",
                event.amount,
            )
        case "discard":
            return words.gettext("%(player)s: lay %(card)s among the face-up cards.", player=who, card=cards)
    return _of_bulls(words, event, who) or _of_yan(words, event, who, cards) or _of_the_end(words, event, who)


def _of_bulls(words: Words, event: Happening, who: str) -> str:
    match event.kind:
        case "move":
            return words.gettext(
                "%(player)s: move the bull to the %(line)s.", player=who, line=line_name(words, event.target)
            )
        case "stay":
            return words.gettext("%(player)s: the bull stays.", player=who)
        case "swapped":
            return words.gettext(
                "%(player)s: the bull was swapped to the %(line)s.",
                player=who,
                line=line_name(words, event.target),
            )
    return ""


def _of_yan(words: Words, event: Happening, who: str, paid: str) -> str:
    match event.kind:
        case "fill" if len(event.cells) == CELLS:
            return words.gettext("Nine Yan cards lie in the field.")
        case "fill":
            placed = [
                # NOTE: a card that was laid into the field: "red (ox) in the inner row, left column"
                words.gettext(
                    "%(card)s in the %(cell)s", cell=cell_name(words, cell), card=yan_name(words, card)
                )
                for cell, card in zip(event.cells, event.yan, strict=True)
            ]
            return words.gettext("New in the field: %(cards)s.", cards=words.join(placed))
        case "general":
            return words.gettext(
                "General Qi Jie came up from the pile of the %(column)s: he lies beside the field.",
                column=column_name(words, event.target),
            )
        case "kill" if event.yan == (GENERAL,):
            return words.ngettext(
                "%(player)s: beat General Qi Jie with %(cards)s for %(num)s point.",
                "%(player)s: beat General Qi Jie with %(cards)s for %(num)s points.",
                event.amount,
                player=who,
                cards=paid,
            )
        case "kill":
            return words.ngettext(
                "%(player)s: beat %(card)s along the %(line)s for %(num)s point.",
                "%(player)s: beat %(card)s along the %(line)s for %(num)s points.",
                event.amount,
                player=who,
                card=yan_name(words, event.yan[0]),
                line=line_name(words, event.target),
            )
        case "attacked":
            return words.ngettext(
                "%(player)s: the attack ends with %(num)s card.",
                "%(player)s: the attack ends with %(num)s cards.",
                event.amount,
                player=who,
            )
    return ""


def _of_the_end(words: Words, event: Happening, who: str) -> str:
    match event.kind:
        case "stalled":
            return words.gettext(
                "Nobody has drawn or attacked for %(count)s rounds: the game ends.", count=IDLE_LAPS
            )
        case "penalty":
            return words.ngettext(
                "%(player)s: lose the best card, %(card)s with %(num)s point.",
                "%(player)s: lose the best card, %(card)s with %(num)s points.",
                POINTS[event.yan[0]],
                player=who,
                card=yan_name(words, event.yan[0]),
            )
        case "score":
            return words.ngettext(
                "%(player)s: %(num)s point in all.",
                "%(player)s: %(num)s points in all.",
                event.amount,
                player=who,
            )
        case "over":
            return words.gettext("The game is over. Winner: %(player)s.", player=who)
    return ""  # dealt: everybody gets three cards, and sees the own ones


def reason_sentence(words: Words, reason: Reason) -> str:
    """Why an action is not allowed, what to do, and the number of the rule."""
    data = reason.data
    match reason.code:
        case "cannot_beat":
            sentence = words.ngettext(
                "%(card)s takes %(units)s. %(num)s of these cards is missing in your hand.",
                "%(card)s takes %(units)s. %(num)s of these cards are missing in your hand.",
                data["lacking"],
                card=yan_name(words, data["card"]),
                units=units_in_words(words, NEEDS[data["card"]]),
            )
        case "wrong_step":
            sentence = {
                TURN: words.gettext("Your turn begins: take a card, draw one, or attack."),
                MOVE: words.gettext("You have drawn: now move your bull one place, or let it stay."),
                ATTACK: words.gettext("You are attacking: beat the next card, or stop."),
                DISCARD: words.gettext(
                    "You hold more than %(limit)s cards: first lay one face up.", limit=HAND_LIMIT
                ),
            }[data["step"]]
        case "not_in_market":
            sentence = words.gettext("Such a card does not lie face up. Take one that does.")
        case "not_in_hand":
            sentence = words.gettext("You hold no such card. Choose one of your hand.")
        case "line_declared":
            sentence = words.gettext(
                "You attack along the %(line)s: go on there, or stop.", line=line_name(words, data["line"])
            )
        case _:
            sentence = {
                "game_over": words.gettext("The game is over. Start a new one."),
                "not_your_turn": words.gettext("It is not your turn. Wait until the others have played."),
                "not_an_action": words.gettext("That is no action of this game."),
                "nothing_to_draw": words.gettext(
                    "The Qi pile is empty, so nothing can be drawn. Take a face-up card or attack."
                ),
                "no_place": words.gettext(
                    "A bull moves one place to the left or right, not beyond the ends."
                ),
                "no_general": words.gettext("General Qi Jie does not lie beside the field."),
                "no_line": words.gettext(
                    "There is no such line. The lines are %(lines)s.", lines=words.join(list(LINE_NAMES))
                ),
                "line_empty": words.gettext("No card is left in this line. Choose another."),
                "grid_or_general": words.gettext(
                    "You attack the field or General Qi Jie, never both in one turn."
                ),
            }[reason.code]
    if not reason.rule.startswith("FB"):
        return sentence
    # NOTE: why something is not allowed, then the number of the decision on the page of rules, as P10-13
    return words.gettext("%(sentence)s (%(rule)s)", sentence=sentence, rule=reason.rule)
