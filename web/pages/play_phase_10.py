"""Play Phase 10 against computer players and with others at one device; look at a shared game."""

from __future__ import annotations

from dataclasses import replace
from unicodedata import normalize

from engine.game import GameError
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import NATURAL, NOBODY, Discard, Hit
from engine.games.phase_10.cards import IS_SKIP
from engine.games.phase_10.melds import hit_values
from engine.games.phase_10.state import DRAW
from web.i18n import Words
from web.page import Answer, Context, Copy, Event, Go, Page, Rendered, Reset, Task, UserError
from web.store import Store
from web.strict_json import BadDataError
from web.table import draft as drafts
from web.table.saves import GAME, Saved, from_link, to_link
from web.table.setup import checked, read_setup, setup_view
from web.table.tell import told
from web.table.turns import game, mine, next_task, play, sentences, stepped, undo
from web.table.ui import MAX_SEATS, Replay, Setup, TableUi, handover, viewer
from web.table.view import choices, hint_sentences, replay_sentences, replay_view, table_view
from web.table.words import names, reason_sentence

LINK = "r="

Ctx = Context[TableUi]
Ans = Answer[TableUi]


def enter(ctx: Ctx) -> Ans:
    """Take up the saved game where it stands, or open the game of a link."""
    if ctx.fragment.startswith(LINK):
        try:
            saved = from_link(ctx.fragment.removeprefix(LINK))
        except BadDataError as error:
            code = error.code if error.code in ("newer", "unfinished") else "damaged"
            return _at_table(ctx, TableUi(by_colour=ctx.ui.by_colour, setup=ctx.ui.setup, problem=code))
        if ctx.ui.replay is not None and ctx.ui.replay.saved == saved:
            return Answer()  # the same game in the other language
        return Answer(ui=TableUi(replay=Replay.begun(saved)), cancel=("computers",))
    return _at_table(ctx, TableUi(by_colour=ctx.ui.by_colour, setup=ctx.ui.setup))


def _at_table(ctx: Ctx, ui: TableUi) -> Ans:
    saved = ctx.store.get(GAME)
    return Answer(ui=ui, start=next_task(saved) if saved is not None else ())


def forget_link(ctx: Ctx, _event: Event) -> Ans:
    """The user has read that a link was of no use."""
    return Answer(ui=replace(ctx.ui, problem=""), go=_BARE, focus="title")


_BARE = Go("play_phase_10", replace=True)
"""The page's own address, without the game of a link."""


# A new game, and the end of one


def setup(ctx: Ctx, event: Event) -> Ans:
    return Answer(ui=replace(ctx.ui, setup=read_setup(ctx.words, event.form, ctx.ui.setup)))


def new_game(ctx: Ctx, event: Event) -> Ans:
    chosen = read_setup(ctx.words, event.form, ctx.ui.setup)
    saved = Saved.dealt(checked(ctx.words, chosen), ctx.device.entropy % 2**53, chosen.options)
    ui = TableUi(by_colour=ctx.ui.by_colour, setup=chosen)
    return Answer(
        ui=ui,
        store=(GAME.write(saved),),
        say=sentences(ctx, saved, saved.state.events(), viewer(saved, ui)),
        focus="turn",
        go=_BARE if ctx.fragment else None,
        start=next_task(saved),
    )


def leave(ctx: Ctx, _event: Event) -> Ans:
    """Take the game off the table; the form of a new one remembers who played."""
    saved = ctx.store.get(GAME)
    setup = ctx.ui.setup
    if saved is not None:
        players = (*saved.players, *Setup().players[len(saved.players) :])
        setup = Setup(len(saved.players), players, dict(saved.options))
    ui = TableUi(by_colour=ctx.ui.by_colour, setup=setup)
    return Answer(ui=ui, store=(GAME.delete(),), focus="title", cancel=("computers",))


def ask_quit(ctx: Ctx, _event: Event) -> Ans:
    return Answer(ui=replace(ctx.ui, quitting=True))


