"""F-5, open takes: a card that is taken face up is known until it is paid; first cards and drawn ones are
hidden. So some things about a hand are certain, some possible, some impossible.
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.fire_bulls.actions import LINES, POSITIONS
from engine.games.fire_bulls.cards import NEEDS, UNITS
from engine.games.fire_bulls.state import FIRST_HAND, MOST_ALIGNED
from engine.rng import Rng
from lessons.content.fire_bulls.battlefield import (
    FIELD_CARDS,
    LINE_CODES,
    beaten,
    dealt_field,
    lacking,
    marked,
    most_kills,
    qi,
    qi_fact,
    standing,
    worth,
    yan_fact,
)
from lessons.content.fire_bulls.open_takes.pieces import PLAYS
from lessons.content.fire_bulls.records import Hand, kept_record, told
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Line, Name, number
from lessons.fire_bulls.pictures import (
    DRAW,
    MAYBE,
    PAY,
    SURE,
    TAKE,
    VERDICTS,
    Field,
    QiRows,
    Record,
    Turn,
    Verdicts,
)
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, MARK, Mistake

SURELY_HOLDS, HIDDEN_CARDS, CAN_BEAT, WHICH_SURE, HIS_KILLS, HIS_LINE = (
    "surely_holds",
    "hidden_cards",
    "can_beat",
    "which_sure",
    "his_kills",
    "his_line",
)
FORMS = {1: (SURELY_HOLDS, HIDDEN_CARDS), 2: (CAN_BEAT, WHICH_SURE), 3: (HIS_KILLS, HIS_LINE)}
RIVAL = 1
"""The seat whose turns are recorded: its bull is yellow."""
CARD_CODES = ("a", "b", "c", "d")


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    match rng.choice(FORMS[level]):
        case "surely_holds":
            return _surely_holds(seed, rng)
        case "hidden_cards":
            return _hidden_cards(seed, rng)
        case "can_beat":
            return _can_beat(seed, rng)
        case "which_sure":
            return _which_sure(seed, rng)
        case "his_kills":
            return _his_kills(seed, rng)
    return _his_line(seed, rng)


def taken(record: Record) -> list[int]:
    """All units that were taken openly."""
    return [unit for turn in record.turns if turn.kind == TAKE for unit in turn.units]


def paid(record: Record) -> list[int]:
    """All units that were paid."""
    return [unit for turn in record.turns if turn.kind == PAY for unit in turn.units]


def draws(record: Record) -> int:
    """How many cards were drawn unseen."""
    return sum(turn.kind == DRAW for turn in record.turns)


def _facts(record: Record, hand: Hand) -> dict[str, Fact]:
    return {
        "first_hand": number(FIRST_HAND),
        "draws": number(draws(record)),
        "known": qi_fact(hand.known),
        "known_count": number(len(hand.known)),
        "hidden": number(hand.hidden),
        "taken": qi_fact(taken(record)),
        "paid": qi_fact(paid(record)),
    }


def _sheet(hand: Hand) -> QiRows:
    """The hand as far as it is known."""
    return QiRows((("known", qi(hand.known)),))


def _surely_holds(seed: int, rng: Rng) -> Item:
    """How many of a unit does he certainly hold?"""
    while True:
        record = kept_record(rng, 5 + rng.below(2))
        unit, hand = rng.below(UNITS), told(record.turns)
        took, gave = taken(record).count(unit), paid(record).count(unit)
        if took and (gave or took > 1 or rng.below(3) == 0):
            break
    answer = Fraction(hand.known.count(unit))
    return Item(
        1,
        seed,
        SURELY_HOLDS,
        COUNT,
        answer,
        {**_facts(record, hand), "unit": qi_fact((unit,)), "took": number(took), "gave": number(gave)},
        mistakes_beside(
            answer,
            Mistake("not_paid", "", Fraction(took)),
            Mistake("draws_counted", "M19", answer + draws(record)),
            Mistake("all_hidden", "M19", answer + hand.hidden),
            Mistake("whole_hand", "", Fraction(len(hand.known))),
        ),
        shown=(record,),
        picture=(_sheet(hand),),
        reasons=("right", "drawn_too", "paid_stays"),
    )


def _hidden_cards(seed: int, rng: Rng) -> Item:
    """How many cards of his hand does nobody else know?"""
    record = kept_record(rng, 5 + rng.below(2))
    hand = told(record.turns)
    answer = Fraction(hand.hidden)
    unknown_paid = FIRST_HAND + draws(record) - hand.hidden
    return Item(
        1,
        seed,
        HIDDEN_CARDS,
        COUNT,
        answer,
        {
            **_facts(record, hand),
            "start": number(FIRST_HAND + draws(record)),
            "from_hidden": number(unknown_paid),
        },
        mistakes_beside(
            answer,
            Mistake("draws_only", "", Fraction(draws(record))),
            Mistake("first_only", "", Fraction(FIRST_HAND)),
            Mistake("nothing_paid", "", Fraction(FIRST_HAND + draws(record))),
            Mistake("whole_hand", "", Fraction(hand.hidden + len(hand.known))),
            Mistake("known_ones", "", Fraction(len(hand.known))),
        ),
        shown=(record,),
        picture=(_sheet(hand),),
        reasons=("right", "taken_too"),
    )


def _why(hand: Hand, card: int) -> dict[str, Fact]:
    """What the texts name about one Yan card."""
    missing = lacking(hand.known, NEEDS[card])
    return {
        "card": yan_fact(card),
        "needs": qi_fact(NEEDS[card]),
        "missing": qi_fact(missing),
        "missing_count": number(len(missing)),
        "why": Name(f"because_{hand.verdict(NEEDS[card])}"),
    }


def _can_beat(seed: int, rng: Rng) -> Item:
    """Certain, possible or impossible: can he beat this card now?"""
    wanted = rng.choice(VERDICTS)
    while True:
        record = kept_record(rng, 5 + rng.below(2))
        hand, card = told(record.turns), rng.choice(FIELD_CARDS)
        near = any(unit in taken(record) for unit in NEEDS[card])
        if hand.verdict(NEEDS[card]) == wanted and (near or wanted != SURE):
            break
    stale = Hand(tuple(taken(record)), hand.hidden).verdict(NEEDS[card])
    wrong = [code for code in VERDICTS if code != wanted]
    return Item(
        2,
        seed,
        CAN_BEAT,
        CHOICE,
        wanted,
        {**_facts(record, hand), **_why(hand, card)},
        mistakes_beside(
            wanted,
            Mistake("not_paid", "", stale),
            *(
                Mistake("one_case" if wanted == MAYBE else "look_again", "M19" if wanted == MAYBE else "", c)
                for c in wrong
            ),
        ),
        options=tuple(Option(code) for code in VERDICTS),
        shown=(record,),
        picture=(_sheet(hand), Verdicts(((yan_fact(card), wanted),))),
        reasons=("right", "seen_all"),
    )


def _which_sure(seed: int, rng: Rng) -> Item:
    """Which of four cards can he certainly beat, each by itself?"""
    while True:
        record = kept_record(rng, 5 + rng.below(2))
        hand = told(record.turns)
        cards = list(FIELD_CARDS)
        rng.shuffle(cards)
        cards = cards[: len(CARD_CODES)]
        judged = [hand.verdict(NEEDS[card]) for card in cards]
        if 0 < judged.count(SURE) < len(cards) and MAYBE in judged:
            break
    pairs = list(zip(CARD_CODES, judged, strict=True))
    answer = marked(code for code, verdict in pairs if verdict == SURE)
    stale = [Hand(tuple(taken(record)), 0).verdict(NEEDS[card]) for card in cards]
    return Item(
        2,
        seed,
        WHICH_SURE,
        MARK,
        answer,
        {
            **_facts(record, hand),
            "right": yan_fact(*(c for c, verdict in zip(cards, judged, strict=True) if verdict == SURE)),
        },
        mistakes_beside(
            answer,
            Mistake("maybe_counted", "M19", marked(c for c, verdict in pairs if verdict in (SURE, MAYBE))),
            Mistake(
                "not_paid",
                "",
                marked(c for c, verdict in zip(CARD_CODES, stale, strict=True) if verdict == SURE),
            ),
            Mistake("all_cards", "M19", marked(CARD_CODES)),
        ),
        options=tuple(Option(code, yan_fact(card)) for code, card in zip(CARD_CODES, cards, strict=True)),
        shown=(record,),
        picture=(
            _sheet(hand),
            Verdicts(tuple((yan_fact(card), verdict) for card, verdict in zip(cards, judged, strict=True))),
        ),
        reasons=("right", "may_do"),
    )


def _payable_field(rng: Rng, hand: Hand, line: int, count: int) -> tuple[int, ...]:
    """A field whose line begins with so many cards that the known units may pay for."""
    grid = list(dealt_field(rng))
    units = list(hand.known)
    for cell in LINES[line][:count]:
        fitting = [c for c in FIELD_CARDS if c not in grid and not lacking(units, NEEDS[c])]
        if fitting:
            grid[cell] = rng.choice(fitting)
            for unit in NEEDS[grid[cell]]:
                units.remove(unit)
    return tuple(grid)


def _his_kills(seed: int, rng: Rng) -> Item:
    """How many cards of a line can he certainly beat?"""
    wanted = rng.below(MOST_ALIGNED + 1)
    record = kept_record(rng, 6)
    hand = told(record.turns)
    while True:
        if len(hand.known) < wanted or rng.below(50) == 0:
            record = kept_record(rng, 6)
            hand = told(record.turns)
            continue
        line = rng.below(POSITIONS)
        grid = _payable_field(rng, hand, line, wanted)
        bull = line if wanted == MOST_ALIGNED or rng.below(2) else rng.below(POSITIONS)
        most = most_kills(bull, line)
        fallen = beaten(hand.known, grid, line, most)
        if len(fallen) == wanted and (fallen or hand.verdict(NEEDS[standing(grid, line)[0]]) == MAYBE):
            break
    answer = Fraction(len(fallen))
    cards = standing(grid, line)
    possible = 0
    while possible < most and hand.verdict([u for c in cards[: possible + 1] for u in NEEDS[c]]) != "never":
        possible += 1
    return Item(
        3,
        seed,
        HIS_KILLS,
        COUNT,
        answer,
        {
            **_facts(record, hand),
            "line": Line(line),
            "limit": Name("aligned" if bull == line else "other"),
            "first": qi_fact(NEEDS[cards[0]]),
            "second": qi_fact(NEEDS[cards[1]]),
            "third": qi_fact(NEEDS[cards[2]]),
        },
        mistakes_beside(
            answer,
            Mistake("possible_ones", "M19", Fraction(possible)),
            Mistake("not_paid", "", Fraction(len(beaten(taken(record), grid, line, most)))),
            Mistake("all_three", "", Fraction(MOST_ALIGNED)),
        ),
        shown=(record, Field(grid, bulls=(-1, bull), line=line, steps=3)),
        picture=(_sheet(hand), Field(grid, bulls=(-1, bull), line=line, steps=len(fallen))),
        reasons=("right", "may_do"),
    )


def _his_line(seed: int, rng: Rng) -> Item:
    """On which line do his known cards bring him the most points?"""
    while True:
        record = kept_record(rng, 6)
        hand, grid, bull = told(record.turns), dealt_field(rng), rng.below(POSITIONS)
        points = [worth(beaten(hand.known, grid, line, most_kills(bull, line))) for line in range(POSITIONS)]
        best = points.index(max(points))
        if points[best] > 1 and sorted(points)[-2] < points[best]:
            break
    stale = [worth(beaten(taken(record), grid, line, most_kills(bull, line))) for line in range(POSITIONS)]
    rich = [worth(standing(grid, line)[:2]) for line in range(POSITIONS)]
    fallen = beaten(hand.known, grid, best, most_kills(bull, best))
    answer = LINE_CODES[best]
    return Item(
        3,
        seed,
        HIS_LINE,
        CHOICE,
        answer,
        {
            **_facts(record, hand),
            "line": Line(best),
            "own": Line(bull),
            "own_points": number(points[bull]),
            "cards": number(len(fallen)),
            "points": number(points[best]),
        },
        mistakes_beside(
            answer,
            Mistake("not_paid", "", LINE_CODES[stale.index(max(stale))]),
            Mistake("dearest", "M19", LINE_CODES[rich.index(max(rich))]),
            *(Mistake("fewer", "", code) for code in LINE_CODES),
        ),
        options=tuple(Option(code, Line(line)) for line, code in enumerate(LINE_CODES)),
        shown=(record, Field(grid, bulls=(-1, bull))),
        picture=(
            _sheet(hand),
            Bars(
                tuple((code, Fraction(points[line])) for line, code in enumerate(LINE_CODES)),
                "number",
                best,
            ),
            Field(grid, bulls=(-1, bull), line=best, steps=len(fallen)),
        ),
        reasons=("right", "dear_line"),
    )


_ARCHER, _RIDER = 2, 3
_TURNS = (
    Turn(TAKE, (_ARCHER,)),
    Turn(TAKE, (_RIDER,)),
    Turn(DRAW),
    Turn(TAKE, (_ARCHER,)),
    Turn(PAY, (_ARCHER,)),
)
"""The turns of the guide."""
_PAIR, _MIXED = 15, 40
"""Cards that take two archers, and an archer and a rider."""


def _guide() -> tuple[Step, ...]:
    """Cards taken, one of them paid, hidden cards, and the three judgements."""
    short, whole = Record(_TURNS[:2]), Record(_TURNS)
    early, hand = told(short.turns), told(_TURNS)

    def count(name: str, record: Record, held: Hand, answer: int, *found: Mistake) -> Step:
        facts = {**_facts(record, held), "unit": qi_fact((_ARCHER,))}
        item = Item(0, 0, name, COUNT, Fraction(answer), facts, found, shown=(record,))
        return Step(name, item)

    def judge(name: str, card: int, *found: Mistake) -> Step:
        facts = {**_facts(whole, hand), **_why(hand, card)}
        options = tuple(Option(code) for code in VERDICTS)
        verdict = hand.verdict(NEEDS[card])
        return Step(name, Item(0, 0, name, CHOICE, verdict, facts, found, options, (whole, _sheet(hand))))

    wrong = [Mistake("look_again", "", code) for code in (MAYBE, "never")]
    return (
        count("taken_openly", short, early, len(early.known), Mistake("all_hidden", "M19", Fraction(5))),
        count(
            "then_paid",
            whole,
            hand,
            hand.known.count(_ARCHER),
            Mistake("not_paid", "", Fraction(2)),
            Mistake("draws_counted", "M19", Fraction(3)),
        ),
        judge("certain", _MIXED, *wrong),
        judge("possible", _PAIR, *(Mistake("one_case", "M19", code) for code in (SURE, "never"))),
    )


LESSON = CourseLesson(
    id="fire_bulls/open_takes",
    game="fire_bulls",
    name="open_takes",
    code="F-5",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3)},
    skills={1: ("D4",), 2: ("D4",), 3: ("D4", "D2")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M19",),
    plays=PLAYS,
)
