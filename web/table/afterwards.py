"""Learning from a finished game: luck and skill told apart, and the few worst decisions played again.

All decisions of one seat are judged in the background, each from what the seat saw then. A decision that is
tried again stands on the table as it stood; the better move stays hidden until it is found or asked for.
Nothing of it is kept.
"""

from __future__ import annotations

import logging
from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from time import perf_counter

from engine.players import chance_after
from lessons.after.luck import Luck, chances_of, summed
from lessons.after.mistakes import LEAST, Examined, Mistake, examined
from lessons.coach import Judgement, judge
from lessons.coach.judge import TRIALS
from web.i18n import Words
from web.page import Answer, Context, Task, UserError
from web.table.coach import reasons_in_words
from web.table.part import GamePart, Sight, sight_of
from web.table.saves import Saved
from web.table.ui import Afterwards, Own, TableUi

LOG = logging.getLogger(__name__)
SLICE, AGAIN_AFTER = 0.012, 0.3
"""Seconds of thinking between two pauses, and until progress is painted anew."""
WIDEST = Fraction(1, 2)
"""The bar of luck ends at so large a share of events more or less than expected."""
THINKING, SAME, FOUND, AS_GOOD, WORSE, SHOWN = "thinking", "same", "found", "as_good", "worse", "shown"

Live = Callable[[], Context[TableUi[Own]]]


def may_learn(part: GamePart[Own], saved: Saved) -> tuple[int, ...]:
    """The seats whose decisions can be looked at: people, in a game that has a coach."""
    return saved.people if part.game.name in TRIALS and saved.state.is_over else ()


def begin(part: GamePart[Own], ctx: Context[TableUi[Own]], saved: Saved, seat: int) -> Answer[TableUi[Own]]:
    """Look at the decisions of a seat. Raises UserError before the end of the game."""
    if seat not in may_learn(part, saved):
        raise UserError(ctx.words.gettext("A game can be learned from when it is over."))
    ui = replace(ctx.ui, after=Afterwards(saved, seat))
    said = ctx.words.gettext("Your decisions are being looked at.")
    task = Task("afterwards", partial(_examine, part, saved, seat))
    return Answer(ui=ui, say=(said,), start=(task,), focus="after-heading")


async def _examine(
    part: GamePart[Own], saved: Saved, seat: int, live: Live[Own]
) -> AsyncIterator[Answer[TableUi[Own]]]:
    """First the luck, then one decision after the other."""
    played = (part.game, len(saved.players), saved.seed, saved.options, saved.actions, seat)
    luck = summed(list(chances_of(*played)))
    yield _with(live(), saved, luck=luck)
    await sleep(0)
    thinking = examined(*played)
    found, painted = Examined(0, 0), perf_counter()
    while True:
        end = perf_counter() + SLICE
        try:
            while perf_counter() < end:
                found = next(thinking)
        except StopIteration as done:
            found = done.value
            break
        except Exception:  # a fault of the coach must not end somebody's page
            LOG.exception("%s, seed %d, seat %d", part.game.name, saved.seed, seat)
            break
        if perf_counter() > painted + AGAIN_AFTER:
            painted = perf_counter()
            yield _with(live(), saved, found=found)
        await sleep(0)
    ctx = live()
    answer = _with(ctx, saved, found=found, done=True)
    if answer.ui is not None and answer.ui.after is not None and answer.ui.after.open < 0:
        told = sentences(ctx.words, answer.ui.after)
        answer = replace(answer, say=told)
    yield answer


def _with(
    ctx: Context[TableUi[Own]],
    saved: Saved,
    *,
    luck: Luck | None = None,
    found: Examined | None = None,
    done: bool = False,
) -> Answer[TableUi[Own]]:
    """What was found so far, if it is still looked at."""
    after = ctx.ui.after
    if after is None or after.saved is not saved:
        return Answer()
    new = replace(after, luck=luck or after.luck, found=found or after.found, done=done)
    return Answer(ui=replace(ctx.ui, after=new))


# Trying a decision again


def retry(part: GamePart[Own], ctx: Context[TableUi[Own]], number: int) -> Answer[TableUi[Own]]:
    """Put the table back to before one of the worst decisions, numbered from 0."""
    after = ctx.ui.after
    if after is None or after.found is None or not 0 <= number < len(after.found.worst):
        return Answer()
    at = after.found.worst[number].at
    saved = after.saved
    stood = Saved.dealt(saved.game, saved.players, saved.seed, saved.options).with_actions(
        list(saved.actions[:at])
    )
    new = replace(after, open=number, trying=stood, said="")
    ui = replace(_bare(part, ctx), after=new, shown=after.seat)
    return Answer(ui=ui, say=(_task(ctx.words, part, ui, new),), focus="after-heading")


