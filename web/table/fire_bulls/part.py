"""Fire Bulls in the frame of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.game import Action, Reason
from engine.game import Event as GameEvent
from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import (
    DISCARD,
    DRAW,
    LEFT,
    LINE_NAMES,
    NOBODY,
    POSITIONS,
    RIGHT,
    STAY,
    TAKE,
    Move,
)
from engine.games.fire_bulls.cards import GENERAL, NEEDS, UNIT
from engine.games.fire_bulls.ending import EXHAUSTIONS
from engine.games.fire_bulls.legality import ATTACK as ATTACKING
from engine.games.fire_bulls.legality import DISCARD as DISCARDING
from engine.games.fire_bulls.legality import MOVE as MOVING
from engine.games.fire_bulls.legality import TURN as DECIDING
from engine.games.fire_bulls.state import HAND_LIMIT, FireBullsState
from lessons.coach import Reason as Reasoned
from web.cards.fire_bulls import UnitFace, card_face, card_name, colour_name, units_in_words, yan_name
from web.i18n import Words
from web.page import Answer, Context, Event
from web.table.fire_bulls.coach_words import coach_says, move_words
from web.table.fire_bulls.hint_words import hint_rungs
from web.table.fire_bulls.tell import told
from web.table.fire_bulls.view import (
    GENERAL_LINE,
    Line,
    attack_on,
    bull_words,
    by_unit,
    counted_words,
    distance_words,
    end_words,
    line_of,
    line_words,
    lines_of,
    most_words,
    own_colour,
    printed,
    reach_words,
    result_columns,
    target_name,
    trophies,
)
from web.table.fire_bulls.words import (
    column_name,
    event_sentence,
    line_name,
    reason_sentence,
    row_name,
)
from web.table.page import number
from web.table.part import Choice, CoachSays, Column, GamePart, Handler, Option, SetupWords, Sight, sight_of
from web.table.saves import Saved
from web.table.turns import game, mine, play
from web.table.ui import TableUi
from web.table.words import Named

_TELLS = frozenset({"draw", "market", "fill", "general", "bonus", "over"})


@dataclass(frozen=True, slots=True)
class Looking:
    """The line that is looked at before an attack; GENERAL_LINE is the general."""

    line: int = NOBODY


Ctx = Context[TableUi[Looking]]
Ans = Answer[TableUi[Looking]]


class FireBullsPart(GamePart[Looking]):
    """See `GamePart`."""

    game = FIRE_BULLS

    def begin(self) -> Looking:
        return Looking()

    def moved(self, own: Looking) -> Looking:
        return Looking()

    # Words

    def name(self, words: Words) -> str:
        return words.gettext("Fire Bulls")

    def title(self, words: Words) -> str:
        return words.gettext("Play Fire Bulls")

    def title_of_replay(self, words: Words) -> str:
        return words.gettext("A finished game of Fire Bulls")

    def waiting(self, words: Words, saved: Saved) -> str:
        return words.gettext(
            "Fire Bulls with %(count)s players is waiting for you.", count=len(saved.players)
        )

    def setup_words(self, words: Words) -> SetupWords:
        return SetupWords(
            words.gettext(
                "Collect cards, move your bull and break through the ranks of Yan, against computer players "
                "or with friends who pass one device around. The game is saved after every action."
            ),
            {
                "bonus": Option(
                    words.gettext("Two bonus cards for an attack along the line of your own bull"),
                    {
                        "three": words.gettext("only if it beats three cards"),
                        "aligned": words.gettext("always, however many it beats"),
                    },
                )
            },
        )

    def setup_note(self, words: Words, seat: int) -> str:
        return colour_name(words, seat)

    def event_sentence(self, words: Words, event: Any, named: Named) -> str:
        return event_sentence(words, event, named)

    def reason_sentence(self, words: Words, reason: Reason) -> str:
        return reason_sentence(words, reason)

    def status(self, sight: Sight[Looking]) -> str:
        words, table = sight.words, sight.seen.table
        if table.to_move is None:
            return words.gettext("The game is over.")
        if not sight.playing:
            if table.stage == ATTACKING:
                return words.gettext(
                    "%(player)s: attack along the %(line)s.",
                    player=sight.named(table.to_move),
                    line=line_name(words, table.line),
                )
            return words.gettext("It is the turn of %(player)s.", player=sight.named(table.to_move))
        if table.stage == MOVING:
            return words.gettext("You have drawn a card. Move your bull one place, or let it stay.")
        if table.stage == ATTACKING and self._goes_on(sight):
            return words.gettext("Your hand beats no more of this line: the attack ends.")
        if table.stage == ATTACKING:
            return words.gettext(
                "You attack along the %(line)s. Beat the next card, or stop.",
                line=line_name(words, table.line),
            )
        if table.stage == DISCARDING:
            return words.ngettext(
                "Too many cards: choose %(num)s of your hand to lay among the face-up cards.",
                "Too many cards: choose %(num)s of your hand to lay among the face-up cards.",
                len(sight.seen.hand) - HAND_LIMIT,
            )
        if not table.deck:
            return words.gettext("Your turn: take a face-up card or attack. The Qi pile is empty.")
        return words.gettext("Your turn: take a face-up card, draw and move your bull, or attack.")

    def notation_help(self, words: Words) -> str:
        return words.gettext(
            "For example: take archer, draw, move left, move right, stay, attack 741, attack general, again, "
            "stop, discard ox. Units: ox, warrior, archer, rider, chariot, scout. Lines from left to right: "
            "%(lines)s.",
            lines=words.join(list(LINE_NAMES)),
        )

    def hint(self, sight: Sight[Looking]) -> tuple[str, ...]:
        return hint_rungs(sight.words, sight.named, sight.seen)

    def call(self, sight: Sight[Looking]) -> str:
        return self.status(sight) if sight.seen.table.stage == DISCARDING else ""

    def move_words(self, sight: Sight[Looking], action: Action) -> str:
        return move_words(sight.words, action)

    def coach_says(self, sight: Sight[Looking], reason: Reasoned) -> CoachSays | None:
        return coach_says(sight.words, reason)

    def readings(self, words: Words) -> Sequence[tuple[str, str]]:
        return (
            ("h", words.gettext("my hand")),
            ("f", words.gettext("the field, line by line")),
            ("m", words.gettext("face-up cards")),
            ("s", words.gettext("points")),
            ("b", words.gettext("bulls")),
            ("e", words.gettext("how far the end is")),
        )

    def told(self, sight: Sight[Looking], key: str) -> str:
        return told(sight.words, sight.seen, sight.named, key)

    def keys_help(self, words: Words) -> str:
        return words.gettext(
            "Arrow keys move, Space marks a card, Enter goes to what can be done with it. H reads the hand, "
            "F the field line by line, M the face-up cards, S the points, B the bulls, E how far the end is."
        )

    # Moving on

    def tells(self, event: GameEvent) -> bool:
        return event.kind in _TELLS

    def by_itself(self, seen: Any) -> Action | None:
        legal: Sequence[Action] = seen.legal_actions()
        return legal[0] if len(legal) == 1 else None

    def _goes_on(self, sight: Sight[Looking]) -> bool:
        """Whether the viewer has nothing to decide, so that the game goes on by itself."""
        return sight.saved.people == (sight.seat,) and self.by_itself(sight.seen) is not None

    def focus(self, events: Sequence[Any]) -> str:
        decides = events and (events[-1].kind == "kill" or any(event.kind == "draw" for event in events))
        return "line-heading" if decides else ""

    # What is shown

    def hand(self, sight: Sight[Looking]) -> Sequence[int]:
        return sorted(sight.seen.hand)

    def face(self, words: Words, card: int) -> UnitFace:
        return card_face(words, card)

    def choices(self, sight: Sight[Looking]) -> list[Choice]:
        if sight.seen.table.stage != DISCARDING or not sight.ui.chosen:
            return []
        card = sight.ui.chosen[0]
        label = sight.words.gettext("Lay %(card)s face up", card=card_name(sight.words, card))
        return [Choice("discard", label, str(DISCARD[UNIT[card]]), primary=True)]

    def _moves(self, sight: Sight[Looking]) -> list[tuple[str, str, str]]:
        """The buttons that move the bull: id, label, notation; none at another step."""
        if not sight.playing or sight.seen.table.stage != MOVING:
            return []
        legal = sight.seen.legal_actions()
        return [
            (control, self._move_label(sight, move), str(move))
            for control, move in (("move-left", LEFT), ("move-stay", STAY), ("move-right", RIGHT))
            if move in legal
        ]

    def _move_label(self, sight: Sight[Looking], move: Move) -> str:
        words, bulls = sight.words, sight.seen.table.bulls
        place = bulls[sight.seat] + move.step
        line = line_name(words, place)
        if move == STAY:
            return words.gettext("Stay: %(line)s", line=line)
        # NOTE: buttons that move the own bull; %(line)s is the place it comes to, as "left column"
        label = words.gettext("Move left: %(line)s", line=line)
        if move == RIGHT:
            label = words.gettext("Move right: %(line)s", line=line)
        if place not in bulls:
            return label
        # NOTE: moving the bull, and whose bull it changes places with
        return words.gettext(
            "%(move)s, swap with %(player)s", move=label, player=sight.named(bulls.index(place))
        )

    def _drawn(self, sight: Sight[Looking]) -> str:
        """What the viewer has just drawn, in a sentence; "" at another step."""
        if not sight.playing or sight.seen.table.stage != MOVING:
            return ""
        drawn = next((event for event in reversed(sight.seen.events(3)) if event.kind == "draw"), None)
        return event_sentence(sight.words, drawn, sight.named) if drawn is not None else ""

    def first_control(self, sight: Sight[Looking]) -> str:
        table = sight.seen.table
        if table.stage == DECIDING:
            return "draw" if table.deck else "lines-heading"
        if table.stage in (MOVING, ATTACKING):
            return "line-heading"
        return super().first_control(sight)

    def context(self, sight: Sight[Looking], table: Any) -> dict[str, Any]:
        words, seat, seen = sight.words, sight.seat, sight.seen
        stage = table.stage if sight.playing else ""
        looked_at = table.line if table.stage == ATTACKING else sight.ui.own.line
        if looked_at == GENERAL_LINE and not table.general_up:
            looked_at = NOBODY
        past = seen.events() if table.is_over else []
        legal = {str(action) for action in seen.legal_actions()} if sight.playing else set()

        against_hand = seat != NOBODY and (table.stage != ATTACKING or sight.playing)

        def line_label(line: Line) -> str:
            parts = [line_name(words, line.index), bull_words(words, line, sight.named)]
            if stage == MOVING and abs(line.index - table.bulls[seat]) == 1:
                parts.append(words.gettext("move your bull here"))
            elif against_hand:
                parts.append(reach_words(words, line))
            return words.join(parts)

        return {
            "stage": stage,
            "by_itself": sight.playing and self._goes_on(sight),
            "moves": self._moves(sight),
            "drawn": self._drawn(sight),
            "legal": legal,
            "lines": lines_of(table, seat),
            "line_label": line_label,
            "looked_at": line_of(table, seat, looked_at) if looked_at != NOBODY else None,
            "target_name": lambda index: target_name(words, index),
            "most_words": lambda line: most_words(words, line, bonus_for_any=table.settings.bonus_for_any),
            "attack_on": attack_on,
            "units": lambda units: units_in_words(words, units),
            "needs": lambda card: units_in_words(words, NEEDS[card]),
            "yan_name": lambda card: yan_name(words, card),
            "column_name": lambda column: column_name(words, column),
            "row_name": lambda row: row_name(words, row),
            "market": by_unit(table.market),
            "discards": words.join(
                [counted_words(words, unit, count) for unit, _, count in by_unit(table.discard_pile)]
            ),
            "counted": lambda unit, count: counted_words(words, unit, count),
            "trophies": lambda other: trophies(words, table.captured[other], other),
            "printed": lambda other: printed(table.captured[other]),
            "own_colour": lambda other: own_colour(table.captured[other], other),
            "distance": distance_words(words, table, sight.named),
            "path": [step.cell for step in line_of(table, seat, looked_at).steps]
            if looked_at != NOBODY
            else [],
            "against_hand": against_hand,
            "GENERAL": GENERAL,
            "GENERAL_LINE": GENERAL_LINE,
            "HAND_LIMIT": HAND_LIMIT,
            "EXHAUSTIONS": EXHAUSTIONS,
            "end": end_words(words, table, [event.kind for event in past]) if table.is_over else "",
            "lost": [event_sentence(words, event, sight.named) for event in past if event.kind == "penalty"],
            "open_hands": [sorted(hand) for hand in table.hands],
        }

    def columns(self, words: Words, saved: Saved) -> list[Column]:
        return result_columns(words, saved.state)

    # Its own controls

    def actions(self) -> Mapping[str, Handler[Looking]]:
        return {"line": self.line, "drop": self.drop}

    def line(self, ctx: Ctx, event: Event) -> Ans:
        """A line was pressed: look at it, or after a draw move the bull there."""
        index, sight = number(event.value), sight_of(ctx.words, game(self, ctx), ctx.ui)
        table: FireBullsState = sight.seen.table
        if not 0 <= index <= GENERAL_LINE or (index == GENERAL_LINE and not table.general_up):
            return Answer()
        if sight.playing and table.stage == MOVING and index < POSITIONS:
            return self._move_to(ctx, index)
        if table.stage == ATTACKING:
            return Answer(say=(line_words(ctx.words, table, sight.seat, index, sight.named),))
        if ctx.ui.own.line == index:
            return Answer(ui=replace(ctx.ui, own=Looking()))
        said = line_words(ctx.words, table, sight.seat, index, sight.named)
        return Answer(ui=replace(ctx.ui, own=Looking(index)), say=(said,), focus="line-heading")

    def _move_to(self, ctx: Ctx, place: int) -> Ans:
        _, seen = mine(self, ctx)
        return play(self, ctx, Move(place - seen.table.bulls[seen.seat]))

    def drop(self, ctx: Ctx, event: Event) -> Ans:
        """Something was dragged: a card into the hand, the bull, or a card out of the hand."""
        _, seen = mine(self, ctx)
        onto = event.form.get("onto", "")
        match event.value, onto:
            case "draw", "hand":
                return play(self, ctx, DRAW)
            case "bull", _ if 0 <= number(onto) < POSITIONS:
                return self._move_to(ctx, number(onto))
            case taken, "hand" if taken.startswith("take-"):
                units = [action for action in TAKE if taken == f"take-{action.unit}"]
                return play(self, ctx, units[0]) if units else Answer()
            case card, "market" if number(card) in seen.hand:
                return play(self, ctx, DISCARD[UNIT[number(card)]])
        return Answer()


FIRE_BULLS_PART = FireBullsPart()
