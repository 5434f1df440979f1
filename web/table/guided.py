"""Guided pieces of play at the table: the learner's action is judged by the piece's step, then the others do
what it says. Nothing of it is kept but that it was done; and a lesson's piece that was right from the first
step to the last is a decision in play, evidence of the skills of its lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lessons.content import TAUGHT, TUTORIALS
from lessons.course import CourseLesson, Tutorial
from lessons.plays import Play, PlayStep
from lessons.practice import WORKED_STEP
from web.i18n import Words
from web.lesson.records import lesson_of, with_play
from web.lesson.say import Said
from web.lesson.texts import plain
from web.page import Answer, Context, UserError
from web.store import PROGRESS, Progress, Write
from web.table.part import GamePart
from web.table.saves import PERSON, Saved
from web.table.ui import Guided, Own, TableUi
from web.table.words import names

GUIDED = "g="
"""The fragment of a guided piece: `#g=LESSON.PLAY`, by the lesson's folder."""
OTHERS = "solid"
DONE = "done"


@dataclass(frozen=True, slots=True)
class Piece:
    """A guided piece as a link: its title, the fragment that opens it, whether it has been done."""

    title: str
    fragment: str
    done: bool


@dataclass(frozen=True, slots=True)
class RulesByDoing:
    """The pieces by which the rules of a game are learned."""

    title: str
    goal: str
    pieces: list[Piece]

    @property
    def done(self) -> bool:
        """Whether all of them have been done."""
        return all(piece.done for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class GuideView:
    """What the panel of a guided piece shows; texts are HTML. `lesson`: the page it belongs to, or "".
    `following`: the piece that comes after it, if any.
    """

    title: str
    number: int
    count: int
    text: str
    reply: str
    done: bool
    lesson: str
    following: Piece | None


def _owners(game: str) -> list[CourseLesson | Tutorial]:
    return [lesson for lesson in TAUGHT if lesson.game == game and lesson.plays]


def address(lesson: CourseLesson | Tutorial, play: Play) -> str:
    """The fragment that opens a piece on the page of its game."""
    return f"{GUIDED}{lesson.name}.{play.name}"


def _piece(words: Words, progress: Progress, lesson: CourseLesson | Tutorial, play: Play) -> Piece:
    done = lesson_of(progress, record_name(lesson.id, play.name)).done
    return Piece(Said(words, lesson).line(f"play {play.name}"), address(lesson, play), done)


def pieces_of(words: Words, progress: Progress, lesson: CourseLesson | Tutorial) -> list[Piece]:
    """The guided pieces of a lesson, in their order."""
    return [_piece(words, progress, lesson, play) for play in lesson.plays]


def recorded(words: Words, record: str) -> tuple[str, str, str] | None:
    """Of the piece that was noted under that name: its title, its game, and the fragment that opens it; None
    where it is the name of no piece.
    """
    owner, _, name = record.partition(".")
    for lesson in TAUGHT if name else ():
        for play in lesson.plays if lesson.id == owner else ():
            if play.name == name:
                return Said(words, lesson).line(f"play {name}"), lesson.game, address(lesson, play)
    return None


def rules_by_doing(words: Words, progress: Progress, game: str) -> RulesByDoing | None:
    """What the form of a new game offers; None for a game without a tutorial."""
    for tutorial in TUTORIALS:
        if tutorial.game == game:
            said = Said(words, tutorial)
            return RulesByDoing(said.line("title"), said.line("goal"), pieces_of(words, progress, tutorial))
    return None


def record_name(lesson: str, play: str) -> str:
    """Under which name it is noted among the results that a piece was done."""
    return f"{lesson}.{play}"


def opened(part: GamePart[Own], fragment: str) -> Guided | None:
    """The piece that a fragment asks for, at its beginning; None where there is no such piece."""
    lesson_name, _, play_name = fragment.removeprefix(GUIDED).partition(".")
    for lesson in _owners(part.game.name):
        for play in lesson.plays:
            if (lesson.name, play.name) == (lesson_name, play_name):
                return _begun(part, lesson, play)
    return None


def _begun(part: GamePart[Own], lesson: CourseLesson | Tutorial, play: Play) -> Guided:
    players = (PERSON, *[OTHERS] * (play.seats - 1))
    saved = Saved.dealt(part.game, players, play.seed, play.options).with_actions(list(play.actions))
    return Guided(lesson.id, play.name, saved, saved)


def owner_of(guided: Guided) -> CourseLesson | Tutorial:
    """The lesson that a piece belongs to."""
    return next(lesson for lesson in TAUGHT if lesson.id == guided.lesson)


def play_of(guided: Guided) -> Play:
    """The piece itself."""
    return next(play for play in owner_of(guided).plays if play.name == guided.play)


def step_of(guided: Guided) -> PlayStep:
    """The step that is open."""
    return play_of(guided).steps[guided.at]


def _section(words: Words, guided: Guided, name: str, seen: Any) -> str:
    """A text of the open step with its facts, as HTML."""
    said = Said(words, owner_of(guided))
    facts = {key: said.fact(fact) for key, fact in step_of(guided).facts(seen).items()}
    return said.with_facts(f"play {guided.play} {name}", facts)


def guide_view(words: Words, progress: Progress, guided: Guided) -> GuideView:
    """The panel beside the table."""
    lesson, step = owner_of(guided), step_of(guided)
    seen = guided.stood.state.observation(0)
    pieces = pieces_of(words, progress, lesson)
    after = [play.name for play in lesson.plays].index(guided.play) + 1
    reply = f"{step.name} {guided.said}" if guided.said else ""
    return GuideView(
        Said(words, lesson).line(f"play {guided.play}"),
        guided.at + 1,
        len(play_of(guided).steps),
        _section(words, guided, step.name, seen) if guided.said != DONE else "",
        _section(words, guided, reply, seen) if reply else "",
        guided.said == DONE,
        lesson.page if isinstance(lesson, CourseLesson) else "",
        pieces[after] if after < len(pieces) else None,
    )


def guided_answer(
    part: GamePart[Own], ctx: Context[TableUi[Own]], before: Saved, after: Saved, events: Sequence[Any]
) -> Answer[TableUi[Own]]:
    """The learner has played legally: say what the step says to it; the right action is taken over."""
    guided = ctx.ui.guided
    assert guided is not None
    if guided.said == DONE:
        raise UserError(ctx.words.gettext("This step is done. Go on to the next one."))
    step, seen = step_of(guided), before.state.observation(0)
    code = step.wants(seen, "; ".join(after.actions[len(before.actions) :]))
    guided = replace(guided, helped=guided.helped or bool(code) or ctx.ui.rung >= WORKED_STEP)
    if code:
        guided = replace(guided, said=code)
        reply = plain(_section(ctx.words, guided, f"{step.name} {code}", seen))
        ui = replace(ctx.ui, guided=guided, chosen=(), own=part.moved(ctx.ui.own))
        return Answer(ui=ui, say=(reply,), focus="guide-reply")
    happened, saved = list(events), after
    for line in step.then:
        saved, more = saved.after(part.game.parse_action(line))
        happened += more
    guided = replace(guided, saved=saved, said=DONE)
    told = part.sentences(
        ctx.words, [event.seen_by(0) for event in happened], names(ctx.words, saved.players)
    )
    reply = plain(_section(ctx.words, guided, f"{step.name} {DONE}", seen))
    ui = replace(ctx.ui, guided=guided, chosen=(), rung=0, own=part.moved(ctx.ui.own))
    return Answer(ui=ui, store=_noted(ctx, guided), say=(*told, reply), focus="guide-reply")


def _noted(ctx: Context[TableUi[Own]], guided: Guided) -> tuple[Write, ...]:
    """That the last step of a piece was done is noted among the results, and what it tells of the skills."""
    if guided.at + 1 < len(play_of(guided).steps):
        return ()
    before, name, now = ctx.store.get(PROGRESS), record_name(guided.lesson, guided.play), ctx.device.now
    progress, lesson, record = before, owner_of(guided), lesson_of(before, name)
    if isinstance(lesson, CourseLesson) and not guided.helped:
        skills = tuple(dict.fromkeys(skill for tagged in lesson.skills.values() for skill in tagged))
        progress = with_play(progress, skills, True, now)
    if not record.done:
        progress = progress.with_lesson(name, replace(record, done=True, updated=now), now)
    return (PROGRESS.write(progress),) if progress != before else ()


def next_step(ctx: Context[TableUi[Own]]) -> Answer[TableUi[Own]]:
    """On to the next step, once this one is done."""
    guided = ctx.ui.guided
    if guided is None or guided.said != DONE or guided.at + 1 >= len(play_of(guided).steps):
        return Answer()
    guided = replace(guided, stood=guided.saved, at=guided.at + 1, said="")
    text = plain(_section(ctx.words, guided, step_of(guided).name, guided.saved.state.observation(0)))
    return Answer(ui=replace(ctx.ui, guided=guided, chosen=()), say=(text,), focus="guide-heading")
