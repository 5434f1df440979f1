"""F-3, the refill: survivors are pushed outward, then the inner cells are filled from the column's own pile
(FB-21), as far as it has cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.games.fire_bulls.actions import LINES, POSITIONS
from engine.games.fire_bulls.cards import NEEDS
from engine.games.fire_bulls.state import CELLS, MOST_OTHER, PILES
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import (
    CELL_CODES,
    dealt_field,
    dealt_units,
    lacking,
    marked,
    price,
    qi,
    qi_fact,
    yan_fact,
)
from lessons.content.fire_bulls.refill.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Line, Name, Way, number
from lessons.fire_bulls.pictures import (
    EMPTY,
    FACE_DOWN,
    MAYBE,
    NEVER,
    SURE,
    VERDICTS,
    Field,
    QiRows,
    Verdicts,
)
from lessons.items import Item, Option, mistakes_beside
from lessons.tasks import CHOICE, COUNT, MARK, Mistake

SLIDES_TO, NEW_CELLS, FRONT_CARD, CAN_HE, HEIGHT, SURE_FRONT = (
    "slides_to",
    "new_cells",
    "front_card",
    "can_he",
    "height",
    "sure_front",
)
FORMS = {1: (SLIDES_TO, NEW_CELLS), 2: (FRONT_CARD, CAN_HE), 3: (HEIGHT, SURE_FRONT)}
NEW = "new"
OUTER = (6, 7, 8)
"""The outer row, by column."""
PLENTY = (9, 9, 9)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    match rng.choice(FORMS[level]):
        case "slides_to":
            return _slides_to(seed, rng)
        case "new_cells":
            return _new_cells(seed, rng)
        case "front_card":
            return _front_card(seed, rng)
        case "can_he":
            return _can_he(seed, rng)
        case "height":
            return _height(seed, rng)
    return _sure_front(seed, rng)


def column_of(cell: int) -> tuple[int, int, int]:
    """The cells of its column, outermost first."""
    return cell % 3 + 6, cell % 3 + 3, cell % 3


def refilled(grid: Sequence[int], gone: Sequence[int], piles: Sequence[int] = PLENTY) -> tuple[int, ...]:
    """The field after an attack: FACE_DOWN where a card has come that nobody knew before."""
    found = [EMPTY if cell in gone else card for cell, card in enumerate(grid)]
    for column in range(PILES):
        cells = column_of(column)
        cards = [found[cell] for cell in cells if found[cell] != EMPTY]
        cards += [FACE_DOWN] * min(len(cells) - len(cards), piles[column])
        cards += [EMPTY] * (len(cells) - len(cards))
        for cell, card in zip(cells, cards, strict=True):
            found[cell] = card
    return tuple(found)


def _attack(rng: Rng) -> tuple[int, int]:
    """A line and how many of its cards fall."""
    return rng.below(POSITIONS), 1 + rng.below(3)


def _facts(line: int, kills: int) -> dict[str, Fact]:
    return {"line": Line(line), "gone": Way(LINES[line][:kills]), "kills": number(kills)}


def _fields(grid: Sequence[int], line: int, kills: int) -> tuple[Field, Field]:
    """The field with the attack, and after the refill."""
    cards = tuple(grid)
    return (
        Field(cards, line=line, steps=kills),
        Field(refilled(cards, LINES[line][:kills])),
    )


def _slides_to(seed: int, rng: Rng) -> Item:
    """Where is a survivor pushed to?"""
    while True:
        grid, (line, kills) = dealt_field(rng), _attack(rng)
        gone = LINES[line][:kills]
        cell = rng.below(CELLS)
        if cell in gone:
            continue
        behind = [other for other in column_of(cell) if other in gone and other > cell]
        if behind or rng.below(4) == 0:
            break
    place = refilled(grid, gone).index(grid[cell])
    answer = Fraction(place + 1)
    before, after = _fields(grid, line, kills)
    return Item(
        1,
        seed,
        SLIDES_TO,
        COUNT,
        answer,
        {
            **_facts(line, kills),
            "cell": number(cell + 1),
            "card": yan_fact(grid[cell]),
            "steps": number(len(behind)),
            "moves": Name("pushed" if behind else "stays"),
        },
        mistakes_beside(
            answer,
            Mistake("stays_put", "M23", Fraction(cell + 1)),
            Mistake("one_step", "", Fraction(cell + 1 + 3)),
            Mistake("to_outer", "", Fraction(OUTER[cell % 3] + 1)),
            Mistake("inward", "M23", Fraction(cell % 3 + 1)),
        ),
        shown=(before,),
        picture=(after,),
        reasons=("right", "stay", "pile_side"),
    )


def _new_cells(seed: int, rng: Rng) -> Item:
    """Which cells hold a card from the piles afterwards?"""
    grid, (line, kills) = dealt_field(rng), _attack(rng)
    gone = LINES[line][:kills]
    cells = [cell for cell, card in enumerate(refilled(grid, gone)) if card == FACE_DOWN]
    answer = marked(CELL_CODES[cell] for cell in cells)
    before, after = _fields(grid, line, kills)
    return Item(
        1,
        seed,
        NEW_CELLS,
        MARK,
        answer,
        {**_facts(line, kills), "new": Way(tuple(sorted(cells))), "columns": Name(_columns(gone))},
        mistakes_beside(
            answer,
            Mistake("same_places", "M23", marked(CELL_CODES[cell] for cell in gone)),
            Mistake("outer_row", "M23", marked({CELL_CODES[OUTER[cell % 3]] for cell in gone})),
            Mistake("one_a_column", "", marked({CELL_CODES[cell % 3] for cell in gone})),
        ),
        options=tuple(Option(code) for code in CELL_CODES),
        shown=(before,),
        picture=(after,),
        reasons=("right", "same_place"),
    )


def _columns(gone: Sequence[int]) -> str:
    """How the gaps lie: one column or several."""
    return "one_column" if len({cell % 3 for cell in gone}) == 1 else "more_columns"


def _front_card(seed: int, rng: Rng) -> Item:
    """Which card stands at the front of a column afterwards?"""
    while True:
        grid, (line, kills) = dealt_field(rng), _attack(rng)
        gone = LINES[line][:kills]
        column = rng.below(PILES)
        if any(cell % 3 == column for cell in gone) or rng.below(5) == 0:
            break
    cells = column_of(column)
    after = refilled(grid, gone)
    front = after[cells[0]]
    code = {card: f"y{cell + 1}" for cell, card in enumerate(grid)}
    answer = NEW if front == FACE_DOWN else code[front]
    before, later = _fields(grid, line, kills)
    return Item(
        2,
        seed,
        FRONT_CARD,
        CHOICE,
        answer,
        {
            **_facts(line, kills),
            "column": Line(column + 1),
            "left": number(sum(cell not in gone for cell in cells)),
            "right": Name("unknown") if front == FACE_DOWN else yan_fact(front),
        },
        mistakes_beside(
            answer,
            Mistake("old_front", "M23", code[grid[cells[0]]]),
            Mistake("new_in_front", "M23", NEW),
            *(Mistake("beaten", "M19", code[grid[cell]]) for cell in cells if cell in gone),
            *(Mistake("other_survivor", "", code[grid[cell]]) for cell in cells),
        ),
        options=(*(Option(code[grid[cell]], yan_fact(grid[cell])) for cell in cells), Option(NEW)),
        shown=(before,),
        picture=(later,),
        reasons=("right", "from_pile"),
    )


def _judged(units: Sequence[int], card: int) -> str:
    """Whether these units beat what stands there."""
    if card == FACE_DOWN:
        return MAYBE
    return NEVER if lacking(units, NEEDS[card]) else SURE


def _can_he(seed: int, rng: Rng) -> Item:
    """Can a rival with these cards beat the front of a column afterwards?"""
    wanted = rng.choice(VERDICTS)
    while True:
        grid, (line, kills) = dealt_field(rng), _attack(rng)
        gone = LINES[line][:kills]
        column = rng.below(PILES)
        units = dealt_units(rng, 2 + rng.below(2))
        front = refilled(grid, gone)[OUTER[column]]
        touched = any(cell % 3 == column for cell in gone)
        if touched and _judged(units, front) == wanted:
            break
    old = _judged(units, grid[OUTER[column]])
    before, later = _fields(grid, line, kills)
    wrong = [code for code in VERDICTS if code != wanted]
    return Item(
        2,
        seed,
        CAN_HE,
        CHOICE,
        wanted,
        {
            **_facts(line, kills),
            "column": Line(column + 1),
            "units": qi_fact(units),
            "front": Name("unknown") if front == FACE_DOWN else yan_fact(front),
            "why": Name(f"because_{wanted}"),
        },
        mistakes_beside(
            wanted,
            *(
                [Mistake("one_case", "M19", code) for code in wrong]
                if wanted == MAYBE
                else [Mistake("it_is_known", "", MAYBE), Mistake("old_front", "M23", old)]
            ),
            *(Mistake("compare_again", "", code) for code in wrong),
        ),
        options=tuple(Option(code) for code in VERDICTS),
        shown=(before, QiRows((("rival", qi(units)),))),
        picture=(
            later,
            Verdicts(
                tuple(
                    (Line(place + 1), _judged(units, refilled(grid, gone)[OUTER[place]]))
                    for place in range(PILES)
                )
            ),
        ),
        reasons=("right", "always_new"),
    )


def _height(seed: int, rng: Rng) -> Item:
    """How many cards has a column once its pile has run short?"""
    while True:
        grid, (line, kills) = dealt_field(rng), _attack(rng)
        gone = LINES[line][:kills]
        column = rng.below(PILES)
        taken = sum(cell % 3 == column for cell in gone)
        piles = tuple(rng.below(3) for _ in range(PILES))
        if taken and (piles[column] < taken or rng.below(3) == 0):
            break
    left = PILES - taken
    answer = Fraction(left + min(taken, piles[column]))
    return Item(
        3,
        seed,
        HEIGHT,
        COUNT,
        answer,
        {
            **_facts(line, kills),
            "column": Line(column + 1),
            "left": number(left),
            "taken": number(taken),
            "pile": number(piles[column]),
            "added": number(min(taken, piles[column])),
        },
        mistakes_beside(
            answer,
            Mistake("always_three", "M23", Fraction(3)),
            Mistake("not_filled", "", Fraction(left)),
            Mistake("whole_pile", "", Fraction(left + piles[column])),
            Mistake("other_piles", "", Fraction(min(3, left + sum(piles)))),
            Mistake("pile_alone", "", Fraction(piles[column])),
        ),
        shown=(Field(tuple(grid), line=line, steps=kills, piles=piles),),
        picture=(
            Field(
                refilled(grid, gone, piles),
                piles=tuple(max(0, pile - sum(c % 3 == n for c in gone)) for n, pile in enumerate(piles)),
            ),
        ),
        reasons=("right", "three"),
    )


def _sure_front(seed: int, rng: Rng) -> Item:
    """How many of the three outer cards can the rival certainly beat afterwards, one at a time?"""
    while True:
        line = rng.below(POSITIONS)
        kills = MOST_OTHER + rng.below(2)
        grid, gone = dealt_field(rng), LINES[line][:kills]
        units = dealt_units(rng, 3 + rng.below(2))
        fronts = [refilled(grid, gone)[cell] for cell in OUTER]
        judged = [_judged(units, card) for card in fronts]
        old = [_judged(units, grid[cell]) for cell in OUTER]
        if judged.count(SURE) < PILES and (judged.count(SURE) != old.count(SURE) or MAYBE in judged):
            break
    answer = Fraction(judged.count(SURE))
    before, later = _fields(grid, line, kills)
    return Item(
        3,
        seed,
        SURE_FRONT,
        COUNT,
        answer,
        {
            **_facts(line, kills),
            "units": qi_fact(units),
            "known": yan_fact(*(card for card in fronts if card != FACE_DOWN)),
            "sure": Name(f"sure_{judged.count(SURE)}"),
            "open": number(judged.count(MAYBE)),
        },
        mistakes_beside(
            answer,
            Mistake("new_counted", "M19", Fraction(3 - judged.count(NEVER))),
            Mistake("old_front", "M23", Fraction(old.count(SURE))),
            Mistake("all_of_them", "", Fraction(3)),
        ),
        shown=(before, QiRows((("rival", qi(units)),))),
        picture=(
            later,
            Verdicts(tuple((Line(place + 1), judged[place]) for place in range(PILES))),
        ),
        reasons=("right", "new_too"),
    )


_GRID = (7, 22, 45, 24, 12, 31, 9, 3, 38)
"""The field of the guide."""


def _guide() -> tuple[Step, ...]:
    """A column with two gaps: where the survivor goes, where new cards come; then the front afterwards."""
    line, kills = 1, 2
    before, after = _fields(_GRID, line, kills)
    facts = _facts(line, kills)
    slides = Item(
        0,
        0,
        "push",
        COUNT,
        Fraction(7),
        {**facts, "cell": number(1)},
        (Mistake("stays_put", "M23", Fraction(1)), Mistake("one_step", "", Fraction(4))),
        shown=(before,),
    )
    new = Item(
        0,
        0,
        "fill",
        MARK,
        "c1 c4",
        {**facts, "new": Way((0, 3))},
        (
            Mistake("same_places", "M23", "c4 c7"),
            Mistake("outer_row", "M23", "c7"),
            Mistake("one_a_column", "", "c1"),
        ),
        tuple(Option(code) for code in CELL_CODES),
        (Field(refilled(_GRID, LINES[line][:kills], (0, 0, 0))),),
    )
    units = tuple(price((_GRID[0],)))
    known = Item(
        0,
        0,
        "front",
        CHOICE,
        SURE,
        {**facts, "units": qi_fact(units), "column": Line(line), "card": yan_fact(_GRID[0])},
        (Mistake("it_is_known", "", MAYBE), Mistake("compare_again", "", NEVER)),
        tuple(Option(code) for code in VERDICTS),
        (after, QiRows((("rival", qi(units)),))),
    )
    swept = _fields(_GRID, 2, 3)[1]
    unknown = Item(
        0,
        0,
        "swept",
        CHOICE,
        MAYBE,
        {"units": qi_fact(units), "column": Line(2)},
        (Mistake("one_case", "M19", SURE), Mistake("one_case", "M19", NEVER)),
        tuple(Option(code) for code in VERDICTS),
        (swept, QiRows((("rival", qi(units)),))),
    )
    return Step("push", slides), Step("fill", new), Step("front", known), Step("swept", unknown)


LESSON = CourseLesson(
    id="fire_bulls/refill",
    game="fire_bulls",
    name="refill",
    code="F-3",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3)},
    skills={1: ("D7",), 2: ("D7",), 3: ("D7", "D2")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M19", "M23"),
    plays=PLAYS,
)
