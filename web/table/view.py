"""What the table shows: everything comes from the observation of the seat whose hand may be seen."""

from __future__ import annotations

from typing import Any

from engine.game import Observation
from lessons.coach.judge import TRIALS
from lessons.lab.moments import of_moment
from lessons.lab.setups import fragment
from web.i18n import Words
from web.page import Context
from web.store import PROGRESS
from web.table.afterwards import may_learn, try_view, view_of
from web.table.coach import coach_view
from web.table.flaws import guesses
from web.table.guided import guide_view
from web.table.part import GamePart, Sight, sight_of
from web.table.saves import Saved
from web.table.turns import nothing_to_decide, sentences
from web.table.ui import NOBODY, Own, Replay, TableUi, handover
from web.table.words import Named, names, rung_names, strength_words

LOG_LINES = 40


def _shared(part: GamePart[Own], words: Words, saved: Saved, named: Named) -> dict[str, Any]:
    """What the templates of the table and of a replay both need."""
    return {
        "game": part.game.name,
        "named": named,
        "strength": lambda seat: strength_words(words, saved.players[seat]),
        "seat_note": lambda seat: part.seat_note(words, saved, seat),
        "is_person": lambda seat: seat in saved.people,
    }


def table_view(part: GamePart[Own], ctx: Context[TableUi[Own]], saved: Saved) -> str:
    """The table in play, as HTML."""
    words, ui = ctx.words, ctx.ui
    sight = sight_of(words, saved, ui)
    seat, seen = sight.seat, sight.seen
    over = seen.to_move is None
    playing = sight.playing and nothing_to_decide(part, saved) is None
    around = [(seat + 1 + step) % seen.seats for step in range(seen.seats)]
    sheet_events = seen.events() if ui.sheet or over else []
    return ctx.template(
        part.template("play"),
        **_shared(part, words, saved, sight.named),
        **part.context(sight, seen.table),
        table=seen.table,
        title=part.title(words),
        ui=ui,
        you=seat,
        moment=len(saved.actions),
        others=[other for other in around if other != seat or over],
        on_turn=lambda other: seen.to_move == other,
        guide=guide_view(words, ctx.store.get(PROGRESS), ui.guided) if ui.guided is not None else None,
        playing=playing,
        hand=part.hand(sight) if seat != NOBODY else (),
        face_of=lambda card: part.face(words, card),
        choices=part.choices(sight) if playing else [],
        status=part.status(sight),
        handover=handover(saved, ui),
        hint=part.hint(sight) if playing and ui.rung else (),
        rung_names=rung_names(words),
        coach=coach_view(part, sight) if playing else None,
        coached=part.game.name in TRIALS,
        readings=part.readings(words),
        keys_help=part.keys_help(words),
        notation_help=part.notation_help(words),
        over=over,
        standings=saved.state.standings(),
        columns=part.columns(words, saved),
        score_label=part.score_label(words),
        score=lambda score: part.score(words, score),
        flaws=guesses(words, part.game.name, saved.players, ui.named) if over and not ui.guided else [],
        winners=[other for other, share in enumerate(saved.state.scores()) if share],
        sheet_title=part.sheet_title(words, ui, sheet_events),
        log=sentences(part, ctx, saved, seen.events(LOG_LINES), seat),
        learners=may_learn(part, saved),
        after=view_of(part, sight, ui.after) if ui.after is not None and over else None,
        several=len(saved.people) > 1,
        trying=try_view(words, part, ui, ui.after)
        if ui.after is not None and ui.after.trying is not None
        else None,
        lab="" if over or seat == NOBODY else _lab(part, seen),
    )


def _lab(part: GamePart[Own], seen: Observation) -> str:
    """The fragment of the lab's address for this moment; "" where the lab has nothing for the game."""
    setup = of_moment(part.game.name, seen)
    return fragment(setup) if setup is not None else ""


def replay_sentences(part: GamePart[Own], words: Words, replay: Replay) -> tuple[str, ...]:
    """What the action just shown led to, all cards open; nobody at the table is "you"."""
    named = names(words, replay.saved.players, reader_plays=False)
    return part.sentences(words, replay.happened, named)


def replay_view(part: GamePart[Own], ctx: Context[TableUi[Own]], replay: Replay) -> str:
    """A finished game looked at again, all cards open."""
    words, saved, state = ctx.words, replay.saved, replay.state
    named = names(words, saved.players, reader_plays=False)
    seen = state.observation(NOBODY)
    sight = Sight(words, saved, ctx.ui, NOBODY, seen, named)
    return ctx.template(
        part.template("replay"),
        **_shared(part, words, saved, named),
        **part.context(sight, state),
        table=state,
        title=part.title_of_replay(words),
        on_turn=lambda seat: state.to_move == seat,
        at=replay.at,
        last=len(saved.actions),
        happened=replay_sentences(part, words, replay),
        sheet_title=part.sheet_title(words, ctx.ui, seen.events()),
    )
