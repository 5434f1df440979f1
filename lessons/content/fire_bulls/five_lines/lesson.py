"""F-1, five lines: three columns and two diagonals, each attacked from the outer row inward (FB-02, FB-15).

The bulls' places stand in front of the lines, in the same order from left to right (FB-03).
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.fire_bulls.actions import LINES, POSITIONS
from engine.games.fire_bulls.state import CELLS, EMPTY
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import CELL_CODES, LINE_CODES, dealt_field, marked
from lessons.content.fire_bulls.five_lines.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Line, Name, Way, number
from lessons.fire_bulls.pictures import Field
from lessons.items import Item, Option, mistakes_beside
from lessons.tasks import CHOICE, COUNT, MARK, ORDER, Mistake

FIRST_CELL, LINE_ORDER, LINES_THROUGH, WHICH_LINES, BEFORE, MOVES, GAP_ORDER = (
    "first_cell",
    "line_order",
    "lines_through",
    "which_lines",
    "before",
    "moves",
    "gap_order",
)
FORMS = {
    1: (FIRST_CELL, LINE_ORDER),
    2: (LINES_THROUGH, WHICH_LINES),
    3: (BEFORE, MOVES),
    4: (GAP_ORDER,),
}
COLUMNS = (1, 2, 3)
"""The lines that are columns; line n + 1 is column n."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    form = rng.choice(FORMS[level])
    match form:
        case "first_cell":
            return _first_cell(seed, rng)
        case "line_order":
            return _line_order(seed, rng)
        case "lines_through":
            return _lines_through(seed, rng)
        case "which_lines":
            return _which_lines(seed, rng)
        case "before":
            return _before(seed, rng)
        case "moves":
            return _moves(seed, rng)
    return _gap_order(seed, rng)


def through(cell: int) -> tuple[int, ...]:
    """The lines that a cell lies on."""
    return tuple(line for line, cells in enumerate(LINES) if cell in cells)


def _ordered(cells: tuple[int, ...] | list[int]) -> str:
    return " ".join(CELL_CODES[cell] for cell in cells)


def _cell_options(rng: Rng, cells: tuple[int, ...], others: int) -> tuple[Option, ...]:
    """The cells of the line and some others, in no order."""
    rest = [cell for cell in range(CELLS) if cell not in cells]
    rng.shuffle(rest)
    shown = [*cells, *rest[:others]]
    rng.shuffle(shown)
    return tuple(Option(CELL_CODES[cell]) for cell in shown)


def _line_facts(line: int) -> dict[str, Fact]:
    cells = LINES[line]
    return {
        "line": Line(line),
        "way": Way(cells),
        "first": number(cells[0] + 1),
        "second": number(cells[1] + 1),
        "third": number(cells[2] + 1),
        "kind": Name("column" if line in COLUMNS else "diagonal"),
    }


def _first_cell(seed: int, rng: Rng) -> Item:
    line = rng.below(POSITIONS)
    cells = LINES[line]
    straight = 6 + cells[2] % 3
    return Item(
        1,
        seed,
        FIRST_CELL,
        CHOICE,
        CELL_CODES[cells[0]],
        _line_facts(line),
        mistakes_beside(
            CELL_CODES[cells[0]],
            Mistake("from_inside", "M23", CELL_CODES[cells[2]]),
            Mistake("from_middle", "M23", CELL_CODES[cells[1]]),
            Mistake("other_end", "", CELL_CODES[straight]),
        ),
        options=_cell_options(rng, cells, 2),
        shown=(Field(bulls=(line,)),),
        picture=(Field(bulls=(line,), line=line, steps=3),),
        reasons=("right", "nearest_pile", "any"),
    )


def _line_order(seed: int, rng: Rng) -> Item:
    line = rng.below(POSITIONS)
    cells = LINES[line]
    column = (cells[0], cells[0] - 3, cells[0] - 6)
    answer = _ordered(cells)
    return Item(
        1,
        seed,
        LINE_ORDER,
        ORDER,
        answer,
        _line_facts(line),
        mistakes_beside(
            answer,
            Mistake("from_inside", "M23", _ordered(cells[::-1])),
            Mistake("straight", "M23", _ordered(column)),
            Mistake("two_only", "", _ordered(cells[:2])),
        ),
        options=_cell_options(rng, tuple(dict.fromkeys((*cells, *column))), 5 - len({*cells, *column})),
        shown=(Field(bulls=(line,)),),
        picture=(Field(bulls=(line,), line=line, steps=3),),
        reasons=("right", "nearest_pile", "any"),
    )