def keep_playing(ctx: Ctx, _event: Event) -> Ans:
    return Answer(ui=replace(ctx.ui, quitting=False))


# Looking at the hand


def choose(ctx: Ctx, event: Event) -> Ans:
    """Mark a card of the hand, or take the mark away; several only while a phase is arranged."""
    saved = game(ctx)
    card = _number(event.value)
    if card not in saved.state.observation(viewer(saved, ctx.ui)).hand:
        return Answer()
    chosen = ctx.ui.chosen
    if card in chosen:
        return Answer(ui=replace(ctx.ui, chosen=tuple(other for other in chosen if other != card)))
    return Answer(ui=replace(ctx.ui, chosen=(*chosen, card) if ctx.ui.draft else (card,)))


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1


def sort_hand(ctx: Ctx, event: Event) -> Ans:
    return Answer(ui=replace(ctx.ui, by_colour=event.value == "colour"))


def fold(ctx: Ctx, event: Event) -> Ans:
    seat = _number(event.value)
    if not 0 <= seat < MAX_SEATS:
        return Answer()
    return Answer(ui=replace(ctx.ui, unfolded=ctx.ui.unfolded ^ {seat}))


def show(ctx: Ctx, event: Event) -> Ans:
    """The person on turn has taken the device: show that hand."""
    saved, seat = game(ctx), _number(event.value)
    if seat == NOBODY or handover(saved, ctx.ui) != seat:
        return Answer()
    return Answer(ui=replace(ctx.ui, shown=seat, before=()), focus="turn")


def tell(ctx: Ctx, event: Event) -> Ans:
    """Read something aloud: the hand, the table, the face-up card, the points, the phase."""
    saved = game(ctx)
    return Answer(say=(told(ctx.words, saved, viewer(saved, ctx.ui), event.value),))


def key(ctx: Ctx, event: Event) -> Ans:
    """Keys within the hand: Enter goes on to what can be done with a card, letters read aloud."""
    if event.key != "Enter":
        return tell(ctx, replace(event, value=event.key.lower()))
    saved, seen = mine(ctx)
    card = _number(event.control.removeprefix("card-"))
    if card not in seen.hand or saved.state.stage == DRAW:
        return Answer(focus="draw-deck" if saved.state.stage == DRAW else "")
    if ctx.ui.draft is not None:
        chosen = ctx.ui.chosen if card in ctx.ui.chosen else (*ctx.ui.chosen, card)
        return Answer(ui=replace(ctx.ui, chosen=chosen), focus="put-0")
    first = choices(ctx.words, names(ctx.words, saved.players), seen, (card,))[0]
    return Answer(ui=replace(ctx.ui, chosen=(card,)), focus=first.id)


# Playing


def act(ctx: Ctx, event: Event) -> Ans:
    """Play the action whose notation the control carries.

    After `@` stands how many actions the control has seen: one that was pressed too late does nothing.
    """
    notation, _, seen = event.value.partition("@")
    return _written(ctx, notation) if seen in ("", str(len(game(ctx).actions))) else Answer()


def typed(ctx: Ctx, event: Event) -> Ans:
    """Play an action that was typed, in any case and width of letters."""
    text = normalize("NFKC", event.form.get("notation", "")[:1000]).lower()
    return replace(_written(ctx, text), effects=(Reset("typing"),))


def _written(ctx: Ctx, text: str) -> Ans:
    _, seen = mine(ctx)
    try:
        action = PHASE_10.parse_action(text, seen)
    except GameError as error:
        raise UserError(
            ctx.words.gettext("“%(text)s” can't be read as an action. Look at the examples.", text=text[:40])
        ) from error
    return play(ctx, action)  # type: ignore[arg-type]  # an action of this game


