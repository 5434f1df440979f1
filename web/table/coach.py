"""The coach at the table: a move that surely loses much is not played at once.

With "ask first" one question stands before it; with "teach" it is taken back, and the reasons are told as
far as the student wants. The judgement is the coach's (`lessons.coach`), from what the student's seat may
know."""

from __future__ import annotations

import logging
from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Generator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from time import perf_counter

from engine.players import chance_after, decide, player_named
from lessons.coach import Judgement, judge
from lessons.coach.judge import TRIALS
from lessons.coach.trial import DEAL
from web.i18n import Words
from web.lesson.records import with_play
from web.page import Answer, Context, Task
from web.store import PROGRESS, Write
from web.table.part import CoachSays, GamePart, Sight, sight_of
from web.table.saves import Saved
from web.table.ui import Coaching, Own, TableUi
from web.table.words import rung_names

LOG = logging.getLogger(__name__)

SLICE, SHOWN_AFTER, AGAIN_AFTER = 0.012, 0.15, 0.3
"""Seconds: of thinking between two pauses, until the wait is shown, until it is painted anew."""
RUNGS = 4
MOST_REASONS = 2
TEMPTED = "easy"
"""The player whose choice a good move is held against: where even that one does well there was nothing to
decide."""

Live = Callable[[], Context[TableUi[Own]]]
Commit = Callable[[Context[TableUi[Own]]], Answer[TableUi[Own]]]
Found = tuple[int, Judgement] | None
"""Which of several actions loses much, and the judgement."""


def considered(
    part: GamePart[Own],
    ctx: Context[TableUi[Own]],
    before: Saved,
    moves: Sequence[str],
    commit: Commit[Own],
) -> Answer[TableUi[Own]] | None:
    """The answer while the coach thinks about a legal move; None where it has nothing to say at once."""
    mode, coach = ctx.settings.coaching, ctx.ui.coach
    if mode == "off" or part.game.name not in TRIALS or _is_shown(coach, before, moves):
        return None
    thought = _judged(before, moves)
    try:
        next(thought)
    except StopIteration:
        return None
    new = Coaching(tuple(moves), len(before.actions), mode)
    task = Task("coach", partial(_think, part, thought, new, _is_first(ctx, before), commit))
    return Answer(ui=replace(ctx.ui, coach=new), start=(task,), cancel=("computers",))


def _is_first(ctx: Context[TableUi[Own]], before: Saved) -> bool:
    """Whether nothing was said about this decision yet."""
    return ctx.ui.coach is None or ctx.ui.coach.moment != len(before.actions)


def _is_shown(coach: Coaching | None, before: Saved, moves: Sequence[str]) -> bool:
    """Whether the move is the one that the coach has named: it is always accepted."""
    if coach is None or coach.judgement is None or coach.moment != len(before.actions):
        return False
    return coach.at < len(moves) and moves[coach.at] == str(coach.judgement.better)


def _judged(before: Saved, moves: Sequence[str]) -> Generator[float, None, Found]:
    """Judge one action after the other, each from what was known when it was due."""
    state = before.state.clone()
    for index, move in enumerate(moves):
        seen = state.observation(state.to_move)
        action = before.game.parse_action(move)
        seed = chance_after(before.seed, len(before.actions) + index).bits()
        found = yield from judge(before.game.name, seen, action, seed)
        if found is not None:
            return index, found
        state.apply(action)
    return None


async def _think(
    part: GamePart[Own],
    thought: Generator[float, None, Found],
    coaching: Coaching,
    first: bool,
    commit: Commit[Own],
    live: Live[Own],
) -> AsyncIterator[Answer[TableUi[Own]]]:
    """Think in slices that leave the page answering; then play the move, or say what is wrong with it."""
    found: Found = None
    painted = perf_counter() + SHOWN_AFTER - AGAIN_AFTER
    spoken = False
    while True:
        end = perf_counter() + SLICE
        try:
            progress = next(thought)
            while perf_counter() < end:
                progress = next(thought)
        except StopIteration as done:
            found = done.value
            break
        except Exception:  # a fault of the coach must not end somebody's game
            LOG.exception("the coach of %s, before %s", part.game.name, coaching.moves)
            break
        if perf_counter() > painted + AGAIN_AFTER:
            painted = perf_counter()
            ctx = live()
            if not _stands(ctx, coaching):
                return
            said = () if spoken else (ctx.words.gettext("The coach is looking at your move."),)
            spoken = True
            yield Answer(ui=replace(ctx.ui, coach=replace(coaching, progress=progress)), say=said)
        await sleep(0)
    ctx = live()
    if not _stands(ctx, coaching):
        return
    if found is None:
        yield commit(ctx)
    else:
        yield _told(part, ctx, replace(coaching, judgement=found[1], at=found[0]), first)


