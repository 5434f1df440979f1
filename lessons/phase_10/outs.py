"""Lesson T-2, how many good cards are left: tasks from 1 (copies of one number) to 5 (the chance of the
next card).

Each task is one look at a table. Answers, and what each typical mistake would answer, are counted from the
cards in sight; a table on which a mistake would give the right answer, or two misconceptions the same one,
is not used.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from engine.games.phase_10.cards import DECK_SIZE, FIRST_WILD, IS_SKIP, IS_WILD, NUMBER, WILDS
from engine.games.phase_10.melds import Meld
from engine.games.phase_10.phases import PHASES, RUN, SET
from engine.rng import Rng
from lessons.phase_10.sight import Count, Role, Sight, chance, count_of, lacks_one, roles, wanted_numbers
from lessons.tasks import CHANCE, COUNT, Experiment, Lesson, Mistake

LEVELS = (1, 2, 3, 4, 5)
FORMS = {1: "copies", 2: "set", 3: "run", 4: "shared", 5: "chance"}
SEED_LIMIT = 1 << 32
HAND = 10


@dataclass(frozen=True)
class OutsTask:
    """One task. `wanted` are the numbers asked about; `phase` is 0 at level 1, which asks for one number
    alone.
    """

    level: int
    seed: int
    phase: int
    sight: Sight
    wanted: tuple[int, ...]
    roles: tuple[Role, ...] = field(default=())

    @property
    def form(self) -> str:
        return FORMS[self.level]

    @property
    def asked(self) -> str:
        return CHANCE if self.form == "chance" else COUNT

    @cached_property
    def counts(self) -> tuple[Count, ...]:
        """The wanted numbers, each counted once."""
        return tuple(count_of(self.sight, number) for number in self.wanted)

    @cached_property
    def wilds(self) -> Count | None:
        """The wilds, where they help (all levels but the first)."""
        return count_of(self.sight, 0) if self.phase else None

    @property
    def good(self) -> int:
        """How many good cards are left."""
        return sum(count.left for count in self.counts) + (self.wilds.left if self.wilds else 0)

    @property
    def chance(self) -> Fraction:
        """The chance that the next card of the draw pile is a good one."""
        return chance(self.good, self.sight)

    @property
    def answer(self) -> Fraction:
        return self.chance if self.asked == CHANCE else Fraction(self.good)

    @property
    def experiment(self) -> Experiment:
        return Experiment(len(self.sight.seen), self.sight.unseen, 1)

    @property
    def double(self) -> tuple[int, ...]:
        """The numbers that would complete the phase in two ways."""
        numbers = [role.number for role in self.roles]
        return tuple(sorted({number for number in numbers if numbers.count(number) > 1}))

    @cached_property
    def mistakes(self) -> tuple[Mistake, ...]:
        """What typical mistakes would answer, misconceptions first; each value once, never the right one."""
        found: dict[Fraction, Mistake] = {}
        for code, misconception, value in self._wrong_answers():
            if value != self.answer and value not in found:
                found[value] = Mistake(code, misconception, value)
        return tuple(found.values())

    def _wrong_answers(self) -> list[tuple[str, str, Fraction]]:
        if self.asked == CHANCE:
            good, unseen = self.good, self.sight.unseen
            all_copies = sum(count.total for count in self.counts) + WILDS
            return [
                ("whole_deck", "M09", Fraction(good, DECK_SIZE)),
                ("all_copies", "M10", Fraction(all_copies, unseen)),
                ("all_copies_of_deck", "M10", Fraction(all_copies, DECK_SIZE)),
                ("even", "M05", Fraction(1, 2)),
                ("against", "", Fraction(good, unseen - good)),
                ("others", "", Fraction(unseen - good, unseen)),
                ("count_only", "", Fraction(good)),
            ]
        kinds = [*self.counts, *([self.wilds] if self.wilds else [])]
        wilds = self.wilds.left if self.wilds else 0
        doubled = sum(count.left for count in self.counts if count.number in self.double)
        found = [("all_copies", "M10", sum(kind.total for kind in kinds))]
        if any(kind.in_hand for kind in kinds):
            found.append(("hand_only", "M10", sum(kind.total - kind.in_hand for kind in kinds)))
            found.append(("table_only", "M10", sum(kind.total - kind.on_table for kind in kinds)))
        if doubled:
            found.append(("card_twice", "M21", self.good + doubled))
            found.append(("both_twice", "M21", self.good + doubled + wilds * (len(self.roles) - 1)))
        if len(self.counts) > 1:
            found.append(("wilds_twice", "M21", self.good + wilds * (len(self.counts) - 1)))
        if self.wilds:
            found.append(("all_wilds", "M10", self.good - wilds + WILDS))
            found.append(("no_wilds", "", self.good - wilds))
            found.append(("full_numbers", "M10", sum(count.total for count in self.counts) + wilds))
        if len(self.counts) > 1:
            found += [("one_number", "", count.left + wilds) for count in self.counts]
        if self.phase == 0:
            laid_as = sum(
                IS_WILD[card] and value in self.wanted
                for meld in self.sight.melds
                for card, value in zip(meld.cards, meld.values, strict=True)
            )
            found.append(("wild_as_number", "", self.good - laid_as))
        found.append(("seen", "", sum(kind.seen for kind in kinds)))
        return [(code, misconception, Fraction(value)) for code, misconception, value in found]


def generate(seed: int, level: int) -> OutsTask:
    """The task of this seed (0 to SEED_LIMIT - 1) and level (1 to 5): the same one on every machine."""
    if level not in LEVELS or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"no task of seed {seed}, level {level}")
    rng = Rng(seed * len(LEVELS) + level)
    while True:
        task = _draft(rng, seed, level)
        if task is not None and _is_sound(task):
            return task


LESSON = Lesson(
    id="phase_10/outs",
    levels={"primary": (1, 2, 3, 4), "junior": (1, 2, 3, 4, 5)},
    skills={1: ("C2",), 2: ("C2",), 3: ("C2",), 4: ("C2",), 5: ("C2", "C3")},
    generate=generate,
    guess=0.05,
)


# Making a table


class _Pack:
    """The cards not yet placed."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.free = list(range(DECK_SIZE))
        rng.shuffle(self.free)

    def number(self, number: int) -> int | None:
        """A card of that number; None when all are placed."""
        return self._take(next((card for card in self.free if NUMBER[card] == number), None))

    def wild(self) -> int | None:
        return self._take(next((card for card in self.free if card >= FIRST_WILD and IS_WILD[card]), None))

    def other(self, but: tuple[int, ...], skips: bool = True) -> int:
        """Any card that is no wild and none of those numbers."""
        fits = (c for c in self.free if NUMBER[c] not in but and not IS_WILD[c] and (skips or not IS_SKIP[c]))
        card = self._take(next(fits))
        assert card is not None
        return card

    def _take(self, card: int | None) -> int | None:
        if card is not None:
            self.free.remove(card)
        return card


