"""T-8, skips and timing: stop whoever is closest to going out, don't feed the next player, and read what
somebody did not take or did not play.
"""

from __future__ import annotations

from fractions import Fraction

from engine.games.phase_10.cards import DECK_SIZE, NUMBER
from engine.games.phase_10.phases import PHASES
from engine.rng import Rng
from lessons.content.phase_10.hands import (
    GAME,
    Pack,
    card_of,
    fits,
    groups_of,
    in_order,
    made,
    named,
    set_and_row,
)
from lessons.content.phase_10.rivals import RIVALS, Rivals, three
from lessons.content.phase_10.timing.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, Percent, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import CardRow, CardRows, Pool
from lessons.tasks import CHANCE, CHOICE, Mistake

SKIP_TARGET, SAFE_DISCARD, SAFE_LAID, CHANCE_OUT = "skip_target", "safe_discard", "safe_laid", "chance_out"
FORMS = {1: (SKIP_TARGET,), 2: (SAFE_DISCARD, SAFE_LAID), 3: (CHANCE_OUT,)}
SET_PHASES = (1, 7, 9, 10)
CLEAR = Fraction(1, 100)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    make = {1: _skip, 2: rng.choice((_safe, _safe_laid)), 3: _chance_out}[level]
    return made(make, rng, seed)


# Whom to skip


def _skip(rng: Rng, seed: int) -> Item | None:
    rivals, skipped = three(rng), rng.below(3) if rng.below(2) else -1
    cards = rivals.cards
    if len(set(cards)) < len(cards) or (skipped >= 0 and cards[skipped] > min(cards) and rng.below(2)):
        return None
    return _skip_item(1, seed, SKIP_TARGET, rivals, skipped)


def _skip_item(level: int, seed: int, form: str, rivals: Rivals, skipped: int) -> Item:
    """Of those who can still be named, who is closest to going out? `skipped`: who was named (P10-13)."""
    free = [at for at in range(len(RIVALS)) if at != skipped]
    best = min(free, key=lambda at: rivals.cards[at])
    found = [Mistake("skipped_already", "M23", RIVALS[skipped])] if skipped >= 0 else []
    found += [Mistake("not_closest", "", code) for code in RIVALS]
    facts: dict[str, Fact] = {
        "fewest": number(rivals.cards[best]),
        "named": Name(f"named_{RIVALS[skipped]}" if skipped >= 0 else "named_none"),
    }
    return rivals.item(level, seed, form, RIVALS[best], facts, found, ("right", "next_one"))


# What not to feed


def _safe(rng: Rng, seed: int) -> Item:
    """The next player collects equal numbers: some he took, one he let pass."""
    pack, phase = Pack(rng), rng.choice(SET_PHASES)
    numbers = list(range(1, 13))
    rng.shuffle(numbers)
    took, passed, unknown = numbers[:2], numbers[2], numbers[3]
    taken = [pack.number(value) for value in took]
    let_pass = pack.number(passed)
    offered = [pack.number(value) for value in (*took, passed, unknown)]
    return _safe_item(2, seed, SAFE_DISCARD, phase, taken, let_pass, offered)


def _safe_item(
    level: int, seed: int, form: str, phase: int, taken: list[int], let_pass: int, offered: list[int]
) -> Item:
    (safe,) = [card for card in offered if NUMBER[card] == NUMBER[let_pass]]
    wanted = {NUMBER[card] for card in taken}
    answer = f"c{safe}"
    found = [
        Mistake("he_takes_it", "", f"c{card}")
        if NUMBER[card] in wanted
        else Mistake("no_clue", "M20", f"c{card}")
        for card in offered
        if card != safe
    ]
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        {
            "phase": number(phase),
            "what": groups_of(PHASES[phase]),
            "taken": named(taken),
            "passed": named([let_pass]),
            "number": number(NUMBER[let_pass]),
            "right": named([safe]),
        },
        tuple(found),
        options=tuple(Option(f"c{card}", named([card])) for card in in_order(offered)),
        shown=(CardRows(GAME, (CardRow("taken", tuple(taken)), CardRow("passed", (let_pass,)))),),
        reasons=("right", "any_card"),
    )


