"""G-7, the roll-off: both roll, the higher roll wins, and the defender wins ties (GO-24).

Small dice first, with all pairs of rolls in a table; then the game's hundred by symmetry.
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import LOST_VALUE, VALUE
from engine.games.game_on.contest import LOST, WON, Defence, assault
from engine.games.game_on.odds import DUEL_WON, SIDES, outlook
from engine.rng import Rng
from lessons.content.game_on.hands import ATTACKS, BLOCKS, stops
from lessons.content.game_on.roll_off.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, CourseLesson, Step
from lessons.facts import Cards, Fact, Name, Percent, number
from lessons.items import Item, mistakes_beside
from lessons.pictures import Bars, Outcomes, Picture
from lessons.tasks import CHANCE, COUNT, PERCENT, Mistake, Value

ALL_PAIRS, ONE_PAIR, TIES = "all_pairs", "one_pair", "ties"
DEFENDER_CELLS, ATTACKER_CELLS = "defender_cells", "attacker_cells"
DEFENDER_CHANCE, ATTACKER_CHANCE = "defender_chance", "attacker_chance"
BIG_DEFENDER, BIG_ATTACKER, BLOCKED = "big_defender", "big_attacker", "blocked"
FORMS = {
    1: (ALL_PAIRS, ONE_PAIR, TIES),
    2: (DEFENDER_CELLS, ATTACKER_CELLS),
    3: (DEFENDER_CHANCE, ATTACKER_CHANCE),
    4: (BIG_DEFENDER, BIG_ATTACKER),
    5: (BLOCKED,),
}
SMALL = (3, 4, 5, 6, 8, 10)
"""Sides of dice whose table can be looked at."""
BIG = (12, 20, 25, 40, 50, SIDES)
RULES = GAME_ON.settings({}, 2)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 5:
        return _blocked(seed, rng)
    form = rng.choice(FORMS[level])
    sides = rng.choice(BIG if level == 4 else SMALL)
    if level == 1:
        return _pairs(seed, rng, form, sides)
    # Ties are the defender's by the rules; a game that gives them to the attacker shows what they are worth.
    ties = level == 4 or rng.below(4) > 0
    if level == 2:
        return _cells(seed, form, sides, ties)
    return _chance(seed, level, form, sides, ties)


def _facts(sides: int, ties: bool) -> dict[str, Fact]:
    """How the pairs of rolls fall: all, ties, those in which one of the two is higher."""
    higher = (sides * sides - sides) // 2
    return {
        "sides": number(sides),
        "all": number(sides * sides),
        "ties": number(sides),
        "unequal": number(sides * sides - sides),
        "higher": number(higher),
        "with_ties": number(higher + sides),
        "tie_side": Name("ties_defend" if ties else "ties_attack"),
    }


def _pairs(seed: int, rng: Rng, form: str, sides: int) -> Item:
    """How many pairs of rolls there are: all, ties, or those with two given numbers."""
    first, second = 1 + rng.below(sides), 1 + rng.below(sides)
    found: tuple[Mistake, ...]
    if form == ALL_PAIRS:
        answer = Fraction(sides**2)
        found = (
            Mistake("merged", "M22", Fraction(sides * (sides + 1), 2)),
            Mistake("sides_added", "", Fraction(2 * sides)),
            Mistake("without_ties", "M22", Fraction(sides * sides - sides)),
            Mistake("one_die", "", Fraction(sides)),
        )
    elif form == TIES:
        answer = Fraction(sides)
        found = (
            Mistake("only_one_tie", "", Fraction(1)),
            Mistake("ties_doubled", "M22", Fraction(2 * sides)),
            Mistake("half_of_all", "M05", Fraction(sides**2, 2)),
        )
    else:
        answer = Fraction(1 if first == second else 2)
        found = (
            Mistake("merged", "M22", Fraction(1)),
            Mistake("doubles_twice", "M22", Fraction(2)),
            Mistake("all_counted", "", Fraction(sides**2)),
        )
    facts = {**_facts(sides, True), "first": number(first), "second": number(second)}
    return Item(
        1,
        seed,
        form,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *found),
        picture=(Outcomes(sides),),
        reasons=("right", "merged"),
    )


def cells(sides: int, ties: bool, defender: bool) -> int:
    """How many of all pairs of rolls the defender, or the attacker, wins."""
    higher = (sides * sides - sides) // 2
    return higher + (sides if ties == defender else 0)


def _cells(seed: int, form: str, sides: int, ties: bool) -> Item:
    """How many cells of the table does one of them win?"""
    defender = form == DEFENDER_CELLS
    count = cells(sides, ties, defender)
    answer = Fraction(count)
    return Item(
        2,
        seed,
        form,
        COUNT,
        answer,
        _facts(sides, ties),
        mistakes_beside(
            answer,
            Mistake("tie_turned", "M08", Fraction(sides**2 - count)),
            Mistake("even_split", "M08", Fraction(sides**2, 2)),
            Mistake("ties_alone", "", Fraction(sides)),
            Mistake("all_cells", "", Fraction(sides**2)),
        ),
        picture=(Outcomes(sides, ties),),
        reasons=("right", "half", "ties_out"),
    )


def _chance(seed: int, level: int, form: str, sides: int, ties: bool) -> Item:
    """The chance to win a roll-off, as a fraction of all pairs of rolls."""
    defender = form in (DEFENDER_CHANCE, BIG_DEFENDER)
    count, every = cells(sides, ties, defender), sides**2
    answer = Fraction(count, every)
    higher = Fraction((every - sides) // 2, every)
    picture: tuple[Picture, ...] = (Outcomes(sides, ties),)
    if level == 4:
        parts = (("higher_attacker", higher), ("tie", Fraction(sides, every)), ("higher_defender", higher))
        picture = (Bars(parts),)
    return Item(
        level,
        seed,
        form,
        CHANCE if level == 3 else PERCENT,
        answer,
        {**_facts(sides, ties), "wins": number(count)},
        mistakes_beside(
            answer,
            Mistake("even", "M08", Fraction(1, 2)),
            Mistake("tie_turned", "M08", 1 - answer),
            Mistake("ties_alone", "", Fraction(sides, every)),
            Mistake("one_in_sides", "M22", Fraction(count, sides * (sides + 1) // 2)),
        ),
        picture=picture,
        reasons=("right", "half", "ties_out"),
    )


def _blocked(seed: int, rng: Rng) -> Item:
    """The chance to score against a card with a roll-off: both its ends, each with its chance."""
    while True:
        attack, block = rng.choice(ATTACKS), rng.choice(BLOCKS)
        if stops(block, attack) and LOST_VALUE[block] < VALUE[attack]:
            break
    chances = {
        end: outlook(RULES, assault((attack,)), (Defence(1, (block,), duel=end),)).chance
        for end in (WON, LOST)
    }
    won, lost = chances[WON], chances[LOST]
    answer = DUEL_WON * won + (1 - DUEL_WON) * lost
    return Item(
        5,
        seed,
        BLOCKED,
        PERCENT,
        answer,
        {
            "attack": Cards("game_on", (attack,)),
            "block": Cards("game_on", (block,)),
            "strength": number(VALUE[attack]),
            "high": number(VALUE[block]),
            "low": number(LOST_VALUE[block]),
            "won": Percent(won),
            "lost": Percent(lost),
            "defender": Percent(DUEL_WON),
            "attacker": Percent(1 - DUEL_WON),
            "if_won": Percent(DUEL_WON * won),
            "if_lost": Percent((1 - DUEL_WON) * lost),
        },
        mistakes_beside(
            answer,
            Mistake("half_half", "M08", (won + lost) / 2),
            Mistake("ends_turned", "M08", DUEL_WON * lost + (1 - DUEL_WON) * won),
            Mistake("only_lost", "", lost),
            Mistake("only_won", "", won),
            Mistake("even", "M05", Fraction(1, 2)),
            Mistake("duel_alone", "", 1 - DUEL_WON),
        ),
        picture=(Bars((("end_won", won), ("end_lost", lost), ("both_ends", answer)), best=2),),
        reasons=("right", "half", "strong"),
    )


def _guided(
    name: str, asked: str, answer: Value, sides: int, shown: tuple[Picture, ...], *found: Mistake
) -> Step:
    return Step(
        name,
        Item(0, 0, name, asked, answer, _facts(sides, True), mistakes_beside(answer, *found), shown=shown),
    )


_SIDES = 4
_WINS = cells(_SIDES, True, True)
LESSON = CourseLesson(
    id="game_on/roll_off",
    game="game_on",
    name="roll_off",
    code="G-7",
    levels={JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4, 5)},
    skills={1: ("P8",), 2: ("P8",), 3: ("P8",), 4: ("P8",), 5: ("P8", "P7")},
    forms=FORMS,
    guide=(
        _guided(
            "all_cells",
            COUNT,
            Fraction(_SIDES**2),
            _SIDES,
            (Outcomes(_SIDES),),
            Mistake("merged", "M22", Fraction(_SIDES * (_SIDES + 1), 2)),
            Mistake("sides_added", "", Fraction(2 * _SIDES)),
        ),
        _guided(
            "green_cells",
            COUNT,
            Fraction(_WINS),
            _SIDES,
            (Outcomes(_SIDES),),
            Mistake("even_split", "M08", Fraction(_SIDES**2, 2)),
            Mistake("tie_turned", "M08", Fraction(_SIDES**2 - _WINS)),
        ),
        _guided(
            "as_chance",
            CHANCE,
            Fraction(_WINS, _SIDES**2),
            _SIDES,
            (Outcomes(_SIDES),),
            Mistake("even", "M08", Fraction(1, 2)),
            Mistake("tie_turned", "M08", Fraction(_SIDES**2 - _WINS, _SIDES**2)),
        ),
        _guided(
            "hundred",
            PERCENT,
            DUEL_WON,
            SIDES,
            (),
            Mistake("even", "M08", Fraction(1, 2)),
            Mistake("tie_turned", "M08", 1 - DUEL_WON),
        ),
    ),
    generate=generate,
    misconceptions=("M05", "M08", "M22"),
    plays=PLAYS,
)