def _draft(rng: Rng, seed: int, level: int) -> OutsTask | None:
    """A random table for the level; None when the cards drawn do not fit it."""
    pack = _Pack(rng)
    form = FORMS[level] if level < 5 else rng.choice(("set", "run", "shared"))
    if form == "copies":
        phase, core = 0, [rng.below(12) + 1]
        core *= 1 + rng.below(3)
    else:
        phase, core = _CORES[form](rng)
    hand = [pack.number(number) for number in core]
    keep_away = tuple(set(core)) if form == "copies" else ()
    while len(hand) < HAND:
        hand.append(pack.other(keep_away))
    if None in hand:
        return None
    held = tuple(sorted(card for card in hand if card is not None))
    if form == "copies":
        wanted: tuple[int, ...] = (core[0],)
        ways: tuple[Role, ...] = ()
    else:
        if not lacks_one(held, PHASES[phase]):
            return None
        wanted, ways = wanted_numbers(held, PHASES[phase]), roles(held, PHASES[phase])
    melds = _table(rng, pack, wanted, groups=1 + rng.below(2))
    if melds is None:
        return None
    return OutsTask(level, seed, phase, Sight(held, _discards(rng, pack, wanted), melds), wanted, ways)


def _core_set(rng: Rng) -> tuple[int, list[int]]:
    """A phase of sets in which one card is lacking."""
    phase = rng.choice((1, 7, 9, 10))
    first, second = rng.below(12) + 1, rng.below(11) + 1
    second += second >= first
    numbers = [first] * PHASES[phase][0].size + [second] * PHASES[phase][1].size
    numbers.remove(rng.choice((first, second)))
    return phase, numbers


