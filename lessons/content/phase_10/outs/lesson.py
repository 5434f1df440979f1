"""T-2, how many good cards are left: cards of a number and wilds, less those in sight; each card once."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from engine.games.phase_10.cards import DECK_SIZE, IS_WILD, NUMBER, WILDS
from engine.games.phase_10.phases import PHASES
from lessons.content.phase_10.hands import GAME, groups_of, in_order
from lessons.content.phase_10.outs.pieces import PLAYS
from lessons.content.phase_10.outs.tables import FORMS, OutsTask, task_of
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Formula, Name, Numbers, Percent, number
from lessons.items import Item, mistakes_beside
from lessons.phase_10.sight import Count
from lessons.pictures import CardRow, CardRows, Picture, Pool
from lessons.tasks import COUNT, Mistake


def kinds(task: OutsTask) -> tuple[Count, ...]:
    """All that is counted in a task: its numbers, then the wilds where they help."""
    return (*task.counts, task.wilds) if task.wilds else task.counts


def difference(count: Count) -> str:
    """`8 − 3 = 5`, or `8` when none is in sight."""
    return f"{count.total} − {count.seen} = {count.left}" if count.seen else str(count.total)


def working(task: OutsTask) -> str:
    """`(8 − 3) + (8 − 1) = 12`, for one kind `8 − 3 = 5`."""
    found = kinds(task)
    if len(found) == 1:
        return difference(found[0])
    parts = [f"({count.total} − {count.seen})" if count.seen else str(count.total) for count in found]
    return " + ".join(parts) + f" = {task.good}"


def share(task: OutsTask) -> str:
    """`12/88 = 3/22`, or one fraction where nothing cancels."""
    plain = f"{task.good}/{task.sight.unseen}"
    short = f"{task.chance.numerator}/{task.chance.denominator}"
    return plain if plain == short else f"{plain} = {short}"


@lru_cache(maxsize=32)
def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    task = task_of(seed, level)
    return Item(
        level,
        seed,
        task.form,
        task.asked,
        task.answer,
        facts_of(task),
        task.mistakes,
        shown=(_sight(task),),
        picture=_explained(task),
        reasons=("unseen", "all", "twice"),
    )


def facts_of(task: OutsTask) -> dict[str, Fact]:
    """What the texts name of a table."""
    counted = kinds(task)
    seen = next(count for count in task.counts if count.seen)
    first, double = task.counts[0], task.double
    stressed = next((count for count in task.counts if count.number in double), first)
    wilds = task.wilds
    found: dict[str, Fact] = {"what": groups_of(PHASES[task.phase])} if task.phase else {}
    return found | {
        "deck": number(DECK_SIZE),
        "known": number(len(task.sight.seen)),
        "unseen": number(task.sight.unseen),
        "phase": number(task.phase),
        "number": number(stressed.number),
        "numbers": Numbers(task.wanted),
        "next": Name("wilds_then") if len(task.counts) == 1 else Numbers((task.wanted[-1],)),
        "total": number(first.total),
        "in_hand": number(first.in_hand),
        "on_table": number(first.on_table),
        "seen": number(first.seen),
        "left": number(first.left),
        "difference": Formula(difference(stressed)),
        "working": Formula(working(task)),
        "share": Formula(share(task)),
        "good": number(task.good),
        "chance": Percent(task.chance),
        "seen_kind": number(seen.number),
        "seen_total": number(seen.total),
        "seen_of_it": number(seen.seen),
        "seen_numbers": number(sum(count.seen for count in task.counts)),
        "hand_all": number(sum(count.in_hand for count in counted)),
        "table_all": number(sum(count.on_table for count in counted)),
        "wilds": number(WILDS),
        "wilds_seen": number(wilds.seen if wilds else 0),
        "wilds_left": number(wilds.left if wilds else WILDS),
    }


def _sight(task: OutsTask) -> CardRows:
    """The hand, the groups on the table, the discards."""
    stands = tuple(
        (card, value)
        for meld in task.sight.melds
        for card, value in zip(meld.cards, meld.values, strict=True)
        if IS_WILD[card]
    )
    value_of = dict(stands)
    rows = [CardRow("hand", in_order(task.sight.hand))]
    rows += [
        CardRow(f"group_{place}", meld.cards, tuple(value_of.get(card, 0) for card in meld.cards))
        for place, meld in enumerate(task.sight.melds, 1)
    ]
    rows.append(CardRow("discards", task.sight.discards))
    return CardRows(GAME, tuple(rows))


def _explained(task: OutsTask) -> tuple[Picture, ...]:
    """The cards that are counted, those in sight and those that are left; and these among all unseen ones."""
    sight, wanted = set(task.sight.seen), {count.number for count in kinds(task)}
    counted = [
        card
        for card in range(DECK_SIZE)
        if (NUMBER[card] in wanted if NUMBER[card] else IS_WILD[card] and 0 in wanted)
    ]
    rows = [CardRow("left", in_order(card for card in counted if card not in sight))]
    seen = in_order(card for card in counted if card in sight)
    if seen:
        rows.insert(0, CardRow("seen", seen))
    cards = CardRows(GAME, tuple(rows))
    return (cards, Pool(task.good, task.sight.unseen)) if task.phase else (cards,)


GUIDE = task_of(4, 2)
"""The example's table."""


def _step(name: str, value: int, *found: Mistake) -> Step:
    answer = Fraction(value)
    item = Item(
        0, 0, name, COUNT, answer, facts_of(GUIDE), mistakes_beside(answer, *found), shown=(_sight(GUIDE),)
    )
    return Step(name, item)


def _guide() -> tuple[Step, ...]:
    count, wilds = GUIDE.counts[0], GUIDE.wilds
    assert wilds is not None
    return (
        _step("you_see", count.seen, Mistake("hand_alone", "M10", Fraction(count.in_hand))),
        _step("are_left", count.left, Mistake("all_of_them", "M10", Fraction(count.total))),
        _step("wilds_left", wilds.left, Mistake("all_of_the_wilds", "M10", Fraction(wilds.total))),
        _step("together", GUIDE.good, Mistake("without_wilds", "", Fraction(count.left))),
    )


LESSON = CourseLesson(
    id="phase_10/outs",
    game="phase_10",
    name="outs",
    code="T-2",
    levels={PRIMARY: (1, 2, 3, 4), JUNIOR: (1, 2, 3, 4, 5)},
    skills={1: ("C2",), 2: ("C2",), 3: ("C2",), 4: ("C2",), 5: ("C2", "C3")},
    forms={level: (form,) for level, form in FORMS.items()},
    guide=_guide(),
    generate=generate,
    misconceptions=("M05", "M09", "M10", "M21"),
    plays=PLAYS,
)
