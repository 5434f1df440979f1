"""Phase 10 in the frame of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.game import Action, GameError, InvalidInput, Reason
from engine.game import Event as GameEvent
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import NATURAL, Discard, Hit
from engine.games.phase_10.cards import IS_SKIP, IS_WILD, POINTS
from engine.games.phase_10.melds import Meld, hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import PHASES
from engine.games.phase_10.state import DRAW, PLAY, Phase10State
from lessons.coach import Reason as Reasoned
from web.cards.phase_10 import CardFace, card_face
from web.i18n import Words
from web.page import Answer, Context, Event, UserError
from web.store import Kind
from web.strict_json import BadDataError, Json, record, whole
from web.table.page import number
from web.table.part import Choice, CoachSays, Column, GamePart, Handler, Option, SetupWords, Sight
from web.table.phase_10 import draft as drafts
from web.table.phase_10.coach_words import coach_says, move_words
from web.table.phase_10.hint_words import hint_view
from web.table.phase_10.tell import told
from web.table.phase_10.view import choices, draft_groups, hand_order, sheet_rows
from web.table.phase_10.words import event_sentence, phase_words, reason_sentence, value_words
from web.table.saves import PERSON, Saved, kept, pack
from web.table.turns import mine, play
from web.table.ui import TableUi
from web.table.words import Named

_TELLS = frozenset({"draw_deck", "reshuffle", "deal", "score", "over"})


@dataclass(frozen=True, slots=True)
class Arranging:
    """How the hand is sorted, and the phase that is being arranged."""

    by_colour: bool = False
    draft: drafts.Draft | None = None


Ctx = Context[TableUi[Arranging]]
Ans = Answer[TableUi[Arranging]]


def _from_first_schema(value: Json) -> Json:
    """Schema 1 had one person, computers of one strength, no options and a list of actions."""
    data = record(value)
    actions, level = data.get("actions"), data.get("level")
    if not isinstance(actions, list) or not all(isinstance(line, str) and line.isascii() for line in actions):
        raise BadDataError("shape", "actions")
    seats = whole(data, "seats", 2, 6)
    return {
        "players": [PERSON] + [level] * (seats - 1),
        "seed": data.get("seed"),
        "options": {},
        "played": pack("\n".join(actions)) if actions else "",
    }


def _with(ctx: Ctx, draft: drafts.Draft | None, **changes: Any) -> TableUi[Arranging]:
    """The table with another draft."""
    return replace(ctx.ui, own=replace(ctx.ui.own, draft=draft), **changes)


class Phase10Part(GamePart[Arranging]):
    """See `GamePart`."""

    game = PHASE_10

    def make_kind(self) -> Kind[Saved | None]:
        return kept(self.game, 2, {1: _from_first_schema})

    def begin(self) -> Arranging:
        return Arranging()

    def moved(self, own: Arranging) -> Arranging:
        return replace(own, draft=None)

    # Words

    def name(self, words: Words) -> str:
        return words.gettext("Phase 10")

    def title(self, words: Words) -> str:
        return words.gettext("Play Phase 10")

    def title_of_replay(self, words: Words) -> str:
        return words.gettext("A finished game of Phase 10")

    def waiting(self, words: Words, saved: Saved) -> str:
        return words.gettext("Phase 10 with %(count)s players is waiting for you.", count=len(saved.players))

    def setup_words(self, words: Words) -> SetupWords:
        phases = {
            value: words.gettext("phases 1 to %(last)s", last=value) for value in self.game.options["phases"]
        }
        phases |= {
            "10": words.gettext("all ten"),
            "1": words.gettext("phase 1 only"),
            "even": words.gettext("the even ones: 2, 4, 6, 8, 10"),
        }
        return SetupWords(
            words.gettext(
                "Play against computer players, or with friends who pass one device around. The game is "
                "saved after every action, so you can go on later."
            ),
            {
                "phases": Option(words.gettext("Phases"), phases),
                "variant": Option(
                    words.gettext("Variant"),
                    {
                        "standard": words.gettext("standard: a phase must be done before the next"),
                        "ten_hands": words.gettext(
                            "ten hands: each hand has the next phase, points alone count"
                        ),
                    },
                ),
                "skip_limit": Option(
                    words.gettext("A player can be skipped"),
                    {
                        "hand": words.gettext("once in a hand"),
                        "lap": words.gettext("once between two turns of that player"),
                    },
                ),
                "tie_break": Option(
                    words.gettext("When the best share the last phase and the points"),
                    {
                        "shared": words.gettext("they share the win"),
                        "replay": words.gettext("they play the last phase again"),
                    },
                ),
            },
        )

    def setup_problem(self, words: Words, problem: GameError) -> str:
        if isinstance(problem, InvalidInput) and problem.code == "variants_combined":
            return words.gettext(
                "“Ten hands” is played with all ten phases. Choose all phases, or the standard game."
            )
        raise problem

    def event_sentence(self, words: Words, event: Any, named: Named) -> str:
        return event_sentence(words, event, named)

    def reason_sentence(self, words: Words, reason: Reason) -> str:
        return reason_sentence(words, reason)

    def status(self, sight: Sight[Arranging]) -> str:
        words, seen = sight.words, sight.seen
        table: Phase10State = seen.table
        if seen.to_move is None:
            return words.gettext("The game is over.")
        if not sight.playing:
            return words.gettext("It is the turn of %(player)s.", player=sight.named(seen.to_move))
        if table.stage != PLAY:
            return words.gettext("Your turn: draw a card.")
        if table.laid[sight.seat]:
            return words.gettext("Add cards to the groups on the table, then discard one.")
        if table.ways_to_lay():
            return words.gettext("You can lay your phase. Or choose a card to discard.")
        return words.gettext("Choose a card of your hand to discard.")

    def notation_help(self, words: Words) -> str:
        return words.gettext(
            "For example: draw deck, draw discard, lay 5r 5b W=5 | 4g 5r 6y 7y, hit 7y > 2, discard 9b, "
            "discard S > 2. Letters: r red, b blue, y yellow, g green, W wild, S skip; numbers after > are "
            "groups or players."
        )

    def hint(self, sight: Sight[Arranging]) -> tuple[str, ...]:
        found = hint_view(sight.words, sight.named, sight.seen)
        return found.rungs if found is not None else ()

    def move_words(self, sight: Sight[Arranging], action: Action) -> str:
        return move_words(sight.words, sight.named, action)

    def coach_says(self, sight: Sight[Arranging], reason: Reasoned) -> CoachSays | None:
        return coach_says(sight.words, sight.named, reason)

    def readings(self, words: Words) -> Sequence[tuple[str, str]]:
        return (
            ("h", words.gettext("my hand")),
            ("t", words.gettext("groups on the table")),
            ("d", words.gettext("face-up card")),
            ("s", words.gettext("points")),
            ("p", words.gettext("my phase")),
        )

    def told(self, sight: Sight[Arranging], key: str) -> str:
        return told(sight.words, sight.seen, sight.named, key)

    def keys_help(self, words: Words) -> str:
        return words.gettext(
            "Arrow keys move, Space marks a card, Enter goes to what can be done with it. H reads the hand, "
            "T the groups on the table, D the face-up card, S the points, P your phase."
        )

    # Moving on

    def tells(self, event: GameEvent) -> bool:
        return event.kind in _TELLS

    def pauses(self, events: Sequence[GameEvent]) -> bool:
        return any(event.kind in ("out", "score", "over") for event in events)

    def focus(self, events: Sequence[Any]) -> str:
        drawn = [event.cards[0] for event in events if event.kind in ("draw_deck", "draw_discard")]
        return f"card-{drawn[-1]}" if drawn else ""

    # What is shown

    def hand(self, sight: Sight[Arranging]) -> Sequence[int]:
        own = sight.ui.own
        drafted = own.draft.cards if own.draft else ()
        return hand_order((card for card in sight.seen.hand if card not in drafted), own.by_colour)

    def face(self, words: Words, card: int) -> CardFace:
        return card_face(words, card)

    def may_mark_several(self, sight: Sight[Arranging]) -> bool:
        return sight.ui.own.draft is not None

    def choices(self, sight: Sight[Arranging]) -> list[Choice]:
        words, seen, draft = sight.words, sight.seen, sight.ui.own.draft
        table: Phase10State = seen.table
        legal = {str(action) for action in seen.legal_actions()} if table.stage != PLAY else set()
        before_turn = [
            Choice("draw-deck", words.gettext("Draw from the pile"), "draw deck", primary=True),
            Choice("draw-discard", words.gettext("Take the face-up card"), "draw discard"),
            Choice("pass", words.gettext("Pass: no card can be drawn"), "pass", primary=True),
        ]
        found = [choice for choice in before_turn if choice.value in legal]
        if draft is not None:
            return found
        ways = table.ways_to_lay()
        if table.stage == PLAY and not table.laid[sight.seat]:
            label = words.gettext("Lay phase %(phase)s", phase=table.phase_of(sight.seat))
            found.append(Choice("arrange", label, "", primary=bool(ways), action="arrange"))
        with_card = choices(words, sight.named, seen, sight.ui.chosen)
        if with_card and not ways:
            with_card[0] = replace(with_card[0], primary=True)
        return found + with_card

    def first_control(self, sight: Sight[Arranging]) -> str:
        if sight.ui.own.draft is not None:
            return "put-0"
        found = self.choices(sight)
        # Below a marked card stands what can be done with it; laying the phase is not about one card.
        return next((choice.id for choice in found if choice.id != "arrange"), "")

    def context(self, sight: Sight[Arranging], table: Any) -> dict[str, Any]:
        words, seat, seen, draft = sight.words, sight.seat, sight.seen, sight.ui.own.draft

        def stands_for(meld: Meld, place: int) -> str:
            return value_words(words, meld.values[place]) if IS_WILD[meld.cards[place]] else ""

        return {
            "phase_words": lambda other: phase_words(words, PHASES[table.phase_of(other)]),
            "stands_for": stands_for,
            "melds_of": lambda other: [
                (index, meld) for index, meld in enumerate(table.melds) if meld.owner == other
            ],
            "targets": len(table.settings.targets),
            "ten_hands": table.settings.ten_hands,
            "NATURAL": NATURAL,
            "draft": draft,
            "by_colour": sight.ui.own.by_colour,
            "hand_points": sum(POINTS[card] for card in seen.hand),
            "ways": len(seen.table.ways_to_lay()) if sight.playing else 0,
            "groups": draft_groups(words, draft, seen.table.groups_of(seat)) if draft else [],
            "rows": sheet_rows(seen),
            "open_hands": [hand_order(hand, by_colour=False) for hand in table.hands],
        }

    def columns(self, words: Words, saved: Saved) -> list[Column]:
        if saved.options["variant"] == "ten_hands":
            return []
        return [Column(words.gettext("Phases done"), lambda place: words.number(place.detail["phases"]))]

    def sheet_title(self, words: Words, ui: TableUi[Arranging], events: Sequence[GameEvent]) -> str:
        hands = [event for event in events if event.kind == "deal"]
        if ui.sheet == "hand" and len(hands) > 1:
            return words.gettext("Hand %(number)s is over", number=len(hands) - 1)
        return words.gettext("Score sheet")

    # Its own controls

    def actions(self) -> Mapping[str, Handler[Arranging]]:
        return {
            "sort": self.sort_hand, "drop": self.drop, "arrange": self.arrange, "other_way": self.other_way,
            "put": self.put, "take": self.take, "wild": self.wild, "close_draft": self.close_draft,
            "lay": self.lay,
        }  # fmt: skip

    def _mine(self, ctx: Ctx) -> Phase10Observation:
        seen: Phase10Observation = mine(self, ctx)[1]
        return seen

    def sort_hand(self, ctx: Ctx, event: Event) -> Ans:
        """Sort the hand by number or by colour."""
        return Answer(ui=replace(ctx.ui, own=replace(ctx.ui.own, by_colour=event.value == "colour")))

    def drop(self, ctx: Ctx, event: Event) -> Ans:
        """A card was dragged onto the discard pile, a group on the table or one that is being arranged."""
        seen = self._mine(ctx)
        card, (place, _, index) = number(event.value), event.form.get("onto", "").partition(" ")
        if card not in seen.hand:
            return Answer()
        if place == "group" and ctx.ui.own.draft is not None:
            return self._put(ctx, number(index), (card,))
        if place == "discard":
            several = bool(IS_SKIP[card] and seen.table.victims() and len(seen.hand) > 1)
            return self._play_or_ask(ctx, Discard(card), several)
        if place == "meld" and 0 <= number(index) < len(seen.table.melds):
            values = hit_values(seen.table.melds[number(index)], card)
            hit = Hit(card, number(index), values[0] if values else NATURAL)
            return self._play_or_ask(ctx, hit, len(values) > 1)
        return Answer()

    def _play_or_ask(self, ctx: Ctx, action: Discard | Hit, several: bool) -> Ans:
        """Play the action; where it is allowed, and several others can be meant as well, mark its card
        instead, so that the choices are shown.
        """
        if several and self._mine(ctx).why_illegal(action) is None:
            return Answer(ui=replace(ctx.ui, chosen=(action.card,)), focus="hand-heading")
        return play(self, ctx, action)

    def arrange(self, ctx: Ctx, _event: Event) -> Ans:
        """Begin to arrange the phase, from a suggestion where it is held."""
        seen = self._mine(ctx)
        reason = None
        if seen.table.stage == DRAW or seen.table.laid[seen.seat]:
            reason = seen.why_illegal(drafts.lay(drafts.Draft(()), ()))
        if reason is not None:
            raise UserError(reason_sentence(ctx.words, reason))
        return Answer(ui=_with(ctx, drafts.suggested(seen.table), chosen=()), focus="draft-heading")

    def other_way(self, ctx: Ctx, _event: Event) -> Ans:
        """The next suggestion."""
        seen, draft = self._mine(ctx), ctx.ui.own.draft
        if draft is None:
            return Answer()
        return Answer(ui=_with(ctx, drafts.suggested(seen.table, draft.way + 1), chosen=()))

    def put(self, ctx: Ctx, event: Event) -> Ans:
        """The marked cards go into a group of the draft."""
        return self._put(ctx, number(event.value), ctx.ui.chosen)

    def _put(self, ctx: Ctx, index: int, cards: tuple[int, ...]) -> Ans:
        seen, draft = self._mine(ctx), ctx.ui.own.draft
        phase = seen.table.groups_of(seen.seat)
        if draft is None or not 0 <= index < len(phase):
            return Answer()
        return Answer(ui=_with(ctx, drafts.put(draft, phase, index, cards), chosen=()), focus="draft-heading")

    def take(self, ctx: Ctx, event: Event) -> Ans:
        """A card of the draft goes back into the hand."""
        seen, draft = self._mine(ctx), ctx.ui.own.draft
        if draft is None:
            return Answer()
        left = drafts.take_back(draft, seen.table.groups_of(seen.seat), number(event.value))
        return Answer(ui=_with(ctx, left), focus="draft-heading")

    def wild(self, ctx: Ctx, event: Event) -> Ans:
        """A wild of the draft shall stand for another number."""
        self._mine(ctx)
        draft, card, value = (
            ctx.ui.own.draft,
            number(event.control.removeprefix("wild-")),
            number(event.value),
        )
        if draft is None or card not in draft.cards or not 1 <= value <= drafts.HIGHEST:
            return Answer()
        return Answer(ui=_with(ctx, drafts.stands_for(draft, card, value)))

    def close_draft(self, ctx: Ctx, _event: Event) -> Ans:
        """Leave the phase for later."""
        return Answer(ui=_with(ctx, None, chosen=()), focus="hand-heading")

    def lay(self, ctx: Ctx, _event: Event) -> Ans:
        """Lay the draft."""
        seen, draft = self._mine(ctx), ctx.ui.own.draft
        if draft is None:
            return Answer()
        return play(self, ctx, drafts.lay(draft, seen.table.groups_of(seen.seat)))


PHASE_10_PART = Phase10Part()