def _safe_laid(rng: Rng, seed: int) -> Item | None:
    """The next player has laid: which discard can't be added to a group?"""
    pack = Pack(rng)
    melds = set_and_row(rng, pack)
    offered = [pack.number(value) for value in {1 + rng.below(12) for _ in range(4)}]
    safe = [card for card in offered if not fits(melds, card)]
    if len(safe) != 1 or len(offered) < 3:
        return None
    values = melds[0].values[0], melds[1].values[0], melds[1].values[-1]
    answer = f"c{safe[0]}"
    return Item(
        2,
        seed,
        SAFE_LAID,
        CHOICE,
        answer,
        {
            "value": number(values[0]),
            "low": number(values[1]),
            "high": number(values[2]),
            "cards": number(1 + rng.below(3)),
            "right": named(safe),
        },
        tuple(Mistake("he_adds_it", "", f"c{card}") for card in offered if card not in safe),
        options=tuple(Option(f"c{card}", named([card])) for card in in_order(offered)),
        shown=(CardRows(GAME, (CardRow("a_set", melds[0].cards), CardRow("a_row", melds[1].cards))),),
        reasons=("right", "any_card"),
    )


# What a card not played tells


def _chance_out(rng: Rng, seed: int) -> Item | None:
    """He has one card and did not add it, so it does not fit: how likely does he go out next turn?"""
    pack = Pack(rng)
    melds = set_and_row(rng, pack)
    hand = in_order(pack.other() for _ in range(3 + rng.below(4)))
    seen = in_order(pack.other() for _ in range(8 + rng.below(20)))
    known = {*hand, *seen, *melds[0].cards, *melds[1].cards}
    unseen = DECK_SIZE - len(known)
    good = sum(fits(melds, card) for card in range(DECK_SIZE) if card not in known)
    answer = Fraction(good, unseen - 1)
    both = 1 - Fraction((unseen - good) * (unseen - good - 1), unseen * (unseen - 1))
    found = (
        Mistake("his_card_may_fit", "M20", both),
        Mistake("whole_deck", "M09", Fraction(good, DECK_SIZE)),
        Mistake("even", "M05", Fraction(1, 2)),
        Mistake("his_card_counted", "", Fraction(good, unseen)),
        Mistake("stays_in", "", 1 - answer),
    )
    told = [mistake.value for mistake in found if mistake.misconception]
    if any(abs(value - answer) < CLEAR for value in told if isinstance(value, Fraction)):
        return None
    ends = [value for value in (melds[1].values[0] - 1, melds[1].values[-1] + 1) if 1 <= value <= 12]
    return Item(
        3,
        seed,
        CHANCE_OUT,
        CHANCE,
        answer,
        {
            "unseen": number(unseen),
            "good": number(good),
            "left": number(unseen - 1),
            "value": number(melds[0].values[0]),
            "low": number(melds[1].values[0]),
            "high": number(melds[1].values[-1]),
            "first_end": number(ends[0]),
            "both_percent": Percent(both),
        },
        mistakes_beside(answer, *found),
        shown=(CardRows(GAME, (CardRow("a_set", melds[0].cards), CardRow("a_row", melds[1].cards))),),
        picture=(Pool(good, unseen - 1),),
        reasons=("right", "unknown"),
    )


_TAKEN, _PASSED = [card_of(7, 0), card_of(2, 3)], card_of(4, 1)
_OFFERED = [card_of(7, 2), card_of(4, 0), card_of(11, 3)]
LESSON = CourseLesson(
    id="phase_10/timing",
    game="phase_10",
    name="timing",
    code="T-8",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3)},
    skills={1: ("T9",), 2: ("T9", "D5"), 3: ("D5", "C3")},
    forms=FORMS,
    guide=(
        Step("who_to_stop", _skip_item(0, 0, "who_to_stop", Rivals((6, 10, 1), (True, False, True)), -1)),
        Step("only_once", _skip_item(0, 0, "only_once", Rivals((3, 5, 1), (True, True, True)), 2)),
        Step("let_pass", _safe_item(0, 0, "let_pass", 7, _TAKEN, _PASSED, _OFFERED)),
    ),
    generate=generate,
    misconceptions=("M05", "M09", "M20", "M23"),
    plays=PLAYS,
)
