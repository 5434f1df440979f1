"""The skills as a map: for each trained skill its parts, placed in rows below what they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from lessons.content import COURSE
from lessons.course import CourseLesson
from lessons.mastery import NEW, SkillRecord, explain
from lessons.skills import PARENTS, SKILLS
from web.i18n import Words
from web.lesson import skill_words

LANES = 3
MOVES_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a map. `lane` and `row` count from 1; `elsewhere`: the skill stands on another map."""

    skill: str
    lane: int
    row: int
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """One map: its spots, and its lines from what is needed to what needs it (lane, row, lane, row)."""

    parent: str
    spots: tuple[Spot, ...]
    lines: tuple[tuple[int, int, int, int], ...]

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return max(spot.row for spot in self.spots)


@cache
def layout(parent: str) -> Layout:
    """The map of one trained skill. What is linked comes first, row by row; the rest stands below it."""
    own = [skill for skill in SKILLS.values() if skill.parent == parent]
    foreign = {need for skill in own for need in skill.needs if SKILLS[need].parent != parent}
    linked = {skill.id for skill in own if skill.needs}
    linked |= {need for skill in own for need in skill.needs}
    depths: dict[str, int] = dict.fromkeys(foreign, 1)
    while missing := [skill for skill in own if skill.id in linked and skill.id not in depths]:
        for skill in missing:
            if all(need in depths for need in skill.needs):
                depths[skill.id] = 1 + max((depths[need] for need in skill.needs), default=0)
    spots: dict[str, Spot] = {}
    row = 0
    for depth in sorted(set(depths.values())):
        names = [name for name in SKILLS if depths.get(name) == depth]
        for part in _parts(names):
            row += 1
            for name, lane in zip(part, _lanes(part, spots), strict=True):
                spots[name] = Spot(name, lane, row, name in foreign)
    for part in _parts([skill.id for skill in own if skill.id not in linked]):
        row += 1
        for lane, name in enumerate(part, 1):
            spots[name] = Spot(name, lane, row)
    lines = tuple(
        (spots[need].lane, spots[need].row, spots[skill.id].lane, spots[skill.id].row)
        for skill in own
        for need in skill.needs
    )
    return Layout(parent, tuple(spots.values()), lines)


def _parts(names: Sequence[str]) -> list[Sequence[str]]:
    """A row's skills, in more rows where one has no room."""
    return [names[at : at + LANES] for at in range(0, len(names), LANES)]


def _lanes(names: Sequence[str], spots: dict[str, Spot]) -> tuple[int, ...]:
    """The lanes of a row: as near as can be to what each skill needs; without needs, in the middle."""
    middle = (LANES + 1) / 2
    wanted = []
    for name in names:
        above = [spots[need].lane for need in SKILLS[name].needs if need in spots]
        wanted.append(sum(above) / len(above) if above else middle)
    ways = permutations(range(1, LANES + 1), len(names))
    return min(ways, key=lambda way: sum(abs(lane - want) for lane, want in zip(way, wanted, strict=True)))


@dataclass(frozen=True, slots=True)
class Node:
    """A skill on the map and in the list: where, what it is called, its level."""

    spot: Spot
    name: str
    level: str
    level_name: str
    due: bool
    next: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SkillMap:
    """One map, ready to be drawn."""

    layout: Layout
    name: str
    nodes: tuple[Node, ...]

    @property
    def own(self) -> tuple[Node, ...]:
        """The skills that belong to it, in their order."""
        order = list(SKILLS)
        mine = [node for node in self.nodes if not node.spot.elsewhere]
        return tuple(sorted(mine, key=lambda node: order.index(node.spot.skill)))


@dataclass(frozen=True, slots=True)
class About:
    """All that is said of one skill: `moves` with their times, newest first."""

    skill: str
    parent: str
    name: str
    level: str
    level_name: str
    count: str
    moves: tuple[tuple[str, str], ...]
    next: tuple[str, ...]
    needs: tuple[str, ...]
    lessons: tuple[CourseLesson, ...]


def maps(words: Words, records: dict[str, SkillRecord], now: int) -> tuple[SkillMap, ...]:
    """The maps of all trained skills."""
    found = []
    for parent in PARENTS:
        drawn = layout(parent)
        nodes = []
        for spot in drawn.spots:
            record = records.get(spot.skill, SkillRecord())
            name = skill_words.skill_name(words, spot.skill)
            level_name = skill_words.level_name(words, record.level)
            steps = _next(words, record, now)
            nodes.append(Node(spot, name, record.level, level_name, record.is_due(now), steps))
        found.append(SkillMap(drawn, skill_words.parent_name(words, parent), tuple(nodes)))
    return tuple(found)


def _next(words: Words, record: SkillRecord, now: int) -> tuple[str, ...]:
    """What would move a skill next; of one that is new there is nothing to say yet."""
    if record.level == NEW:
        return ()
    steps = skill_words.next_steps(words, explain(record, now).next)
    if record.is_due(now):
        return (*steps, words.gettext("A review is due now."))
    return (*steps, skill_words.next_review(words, record)) if record.proficient else steps


def about(words: Words, skill: str, record: SkillRecord, now: int) -> About:
    """Why a skill stands where it does, and what would move it next."""
    explained = explain(record, now)
    codes = {lesson.id: lesson.code for lesson in COURSE}
    moves = tuple(
        (words.date(one.when), skill_words.moved(words, one, codes.get(one.lesson, one.lesson)))
        for one in explained.moves[:MOVES_SHOWN]
    )
    return About(
        skill,
        SKILLS[skill].parent,
        skill_words.skill_name(words, skill),
        record.level,
        skill_words.level_name(words, record.level),
        skill_words.first_attempts(words, record) if record.tried else "",
        moves,
        _next(words, record, now),
        tuple(skill_words.skill_name(words, need) for need in SKILLS[skill].needs),
        tuple(lesson for lesson in COURSE if any(skill in skills for skills in lesson.skills.values())),
    )