def drop(ctx: Ctx, event: Event) -> Ans:
    """A card of the hand was dragged onto the discard pile, a group on the table or one being arranged."""
    _, seen = mine(ctx)
    card, (place, _, index) = _number(event.value), event.form.get("onto", "").partition(" ")
    if card not in seen.hand:
        return Answer()
    if place == "group" and ctx.ui.draft is not None:
        return _put(ctx, _number(index), (card,))
    if place == "discard":
        several = bool(IS_SKIP[card] and seen.table.victims() and len(seen.hand) > 1)
        return _play_or_ask(ctx, Discard(card), several)
    if place == "meld" and 0 <= _number(index) < len(seen.table.melds):
        values = hit_values(seen.table.melds[_number(index)], card)
        hit = Hit(card, _number(index), values[0] if values else NATURAL)
        return _play_or_ask(ctx, hit, len(values) > 1)
    return Answer()


def _play_or_ask(ctx: Ctx, action: Discard | Hit, several: bool) -> Ans:
    """Play the action; where it is allowed, and several others can be meant as well, mark its card instead,
    so that the choices are shown.
    """
    if several and mine(ctx)[1].why_illegal(action) is None:
        return Answer(ui=replace(ctx.ui, chosen=(action.card,)), focus="hand-heading")
    return play(ctx, action)


def hint(ctx: Ctx, event: Event) -> Ans:
    """One step more of the hint for the present decision, or close it."""
    saved, _ = mine(ctx)
    steps = hint_sentences(ctx, saved)
    if event.value == "close" or not steps:
        return Answer(ui=replace(ctx.ui, rung=0), focus="hand-heading")
    rung = min(ctx.ui.rung + 1, len(steps))
    focus = "hint-more" if rung < len(steps) else "hint-close"
    return Answer(ui=replace(ctx.ui, rung=rung), say=(steps[rung - 1],), focus=focus)


def undo_last(ctx: Ctx, _event: Event) -> Ans:
    return undo(ctx)


def step(ctx: Ctx, _event: Event) -> Ans:
    """Show the next action of the computers."""
    return Answer(ui=replace(ctx.ui, waiting=False), start=(Task("computers", stepped),), focus="turn")


# Arranging the phase


def arrange(ctx: Ctx, _event: Event) -> Ans:
    _, seen = mine(ctx)
    reason = None
    if seen.table.stage == DRAW or seen.table.laid[seen.seat]:
        reason = seen.why_illegal(drafts.lay(drafts.Draft(()), ()))
    if reason is not None:
        raise UserError(reason_sentence(ctx.words, reason))
    return Answer(ui=replace(ctx.ui, draft=drafts.suggested(seen.table), chosen=()), focus="draft-heading")


def other_way(ctx: Ctx, _event: Event) -> Ans:
    _, seen = mine(ctx)
    if ctx.ui.draft is None:
        return Answer()
    return Answer(ui=replace(ctx.ui, draft=drafts.suggested(seen.table, ctx.ui.draft.way + 1), chosen=()))


def put(ctx: Ctx, event: Event) -> Ans:
    """The marked cards go into a group of the draft."""
    return _put(ctx, _number(event.value), ctx.ui.chosen)


def _put(ctx: Ctx, index: int, cards: tuple[int, ...]) -> Ans:
    _, seen = mine(ctx)
    draft, phase = ctx.ui.draft, seen.table.groups_of(seen.seat)
    if draft is None or not 0 <= index < len(phase):
        return Answer()
    draft = drafts.put(draft, phase, index, cards)
    return Answer(ui=replace(ctx.ui, draft=draft, chosen=()), focus="draft-heading")


def take(ctx: Ctx, event: Event) -> Ans:
    """A card of the draft goes back into the hand."""
    _, seen = mine(ctx)
    if ctx.ui.draft is None:
        return Answer()
    draft = drafts.take_back(ctx.ui.draft, seen.table.groups_of(seen.seat), _number(event.value))
    return Answer(ui=replace(ctx.ui, draft=draft), focus="draft-heading")