def _stands(ctx: Context[TableUi[Own]], coaching: Coaching) -> bool:
    """Whether the move that was thought about still waits."""
    coach = ctx.ui.coach
    same = coach is not None and (coach.moves, coach.moment, coach.open) == (
        coaching.moves,
        coaching.moment,
        True,
    )
    return same and ctx.device.playing


def _told(
    part: GamePart[Own], ctx: Context[TableUi[Own]], coach: Coaching, first: bool
) -> Answer[TableUi[Own]]:
    """The coach has something to say. What a first try shows goes into the learner's record."""
    judgement, saved = coach.judgement, ctx.store.get(part.kind)
    assert judgement is not None and saved is not None
    ui = replace(ctx.ui, coach=coach, chosen=())
    store: tuple[Write, ...] = ()
    if first and judgement.reasons:
        progress = ctx.store.get(PROGRESS)
        skills = (judgement.reasons[0].skill,)
        store = (PROGRESS.write(with_play(progress, skills, False, ctx.device.now)),)
    view = coach_view(part, sight_of(ctx.words, saved, ui))
    assert view is not None
    return Answer(ui=ui, store=store, say=(view.lead, *view.steps[-1].sentences), focus="coach-heading")


def may_keep(coach: Coaching) -> bool:
    """Whether the student may play the move all the same: when asked, and once everything was told."""
    return coach.judgement is not None and coach.open and (coach.mode == "ask" or coach.rung == RUNGS)


def one_rung_more(part: GamePart[Own], ctx: Context[TableUi[Own]], saved: Saved) -> Answer[TableUi[Own]]:
    """Show one step more."""
    coach = ctx.ui.coach
    if coach is None or coach.judgement is None or coach.mode != "teach" or coach.rung >= RUNGS:
        return Answer()
    ui = replace(ctx.ui, coach=replace(coach, rung=coach.rung + 1))
    view = coach_view(part, sight_of(ctx.words, saved, ui))
    assert view is not None
    focus = "coach-more" if view.more else "coach-keep"
    return Answer(ui=ui, say=view.steps[-1].sentences, focus=focus)


def praise(part: GamePart[Own], before: Saved, after: Saved) -> tuple[Task[TableUi[Own]], ...]:
    """A task that notes a good decision: the move that was played, where a beginner's would have lost
    much."""
    if part.game.name not in TRIALS or len(after.actions) != len(before.actions) + 1:
        return ()
    return (Task("praise", partial(_praise, part, before, after.actions[-1])),)


async def _praise(
    part: GamePart[Own], before: Saved, move: str, live: Live[Own]
) -> AsyncIterator[Answer[TableUi[Own]]]:
    """Judge what the tempted player would have done; it is evidence only where the played move is the
    better."""
    seen = before.state.observation(before.state.to_move)
    chance = chance_after(before.seed, len(before.actions))
    tempted = decide(player_named(part.game.name, TEMPTED), seen, chance)
    if str(tempted) == move:
        return
    thought = judge(part.game.name, seen, tempted, chance.bits())
    while True:
        await sleep(0)
        end = perf_counter() + SLICE
        try:
            while perf_counter() < end:
                next(thought)
        except StopIteration as done:
            found: Judgement | None = done.value
            break
        except Exception:  # what was played stands, noted or not
            LOG.exception("the coach of %s, after %s", part.game.name, move)
            return
    if found is not None and str(found.better) == move and found.reasons:
        ctx = live()
        skills = (found.reasons[0].skill,)
        progress = with_play(ctx.store.get(PROGRESS), skills, True, ctx.device.now)
        yield Answer(store=(PROGRESS.write(progress),))


# What is shown


@dataclass(frozen=True, slots=True)
class Step:
    """One step of what the coach says: its name, and a sentence a paragraph."""

    name: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoachView:
    """What the coach's panel shows. `percent`: of the thinking, None once it is done."""

    title: str
    lead: str
    percent: int | None = None
    steps: tuple[Step, ...] = ()
    asks: bool = False
    more: bool = False
    keep: bool = False


