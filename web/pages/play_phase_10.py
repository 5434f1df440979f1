"""Play Phase 10: one person against computer players, saved after every action."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.game import GameError, IllegalAction
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import Discard, Happening, Hit
from engine.games.phase_10.cards import COLOUR, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.finder import COLOUR_FIELD
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import PHASES
from engine.games.phase_10.state import PLAY, Phase10State
from engine.players import PLAYERS
from engine.rng import Rng
from web.cards import card_name, colour_name
from web.i18n import Words
from web.page import Answer, Context, Event, Page, Rendered, Task, UserError
from web.store import Kind, Store
from web.strict_json import BadDataError, Json, record, whole
from web.table.words import event_sentence, phase_words, reason_sentence, seat_name

YOU = 0
LEVELS = ("easy", "solid")
MAX_ACTIONS = 20_000
LOG_LINES = 12


@dataclass(frozen=True, slots=True)
class Saved:
    """A game as it is kept: the deal, who plays, and every action in notation."""

    seats: int
    seed: int
    level: str
    actions: tuple[str, ...] = ()


def _parse(value: Json) -> Saved | None:
    data = record(value)
    actions = data.get("actions")
    if data.get("level") not in LEVELS:
        raise BadDataError("shape", "level")
    if not isinstance(actions, list) or len(actions) > MAX_ACTIONS:
        raise BadDataError("shape", "actions")
    if not all(isinstance(action, str) and len(action) <= 200 for action in actions):
        raise BadDataError("shape", "actions")
    saved = Saved(
        whole(data, "seats", 2, 6), whole(data, "seed", 0, 2**53), str(data["level"]), tuple(actions)
    )
    try:
        replayed(saved)
    except GameError as error:
        raise BadDataError("shape", "actions") from error
    return saved


def _dump(saved: Saved | None) -> Json:
    if saved is None:
        return {}
    return {
        "seats": saved.seats, "seed": saved.seed, "level": saved.level, "actions": list(saved.actions)
    }  # fmt: skip


GAME: Kind[Saved | None] = Kind("game_phase_10", 1, None, _parse, _dump, max_chars=600_000)


def replayed(saved: Saved) -> Phase10State:
    """The state after all actions of a saved game. Raises GameError where they do not fit."""
    state = PHASE_10.new_game(saved.seats, saved.seed)
    for action in saved.actions:
        state.apply(PHASE_10.parse_action(action))
    return state


@dataclass(frozen=True, slots=True)
class TableUi:
    """`state` is never changed in place: each action plays on a clone. `chosen` are marked cards."""

    state: Phase10State | None = None
    chosen: tuple[int, ...] = ()
    by_colour: bool = False


def enter(ctx: Context[TableUi]) -> Answer[TableUi]:
    """Take up the saved game where it stands."""
    saved = ctx.store.get(GAME)
    if saved is None:
        return Answer(ui=TableUi())
    state = replayed(saved)
    return Answer(ui=replace(ctx.ui, state=state, chosen=()), start=_next(state))


def new_game(ctx: Context[TableUi], event: Event) -> Answer[TableUi]:
    seats, level = event.form.get("seats", "3"), event.form.get("level", "easy")
    if seats not in "23456" or len(seats) != 1 or level not in LEVELS:
        raise UserError(ctx.words.gettext("Choose 2 to 6 players and a strength from the lists."))
    saved = Saved(int(seats), ctx.device.entropy % 2**53, level)
    state = replayed(saved)
    return Answer(
        ui=TableUi(state),
        store=(GAME.write(saved),),
        say=_sentences(ctx.words, state.events()),
        focus="title",
        start=_next(state),
    )


def quit_game(_ctx: Context[TableUi], _event: Event) -> Answer[TableUi]:
    return Answer(ui=TableUi(), store=(GAME.delete(),), focus="title", cancel=("computers",))


def _sentences(words: Words, events: list[Happening]) -> tuple[str, ...]:
    found = (event_sentence(words, event.seen_by(YOU)) for event in events)
    return tuple(sentence for sentence in found if sentence)


def _next(state: Phase10State) -> tuple[Task[TableUi], ...]:
    return (Task("computers", _computers),) if state.to_move not in (YOU, None) else ()


def _played(ctx: Context[TableUi], action: Any) -> Answer[TableUi]:
    saved = ctx.store.get(GAME)
    if ctx.ui.state is None or saved is None:
        raise UserError(ctx.words.gettext("There is no game on this table. Start a new one."))
    state = ctx.ui.state.clone()
    try:
        events = state.apply(action)
    except IllegalAction as error:
        raise UserError(reason_sentence(ctx.words, error.reason)) from error
    return Answer(
        ui=replace(ctx.ui, state=state, chosen=()),
        store=(GAME.write(replace(saved, actions=(*saved.actions, str(action)))),),
        say=_sentences(ctx.words, events),
        start=_next(state),
    )


async def _computers(live: Callable[[], Context[TableUi]]) -> AsyncIterator[Answer[TableUi]]:
    """Let the computer players move in turn, each from its own observation, until it is your turn."""
    while True:
        ctx = live()
        state, saved = ctx.ui.state, ctx.store.get(GAME)
        if state is None or saved is None or state.to_move in (YOU, None) or not ctx.device.playing:
            return
        await asyncio.sleep(ctx.settings.pace / 1000)
        seat = state.to_move
        assert seat is not None
        thought = PLAYERS[saved.level].choose(state.observation(seat), Rng(saved.seed + len(saved.actions)))
        while True:
            try:
                next(thought)
            except StopIteration as done:
                action = done.value
                break
            await asyncio.sleep(0)
        if live().ui.state is state:
            yield replace(_played(live(), action), start=())


def _mine(ctx: Context[TableUi]) -> Phase10Observation:
    state = ctx.ui.state
    if state is None:
        raise UserError(ctx.words.gettext("There is no game on this table. Start a new one."))
    if state.to_move != YOU:
        raise UserError(ctx.words.gettext("It is not your turn. Wait until the others have played."))
    return state.observation(YOU)


def choose(ctx: Context[TableUi], event: Event) -> Answer[TableUi]:
    """Mark a card of the hand, or take the mark away."""
    state = ctx.ui.state
    if state is None or not event.value.isascii() or not event.value.isdigit():
        return Answer()
    card = int(event.value)
    if card not in state.hands[YOU]:
        return Answer()
    return Answer(ui=replace(ctx.ui, chosen=() if ctx.ui.chosen == (card,) else (card,)))


def sort_hand(ctx: Context[TableUi], event: Event) -> Answer[TableUi]:
    return Answer(ui=replace(ctx.ui, by_colour=event.value == "colour"))


def act(ctx: Context[TableUi], event: Event) -> Answer[TableUi]:
    """Play the action whose notation the control carries."""
    seen = _mine(ctx)
    if not event.fresh:
        return Answer()
    try:
        action = PHASE_10.parse_action(event.value, seen)
    except GameError as error:
        raise UserError(
            ctx.words.gettext("This action can't be read. Choose a card and a button.")
        ) from error
    return _played(ctx, action)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: an id, what it says, the notation it plays."""

    id: str
    label: str
    notation: str


