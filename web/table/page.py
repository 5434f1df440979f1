"""The page of a table: play against computer players and with others at one device; look at a shared game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Generic
from unicodedata import normalize

from engine.players import players_of
from web.i18n import Words
from web.page import Answer, Context, Copy, Event, Go, Page, Rendered, Reset, Task, UserError
from web.store import Store
from web.strict_json import BadDataError
from web.table import afterwards
from web.table.coach import may_keep, one_rung_more
from web.table.flaws import guesses, with_guess
from web.table.guided import GUIDED, next_step, opened
from web.table.part import GamePart, sight_of
from web.table.saves import Saved, from_link, to_link
from web.table.setup import dealt, read_setup, setup_view, with_opponent
from web.table.turns import game, mine, next_task, on_table, play_written, sentences, stepped, undo
from web.table.ui import NOBODY, Own, Replay, Setup, TableUi, first_setup, handover, viewer
from web.table.view import replay_sentences, replay_view, table_view

LINK = "r="
OF_A_GAME = ("computers", "coach", "afterwards", "again")
"""Background tasks that end with the game that they are about."""


def number(text: str) -> int:
    """The card or seat that a control names; -1 for what is no small number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1


def table_page(part: GamePart[Own]) -> Page[TableUi[Own]]:
    """The page at which a game is played."""
    table = _Table(part)
    return Page(
        part.page,
        table.render,
        table.begin,
        {**table.actions(), **part.actions()},
        table.enter,
        (part.kind,),
        resume=table.resume,
    )