def wild(ctx: Ctx, event: Event) -> Ans:
    """A wild of the draft shall stand for another number."""
    mine(ctx)
    card, value = _number(event.control.removeprefix("wild-")), _number(event.value)
    if ctx.ui.draft is None or card not in ctx.ui.draft.cards or not 1 <= value <= drafts.HIGHEST:
        return Answer()
    return Answer(ui=replace(ctx.ui, draft=drafts.stands_for(ctx.ui.draft, card, value)))


def close_draft(ctx: Ctx, _event: Event) -> Ans:
    return Answer(ui=replace(ctx.ui, draft=None, chosen=()), focus="hand-heading")


def lay(ctx: Ctx, _event: Event) -> Ans:
    _, seen = mine(ctx)
    if ctx.ui.draft is None:
        return Answer()
    return play(ctx, drafts.lay(ctx.ui.draft, seen.table.groups_of(seen.seat)))


# Score sheet, sharing, looking at a game again


def open_sheet(ctx: Ctx, _event: Event) -> Ans:
    return Answer(ui=replace(ctx.ui, sheet="all"), cancel=("computers",))


def close_sheet(ctx: Ctx, _event: Event) -> Ans:
    ui = replace(ctx.ui, sheet="")
    return Answer(ui=ui, start=next_task(game(ctx)))


def share(ctx: Ctx, _event: Event) -> Ans:
    saved = game(ctx)
    if not saved.state.is_over:
        raise UserError(ctx.words.gettext("Only a finished game can be shared."))
    link = ctx.links.to("play_phase_10", fragment=LINK + to_link(saved))
    return Answer(effects=(Copy(link, address=True),))


def watch(ctx: Ctx, _event: Event) -> Ans:
    saved = game(ctx)
    if not saved.state.is_over:
        raise UserError(ctx.words.gettext("A game can be watched again when it is over."))
    return Answer(ui=replace(ctx.ui, replay=Replay.begun(saved)), focus="title")


def move_replay(ctx: Ctx, event: Event) -> Ans:
    if ctx.ui.replay is None:
        return Answer()
    replay = ctx.ui.replay.moved(_number(event.value))
    return Answer(ui=replace(ctx.ui, replay=replay), say=replay_sentences(ctx.words, replay))


def close_replay(ctx: Ctx, _event: Event) -> Ans:
    return replace(_at_table(ctx, replace(ctx.ui, replay=None)), focus="title", go=_BARE)


def render(ctx: Ctx) -> Rendered:
    title = ctx.words.gettext("Play Phase 10")
    saved = ctx.store.get(GAME)
    if ctx.ui.replay is not None:
        return Rendered(title, replay_view(ctx, ctx.ui.replay), "phase_10", wide=True)
    if saved is None:
        return Rendered(title, setup_view(ctx), "phase_10", wide=True)
    return Rendered(title, table_view(ctx, saved), "phase_10", wide=True)


def resume(store: Store, words: Words) -> str | None:
    saved = store.get(GAME)
    if saved is None or saved.state.is_over:
        return None
    return words.gettext("Phase 10 with %(count)s players is waiting for you.", count=len(saved.players))


PAGE: Page[TableUi] = Page(
    "play_phase_10",
    render,
    TableUi,
    {
        "setup": setup, "new_game": new_game, "new": leave, "quit": leave, "ask_quit": ask_quit,
        "keep_playing": keep_playing, "forget_link": forget_link, "choose": choose, "sort": sort_hand,
        "fold": fold, "show": show,
        "tell": tell, "key": key, "act": act, "typed": typed, "drop": drop, "undo": undo_last,
        "hint": hint, "step": step,
        "arrange": arrange, "other_way": other_way, "put": put, "take": take, "wild": wild,
        "close_draft": close_draft, "lay": lay, "open_sheet": open_sheet, "close_sheet": close_sheet,
        "share": share, "watch": watch, "replay": move_replay, "close_replay": close_replay,
    },
    enter,
    (GAME,),
    resume=resume,
)  # fmt: skip
