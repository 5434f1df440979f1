"""Contrast tasks about decisions: prizes and chances, ends, towers, and what may be behind an action."""

from __future__ import annotations

from fractions import Fraction

from engine.games.cover_your_assets.cards import ASSETS, FIRST_OF_FACE, VALUE, VALUE_OF_FACE
from engine.games.fire_bulls.actions import LINES
from engine.games.fire_bulls.cards import POINTS, TOTEM
from engine.games.fire_bulls.ending import EXHAUSTIONS, lost_card, points_of
from engine.rng import Rng
from lessons.cover_your_assets.pictures import Towers
from lessons.facts import Cards, Fact, Name, Way, Yan, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, Track
from lessons.tasks import CHOICE, COUNT, MARK, Mistake

_ATTACKS = 100


def prize_times_chance(rng: Rng, seed: int, level: int) -> Item:
    """M13: once the biggest prize is far worse, once the biggest chance is."""
    by_prize = rng.below(2) == 1
    two, three = (rng.choice((55, 60, 65)), rng.choice((10, 15, 20))) if by_prize else (
        rng.choice((55, 60)),
        rng.choice((50, 52)),
    )  # fmt: skip
    right, wrong = ("two", "three") if by_prize else ("three", "two")
    facts: dict[str, Fact] = {
        "attacks": number(_ATTACKS),
        "two": percent(two),
        "three": percent(three),
        "two_hits": number(two),
        "three_hits": number(three),
        "two_sum": number(2 * two),
        "three_sum": number(3 * three),
        "right": Name(f"{right}_points"),
    }
    bars = Bars(
        (("two_points", Fraction(2 * two)), ("three_points", Fraction(3 * three))),
        "number",
        0 if by_prize else 1,
    )
    return Item(
        level,
        seed,
        "M13",
        CHOICE,
        right,
        facts,
        (Mistake("prize" if by_prize else "chance", "M13", wrong),),
        (Option("two", Name("two_points")), Option("three", Name("three_points"))),
        picture=(bars,),
        reasons=(),
    )


def beyond_target(rng: Rng, seed: int, level: int) -> Item:
    """M14: a basket that goes beyond the target: where does it lead?"""
    target = rng.choice((7, 11))
    missing, points = rng.choice(((1, 2), (1, 3), (2, 3)))
    score = target - missing
    track = Track(target, score, (points,))
    answer = Fraction(track.land(points))
    facts: dict[str, Fact] = {
        "target": number(target),
        "score": number(score),
        "points": number(points),
        "total": number(score + points),
        "missing": number(missing),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("won", "M14", Fraction(target)),
        Mistake("counted_on", "M14", Fraction(score + points)),
        Mistake("from_zero", "M14", Fraction(0)),
        Mistake("stays", "", Fraction(score)),
    )
    return Item(level, seed, "M14", COUNT, answer, facts, mistakes, picture=(track,), reasons=())


def spent_or_not(rng: Rng, seed: int, level: int) -> Item:
    """M15: two people face the same next step; one has spent a lot already."""
    pot, cost = rng.choice((40_000, 60_000, 80_000)), VALUE_OF_FACE[ASSETS]
    worth = rng.below(2) == 1
    chance = rng.choice((70, 80)) if worth else rng.choice((10, 15, 20))
    mean = Fraction(pot * chance, 100)
    right = "both" if worth else "neither"
    spent = rng.choice((3, 4))
    facts: dict[str, Fact] = {
        "spent": number(spent),
        "pot": number(pot),
        "cost": number(cost),
        "chance": percent(chance),
        "mean": number(mean),
        "right": Name(f"goes_{right}"),
    }
    mistakes = (
        Mistake("because_spent", "M15", "spender"),
        Mistake("too_much_spent", "M15", "newcomer"),
        Mistake("not_compared", "", "neither" if worth else "both"),
    )
    codes = ("spender", "newcomer", "both", "neither")
    options = tuple(Option(code, Name(f"goes_{code}")) for code in codes)
    bars = Bars((("cost_of_step", Fraction(cost)), ("mean_gain", mean)), "number", 1 if worth else 0)
    return Item(
        level, seed, "M15", CHOICE, right, facts, mistakes, options, picture=(bars,), reasons=()
    )  # fmt: skip