def _bare(part: GamePart[Own], ctx: Context[TableUi[Own]]) -> TableUi[Own]:
    """The table without half-made choices."""
    return replace(ctx.ui, own=part.moved(ctx.ui.own), chosen=(), before=(), rung=0, sheet="", coach=None)


def tried(part: GamePart[Own], ctx: Context[TableUi[Own]], moves: Sequence[str]) -> Answer[TableUi[Own]]:
    """What is said to a legal move at the decision that is tried again."""
    after = ctx.ui.after
    assert after is not None and after.trying is not None
    mistake = _mistake(after)
    if moves[0] == str(mistake.judgement.better):
        return _said(part, ctx, FOUND)
    if moves[0] == str(mistake.judgement.action):
        return _said(part, ctx, SAME)
    answer = _said(part, ctx, THINKING)
    task = Task("again", partial(_judge_again, part, after.trying, moves[0]))
    return replace(answer, start=(task,))


async def _judge_again(
    part: GamePart[Own], stood: Saved, move: str, live: Live[Own]
) -> AsyncIterator[Answer[TableUi[Own]]]:
    """Whether another move than the two known ones would have done."""
    seen = stood.state.observation(stood.state.to_move)
    seed = chance_after(stood.seed, len(stood.actions)).bits()
    thinking = judge(part.game.name, seen, part.game.parse_action(move), seed, LEAST)
    judgement: Judgement | None = None
    judged = True
    while True:
        end = perf_counter() + SLICE
        try:
            while perf_counter() < end:
                next(thinking)
        except StopIteration as done:
            judgement = done.value
            break
        except Exception:  # after a fault of the coach another move can be tried
            LOG.exception("%s, seed %d, action %d", part.game.name, stood.seed, len(stood.actions))
            judged = False
            break
        await sleep(0)
    ctx = live()
    after = ctx.ui.after
    if after is None or after.trying is not stood or after.said != THINKING:
        return
    if judged:
        yield _said(part, ctx, WORSE if judgement is not None else AS_GOOD)
    else:
        yield Answer(ui=replace(ctx.ui, after=replace(after, said="")))


def show_better(part: GamePart[Own], ctx: Context[TableUi[Own]]) -> Answer[TableUi[Own]]:
    """The better move, with its reasons."""
    if ctx.ui.after is None or ctx.ui.after.trying is None:
        return Answer()
    return _said(part, ctx, SHOWN)


def _said(part: GamePart[Own], ctx: Context[TableUi[Own]], code: str) -> Answer[TableUi[Own]]:
    after = ctx.ui.after
    assert after is not None
    ui = replace(_bare(part, ctx), after=replace(after, said=code), shown=after.seat)
    told = reply(ctx.words, part, ui, replace(after, said=code))
    return Answer(ui=ui, say=told, focus="after-reply", cancel=() if code == THINKING else ("again",))


def to_overview(ctx: Context[TableUi[Own]]) -> Answer[TableUi[Own]]:
    """Back to the finished game."""
    if ctx.ui.after is None:
        return Answer()
    after = replace(ctx.ui.after, open=-1, trying=None, said="")
    return Answer(
        ui=replace(ctx.ui, after=after, chosen=(), rung=0), focus="after-heading", cancel=("again",)
    )


def close(ctx: Context[TableUi[Own]]) -> Answer[TableUi[Own]]:
    """No more of it."""
    return Answer(ui=replace(ctx.ui, after=None), focus="result-heading", cancel=("afterwards", "again"))


# Words


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: where it stands and the band, in per cent of its width; its ends and the whole in words."""

    at: float
    low: float
    high: float
    left: str
    right: str
    label: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One of the worst decisions in the list: what was played, and about how much it cost."""

    played: str
    cost: str


@dataclass(frozen=True, slots=True)
class AfterView:
    """What the panel of the finished game shows. `percent`: of the judging, None once it is done."""

    name: str
    percent: int | None
    sentences: tuple[str, ...]
    luck: Bar | None
    skill: Bar | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class TryView:
    """What the panel at a decision that is tried again shows."""

    number: int
    count: int
    task: str
    reply: tuple[str, ...]
    good: bool
    solved: bool


def view_of(part: GamePart[Own], sight: Sight[Own], after: Afterwards) -> AfterView:
    """The panel of the finished game."""
    words, found = sight.words, after.found
    luck = after.luck
    percent = None
    if not after.done:
        percent = round(100 * found.judged / found.total) if found is not None and found.total else 0
    entries = tuple(
        Entry(
            part.move_words(_sight_at(sight, after, mistake), mistake.judgement.action),
            words.percent(Fraction(round(mistake.judgement.loss * 100), 100)),
        )
        for mistake in (found.worst if found is not None and after.done else ())
    )
    return AfterView(
        sight.named(after.seat),
        percent,
        sentences(words, after),
        _luck_bar(words, luck) if luck is not None and luck.events else None,
        _skill_bar(words, found) if found is not None and found.judged else None,
        entries,
    )


