"""How a game moves on: an action of the user, the computers' turns, undo."""

from __future__ import annotations

import logging
from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.game import Action, Event, GameError, IllegalAction
from engine.players import chance_after, player_named
from web.page import Answer, Context, Task, UserError
from web.table.afterwards import tried
from web.table.coach import considered, praise
from web.table.guided import guided_answer
from web.table.part import GamePart, sight_of
from web.table.saves import PERSON, Saved
from web.table.ui import NOBODY, Own, TableUi, viewer
from web.table.words import names

LOG = logging.getLogger(__name__)

Live = Callable[[], Context[TableUi[Own]]]


def sentences(
    part: GamePart[Own], ctx: Context[TableUi[Own]], saved: Saved, events: Sequence[Event], seat: int
) -> tuple[str, ...]:
    """What happened, as that seat saw it."""
    seen = [event.seen_by(seat) for event in events]
    return part.sentences(ctx.words, seen, names(ctx.words, saved.players))


def on_table(part: GamePart[Own], ctx: Context[TableUi[Own]]) -> Saved | None:
    """The game that is played: a decision that is tried again, a guided piece, or the game that is kept."""
    if ctx.ui.after is not None and ctx.ui.after.trying is not None:
        return ctx.ui.after.trying
    return ctx.ui.guided.saved if ctx.ui.guided is not None else ctx.store.get(part.kind)


def game(part: GamePart[Own], ctx: Context[TableUi[Own]]) -> Saved:
    """The game on the table. Raises UserError when there is none."""
    saved = on_table(part, ctx)
    if saved is None:
        raise UserError(ctx.words.gettext("There is no game on this table. Start a new one."))
    return saved


def mine(part: GamePart[Own], ctx: Context[TableUi[Own]]) -> tuple[Saved, Any]:
    """The game and what the user sees of it, where it is the user's turn. Raises UserError."""
    saved = game(part, ctx)
    seat = viewer(saved, ctx.ui)
    if saved.state.is_over:
        raise UserError(ctx.words.gettext("The game is over. Start a new one."))
    if saved.state.to_move != seat:
        raise UserError(ctx.words.gettext("It is not your turn. Wait until the others have played."))
    return saved, saved.state.observation(seat)


def next_task(part: GamePart[Own], saved: Saved) -> tuple[Task[TableUi[Own]], ...]:
    """The computers' turn, where it is theirs, or a person's where there is nothing to decide."""
    if not _moves_by_itself(part, saved):
        return ()
    return (Task("computers", partial(computers, part)),)


def _moves_by_itself(part: GamePart[Own], saved: Saved) -> bool:
    mover = saved.state.to_move
    return mover is not None and (mover not in saved.people or nothing_to_decide(part, saved) is not None)


def nothing_to_decide(part: GamePart[Own], saved: Saved) -> Action | None:
    """What a lone person does where nothing else can be done. Among several people everybody is asked: the
    others at the device must not learn who could have played.
    """
    mover = saved.state.to_move
    if mover is None or saved.people != (mover,):
        return None
    return part.by_itself(saved.state.observation(mover))


def play_written(
    part: GamePart[Own], ctx: Context[TableUi[Own]], text: str, *, coached: bool = True
) -> Answer[TableUi[Own]]:
    """Play an action of the user that is given in notation, or several after each other, divided by `;`: all
    of them or none. Raises UserError. `coached`: the coach may have a word first.

    An action that shows something hidden must be the last: whether the next one is refused, or what the coach
    says to it, would tell what is hidden though nothing was played.
    """
    before, seen = mine(part, ctx)
    after, events, played = before, list[Any](), ""
    for line in text.split(";"):
        if any(map(part.tells, events)):
            raise UserError(
                ctx.words.gettext(
                    "After “%(text)s” you see something that was hidden. Play it alone, then go on.",
                    text=played,
                )
            )
        played = line.strip()[:40]
        after, more = _one_more(part, ctx, after, seen.seat, line)
        events += more
    return _tried(part, ctx, before, after, events, coached=coached)


