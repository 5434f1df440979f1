"""Game On in the frame of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.game import Action, GameError, Reason
from engine.game import Event as GameEvent
from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import NOBODY, PASS, Play
from engine.games.game_on.cards import ASSIST, GROUP, REACTION, RULING, WITH_ATTACK
from engine.games.game_on.events import Happening
from engine.games.game_on.observation import GameOnObservation
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
from engine.games.game_on.state import GameOnState
from lessons.coach import Reason as Reasoned
from web.cards.game_on import GameOnFace, card_face
from web.i18n import Words
from web.page import Answer, Context, Event
from web.table.game_on.ahead import ahead_of
from web.table.game_on.coach_words import coach_says, move_words
from web.table.game_on.court import rounds
from web.table.game_on.court_view import SheetRow, court_view, sheet_rows, thrown_apart
from web.table.game_on.hint_words import hint_rungs
from web.table.game_on.marks import meant
from web.table.game_on.setup_words import setup_problem, setup_words
from web.table.game_on.tell import told
from web.table.game_on.view import backs, choices, goal_words, hand_order
from web.table.game_on.words import (
    event_sentence,
    reason_sentence,
    sentences,
    stage_name,
    team_name,
)
from web.table.page import number
from web.table.part import Choice, CoachSays, Column, GamePart, Handler, SetupWords, Sight
from web.table.saves import Saved
from web.table.turns import mine, play
from web.table.ui import TableUi
from web.table.words import Named

_TELLS = frozenset(
    {"draw", "reshuffle_ad", "reshuffle_all", "duel", "free_throw", "roll", "put_back_roll", "over"}
)
RECENT = 150
"""So many events hold the last attack, as a rule."""
_ASKED = (PREPARE, OPENING, SUPPORT, DEFENCE, HELP, PROTEST, FOUL_STAGE, MISS, CANCEL, CHAIN)
"""The stages in which somebody is asked, and may pass."""
_PHASES = (
    (PREPARE,),
    (DRAW, OPENING, ATTACK, EXCHANGE, SUPPORT, LIMIT),
    (DEFENCE, HELP, PROTEST),
    (FOUL_STAGE, MISS, CANCEL, CHAIN),
)
"""The stages of the phases 1 to 4; phase 5 asks nobody."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """All that this part remembers beside the marked cards."""


Ctx = Context[TableUi[Nothing]]
Ans = Answer[TableUi[Nothing]]


class GameOnPart(GamePart[Nothing]):
    """See `GamePart`."""

    game = GAME_ON
    several = True

    def begin(self) -> Nothing:
        return Nothing()

    # Words

    def name(self, words: Words) -> str:
        return words.gettext("Game On")

    def title(self, words: Words) -> str:
        return words.gettext("Play Game On")

    def title_of_replay(self, words: Words) -> str:
        return words.gettext("A finished game of Game On")

    def waiting(self, words: Words, saved: Saved) -> str:
        return words.gettext("Game On with %(count)s players is waiting for you.", count=len(saved.players))

    def setup_words(self, words: Words) -> SetupWords:
        return setup_words(words)

    def setup_problem(self, words: Words, problem: GameError) -> str:
        return setup_problem(words, problem)

    def event_sentence(self, words: Words, event: Any, named: Named) -> str:
        return event_sentence(words, event, named)

    def sentences(self, words: Words, events: Sequence[Any], named: Named) -> tuple[str, ...]:
        return sentences(words, events, named)

    def reason_sentence(self, words: Words, reason: Reason) -> str:
        return reason_sentence(words, reason)

    def status(self, sight: Sight[Nothing]) -> str:
        words, table = sight.words, sight.seen.table
        if sight.seen.to_move is None:
            return words.gettext("The game is over.")
        if not sight.playing:
            # NOTE: what is being decided, then who decides
            return words.gettext(
                "%(stage)s: %(player)s decides.",
                stage=stage_name(words, table.stage),
                player=sight.named(sight.seen.to_move),
            )
        if len(sight.saved.people) == 1 and self.by_itself(sight.seen) is not None:
            return words.gettext(
                "%(stage)s: you hold no card for this.", stage=stage_name(words, table.stage)
            )
        attacker = sight.named(table.attacker)
        match table.stage:
            case "prepare":
                return words.gettext(
                    "Before the draw of %(player)s: your answer? A turnover, a technical foul, or pass.",
                    player=attacker,
                )
            case "draw" if not sight.seen.hand:
                return words.gettext("Your ball, and your hand is empty: draw five cards.")
            case "draw":
                return words.gettext("Your ball: draw two cards.")
            case "opening":
                return words.gettext(
                    "Before the attack of %(player)s: your answer? A technical foul, or pass.",
                    player=attacker,
                )
            case "attack" if not table.may_decline(sight.seat):
                return words.gettext(
                    "Your ball: mark cards and attack. Nobody has for so long that you must."
                )
            case "attack":
                return words.gettext("Your ball: mark the cards that you attack with.")
            case "exchange":
                return words.gettext("The swap: mark 1 to 3 cards to put away, then draw as many.")
            case "support":
                return words.gettext(
                    "%(player)s attacks: add cards of the same name, or pass?", player=attacker
                )
            case "limit":
                return words.ngettext(
                    "Too many cards: mark %(num)s to discard.",
                    "Too many cards: mark %(num)s to discard.",
                    table.over_limit(),
                )
            case "defence":
                return words.gettext(
                    "%(player)s attacks: your answer? Mark cards to defend with, or don't.", player=attacker
                )
            case "help":
                return words.gettext(
                    "%(player)s defends: add cards of the same name, or pass?",
                    player=sight.named(table.defences[-1].seat),
                )
            case "protest":
                return words.gettext("The defence stands: your answer? A technical foul, or pass.")
            case "foul":
                return words.gettext("Before the dice roll: your answer? A foul, or pass.")
            case "miss":
                return words.gettext(
                    "It missed: your answer? A rebound, for the attackers a put-back, or pass."
                )
            case "cancel":
                return words.gettext(
                    "%(player)s plays a put-back: your answer? A rebound, or pass.",
                    player=sight.named(table.put_back_by),
                )
        return words.gettext(
            "%(player)s has the rebound: your answer? Your rebound on top of it, or pass.",
            player=sight.named(table.holder),
        )

    def call(self, sight: Sight[Nothing]) -> str:
        alone = len(sight.saved.people) == 1
        return "" if alone and self.by_itself(sight.seen) is not None else self.status(sight)

    def notation_help(self, words: Words) -> str:
        return words.gettext(
            "For example: draw 1+1, attack mid50 mid55 + hot_hand, defend inside25 + help_defence pay "
            "layup55, add three40, play rebound, discard shot15, pass. Several actions one after the other "
            "are divided by a semicolon."
        )

    def hint(self, sight: Sight[Nothing]) -> tuple[str, ...]:
        return hint_rungs(sight.words, sight.named, sight.seen)

    def move_words(self, sight: Sight[Nothing], action: Action) -> str:
        return move_words(sight.words, action)

    def coach_says(self, sight: Sight[Nothing], reason: Reasoned) -> CoachSays | None:
        return coach_says(sight.words, reason)

    def readings(self, words: Words) -> Sequence[tuple[str, str]]:
        return (
            ("h", words.gettext("my hand")),
            ("t", words.gettext("the attack on the table")),
            ("s", words.gettext("points and cards")),
            ("w", words.gettext("what is asked")),
            ("d", words.gettext("the dice")),
        )

    def told(self, sight: Sight[Nothing], key: str) -> str:
        return told(sight.words, sight.seen, sight.named, key)

    def keys_help(self, words: Words) -> str:
        return words.gettext(
            "Arrow keys move, Space marks a card, Enter goes to what can be done with the marked cards. H "
            "reads the hand, T the attack on the table, S points and cards, W what is asked, D the dice."
        )

    # Moving on

    def tells(self, event: GameEvent) -> bool:
        return event.kind in _TELLS

    def in_passing(self, events: Sequence[GameEvent]) -> bool:
        return all(event.kind == "pass" for event in events)

    def by_itself(self, seen: Any) -> Action | None:
        if seen.table.stage in _ASKED and list(seen.legal_actions()) == [PASS]:
            return PASS
        return None

    def focus(self, events: Sequence[Any]) -> str:
        drawn = [event.cards[0] for event in events if event.kind == "draw" and event.cards[0] >= 0]
        return f"card-{drawn[-1]}" if drawn else ""

    # What is shown

    def hand(self, sight: Sight[Nothing]) -> Sequence[int]:
        return hand_order(sight.seen.hand)

    def face(self, words: Words, card: int) -> GameOnFace:
        return card_face(words, card)

    def choices(self, sight: Sight[Nothing]) -> list[Choice]:
        return choices(sight.words, sight.seen, sight.ui.chosen)

    def context(self, sight: Sight[Nothing], table: Any) -> dict[str, Any]:
        words, seen = sight.words, sight.seen
        settings, over = table.settings, table.to_move is None
        events = _recent(seen.events(RECENT))
        played = rounds(events, settings)
        court = court_view(words, played, sight.named, settings)
        if court is None:  # nobody has attacked for long: look further back
            events = seen.events()
            played = rounds(events, settings)
            court = court_view(words, played, sight.named, settings)

        def rows() -> list[SheetRow]:
            whole = rounds(seen.events(), settings)
            return sheet_rows(words, whole if over else whole[:-1], sight.named)

        return {
            "backs": lambda seat: backs(table.hands[seat]),
            "rules": settings,
            "points": lambda seat: table.points[settings.sides[seat]],
            "shown": lambda seat: sum(table.shown[settings.sides[seat]]),
            "team": lambda side: team_name(words, side),
            "phase": next((place for place, stages in enumerate(_PHASES) if table.stage in stages), 4),
            "phases": (
                words.gettext("1 Prepare"),
                words.gettext("2 Attack"),
                words.gettext("3 Defence"),
                words.gettext("4 Dice"),
                words.gettext("5 Points"),
            ),
            "court": court,
            "thrown_apart": thrown_apart(words, events, played, sight.named),
            "goal": goal_words(words, seen) if sight.seat != NOBODY else "",
            "rows": rows,
            "ahead": ahead_of(words, seen, sight.ui.chosen) if sight.playing else None,
            "team_won": self._team_won(words, sight, table) if over and settings.team else "",
            "open_hands": [hand_order(hand) for hand in table.hands if all(card >= 0 for card in hand)],
        }

    def _team_won(self, words: Words, sight: Sight[Nothing], table: GameOnState) -> str:
        """Which team has won; "" where both share the win."""
        sides = table.winning_sides()
        if len(sides) > 1:
            return ""
        if sight.seat != NOBODY and table.settings.sides[sight.seat] == sides[0]:
            return words.gettext("Your team has won!")
        return words.gettext("%(team)s has won.", team=team_name(words, sides[0]))

    def columns(self, words: Words, saved: Saved) -> list[Column]:
        if not saved.state.settings.team:
            return []
        return [Column(words.gettext("Team"), lambda place: team_name(words, place.detail["side"]))]

    def sheet_title(self, words: Words, ui: TableUi[Nothing], events: Sequence[GameEvent]) -> str:
        return words.gettext("Score sheet")

    def seat_note(self, words: Words, saved: Saved, seat: int) -> str:
        settings = saved.state.settings
        return team_name(words, settings.sides[seat]) if settings.team else ""

    # Its own controls

    def actions(self) -> Mapping[str, Handler[Nothing]]:
        return {"drop": self.drop}

    def drop(self, ctx: Ctx, event: Event) -> Ans:
        """A card was dragged onto the court: play it with the marked ones where they make one thing, else
        mark it.
        """
        seen = mine(self, ctx)[1]
        assert isinstance(seen, GameOnObservation)
        card = number(event.value)
        if card not in seen.hand:
            return Answer()
        marked = ctx.ui.chosen if card in ctx.ui.chosen else (*ctx.ui.chosen, card)
        action = meant(seen, marked)
        if action is None and GROUP[card] in (ASSIST, RULING, REACTION) and not WITH_ATTACK[card]:
            action = Play(card)  # these are played alone: say why it can't be
        if action is not None:
            return play(self, ctx, action)
        return Answer(ui=replace(ctx.ui, chosen=marked), focus="hand-heading")


def _recent(events: list[Happening]) -> list[Happening]:
    """The last events from the beginning of a round on, or of the game."""
    if len(events) < RECENT:
        return events
    starts = [place for place, event in enumerate(events) if event.kind == "round"]
    return events[starts[0] :] if starts else []


GAME_ON_PART = GameOnPart()
