"""G-9, exactly seven: a match is won with exactly the target, and whoever comes to more goes on from the rest
(GO-41, GO-42).

Which shot is best at a score follows from the expected number of attacks to the target, computed exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from engine.games.game_on.cards import POINTS, VALUE
from engine.rng import Rng
from lessons.content.game_on.exactly_seven.pieces import PLAYS
from lessons.content.game_on.hands import ATTACKS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Fact, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Picture, Track, Tree
from lessons.tasks import CHOICE, COUNT, PERCENT, Mistake

LAND, FINISHES, BEST_SHOT, ONE_OF_TWO, BOTH_OF_TWO = (
    "land",
    "finishes",
    "best_shot",
    "one_of_two",
    "both_of_two",
)
FORMS = {1: (LAND,), 2: (FINISHES,), 3: (BEST_SHOT,), 4: (ONE_OF_TWO, BOTH_OF_TWO)}
ONE, TWO, THREE, NONE, SAME = "one", "two", "three", "none", "same"
SHOTS = {1: ONE, 2: TWO, 3: THREE}
"""A free throw, and attacks for two and for three points."""
TARGETS = (7, 11)
CLEAR = Fraction(1, 4)
"""By so many attacks the better shot is better at least."""
TWO_VALUES = tuple(sorted({VALUE[card] for card in ATTACKS if POINTS[card] == 2}))
THREE_VALUES = tuple(sorted({VALUE[card] for card in ATTACKS if POINTS[card] == 3}))
PATHS = {2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3), 6: (3, 3)}
"""By points still missing: what has to go in, with two attacks at most."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 1:
        return _land(seed, rng)
    if level == 2:
        return _finishes(seed, rng)
    if level == 3:
        return _best_shot(seed, rng)
    return _in_two(seed, rng)


def landing(target: int, score: int, points: int) -> int:
    """The score after a basket (GO-41)."""
    return Track(target, score, (points,)).land(points)


@cache
def attacks_needed(target: int, two: int, three: int) -> Mapping[int, Fraction]:
    """By score: the least expected number of attacks to the target, with chances in per cent.

    A shot is tried until it is in, 1/p attacks on average; so the scores are places, the shots ways of that
    length, and the shortest way is looked for.
    """
    found = {target: Fraction(0)}
    changed = True
    while changed:
        changed = False
        for score in range(target):
            for points, chance in ((2, two), (3, three)):
                end = landing(target, score, points)
                if end in found:
                    length = Fraction(100, chance) + found[end]
                    if score not in found or length < found[score]:
                        found[score], changed = length, True
    return found


def attacks_with(target: int, score: int, points: int, two: int, three: int) -> Fraction:
    """The expected number of attacks when this shot is tried now, and the best one ever after."""
    needed = attacks_needed(target, two, three)
    chance = Fraction(two if points == 2 else three, 100)
    return 1 + chance * needed[landing(target, score, points)] + (1 - chance) * needed[score]


def _land(seed: int, rng: Rng) -> Item:
    """Where does a basket lead to?"""
    target, points = rng.choice(TARGETS), 2 + rng.below(3)
    over = rng.below(3) > 0
    score = target - points + 1 + rng.below(points - 1) if over else rng.below(target - points + 1)
    total = score + points
    answer = Fraction(landing(target, score, points))
    return Item(
        1,
        seed,
        LAND,
        COUNT,
        answer,
        {
            "target": number(target),
            "score": number(score),
            "points": number(points),
            "total": number(total),
            "rule": Name("over" if total > target else "exact" if total == target else "below"),
        },
        mistakes_beside(
            answer,
            Mistake("rest_ignored", "M14", Fraction(total)),
            Mistake("stopped_at_target", "M14", Fraction(target)),
            Mistake("stays", "", Fraction(score)),
            Mistake("from_zero", "M14", Fraction(0)),
            Mistake("missing", "", Fraction(abs(target - total))),
        ),
        picture=(Track(target, score, (points,)),),
        reasons=("right", "enough"),
    )


def _finishes(seed: int, rng: Rng) -> Item:
    """Which basket wins at once?"""
    target, gap = rng.choice(TARGETS), 1 + rng.below(5)
    answer = SHOTS.get(gap, NONE)
    found = [
        Mistake("too_much" if points > gap else "too_little", "M14", code)
        for points, code in SHOTS.items()
        if points != gap
    ]
    return Item(
        2,
        seed,
        FINISHES,
        CHOICE,
        answer,
        {
            "target": number(target),
            "score": number(target - gap),
            "gap": number(gap),
            "right": Name(f"wins_{answer}"),
        },
        mistakes_beside(answer, *found, Mistake("one_fits", "", NONE)),
        options=(*(Option(code) for code in SHOTS.values()), Option(NONE)),
        picture=(Track(target, target - gap, tuple(SHOTS)),),
        reasons=("right", "enough"),
    )


def _shot_facts(target: int, score: int, two: int, three: int) -> dict[str, Fact]:
    return {
        "target": number(target),
        "score": number(score),
        "two_chance": percent(two),
        "three_chance": percent(three),
        "two_land": number(landing(target, score, 2)),
        "three_land": number(landing(target, score, 3)),
        "two_attacks": number(attacks_with(target, score, 2, two, three)),
        "three_attacks": number(attacks_with(target, score, 3, two, three)),
        "two_points": number(2 * two),
        "three_points": number(3 * three),
    }