def _choices(ctx: Context[TableUi], seen: Phase10Observation) -> list[Choice]:
    """What can be done now with the marked card, and the best way to lay the phase."""
    words, table = ctx.words, seen.table
    found: list[Choice] = []
    if seen.to_move != YOU or table.stage != PLAY:
        return found
    ways = table.ways_to_lay()
    if ways:
        label = words.gettext("Lay phase %(phase)s", phase=table.phase_of(YOU))
        found.append(Choice("lay", label, str(ways[0])))
    for card in ctx.ui.chosen:
        name = card_name(words, card)
        if table.laid[YOU]:
            for index, meld in enumerate(table.melds):
                for value in hit_values(meld, card):
                    label = words.gettext("Add %(card)s to group %(group)s", card=name, group=index + 1)
                    if len(hit_values(meld, card)) > 1:
                        label = words.gettext(
                            "Add %(card)s as %(value)s to group %(group)s",
                            card=name,
                            value=value,
                            group=index + 1,
                        )
                    found.append(Choice(f"hit-{index}-{value}", label, str(Hit(card, index, value))))
        if IS_SKIP[card] and len(seen.hand) > 1:
            for victim in table.victims():
                who = seat_name(words, victim)
                label = words.gettext("Discard and skip %(player)s", player=who)
                found.append(Choice(f"skip-{victim}", label, str(Discard(card, victim))))
        found.append(Choice("discard", words.gettext("Discard %(card)s", card=name), str(Discard(card))))
    return found


def render(ctx: Context[TableUi]) -> Rendered:
    title = ctx.words.gettext("Play Phase 10")
    state = ctx.ui.state
    if state is None:
        return Rendered(title, ctx.template("play_phase_10_new.html", levels=LEVELS), "phase_10")
    seen = state.observation(YOU)
    table = seen.table

    def order(card: int) -> tuple[int, ...]:
        last = 1 if IS_WILD[card] else 2 if IS_SKIP[card] else 0
        return (last, COLOUR[card], NUMBER[card]) if ctx.ui.by_colour else (last, NUMBER[card], COLOUR[card])

    log = _sentences(ctx.words, seen.events()[-4 * LOG_LINES :])[-LOG_LINES:]
    html = ctx.template(
        "play_phase_10.html",
        table=table,
        you=YOU,
        hand=sorted(seen.hand, key=order),
        chosen=ctx.ui.chosen,
        by_colour=ctx.ui.by_colour,
        choices=_choices(ctx, seen),
        mine=seen.to_move == YOU,
        drawing=seen.to_move == YOU and table.stage != PLAY,
        legal={str(action) for action in seen.legal_actions()} if table.stage != PLAY else set(),
        standings=state.standings(),
        over=state.is_over,
        winners=[seat for seat, share in enumerate(state.scores()) if share],
        log=log,
        named=lambda seat: seat_name(ctx.words, seat),
        phase_words=lambda seat: phase_words(ctx.words, PHASES[table.phase_of(seat)]),
        stands_for=lambda meld, place: _stands_for(ctx.words, meld.cards[place], meld.values[place]),
    )
    return Rendered(title, html, "phase_10", wide=True)


def _stands_for(words: Words, card: int, value: int) -> str:
    if not IS_WILD[card]:
        return ""
    return str(value) if value < COLOUR_FIELD else colour_name(words, value - COLOUR_FIELD)


def resume(store: Store, words: Words) -> str | None:
    saved = store.get(GAME)
    if saved is None:
        return None
    return words.gettext("Phase 10 with %(count)s players is waiting for you.", count=saved.seats)


PAGE: Page[TableUi] = Page(
    "play_phase_10",
    render,
    TableUi,
    {"new_game": new_game, "quit": quit_game, "choose": choose, "sort": sort_hand, "act": act},
    enter,
    (GAME,),
    resume=resume,
)
