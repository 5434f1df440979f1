"""A-2, exposure: only the top set of a tower can be challenged, never the base, and only by somebody who has
a set himself (L79-85, CYA-12)."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from engine.games.cover_your_assets.cards import VALUE_OF_FACE, value_of
from engine.rng import Rng
from lessons.content.cover_your_assets.box import (
    AUTO,
    CASH,
    COINS,
    HOME,
    JEWELS,
    KINDS,
    OTHER,
    RIVAL,
    STOCKS,
    YOU,
    Box,
    cards,
    guided,
    kind,
)
from lessons.content.cover_your_assets.top_only.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson
from lessons.cover_your_assets.pictures import Towers
from lessons.facts import Fact, Name, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, MARK, ORDER, Mistake

STEALABLE, COVERED, LOST, IN_ORDER = "stealable", "covered", "lost", "in_order"
FORMS = {1: (STEALABLE,), 2: (COVERED, LOST), 3: (IN_ORDER,)}
NONE = "none"
LAPS_AFTER = 3
"""In how many laps after the last set nothing new is laid."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_stealable, _after, _in_order)[level - 1](rng, seed)


def _joined(codes: list[str]) -> str:
    return " ".join(sorted(codes)) or NONE


def _stealable(rng: Rng, seed: int) -> Item:
    """Which sets of two rivals can be challenged now?"""
    box, own = Box(rng), rng.below(5) > 0
    sizes = rng.choice(((1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (1, 1)))
    faces = box.kinds(1 + sum(sizes))
    mine = (box.stack(faces.pop()),) if own else ()
    found = {
        owner: tuple(
            box.stack(faces.pop(), 2, [box.wild()] if rng.below(4) == 0 else []) for _ in range(size)
        )
        for owner, size in zip((RIVAL, OTHER), sizes, strict=True)
    }
    options = {
        f"{owner}{place + 1}": cards_of
        for owner, sets in found.items()
        for place, cards_of in enumerate(sets)
    }
    tops = [f"{owner}{len(sets)}" for owner, sets in found.items() if len(sets) > 1]
    bases = [f"{owner}1" for owner, sets in found.items() if len(sets) == 1]
    above = [code for code in options if not code.endswith("1")]
    answer = _joined(tops if own else [])
    mistakes = [
        Mistake("base_too", "M23", _joined(tops + bases)),
        Mistake("covered_too", "M24", _joined(above)),
        Mistake("all_sets", "M23", _joined(list(options))),
        Mistake("bottom_sets", "M24", _joined([code for code in options if code.endswith("1")])),
        Mistake("tops_missed", "M24", NONE),
    ]
    if not own:
        mistakes.insert(0, Mistake("no_own_set", "M23", _joined(tops)))
    elif len(tops) == 2:
        mistakes += [Mistake("one_missed", "", code) for code in tops]
    fronts = [options[code][0] for code in tops] if own else []
    facts: dict[str, Fact] = {
        "own_sets": Name("has_set" if own else "no_set"),
        "rival_sets": number(sizes[0]),
        "other_sets": number(sizes[1]),
        "tops": cards(*fronts) if fronts else Name("no_kind"),
    }
    towers = ((YOU, mine), *found.items())
    return Item(
        1,
        seed,
        STEALABLE,
        MARK,
        answer,
        facts,
        mistakes_beside(answer, *mistakes),
        options=(*(Option(code, cards(*stack)) for code, stack in options.items()), Option(NONE)),
        shown=(Towers(towers, places=False),),
        picture=(Towers(towers),),
        reasons=("right", "richest", "everything"),
    )


def _after(rng: Rng, seed: int) -> Item:
    """Which of the own sets is open after a set was laid, or after the top was lost?"""
    box, form = Box(rng), rng.choice((COVERED, LOST))
    count = 2 + rng.below(2)
    faces = box.kinds(count + 1)
    before = [box.stack(face) for face in faces[:count]]
    new = box.stack(faces[count])
    after = [*before, new] if form == COVERED else before[:-1]
    code = {stack: f"set{place + 1}" for place, stack in enumerate((*before, new))}
    choices = [*before, new] if form == COVERED else before
    answer = code[after[-1]] if len(after) > 1 else NONE
    if form == COVERED:
        mistakes = [Mistake("still_open", "M24", code[before[-1]]), Mistake("base_open", "M23", "set1")]
        mistakes.append(Mistake("nothing_open", "M24", NONE))
    else:
        mistakes = [Mistake("gone", "", code[before[-1]]), Mistake("base_open", "M23", "set1")]
        mistakes.append(Mistake("next_is_open", "M24", NONE))
    facts: dict[str, Fact] = {
        "new": cards(new[0]),
        "old": cards(before[-1][0]),
        "left": number(len(after)),
        "right": cards(after[-1][0]) if len(after) > 1 else Name("no_kind"),
    }
    return Item(
        2,
        seed,
        form,
        CHOICE,
        answer,
        facts,
        mistakes_beside(answer, *mistakes),
        options=(*(Option(code[stack], cards(*stack)) for stack in choices), Option(NONE)),
        shown=(Towers(((YOU, tuple(before)),), places=False),),
        picture=(Towers(((YOU, tuple(after)),)),),
        reasons=("right", "dearest"),
    )


def exposed(values: tuple[int, ...]) -> int:
    """Dollars that lie open, summed over the laps: one set a lap is laid in this order, and after the last
    nothing more for some laps. A base is never open."""
    return sum(values[1:]) + LAPS_AFTER * values[-1]


def _in_order(rng: Rng, seed: int) -> Item:
    """In which order should three sets be laid?"""
    box = Box(rng)
    while True:
        faces = [rng.choice(KINDS) for _ in range(3)]
        if len({VALUE_OF_FACE[face] for face in faces}) == 3:
            break
    stacks = [box.stack(face) for face in faces]
    codes = {f"set{place + 1}": value_of(stack) for place, stack in enumerate(stacks)}
    worth = {" ".join(order): exposed(tuple(codes[code] for code in order)) for order in permutations(codes)}
    answer = min(worth, key=worth.__getitem__)
    first, second, last = answer.split()
    mistakes = []
    for order in worth:
        place = order.split().index(first)
        told = (("middle_last", ""), ("richest_middle", "M24"), ("richest_last", "M24"))[place]
        mistakes.append(Mistake(*told, order))
    facts: dict[str, Fact] = {
        "laps": number(LAPS_AFTER),
        "first": cards(stacks[int(first[-1]) - 1][0]),
        "second": cards(stacks[int(second[-1]) - 1][0]),
        "third": cards(stacks[int(last[-1]) - 1][0]),
        "least": number(worth[answer]),
        "most": number(max(worth.values())),
        "second_value": number(codes[second]),
        "third_value": number(codes[last]),
        "open_laps": number(LAPS_AFTER + 1),
    }
    return Item(
        3,
        seed,
        IN_ORDER,
        ORDER,
        answer,
        facts,
        mistakes_beside(answer, *mistakes),
        options=tuple(Option(f"set{place + 1}", cards(*stack)) for place, stack in enumerate(stacks)),
        picture=(
            Towers(((YOU, tuple(stacks[int(code[-1]) - 1] for code in answer.split())),)),
            Bars(
                (("this_order", Fraction(worth[answer])), ("worst_order", Fraction(max(worth.values())))),
                unit="number",
                best=0,
            ),
        ),
        reasons=("right", "save_best"),
    )


_BOX = Box(Rng(2))
_THREE = tuple(_BOX.stack(face) for face in (AUTO, HOME, COINS))
_ONE, _MINE, _NEW = _BOX.stack(JEWELS), _BOX.stack(STOCKS), _BOX.stack(CASH)
_YES_NO = (Option("yes"), Option("no"))

LESSON = CourseLesson(
    id="cover_your_assets/top_only",
    game="cover_your_assets",
    name="top_only",
    code="A-2",
    levels={PRIMARY: (1, 2, 3), JUNIOR: (1, 2, 3)},
    skills={1: ("T5",), 2: ("T5",), 3: ("T5", "C8")},
    forms=FORMS,
    guide=(
        guided(
            "look_at_the_top",
            CHOICE,
            "coins",
            {"kind": kind(COINS)},
            (Towers(((YOU, (_MINE,)), (RIVAL, _THREE)), places=False),),
            Mistake("covered_richest", "M24", "home"),
            Mistake("base_too", "M23", "auto"),
            options=tuple(
                Option(code, cards(*stack))
                for code, stack in zip(("auto", "home", "coins"), _THREE, strict=True)
            ),
        ),
        guided(
            "base_is_safe",
            CHOICE,
            "no",
            {"kind": kind(JEWELS)},
            (Towers(((YOU, (_MINE,)), (RIVAL, (_ONE,))), places=False),),
            Mistake("base_too", "M23", "yes"),
            options=_YES_NO,
        ),
        guided(
            "cover_it",
            CHOICE,
            "yes",
            {"old": kind(HOME), "new": kind(CASH)},
            (Towers(((YOU, (*_THREE[:2], _NEW)),), places=False),),
            Mistake("still_open", "M24", "no"),
            options=_YES_NO,
        ),
        guided(
            "which_last",
            CHOICE,
            "cash",
            {"dear": kind(HOME), "cheap": kind(CASH)},
            (Towers(((YOU, (_MINE,)),)),),
            Mistake("richest_last", "M24", "home"),
            options=(Option("home", cards(*_THREE[1])), Option("cash", cards(*_NEW))),
        ),
    ),
    generate=generate,
    misconceptions=("M23", "M24"),
    plays=PLAYS,
)