def _attack_bars(target: int, score: int, two: int, three: int) -> Bars:
    parts = tuple((SHOTS[points], attacks_with(target, score, points, two, three)) for points in (2, 3))
    return Bars(parts, "number", 0 if parts[0][1] < parts[1][1] else 1)


def _shot_mistakes(answer: str, two: int, three: int) -> tuple[Mistake, ...]:
    """The other shot: it has more points in the long run, or only the bigger prize or chance."""
    other = THREE if answer == TWO else TWO
    more = THREE if 3 * three > 2 * two else TWO
    return mistakes_beside(
        answer,
        Mistake("long_run", "M14", other) if more == other else Mistake(f"only_{other}", "M13", other),
        Mistake("equal", "M05", SAME),
    )


def _best_shot(seed: int, rng: Rng) -> Item:
    """Which shot comes to the target in fewer attacks on average?"""
    wanted = rng.choice((2, 3))
    while True:
        target, two, three = rng.choice(TARGETS), rng.choice(TWO_VALUES), rng.choice(THREE_VALUES)
        score = target - 1 - rng.below(6)
        with_two, with_three = (attacks_with(target, score, points, two, three) for points in (2, 3))
        if abs(with_two - with_three) >= CLEAR and (with_two < with_three) == (wanted == 2):
            break
    answer = SHOTS[wanted]
    return Item(
        3,
        seed,
        BEST_SHOT,
        CHOICE,
        answer,
        {**_shot_facts(target, score, two, three), "right": Name(f"best_{answer}")},
        _shot_mistakes(answer, two, three),
        options=(Option(TWO), Option(THREE), Option(SAME)),
        shown=(Track(target, score, (2, 3)),),
        picture=(_attack_bars(target, score, two, three),),
        reasons=("right", "points", "chance"),
    )


def _in_two(seed: int, rng: Rng) -> Item:
    """Two attacks are left: the chance to come to exactly the target in the best way."""
    target, gap = rng.choice(TARGETS), rng.choice((2, 2, 3, 3, 4, 5, 6))
    chances = {2: rng.choice(TWO_VALUES), 3: rng.choice(THREE_VALUES)}
    path = PATHS[gap]
    once = len(path) == 1
    first, second = (Fraction(chances[points], 100) for points in (path[0], path[-1]))
    none = (1 - first) * (1 - second)
    answer = 1 - none if once else first * second
    counts = (True, True, True, False) if once else (True, False, False, False)
    return Item(
        4,
        seed,
        ONE_OF_TWO if once else BOTH_OF_TWO,
        PERCENT,
        answer,
        {
            "target": number(target),
            "score": number(target - gap),
            "gap": number(gap),
            "two_chance": percent(chances[2]),
            "three_chance": percent(chances[3]),
            "path": Name(f"path_{gap}"),
            "first": Percent(first),
            "second": Percent(second),
            "miss": Percent(1 - first),
            "none": Percent(none),
        },
        mistakes_beside(
            answer,
            Mistake("chances_added", "M01", first + second),
            Mistake("both", "M02", first * second),
            Mistake("either", "M02", 1 - none),
            Mistake("one_shot", "", first),
            Mistake("other_shot", "M14", 1 - (1 - Fraction(chances[5 - path[0]], 100)) ** 2),
            Mistake("both_miss", "", none),
        ),
        picture=(Tree(first, second, counts),),
        reasons=("right", "any_points"),
    )


def _over(score: int, points: int) -> Step:
    target = TARGETS[0]
    answer = Fraction(landing(target, score, points))
    facts: dict[str, Fact] = {
        "target": number(target),
        "score": number(score),
        "points": number(points),
        "total": number(score + points),
    }
    found = mistakes_beside(
        answer,
        Mistake("rest_ignored", "M14", Fraction(score + points)),
        Mistake("stopped_at_target", "M14", Fraction(target)),
        Mistake("from_zero", "M14", Fraction(0)),
        Mistake("stays", "", Fraction(score)),
    )
    return Step(
        "over", Item(0, 0, "over", COUNT, answer, facts, found, shown=(Track(target, score, (points,)),))
    )


def _choose(name: str, score: int, two: int = 55, three: int = 40) -> Step:
    target = TARGETS[0]
    bars = _attack_bars(target, score, two, three)
    answer = SHOTS[2 if bars.best == 0 else 3]
    shown: tuple[Picture, ...] = (Track(target, score, (2, 3)), bars)
    return Step(
        name,
        Item(
            0,
            0,
            name,
            CHOICE,
            answer,
            _shot_facts(target, score, two, three),
            _shot_mistakes(answer, two, three),
            (Option(TWO), Option(THREE), Option(SAME)),
            shown,
        ),
    )


LESSON = CourseLesson(
    id="game_on/exactly_seven",
    game="game_on",
    name="exactly_seven",
    code="G-9",
    levels={JUNIOR: (1, 2), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("T3",), 2: ("T3",), 3: ("T3", "T1"), 4: ("T9", "T3")},
    forms=FORMS,
    guide=(_over(5, 3), _choose("at_five", 5), _choose("at_three", 3), _choose("at_four", 4)),
    generate=generate,
    misconceptions=("M01", "M02", "M05", "M13", "M14"),
    plays=PLAYS,
)
