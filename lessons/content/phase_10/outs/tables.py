"""Tables of T-2, from level 1 (copies of one number) to 5 (the chance of the next card).

Each task is one look at a table. Answers, and what each typical mistake would answer, are counted from the
cards in sight; a table on which a mistake would give the right answer, or two misconceptions the same one,
is not used.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache

from engine.games.phase_10.cards import DECK_SIZE, IS_WILD, NUMBER, WILDS
from engine.games.phase_10.melds import Meld
from engine.games.phase_10.phases import PHASES, RUN, SET
from engine.rng import Rng
from lessons.phase_10.sight import Count, Role, Sight, chance, count_of, lacks_one, roles, wanted_numbers
from lessons.tasks import CHANCE, COUNT, Experiment, Mistake

LEVELS = (1, 2, 3, 4, 5)
FORMS = {1: "copies", 2: "set", 3: "run", 4: "shared", 5: "chance"}
SEED_LIMIT = 1 << 32
HAND = 10
TABLES = 12
"""How many tables are tried for one hand."""


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
            if value >= 0 and value != self.answer and value not in found:
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


@lru_cache(maxsize=16)
def task_of(seed: int, level: int) -> OutsTask:
    """The task of this seed (0 to SEED_LIMIT - 1) and level (1 to 5): the same one on every machine."""
    if level not in LEVELS or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"no task of seed {seed}, level {level}")
    rng = Rng(seed * len(LEVELS) + level)
    while True:
        dealt = _deal(rng, level)
        for _ in range(TABLES if dealt else 0):
            assert dealt is not None
            sight = _table(rng, dealt)
            if sight is not None:
                task = OutsTask(level, seed, dealt.phase, sight, dealt.wanted, dealt.roles)
                if _is_sound(task):
                    return task


# Making a table


class _Pack:
    """The cards not yet placed, in random order."""

    def __init__(self, free: list[int]) -> None:
        self.free = free

    def number(self, number: int) -> int | None:
        """A card of that number; None when all are placed."""
        return self._take(next((card for card in self.free if NUMBER[card] == number), None))

    def wild(self) -> int | None:
        """A wild; None when all are placed."""
        return self._take(next((card for card in self.free if IS_WILD[card]), None))

    def other(self, but: tuple[int, ...] = ()) -> int | None:
        """Any card that is no wild and none of those numbers."""
        fits = (card for card in self.free if NUMBER[card] not in but and not IS_WILD[card])
        return self._take(next(fits, None))

    def _take(self, card: int | None) -> int | None:
        if card is not None:
            self.free.remove(card)
        return card


@dataclass(frozen=True, slots=True)
class _Dealt:
    """A hand that suits its level, and what is left of the pack."""

    phase: int
    hand: tuple[int, ...]
    wanted: tuple[int, ...]
    roles: tuple[Role, ...]
    free: tuple[int, ...]


def _deal(rng: Rng, level: int) -> _Dealt | None:
    """A random hand; None when it does not suit the level."""
    free = list(range(DECK_SIZE))
    rng.shuffle(free)
    pack = _Pack(free)
    form = FORMS[level] if level < 5 else rng.choice(("set", "run", "shared"))
    if form == "copies":
        phase, core = 0, [rng.below(12) + 1] * (1 + rng.below(3))
    else:
        phase, core = _CORES[form](rng)
    cards = [pack.number(number) for number in core]
    while len(cards) < HAND:
        cards.append(pack.other(tuple(core) if form == "copies" else ()))
    hand = tuple(sorted(card for card in cards if card is not None))
    if len(hand) < HAND:
        return None
    if form == "copies":
        return _Dealt(phase, hand, (core[0],), (), tuple(pack.free))
    if not lacks_one(hand, PHASES[phase]):
        return None
    wanted = wanted_numbers(hand, PHASES[phase])
    if len(wanted) > (1 if form == "set" else 2):
        return None
    ways = roles(hand, PHASES[phase])
    if form != "set" and len(ways) - len(wanted) != (1 if form == "shared" else 0):
        return None
    return _Dealt(phase, hand, wanted, ways, tuple(pack.free))


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


def _table(rng: Rng, dealt: _Dealt) -> Sight | None:
    """Groups and discards to go with the hand; None when the pack has not the cards for them."""
    pack = _Pack(list(dealt.free))
    melds = tuple(_meld(rng, pack, dealt.wanted, owner) for owner in range(1, 2 + rng.below(2)))
    discards = _discards(rng, pack, dealt.wanted)
    found = [meld for meld in melds if meld is not None]
    return Sight(dealt.hand, discards, tuple(found)) if len(found) == len(melds) and discards else None


def _meld(rng: Rng, pack: _Pack, wanted: tuple[int, ...], owner: int) -> Meld | None:
    """A group that somebody has laid: often about a wanted number, sometimes with a wild or two."""
    about = rng.choice(wanted) if rng.below(3) else rng.below(12) + 1
    if rng.below(2):
        kind, values = SET, [about] * (3 + rng.below(2))
    else:
        low = max(1, min(9, about - rng.below(4)))
        kind, values = RUN, list(range(low, low + 4))
    wild_at = {rng.below(len(values)) for _ in range(rng.below(3))}
    cards = [pack.wild() if place in wild_at else pack.number(n) for place, n in enumerate(values)]
    placed = tuple(card for card in cards if card is not None)
    return Meld(kind, owner, placed, tuple(values)) if len(placed) == len(values) else None


def _discards(rng: Rng, pack: _Pack, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Three to seven discards: mostly useless ones, as players keep what they need; never a wild, and on top
    nothing wanted, as nobody would draw a blind card then. () when the pack has not the cards.
    """
    found = []
    for _ in range(2 + rng.below(5)):
        card = pack.number(rng.choice(wanted)) if rng.below(4) == 0 else None
        found.append(pack.other() if card is None else card)
    found.append(pack.other(wanted))
    return tuple(card for card in found if card is not None) if None not in found else ()


def _is_sound(task: OutsTask) -> bool:
    """Whether the task asks what its level is about and tells the misconceptions apart from the right
    answer.
    """
    own, table = sum(count.in_hand for count in task.counts), sum(count.on_table for count in task.counts)
    if not (task.good >= 2 and all(count.left for count in task.counts) and table):
        return False
    if task.form == "copies":
        return own > 0 and task.good <= 6
    assert task.wilds is not None
    if task.wilds.on_table == 0:
        return False
    shown: dict[str, set[Fraction]] = {}
    for _, misconception, value in task._wrong_answers():
        if misconception:
            shown.setdefault(misconception, set()).add(value)
    told = set().union(*shown.values())
    if task.answer in told or len(told) < sum(map(len, shown.values())):
        return False
    return own > 0 or task.form != "set"