def _core_run(rng: Rng) -> tuple[int, list[int]]:
    """A phase with a run in which one card is lacking, at an end or between."""
    phase = rng.choice((2, 3, 4, 5, 6))
    size = PHASES[phase][-1].size
    low = 1 + rng.below(13 - size)
    run = list(range(low, low + size))
    run.remove(rng.choice((run[0], run[-1], rng.choice(run))))
    own_set = [rng.below(12) + 1] * PHASES[phase][0].size if len(PHASES[phase]) == 2 else []
    return phase, own_set + run


def _core_shared(rng: Rng) -> tuple[int, list[int]]:
    """Set and run of which one number could complete either."""
    phase = rng.choice((2, 3))
    size = PHASES[phase][1].size
    low = 1 + rng.below(13 - size)
    run = list(range(low, low + size))
    number = rng.choice(run)
    run.remove(number)
    return phase, [number] * PHASES[phase][0].size + run


_CORES = {"set": _core_set, "run": _core_run, "shared": _core_shared}


def _table(rng: Rng, pack: _Pack, wanted: tuple[int, ...], groups: int) -> tuple[Meld, ...] | None:
    """Groups that others have laid; some show a wanted number, some hold a wild."""
    melds: list[Meld] = []
    for _ in range(groups):
        about = rng.choice(wanted) if rng.below(3) else rng.below(12) + 1
        if rng.below(2):
            kind, values = SET, [about] * (3 + rng.below(2))
        else:
            low = max(1, min(9, about - rng.below(4)))
            kind, values = RUN, list(range(low, low + 4))
        wild_at = {rng.below(len(values)) for _ in range(rng.below(3))}
        cards = [pack.wild() if place in wild_at else pack.number(n) for place, n in enumerate(values)]
        if None in cards:
            return None
        melds.append(Meld(kind, 1 + len(melds), tuple(c for c in cards if c is not None), tuple(values)))
    return tuple(melds)


def _discards(rng: Rng, pack: _Pack, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Three to seven discards: mostly useless ones, as players keep what they need; never a wild."""
    found = []
    for _ in range(3 + rng.below(5)):
        card = pack.number(rng.choice(wanted)) if rng.below(4) == 0 else None
        found.append(pack.other(()) if card is None else card)
    return tuple(found)


def _is_sound(task: OutsTask) -> bool:
    """Whether the task asks what its level is about and tells the misconceptions apart from the right
    answer.
    """
    own, table = sum(count.in_hand for count in task.counts), sum(count.on_table for count in task.counts)
    if not (task.good >= 2 and all(count.left for count in task.counts) and table):
        return False
    if NUMBER[task.sight.discards[-1]] in task.wanted:
        return False  # nobody draws a blind card then
    if task.form == "copies":
        return own > 0 and task.good <= 6
    assert task.wilds is not None
    if task.wilds.on_table == 0:
        return False
    shown: dict[str, set[Fraction]] = {}
    for _, misconception, value in task._wrong_answers():
        if misconception:
            shown.setdefault(misconception, set()).add(value)
    if task.answer in set().union(*shown.values()) or len(set().union(*shown.values())) < sum(
        map(len, shown.values())
    ):
        return False
    if task.form == "set":
        return own > 0 and len(task.wanted) == 1
    if task.form == "run":
        return not task.double and len(task.wanted) <= 2
    if task.form == "shared":
        return bool(task.double) and len(task.wanted) <= 2
    return len(task.wanted) <= 2