def coach_view(part: GamePart[Own], sight: Sight[Own]) -> CoachView | None:
    """The panel; None while there is nothing to show."""
    words, coach = sight.words, sight.ui.coach
    if coach is None or not coach.open or not sight.playing or coach.moment != len(sight.saved.actions):
        return None
    if coach.judgement is None:
        if not coach.progress:
            return None
        lead = words.gettext("The coach is looking at your move.")
        return CoachView(words.gettext("Coach"), lead, percent=round(100 * coach.progress))
    then = _at(part, sight, coach)
    told = _sentences(part, then, coach.judgement)
    move = part.move_words(then, coach.judgement.action)
    if coach.mode == "ask":
        # Once each: where no figure speaks against the move, its share of the win is all there is.
        own = dict.fromkeys((*told[2], _own_share(words, coach.judgement)))
        step = Step("", (*own, words.gettext("Do you want to play it like this?")))
        lead = words.gettext("Your move: %(move)s.", move=move)
        return CoachView(
            words.gettext("A question before you play"), lead, steps=(step,), asks=True, keep=True
        )
    names = rung_names(words)
    return CoachView(
        words.gettext("Try once more"),
        words.gettext("Your move is taken back: %(move)s. Think it over, then play again.", move=move),
        steps=tuple(Step(names[index], told[index]) for index in range(coach.rung)),
        more=coach.rung < RUNGS,
        keep=coach.rung == RUNGS,
    )


def _at(part: GamePart[Own], sight: Sight[Own], coach: Coaching) -> Sight[Own]:
    """What the student saw when the judged action was due: of several, those before it were done."""
    if not coach.at:
        return sight
    state = sight.saved.state.clone()
    for move in coach.moves[: coach.at]:
        state.apply(part.game.parse_action(move))
    return replace(sight, seen=state.observation(sight.seat))


def _sentences(part: GamePart[Own], sight: Sight[Own], judgement: Judgement) -> tuple[tuple[str, ...], ...]:
    """The four steps: where to look, the idea, what the own move comes to, the better move and its
    reasons."""
    words = sight.words
    found = [says for reason in judgement.reasons if (says := part.coach_says(sight, reason)) is not None]
    first = (
        found[0]
        if found
        else CoachSays(
            words.gettext("Compare your move with the others that you have."),
            words.gettext(
                "Ask of each move what it changes until your next turn, for you and for the others."
            ),
            _own_share(words, judgement),
            "",
        )
    )
    better = words.gettext("Better: %(move)s.", move=part.move_words(sight, judgement.better))
    why = [says.both for says in found[:MOST_REASONS]]
    return (first.look,), (first.idea,), (first.own,), (better, *why, _both_shares(words, judgement))


def _own_share(words: Words, judgement: Judgement) -> str:
    """How good the own move is in all."""
    percent = _share(words, judgement.own)
    if judgement.about == DEAL:
        return words.gettext(
            "Played like this, your prospects in this deal are about %(percent)s.",
            percent=percent,
        )
    return words.gettext("Played like this, your chance to win is about %(percent)s.", percent=percent)


def _both_shares(words: Words, judgement: Judgement) -> str:
    """How good both moves are in all."""
    own, best = _share(words, judgement.own), _share(words, judgement.best)
    if judgement.about == DEAL:
        return words.gettext(
            "Estimated from %(worlds)s imagined deals: your prospects in this deal are about %(best)s with "
            "it, %(own)s with your move.",
            worlds=judgement.worlds,
            best=best,
            own=own,
        )
    return words.gettext(
        "Estimated from %(worlds)s imagined games: your chance to win is about %(best)s with it, %(own)s "
        "with your move.",
        worlds=judgement.worlds,
        best=best,
        own=own,
    )


def _share(words: Words, share: float) -> str:
    """A share of the win in whole per cent."""
    return words.percent(Fraction(round(share * 100), 100))


def reasons_in_words(part: GamePart[Own], sight: Sight[Own], judgement: Judgement) -> tuple[str, ...]:
    """The better move, its reasons, and what both moves come to; `sight` is before the move."""
    return _sentences(part, sight, judgement)[3]