def _luck_bar(words: Words, luck: Luck) -> Bar:
    def place(share: float) -> float:
        return round(50 + 50 * min(max(share / float(WIDEST), -1), 1), 1)

    label = words.gettext(
        "Luck: %(good)s of %(events)s went your way, %(expected)s were to be expected.",
        good=words.number(luck.good),
        events=words.number(luck.events),
        expected=_one_decimal(luck.expected),
    )
    return Bar(
        place(float(luck.surplus)), place(-luck.band), place(luck.band), words.gettext("bad luck"),
        words.gettext("good luck"), label,
    )  # fmt: skip


def _one_decimal(value: Fraction) -> str:
    return f"{float(value):.1f}"


def _skill_bar(words: Words, found: Examined) -> Bar:
    low, high = found.band
    label = words.gettext(
        "Skill: %(sound)s of %(judged)s decisions were sound.",
        sound=words.number(found.judged - len(found.mistakes)),
        judged=words.number(found.judged),
    )
    return Bar(
        round(100 * found.sound, 1), round(100 * low, 1), round(100 * high, 1), words.percent(Fraction(0)),
        words.percent(Fraction(1)), label,
    )  # fmt: skip


def sentences(words: Words, after: Afterwards) -> tuple[str, ...]:
    """What was found, in sentences; while it is being looked for, what is known already."""
    told = []
    luck, found = after.luck, after.found
    if luck is not None and not luck.events:
        told.append(words.gettext("You had nothing to roll or draw in which luck can be counted."))
    elif luck is not None:
        surplus = float(luck.surplus)
        if surplus > luck.band:
            told.append(words.gettext("You had good luck: more went your way than chance alone explains."))
        elif surplus < -luck.band:
            told.append(words.gettext("You had bad luck: less went your way than chance alone explains."))
        else:
            told.append(words.gettext("Your luck was ordinary: within what chance alone does."))
    if found is not None and after.done:
        if not found.judged:
            told.append(words.gettext("You had no decision with a choice."))
        elif not found.mistakes:
            told.append(words.gettext("The coach finds no decision that surely lost much. Well played!"))
        else:
            told.append(
                words.ngettext(
                    "%(num)s decision surely lost much. Try it again:",
                    "%(num)s decisions surely lost much. Try the worst of them again:",
                    len(found.mistakes),
                )
            )
    return tuple(told)


def try_view(words: Words, part: GamePart[Own], ui: TableUi[Own], after: Afterwards) -> TryView:
    """The panel at a decision that is tried again."""
    assert after.found is not None
    good = after.said in (FOUND, AS_GOOD)
    return TryView(
        after.open + 1,
        len(after.found.worst),
        _task(words, part, ui, after),
        reply(words, part, ui, after) if after.said else (),
        good,
        good or after.said == SHOWN,
    )


def _mistake(after: Afterwards) -> Mistake:
    assert after.found is not None
    return after.found.worst[after.open]


def _task(words: Words, part: GamePart[Own], ui: TableUi[Own], after: Afterwards) -> str:
    assert after.trying is not None
    sight = sight_of(words, after.trying, ui)
    return words.gettext(
        "The table stands as it stood, and you played: %(move)s. What would you play now?",
        move=part.move_words(sight, _mistake(after).judgement.action),
    )


def reply(words: Words, part: GamePart[Own], ui: TableUi[Own], after: Afterwards) -> tuple[str, ...]:
    """What is said to the last move, or the better move with its reasons."""
    assert after.trying is not None
    if after.said == THINKING:
        return (words.gettext("The coach is looking at your move."),)
    if after.said == SAME:
        return (words.gettext("That is what you played then. Look for another move."),)
    if after.said == WORSE:
        return (words.gettext("That loses much, too. Try another one, or have the better move shown."),)
    sight = sight_of(words, after.trying, ui)
    reasons = reasons_in_words(part, sight, _mistake(after).judgement)
    if after.said == FOUND:
        return (words.gettext("Yes, that is the better move."), *reasons)
    if after.said == AS_GOOD:
        return (words.gettext("That is a good move, too: the coach sees no sure large loss in it."), *reasons)
    return reasons


def _sight_at(sight: Sight[Own], after: Afterwards, mistake: Mistake) -> Sight[Own]:
    """What the seat saw before a decision."""
    saved = after.saved
    stood = Saved.dealt(saved.game, saved.players, saved.seed, saved.options).with_actions(
        list(saved.actions[: mistake.at])
    )
    return replace(sight, saved=stood, seat=after.seat, seen=stood.state.observation(after.seat))