def _one_more(
    part: GamePart[Own], ctx: Context[TableUi[Own]], saved: Saved, seat: int, text: str
) -> tuple[Saved, list[Any]]:
    """The game after one action of that seat in notation, and what happened. Raises UserError."""
    try:
        action = part.game.parse_action(text, saved.state.observation(seat))
    except GameError as error:
        raise UserError(
            ctx.words.gettext("“%(text)s” can't be read as an action. Look at the examples.", text=text[:40])
        ) from error
    reason = saved.state.why_illegal(action, seat)
    if reason is not None:
        raise UserError(part.reason_sentence(ctx.words, reason))
    return saved.after(action)


def play(part: GamePart[Own], ctx: Context[TableUi[Own]], action: Action) -> Answer[TableUi[Own]]:
    """Play an action of the user who is on turn. Raises UserError with the rule's reason."""
    saved, _ = mine(part, ctx)
    try:
        after, events = saved.after(action)
    except IllegalAction as error:
        raise UserError(part.reason_sentence(ctx.words, error.reason)) from error
    return _tried(part, ctx, saved, after, events)


def _tried(
    part: GamePart[Own],
    ctx: Context[TableUi[Own]],
    before: Saved,
    after: Saved,
    events: Sequence[Any],
    *,
    coached: bool = True,
) -> Answer[TableUi[Own]]:
    """The answer to a legal move of the user: what a guided piece says, the coach's word, or the move."""
    if ctx.ui.guided is not None:
        return guided_answer(part, ctx, before, after, events)
    if ctx.ui.after is not None and ctx.ui.after.trying is not None:
        return tried(part, ctx, after.actions[len(before.actions) :])
    seat: int = before.state.to_move

    def commit(live: Context[TableUi[Own]], praised: bool) -> Answer[TableUi[Own]]:
        answer = _played(part, live, before, after, events, seat)
        return replace(answer, start=(*answer.start, *praise(part, before, after))) if praised else answer

    first = ctx.ui.coach is None or ctx.ui.coach.moment != len(before.actions)
    praised = coached and first and ctx.settings.coaching != "off"
    moves = after.actions[len(before.actions) :]
    word = considered(part, ctx, before, moves, partial(commit, praised=praised)) if coached else None
    return word if word is not None else commit(ctx, praised)


def _played(
    part: GamePart[Own],
    ctx: Context[TableUi[Own]],
    saved: Saved,
    after: Saved,
    events: Sequence[Any],
    seat: int,
) -> Answer[TableUi[Own]]:
    """The answer after the user has played: from `saved` to `after`."""
    answer = _moved(part, ctx, after, events)
    ui = answer.ui
    assert ui is not None
    turn_ends = after.state.to_move != seat
    if not any(map(part.tells, events)) and not (turn_ends and len(saved.people) > 1):
        ui = replace(ui, before=(*ctx.ui.before, saved))
    start = () if ui.sheet else next_task(part, after)
    return replace(answer, ui=ui, start=start, focus=_focus(part, after, ui, events))


def _focus(part: GamePart[Own], after: Saved, ui: TableUi[Own], events: Sequence[Event]) -> str:
    """Where the keyboard goes on after an action of the user: the card drawn, the hand, the next turn.

    Never to the button that shows the next person's cards: a key pressed twice would uncover them.
    """
    if ui.sheet or after.state.is_over:
        return "title"
    if after.state.to_move != viewer(after, ui):
        return "turn"
    return part.focus(events) or "hand-heading"


def _moved(
    part: GamePart[Own], ctx: Context[TableUi[Own]], after: Saved, events: Sequence[Event]
) -> Answer[TableUi[Own]]:
    """The answer that any action leads to. What happened is told as whoever sees the page next knows it:
    a card drawn at the end of a turn must not wait in the live region for the next person at the device.
    """
    pauses = part.pauses(events)
    ui = replace(
        ctx.ui,
        own=part.moved(ctx.ui.own),
        chosen=(),
        before=(),
        rung=0,
        waiting=False,
        quitting=False,
        coach=None,
        sheet="hand" if pauses and not after.state.is_over else "",
        shown=ctx.ui.shown if after.state.to_move == ctx.ui.shown and not pauses else NOBODY,
    )
    said = sentences(part, ctx, after, events, viewer(after, ui))
    sight = sight_of(ctx.words, after, ui)
    if sight.playing and not ui.sheet and (call := part.call(sight)):
        said += (call,)
    return Answer(ui=ui, store=(part.kind.write(after),), say=said, cancel=("computers", "coach"))


