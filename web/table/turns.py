"""How a game moves on: an action of the user, the computers' turns, undo."""

from __future__ import annotations

import logging
from asyncio import sleep
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

from engine.game import IllegalAction
from engine.games.phase_10.actions import NOBODY, Happening, Move
from engine.games.phase_10.observation import Phase10Observation
from engine.players import PLAYERS
from engine.rng import Rng
from web.page import Answer, Context, Task, UserError
from web.table.saves import GAME, PERSON, Saved
from web.table.ui import TableUi, viewer
from web.table.words import event_sentence, names, reason_sentence

LOG = logging.getLogger(__name__)
_PLAYERS_STREAM = 0xC0_FFEE_0F_7AB1E5
"""Keeps the computers' chance apart from that of the deal, which has the same seed."""
_TELLS = {"draw_deck", "reshuffle", "deal", "score", "over"}
"""Events after which the user knows more than before: nothing can be undone past them."""

Live = Callable[[], Context[TableUi]]


def sentences(ctx: Context[TableUi], saved: Saved, events: list[Happening], seat: int) -> tuple[str, ...]:
    """What happened, as that seat saw it."""
    named = names(ctx.words, saved.players)
    found = (event_sentence(ctx.words, event.seen_by(seat), named) for event in events)
    return tuple(sentence for sentence in found if sentence)


def game(ctx: Context[TableUi]) -> Saved:
    """The game on the table. Raises UserError when there is none."""
    saved = ctx.store.get(GAME)
    if saved is None:
        raise UserError(ctx.words.gettext("There is no game on this table. Start a new one."))
    return saved


def mine(ctx: Context[TableUi]) -> tuple[Saved, Phase10Observation]:
    """The game and what the user sees of it, where it is the user's turn. Raises UserError."""
    saved = game(ctx)
    seat = viewer(saved, ctx.ui)
    if saved.state.is_over:
        raise UserError(ctx.words.gettext("The game is over. Start a new one."))
    if saved.state.to_move != seat:
        raise UserError(ctx.words.gettext("It is not your turn. Wait until the others have played."))
    return saved, saved.state.observation(seat)


def next_task(saved: Saved) -> tuple[Task[TableUi], ...]:
    """The computers' turn, where it is theirs."""
    mover = saved.state.to_move
    return (Task("computers", computers),) if mover is not None and mover not in saved.people else ()


def play(ctx: Context[TableUi], action: Move) -> Answer[TableUi]:
    """Play an action of the user who is on turn. Raises UserError with the rule's reason."""
    saved, seen = mine(ctx)
    try:
        after, events = saved.after(action)
    except IllegalAction as error:
        raise UserError(reason_sentence(ctx.words, error.reason)) from error
    answer = _moved(ctx, after, events, seen.seat)
    ui = answer.ui
    assert ui is not None
    turn_ends = after.state.to_move != seen.seat
    if not _TELLS.intersection(event.kind for event in events) and not (turn_ends and len(saved.people) > 1):
        ui = replace(ui, before=(*ctx.ui.before, saved))
    return replace(answer, ui=ui, start=() if ui.sheet else next_task(after), focus=_focus(after, ui, events))


def _focus(after: Saved, ui: TableUi, events: list[Happening]) -> str:
    """Where the keyboard goes on after an action of the user: the card drawn, the hand, the next turn.

    Never to the button that shows the next person's cards: a key pressed twice would uncover them.
    """
    if ui.sheet or after.state.is_over:
        return "title"
    if after.state.to_move != viewer(after, ui):
        return "turn"
    drawn = [event.cards[0] for event in events if event.kind in ("draw_deck", "draw_discard")]
    return f"card-{drawn[-1]}" if drawn else "hand-heading"


def _moved(ctx: Context[TableUi], after: Saved, events: list[Happening], seat: int) -> Answer[TableUi]:
    """The answer that any action leads to; `seat` is whose eyes see it."""
    ended = any(event.kind in ("out", "score", "over") for event in events)
    ui = replace(
        ctx.ui,
        chosen=(),
        draft=None,
        before=(),
        rung=0,
        waiting=False,
        quitting=False,
        sheet="hand" if ended and not after.state.is_over else "",
        shown=ctx.ui.shown if after.state.to_move == ctx.ui.shown and not ended else NOBODY,
    )
    return Answer(
        ui=ui, store=(GAME.write(after),), say=sentences(ctx, after, events, seat), cancel=("computers",)
    )


def undo(ctx: Context[TableUi]) -> Answer[TableUi]:
    """Take back the last action where nothing hidden was seen since. Raises UserError."""
    if not ctx.ui.before:
        raise UserError(ctx.words.gettext("There is nothing to take back: a hidden card was seen since."))
    *before, last = ctx.ui.before
    ui = replace(
        ctx.ui, before=tuple(before), chosen=(), draft=None, rung=0, waiting=False, shown=_mover(last)
    )
    return Answer(
        ui=ui,
        store=(GAME.write(last),),
        say=(ctx.words.gettext("Taken back. It is your turn again."),),
        focus="turn",
        cancel=("computers",),
    )


def _mover(saved: Saved) -> int:
    return NOBODY if saved.state.to_move is None else saved.state.to_move


async def computers(live: Live) -> AsyncIterator[Answer[TableUi]]:
    """Let the computer players move in turn, each from its own observation, until a person must.

    With the pace "step by step" each action waits for the user's word.
    """
    while True:
        ctx = live()
        saved = ctx.store.get(GAME)
        if saved is None or not ctx.device.playing or not next_task(saved):
            return
        if ctx.settings.pace == 0:
            yield Answer(ui=replace(ctx.ui, waiting=True))
            return
        await sleep(ctx.settings.pace / 1000)
        async for answer in _one_action(live):
            yield answer
        if live().ui.sheet:
            return


async def stepped(live: Live) -> AsyncIterator[Answer[TableUi]]:
    """The one action that the user asked for; more only where the pace is no longer step by step."""
    async for answer in _one_action(live):
        yield answer
    if live().settings.pace and not live().ui.sheet:
        async for answer in computers(live):
            yield answer


async def _one_action(live: Live) -> AsyncIterator[Answer[TableUi]]:
    """One action of the computer on turn, thought out in slices that leave the program answering."""
    saved = live().store.get(GAME)
    if saved is None or saved.state.to_move is None:
        return
    seat = saved.state.to_move
    if saved.players[seat] == PERSON:
        return
    chance = Rng(Rng(saved.seed ^ _PLAYERS_STREAM).bits() + len(saved.actions))
    thought = PLAYERS[saved.players[seat]].choose(saved.state.observation(seat), chance)
    action: Move
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action = done.value
            break
        except Exception:  # a fault of a player must not end somebody's game
            LOG.exception("%s at action %d of seed %d", saved.players[seat], len(saved.actions), saved.seed)
            action = saved.state.legal_actions()[0]  # type: ignore[assignment]  # an action of this game
            break
        await sleep(0)
    ctx = live()
    if ctx.store.get(GAME) is not saved:
        return
    after, events = saved.after(action)
    answer = _moved(ctx, after, events, viewer(saved, ctx.ui))
    ui = answer.ui
    assert ui is not None
    waiting = ctx.settings.pace == 0 and not ui.sheet and bool(next_task(after))
    keep = ctx.ui.chosen if not ui.sheet else ()
    yield replace(answer, ui=replace(ui, waiting=waiting, chosen=keep), cancel=())