def _through_facts(cell: int) -> dict[str, Fact]:
    lines = through(cell)
    return {
        "cell": number(cell + 1),
        "column": Line(cell % 3 + 1),
        "diagonals": number(len(lines) - 1),
        "lines": Name("on_" + "_".join(str(line) for line in lines)),
    }


def _lines_through(seed: int, rng: Rng) -> Item:
    cell = rng.below(CELLS)
    answer = Fraction(len(through(cell)))
    return Item(
        2,
        seed,
        LINES_THROUGH,
        COUNT,
        answer,
        _through_facts(cell),
        mistakes_beside(
            answer,
            Mistake("rows_counted", "M23", answer + 1),
            Mistake("column_only", "", Fraction(1)),
            Mistake("diagonal_missing", "", answer - 1),
            Mistake("all_five", "", Fraction(POSITIONS)),
        ),
        shown=(Field(marked=(cell,)),),
        picture=tuple(Field(marked=(cell,), line=line, steps=3) for line in through(cell)),
        reasons=("right", "rows", "edge"),
    )


def _which_lines(seed: int, rng: Rng) -> Item:
    cell = rng.below(CELLS)
    lines, column = through(cell), cell % 3 + 1
    answer = marked(LINE_CODES[line] for line in lines)
    return Item(
        2,
        seed,
        WHICH_LINES,
        MARK,
        answer,
        _through_facts(cell),
        mistakes_beside(
            answer,
            Mistake("column_only", "", LINE_CODES[column]),
            Mistake("both_diagonals", "M23", marked(LINE_CODES[line] for line in (0, column, 4))),
            Mistake("all_five", "", marked(LINE_CODES)),
        ),
        options=tuple(Option(code, Line(line)) for line, code in enumerate(LINE_CODES)),
        shown=(Field(marked=(cell,)),),
        picture=tuple(Field(marked=(cell,), line=line, steps=3) for line in lines),
        reasons=("right", "rows", "edge"),
    )


def _before(seed: int, rng: Rng) -> Item:
    """Which cells have to be beaten first?"""
    line, place = rng.below(POSITIONS), 1 + rng.below(2)
    cells = LINES[line]
    answer = marked(CELL_CODES[cell] for cell in cells[:place])
    return Item(
        3,
        seed,
        BEFORE,
        MARK,
        answer,
        {**_line_facts(line), "cell": number(cells[place] + 1), "before": Way(cells[:place])},
        mistakes_beside(
            answer,
            Mistake("itself", "", marked(CELL_CODES[cell] for cell in cells[: place + 1])),
            *((Mistake("inner_ones", "M23", CELL_CODES[cells[2]]),) if place == 1 else ()),
            Mistake("first_only", "M23", CELL_CODES[cells[0]]),
            Mistake("itself_alone", "", CELL_CODES[cells[place]]),
            Mistake("whole_line", "", marked(CELL_CODES[cell] for cell in cells)),
        ),
        options=_cell_options(rng, cells, 2),
        shown=(Field(bulls=(line,), marked=(cells[place],)),),
        picture=(Field(bulls=(line,), marked=(cells[place],), line=line, steps=place + 1),),
        reasons=("right", "jump"),
    )


def _moves(seed: int, rng: Rng) -> Item:
    """How often has the bull to move, one place at a time?"""
    start = rng.below(POSITIONS)
    goal = rng.choice([place for place in range(POSITIONS) if place != start])
    answer = Fraction(abs(goal - start))
    return Item(
        3,
        seed,
        MOVES,
        COUNT,
        answer,
        {
            "start": Line(start),
            "goal": Line(goal),
            "side": Name("to_right" if goal > start else "to_left"),
            "places": number(abs(goal - start) + 1),
        },
        mistakes_beside(
            answer,
            Mistake("places_counted", "", answer + 1),
            Mistake("wraps", "M23", POSITIONS - answer),
            Mistake("between", "", answer - 1),
        ),
        shown=(Field(bulls=(start,), line=goal, steps=3),),
        picture=(Field(bulls=(start,)), Field(bulls=(goal,), line=goal, steps=3)),
        reasons=("right", "jump_over", "round"),
    )