def undo(part: GamePart[Own], ctx: Context[TableUi[Own]]) -> Answer[TableUi[Own]]:
    """Take back the last action where nothing hidden was seen since. Raises UserError."""
    if not ctx.ui.before:
        raise UserError(ctx.words.gettext("There is nothing to take back: a hidden card was seen since."))
    *before, last = ctx.ui.before
    mover = last.state.to_move
    ui = replace(
        ctx.ui,
        own=part.moved(ctx.ui.own),
        before=tuple(before),
        chosen=(),
        rung=0,
        waiting=False,
        coach=None,
        shown=NOBODY if mover is None else mover,
    )
    return Answer(
        ui=ui,
        store=(part.kind.write(last),),
        say=(ctx.words.gettext("Taken back. It is your turn again."),),
        focus="turn",
        cancel=("computers", "coach"),
    )


async def computers(part: GamePart[Own], live: Live[Own]) -> AsyncIterator[Answer[TableUi[Own]]]:
    """Let the computer players move in turn, each from its own observation, until a person must.

    With the pace "step by step" each action waits for the user's word.
    """
    while True:
        ctx = live()
        saved = ctx.store.get(part.kind)
        if saved is None or not ctx.device.playing or not _moves_by_itself(part, saved):
            return
        if ctx.settings.pace == 0:
            yield Answer(ui=replace(ctx.ui, waiting=True))
            return
        await sleep(ctx.settings.pace / 1000)
        async for answer in _one_action(part, live):
            yield answer
        if live().ui.sheet:
            return


async def stepped(part: GamePart[Own], live: Live[Own]) -> AsyncIterator[Answer[TableUi[Own]]]:
    """The one action that the user asked for; more only where the pace is no longer step by step."""
    async for answer in _one_action(part, live):
        yield answer
    if live().settings.pace and not live().ui.sheet:
        async for answer in computers(part, live):
            yield answer


async def _one_action(part: GamePart[Own], live: Live[Own]) -> AsyncIterator[Answer[TableUi[Own]]]:
    """One action that needs no person, with those before it that are told in passing."""
    before = live().store.get(part.kind)
    if before is None or before.state.to_move is None:
        return
    after, events = before, list[Any]()
    while True:
        action = await _thought_out(part, after)
        if action is None:
            return
        after, more = after.after(action)
        events += more
        if not part.in_passing(more) or not _moves_by_itself(part, after):
            break
    ctx = live()
    if ctx.store.get(part.kind) is not before:
        return
    answer = _moved(part, ctx, after, events)
    ui = answer.ui
    assert ui is not None
    waiting = ctx.settings.pace == 0 and not ui.sheet and _moves_by_itself(part, after)
    keep = ctx.ui.chosen if not ui.sheet else ()
    yield replace(answer, ui=replace(ui, waiting=waiting, chosen=keep), cancel=())


async def _thought_out(part: GamePart[Own], saved: Saved) -> Action | None:
    """What is played where no person decides, thought out in slices that leave the program answering; None
    where a person must decide.
    """
    seat = saved.state.to_move
    assert seat is not None
    forced = nothing_to_decide(part, saved)
    if forced is not None or saved.players[seat] == PERSON:
        return forced
    player = player_named(part.game.name, saved.players[seat])
    thought = player.choose(saved.state.observation(seat), chance_after(saved.seed, len(saved.actions)))
    while True:
        try:
            next(thought)
        except StopIteration as done:
            action: Action = done.value
            return action
        except Exception:  # a fault of a player must not end somebody's game
            LOG.exception("%s at action %d of seed %d", player.name, len(saved.actions), saved.seed)
            fallback: Action = saved.state.legal_actions()[0]
            return fallback
        await sleep(0)