_CODES = ("way_a", "way_b", "way_c", "way_d", "way_e")


def all_lines(rng: Rng, seed: int, level: int) -> Item:
    """M19: an attack went through one cell: which of the five directions may it have been?"""
    cells = [cell for cell in range(9) if sum(cell in line for line in LINES) > 1]
    cell = rng.choice(cells)
    fitting = [code for code, line in zip(_CODES, LINES, strict=True) if cell in line]
    answer = " ".join(fitting)
    facts: dict[str, Fact] = {
        "cell": number(cell + 1),
        "lines": number(len(LINES)),
        "count": number(len(fitting)),
    }
    mistakes = tuple(Mistake("only_one", "M19", code) for code in fitting)
    options = tuple(Option(code, Way(line)) for code, line in zip(_CODES, LINES, strict=True))
    return Item(level, seed, "M19", MARK, answer, facts, mistakes, options, reasons=())


def covered(rng: Rng, seed: int, level: int) -> Item:
    """M24: a rich set on top, then a cheap one laid over it: how much can be taken now?"""
    faces = list(range(ASSETS))
    while True:
        rng.shuffle(faces)
        base, rich, cheap = faces[:3]
        if VALUE_OF_FACE[rich] > VALUE_OF_FACE[cheap]:
            break
    pairs = [(FIRST_OF_FACE[face], FIRST_OF_FACE[face] + 1) for face in (base, rich, cheap)]
    value = [sum(VALUE[card] for card in pair) for pair in pairs]
    answer = Fraction(value[2])
    facts: dict[str, Fact] = {
        "base": Cards("cover_your_assets", pairs[0]),
        "rich": Cards("cover_your_assets", pairs[1]),
        "cheap": Cards("cover_your_assets", pairs[2]),
        "rich_value": number(value[1]),
        "cheap_value": number(value[2]),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("best_set", "M24", Fraction(value[1])),
        Mistake("whole_tower", "M24", Fraction(sum(value))),
        Mistake("both_upper", "M24", Fraction(value[1] + value[2])),
    )
    tower = Towers((("your_tower", tuple(pairs)),), places=False)
    return Item(level, seed, "M24", COUNT, answer, facts, mistakes, shown=(tower,), reasons=())


def without_the_best(rng: Rng, seed: int, level: int) -> Item:
    """M25: the game ends because the deck ran out; what is left of these points?"""
    while True:
        cards = sorted({rng.below(len(POINTS)) for _ in range(3)})
        totems = {TOTEM[card] for card in cards}
        colour = next((one for one in range(5) if one not in totems), None)
        best = max(POINTS[card] for card in cards)
        alone = [POINTS[card] for card in cards].count(best) == 1
        if len(cards) == 3 and colour is not None and alone and best >= 4:
            break
    lost = lost_card(cards, colour)
    total = points_of(cards, colour)
    answer = Fraction(total - POINTS[lost])
    facts: dict[str, Fact] = {
        **{f"card_{at}": Yan((card,)) for at, card in enumerate(cards, 1)},
        **{f"points_{at}": number(POINTS[card]) for at, card in enumerate(cards, 1)},
        "times": number(EXHAUSTIONS),
        "lost": Yan((lost,)),
        "lost_points": number(POINTS[lost]),
        "total": number(total),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("all_counted", "M25", Fraction(total)),
        Mistake("lowest_lost", "", Fraction(total - min(POINTS[card] for card in cards))),
        Mistake("only_best", "", Fraction(best)),
    )
    return Item(level, seed, "M25", COUNT, answer, facts, mistakes, reasons=())