def _gap_order(seed: int, rng: Rng) -> Item:
    """The order of an attack where some columns have run short; their cards lie flush outside."""
    while True:
        line = rng.below(POSITIONS)
        heights = [rng.below(4) for _ in range(3)]
        grid = [
            card if cell // 3 >= 3 - heights[cell % 3] else EMPTY
            for cell, card in enumerate(dealt_field(rng))
        ]
        cells = [cell for cell in LINES[line] if grid[cell] != EMPTY]
        if len(cells) == 2:
            break
    answer = _ordered(cells)
    return Item(
        4,
        seed,
        GAP_ORDER,
        ORDER,
        answer,
        {
            **_line_facts(line),
            "there": Way(tuple(cells)),
            "gap": number(next(cell for cell in LINES[line] if grid[cell] == EMPTY) + 1),
        },
        mistakes_beside(
            answer,
            Mistake("gap_attacked", "M23", _ordered(LINES[line])),
            Mistake("from_inside", "M23", _ordered(cells[::-1])),
            Mistake("stops_at_gap", "M23", _ordered(cells[:1])),
        ),
        options=_cell_options(rng, LINES[line], 2),
        shown=(Field(tuple(grid), bulls=(line,)),),
        picture=(Field(tuple(grid), bulls=(line,), line=line, steps=3),),
        reasons=("right", "blocked"),
    )


def _guided_first() -> Step:
    line = 2
    cells = LINES[line]
    item = Item(
        0,
        0,
        "outside",
        CHOICE,
        CELL_CODES[cells[0]],
        _line_facts(line),
        (Mistake("from_inside", "M23", CELL_CODES[cells[2]]), Mistake("from_middle", "M23", "c5")),
        tuple(Option(CELL_CODES[cell]) for cell in cells[::-1]),
        (Field(bulls=(line,)),),
    )
    return Step("outside", item)


def _guided_order() -> Step:
    line = 4
    cells = LINES[line]
    item = Item(
        0,
        0,
        "slanting",
        ORDER,
        _ordered(cells),
        _line_facts(line),
        (
            Mistake("from_inside", "M23", _ordered(cells[::-1])),
            Mistake("straight", "M23", _ordered((8, 5, 2))),
        ),
        tuple(Option(CELL_CODES[cell]) for cell in (0, 2, 4, 5, 8)),
        (Field(bulls=(line,), line=line, steps=1),),
    )
    return Step("slanting", item)


def _guided_centre() -> Step:
    answer = Fraction(len(through(4)))
    item = Item(
        0,
        0,
        "centre",
        COUNT,
        answer,
        _through_facts(4),
        (
            Mistake("rows_counted", "M23", answer + 1),
            Mistake("column_only", "", Fraction(1)),
            Mistake("all_five", "", Fraction(POSITIONS)),
        ),
        shown=(Field(marked=(4,)),),
    )
    return Step("centre", item)


def _guided_corner() -> Step:
    lines = through(6)
    item = Item(
        0,
        0,
        "corner",
        MARK,
        marked(LINE_CODES[line] for line in lines),
        _through_facts(6),
        (Mistake("column_only", "", LINE_CODES[1]),),
        tuple(Option(code, Line(line)) for line, code in enumerate(LINE_CODES)),
        (Field(marked=(6,)),),
    )
    return Step("corner", item)


LESSON = CourseLesson(
    id="fire_bulls/five_lines",
    game="fire_bulls",
    name="five_lines",
    code="F-1",
    levels={PRIMARY: (1, 2, 3), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("D1",), 2: ("D1",), 3: ("D1",), 4: ("D1",)},
    forms=FORMS,
    guide=(_guided_first(), _guided_order(), _guided_centre(), _guided_corner()),
    generate=generate,
    misconceptions=("M23",),
    plays=PLAYS,
)