class _Table(Generic[Own]):
    """What the controls of the frame do, whatever the game."""

    def __init__(self, part: GamePart[Own]) -> None:
        self.part = part
        self.bare = Go(part.page, replace=True)
        """The page's own address, without the game of a link."""

    def begin(self) -> TableUi[Own]:
        """The table when the program starts."""
        game = self.part.game
        setup = first_setup(self.part.first_seats, game.max_seats, [*players_of(game.name)])
        return TableUi(setup, self.part.begin())

    def actions(
        self,
    ) -> Mapping[str, Callable[[Context[TableUi[Own]], Event], Answer[TableUi[Own]]]]:
        """The controls by the names that templates send."""
        return {
            "setup": self.setup, "new_game": self.new_game, "new": self.leave, "quit": self.leave,
            "ask_quit": self.ask_quit, "keep_playing": self.keep_playing, "forget_link": self.forget_link,
            "choose": self.choose, "fold": self.fold, "show": self.show, "tell": self.tell, "key": self.key,
            "act": self.act, "typed": self.typed, "undo": self.undo_last, "hint": self.hint,
            "step": self.step, "open_sheet": self.open_sheet, "close_sheet": self.close_sheet,
            "share": self.share, "watch": self.watch, "replay": self.move_replay,
            "close_replay": self.close_replay, "learn": self.learn, "retry": self.retry,
            "show_better": self.show_better, "after_back": self.after_back, "after_close": self.after_close,
            "guide_next": self.guide_next, "guide_leave": self.guide_leave, "name_flaw": self.name_flaw,
            "coach_keep": self.coach_keep, "coach_back": self.coach_back,
            "coach_more": self.coach_more,
        }  # fmt: skip

    def enter(self, ctx: Context[TableUi[Own]]) -> Answer[TableUi[Own]]:
        """Take up the saved game where it stands, or open the game of a link."""
        fresh = self._fresh(ctx, with_opponent(self.part.game, ctx.ui.setup, ctx.fragment))
        if ctx.fragment.startswith(GUIDED):
            guided = opened(self.part, ctx.fragment)
            if guided is None:
                return self._at_table(ctx, replace(fresh, problem="piece"))
            if ctx.ui.guided is not None and (ctx.ui.guided.lesson, ctx.ui.guided.play) == (
                guided.lesson,
                guided.play,
            ):
                return Answer()  # the same piece in the other language
            return Answer(ui=replace(fresh, guided=guided), cancel=("computers", "coach"))
        if ctx.fragment.startswith(LINK):
            try:
                saved = from_link(self.part.game, ctx.fragment.removeprefix(LINK))
            except BadDataError as error:
                code = error.code if error.code in ("newer", "unfinished") else "damaged"
                return self._at_table(ctx, replace(fresh, problem=code))
            if ctx.ui.replay is not None and ctx.ui.replay.saved == saved:
                return Answer()  # the same game in the other language
            return Answer(ui=replace(self.begin(), replay=Replay.begun(saved)), cancel=("computers", "coach"))
        return self._at_table(ctx, fresh)

    def _fresh(self, ctx: Context[TableUi[Own]], setup: Setup) -> TableUi[Own]:
        """Nothing marked or opened; how the hand is sorted stays."""
        return TableUi(setup, self.part.moved(ctx.ui.own))

    def _at_table(self, ctx: Context[TableUi[Own]], ui: TableUi[Own]) -> Answer[TableUi[Own]]:
        saved = ctx.store.get(self.part.kind)
        return Answer(ui=ui, start=next_task(self.part, saved) if saved is not None else ())

    def forget_link(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """The user has read that a link was of no use."""
        return Answer(ui=replace(ctx.ui, problem=""), go=self.bare, focus="title")

    # A new game, and the end of one

    def setup(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """A field of the form that changes others."""
        found = read_setup(self.part.game, ctx.words, event.form, ctx.ui.setup)
        return Answer(ui=replace(ctx.ui, setup=found))

    def new_game(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Deal."""
        chosen = read_setup(self.part.game, ctx.words, event.form, ctx.ui.setup)
        saved = dealt(self.part, ctx.words, chosen, ctx.device.entropy % 2**53)
        ui = self._fresh(ctx, chosen)
        return Answer(
            ui=ui,
            store=(self.part.kind.write(saved),),
            say=sentences(self.part, ctx, saved, saved.state.events(), viewer(saved, ui)),
            focus="turn",
            go=self.bare if ctx.fragment else None,
            cancel=OF_A_GAME,
            start=next_task(self.part, saved),
        )

    def leave(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Take the game off the table; the form of a new one remembers who played."""
        if ctx.ui.guided is not None:
            return self.guide_leave(ctx, _event)
        saved = ctx.store.get(self.part.kind)
        setup = ctx.ui.setup
        if saved is not None:
            rest = self.begin().setup.players[len(saved.players) :]
            setup = Setup(len(saved.players), (*saved.players, *rest), dict(saved.options))
        return Answer(
            ui=self._fresh(ctx, setup),
            store=(self.part.kind.delete(),),
            focus="title",
            cancel=OF_A_GAME,
        )

    def ask_quit(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Ask before a game is given up."""
        return Answer(ui=replace(ctx.ui, quitting=True))

    def keep_playing(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """The game is not given up."""
        return Answer(ui=replace(ctx.ui, quitting=False))

    # Looking at the hand

    def choose(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Mark a card of the hand, or take the mark away."""
        sight = sight_of(ctx.words, game(self.part, ctx), ctx.ui)
        card = number(event.value)
        if sight.seat == NOBODY or card not in self.part.hand(sight):
            return Answer()
        chosen = ctx.ui.chosen
        if card in chosen:
            return Answer(ui=replace(ctx.ui, chosen=tuple(other for other in chosen if other != card)))
        return Answer(ui=replace(ctx.ui, chosen=self.part.marked_with(sight, card)))

    def fold(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Unfold a seat on a narrow screen, or fold it."""
        seat = number(event.value)
        if not 0 <= seat < self.part.game.max_seats:
            return Answer()
        return Answer(ui=replace(ctx.ui, unfolded=ctx.ui.unfolded ^ {seat}))

    def show(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """The person on turn has taken the device: show that hand."""
        saved, seat = game(self.part, ctx), number(event.value)
        if seat == NOBODY or handover(saved, ctx.ui) != seat:
            return Answer()
        return Answer(ui=replace(ctx.ui, shown=seat, before=()), focus="turn")

    def tell(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Read something aloud."""
        sight = sight_of(ctx.words, game(self.part, ctx), ctx.ui)
        if event.value == "h" and sight.seat == NOBODY:
            return Answer(say=(ctx.words.gettext("The cards are covered."),))
        said = self.part.told(sight, event.value)
        return Answer(say=(said,) if said else ())

    def key(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Keys within the hand: Enter goes on to what can be done with a card, letters read aloud."""
        if event.key != "Enter":
            return self.tell(ctx, replace(event, value=event.key.lower()))
        saved, _ = mine(self.part, ctx)
        card = number(event.control.removeprefix("card-"))
        sight = sight_of(ctx.words, saved, ctx.ui)
        ui = ctx.ui
        if card in self.part.hand(sight) and card not in ui.chosen:
            ui = replace(ui, chosen=self.part.marked_with(sight, card))
        return Answer(ui=ui, focus=self.part.first_control(sight_of(ctx.words, saved, ui)))

    # Playing

    def act(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Play the action whose notation the control carries.

        After `@` stands how many actions the control has seen: one that was pressed too late does nothing.
        """
        notation, _, seen = event.value.partition("@")
        if seen not in ("", str(len(game(self.part, ctx).actions))):
            return Answer()
        return play_written(self.part, ctx, notation)

    def typed(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Play an action that was typed, in any case and width of letters."""
        text = normalize("NFKC", event.form.get("notation", "")[:1000]).lower()
        return replace(play_written(self.part, ctx, text), effects=(Reset("typing"),))

    def hint(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """One step more of the hint for the present decision, or close it."""
        saved, _ = mine(self.part, ctx)
        steps = self.part.hint(sight_of(ctx.words, saved, ctx.ui))
        if event.value == "close" or not steps:
            return Answer(ui=replace(ctx.ui, rung=0), focus="hand-heading")
        rung = min(ctx.ui.rung + 1, len(steps))
        focus = "hint-more" if rung < len(steps) else "hint-close"
        return Answer(ui=replace(ctx.ui, rung=rung), say=(steps[rung - 1],), focus=focus)

    def undo_last(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Take back the last action."""
        return undo(self.part, ctx)

    def step(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Show the next action of the computers."""
        task = Task("computers", partial(stepped, self.part))
        return Answer(ui=replace(ctx.ui, waiting=False), start=(task,), focus="turn")

    # The coach

    def coach_keep(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Play the move all the same."""
        coach = ctx.ui.coach
        if coach is None or not may_keep(coach):
            return Answer()
        return play_written(self.part, ctx, "; ".join(coach.moves), coached=False)

    def coach_back(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """The student thinks again."""
        coach = ctx.ui.coach
        closed = replace(coach, open=False) if coach is not None else None
        return Answer(ui=replace(ctx.ui, coach=closed), focus="hand-heading", cancel=("coach",))

    def coach_more(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """One step more of what the coach says."""
        return one_rung_more(self.part, ctx, mine(self.part, ctx)[0])

    def name_flaw(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """After a game: name what a player with a misconception believes."""
        saved = game(self.part, ctx)
        named = with_guess(self.part.game.name, saved.players, ctx.ui.named, event.value)
        if named is None or saved.state.to_move is not None:
            return Answer()
        found = guesses(ctx.words, self.part.game.name, saved.players, named)
        player = event.value.partition(" ")[0]
        said = tuple(guess.reply for guess in found if guess.player == player)
        return Answer(ui=replace(ctx.ui, named=named), say=said, focus=f"flaw-reply-{player}")

    # Score sheet, sharing, looking at a game again

    def open_sheet(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Look at the score sheet; the computers wait."""
        return Answer(ui=replace(ctx.ui, sheet="all"), cancel=("computers", "coach"))

    def close_sheet(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Go on playing."""
        ui, saved = replace(ctx.ui, sheet=""), ctx.store.get(self.part.kind)
        if ui.guided is not None or saved is None:
            return Answer(ui=ui)  # the others of a guided piece do what it says; the kept game waits
        return Answer(ui=ui, start=next_task(self.part, saved))

    def share(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Copy a link to the finished game."""
        saved = game(self.part, ctx)
        if not saved.state.is_over:
            raise UserError(ctx.words.gettext("Only a finished game can be shared."))
        link = ctx.links.to(self.part.page, fragment=LINK + to_link(saved))
        return Answer(effects=(Copy(link, address=True),))

    def watch(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Look at the finished game again."""
        saved = game(self.part, ctx)
        if not saved.state.is_over:
            raise UserError(ctx.words.gettext("A game can be watched again when it is over."))
        return Answer(ui=replace(ctx.ui, replay=Replay.begun(saved)), focus="title")

    def move_replay(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Show another moment of the game that is looked at."""
        if ctx.ui.replay is None:
            return Answer()
        replay = ctx.ui.replay.moved(number(event.value))
        said = replay_sentences(self.part, ctx.words, replay)
        return Answer(ui=replace(ctx.ui, replay=replay), say=said)

    def close_replay(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Back to the own table, or to the guided piece that was watched again."""
        ui = replace(ctx.ui, replay=None)
        if ui.guided is not None:
            return Answer(ui=ui, focus="title")
        return replace(self._at_table(ctx, ui), focus="title", go=self.bare)

    # Learning from a finished game

    def learn(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Look back at the decisions of a seat."""
        return afterwards.begin(self.part, ctx, game(self.part, ctx), number(event.value))

    def retry(self, ctx: Context[TableUi[Own]], event: Event) -> Answer[TableUi[Own]]:
        """Try one of the worst decisions again."""
        return afterwards.retry(self.part, ctx, number(event.value))

    def show_better(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Show the better move of the decision that is tried again."""
        return afterwards.show_better(self.part, ctx)

    def after_back(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Back to the finished game."""
        return afterwards.to_overview(ctx)

    def after_close(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Look back no more."""
        return afterwards.close(ctx)

    # Guided pieces of play

    def guide_next(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """On to the next step of a guided piece."""
        return next_step(ctx)

    def guide_leave(self, ctx: Context[TableUi[Own]], _event: Event) -> Answer[TableUi[Own]]:
        """Back to the own table."""
        fresh = self._fresh(ctx, ctx.ui.setup)
        return replace(self._at_table(ctx, fresh), focus="title", go=self.bare)

    # The page

    def render(self, ctx: Context[TableUi[Own]]) -> Rendered:
        """The form of a new game, the table, or a finished game that is looked at."""
        title, saved = self.part.title(ctx.words), on_table(self.part, ctx)
        if ctx.ui.replay is not None:
            html = replay_view(self.part, ctx, ctx.ui.replay)
        elif saved is None:
            html = setup_view(self.part, ctx)
        else:
            html = table_view(self.part, ctx, saved)
        return Rendered(title, html, self.part.game.name, wide=True)

    def resume(self, store: Store, words: Words) -> str | None:
        """The home page's sentence on a game that waits."""
        saved: Saved | None = store.get(self.part.kind)
        if saved is None or saved.state.is_over:
            return None
        return self.part.waiting(words, saved)
