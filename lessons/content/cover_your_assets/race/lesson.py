"""A-8, the end: who has won (CYA-18), what it takes to overtake, and to play safe ahead and wide behind (T9).

At the last move only the chance to win counts, not the mean of the dollars. Many rounds favour the stronger
player (P10).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from engine.games.cover_your_assets.cards import FIRST_OF_FACE, VALUE_OF_FACE
from engine.games.cover_your_assets.state import MILLION
from engine.rng import Rng
from lessons.content.cover_your_assets.box import GOLD, KINDS, OTHER, RIVAL, SILVER, YOU, cards, guided, rows
from lessons.content.cover_your_assets.race.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, Percent, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, Mistake

MISSING, WINNER, LEAST_SET, LAST_MOVE = "missing", "winner", "least_set", "last_move"
STRONGER, WEAKER, LUCK = "stronger", "weaker", "luck"
FORMS = {1: (MISSING, WINNER), 2: (LEAST_SET,), 3: (LAST_MOVE,), 4: (STRONGER, WEAKER, LUCK)}
STEP = 5_000
SEATS = (YOU, RIVAL, OTHER)
NOBODY = "nobody"
SAFE, RISKY = "safe", "risky"
STATEMENTS = {
    "lost": ("good_choice", ("bad_choice", "M06"), ("same_choice", "M05")),
    "won": ("lucky_choice", ("proved_right", "M06"), ("same_choice", "M05")),
}
"""By how it ended: what is right to say of the choice, and what others say by which misconception."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_million, _least_set, _last_move, _rounds)[level - 1](rng, seed)


def _million(rng: Rng, seed: int) -> Item:
    """What is missing to the million, or who has won after this round?"""
    return _missing(rng, seed) if rng.below(2) else _winner(rng, seed)


def _missing(rng: Rng, seed: int) -> Item:
    before, gained = STEP * (60 + rng.below(90)), STEP * (20 + rng.below(28))
    answer = Fraction(MILLION - before - gained)
    found = [
        Mistake("round_forgotten", "", Fraction(MILLION - before)),
        Mistake("before_forgotten", "", Fraction(MILLION - gained)),
        Mistake("sum_named", "", Fraction(before + gained)),
    ]
    facts: dict[str, Fact] = {
        "before": number(before),
        "gained": number(gained),
        "sum": number(before + gained),
        "million": number(MILLION),
    }
    reasons = ("right", "one_round")
    return Item(
        1, seed, MISSING, COUNT, answer, facts, mistakes_beside(answer, *found), reasons=reasons
    )  # fmt: skip


def _winner(rng: Rng, seed: int) -> Item:
    over = rng.below(3) > 0
    while True:
        before = {seat: STEP * (120 + rng.below(75)) for seat in SEATS}
        gained = {seat: STEP * (20 + rng.below(40)) for seat in SEATS}
        after = {seat: before[seat] + gained[seat] for seat in SEATS}
        there = [seat for seat in SEATS if after[seat] >= MILLION]
        if len(set(after.values())) == 3 and (len(there) == 2 if over else not there):
            break
    richest = max(SEATS, key=lambda seat: after[seat])
    won = richest if over else NOBODY
    best_round = max(SEATS, key=lambda seat: gained[seat])
    led = max(SEATS, key=lambda seat: before[seat])
    facts: dict[str, Fact] = {
        "million": number(MILLION),
        "right": Name(f"is_{won}"),
        "there": number(len(there)),
    }
    for seat in SEATS:
        facts |= {
            f"{seat}_before": number(before[seat]),
            f"{seat}_gained": number(gained[seat]),
            f"{seat}_after": number(after[seat]),
        }
    found = [*(Mistake("not_the_most", "", seat) for seat in there)] if over else []
    found += [
        Mistake("not_over", "", NOBODY) if over else Mistake("no_million", "M23", richest),
        Mistake("best_round", "M13", best_round),
        Mistake("led_before", "", led),
    ]
    return Item(
        1,
        seed,
        WINNER,
        CHOICE,
        won,
        facts,
        mistakes_beside(won, *found),
        options=(*(Option(seat) for seat in SEATS), Option(NOBODY)),
        picture=(
            Bars(
                tuple((seat, Fraction(after[seat])) for seat in SEATS),
                unit="number",
                best=SEATS.index(richest) if over else None,
            ),
        ),
        reasons=("right", "one_round"),
    )


def _least(gap: int, card: int, sides: int) -> int:
    """The least value of a set, in steps, with which that gap is more than closed."""
    return next(stake for stake in range(2 * STEP, MILLION, STEP) if sides * stake + card > gap)


def _least_set(rng: Rng, seed: int) -> Item:
    """How much must a set be worth at least, so that taking it puts the learner ahead?"""
    face = rng.choice((*KINDS, SILVER, GOLD))
    card = VALUE_OF_FACE[face]
    own = STEP * (40 + rng.below(60))
    gap = card + STEP * (5 + rng.below(28))
    answer = Fraction(_least(gap, card, 2))
    found = [
        Mistake("one_side", "M13", Fraction(_least(gap, card, 1))),
        Mistake("card_forgotten", "", Fraction(_least(gap, 0, 2))),
        Mistake("only_level", "", answer - STEP),
        Mistake("gap_named", "", Fraction(gap)),
    ]
    return Item(
        2,
        seed,
        LEAST_SET,
        COUNT,
        answer,
        {
            "own": number(own),
            "rival": number(own + gap),
            "gap": number(gap),
            "card": cards(FIRST_OF_FACE[face]),
            "card_value": number(card),
            "step": number(STEP),
            "rest": number(gap - card),
            "half": number(Fraction(gap - card, 2)),
            "own_after": number(own + int(answer) + card),
            "rival_after": number(own + gap - int(answer)),
        },
        mistakes_beside(answer, *found),
        shown=(rows(you_play=(FIRST_OF_FACE[face],)),),
        picture=(
            Bars(
                (("you_then", own + answer + card), ("rival_then", own + gap - answer)),
                unit="number",
                best=0,
            ),
        ),
        reasons=("right", "one_tower"),
    )


@dataclass(frozen=True, slots=True)
class Move:
    """The last move of a round for two: a certain gain, or a set of the rival's that is taken with some
    chance. A card that fails stays with the rival (CYA-11)."""

    own: int
    rival: int
    gain: int
    stake: int
    card: int
    chance: Fraction

    @property
    def wins(self) -> dict[str, Fraction]:
        """The chance to be ahead in the end, safe and risky."""
        taken = self.own + self.stake + self.card > self.rival - self.stake
        failed = self.own > self.rival + self.card
        return {
            SAFE: Fraction(self.own + self.gain > self.rival),
            RISKY: self.chance * taken + (1 - self.chance) * failed,
        }

    @property
    def means(self) -> dict[str, Fraction]:
        """By how much the gap changes on average."""
        risky = self.chance * (2 * self.stake + self.card) - (1 - self.chance) * self.card
        return {SAFE: Fraction(self.gain), RISKY: risky}


def _last_move(rng: Rng, seed: int) -> Item:
    """Safe or risky at the last move, where the mean tempts to the other?"""
    wanted = rng.choice((SAFE, RISKY))
    while True:
        move = Move(
            STEP * (30 + rng.below(40)),
            STEP * (30 + rng.below(40)),
            STEP * (2 + rng.below(9)),
            STEP * (4 + rng.below(17)),
            rng.choice((5_000, 10_000, 15_000, 20_000, 25_000)),
            Fraction(1 + rng.below(8), 10),
        )
        wins, means = move.wins, move.means
        better = RISKY if wins[RISKY] > wins[SAFE] else SAFE
        tempting = means[RISKY] > means[SAFE] if wanted == SAFE else means[RISKY] < means[SAFE]
        if better == wanted and wins[RISKY] not in (0, wins[SAFE]) and tempting:
            break
    told = ("mean_tempts", "M13", RISKY) if wanted == SAFE else ("sure_thing", "M18", SAFE)
    return Item(
        3,
        seed,
        LAST_MOVE,
        CHOICE,
        wanted,
        {
            "own": number(move.own),
            "rival": number(move.rival),
            "gain": number(move.gain),
            "stake": number(move.stake),
            "card": number(move.card),
            "chance": Percent(move.chance),
            "own_safe": number(move.own + move.gain),
            "own_risky": number(move.own + move.stake + move.card),
            "rival_risky": number(move.rival - move.stake),
            "rival_failed": number(move.rival + move.card),
            "safe_wins": Percent(wins[SAFE]),
            "risky_wins": Percent(wins[RISKY]),
            "right": Name(f"is_{wanted}"),
        },
        mistakes_beside(wanted, Mistake(*told), Mistake("equal", "M05", "same")),
        options=(Option(SAFE), Option(RISKY), Option("same")),
        picture=(Bars(((SAFE, wins[SAFE]), (RISKY, wins[RISKY])), best=0 if wanted == SAFE else 1),),
        reasons=("right", "more_money", "sure"),
    )


@cache
def most_of(rounds: int, hundredths: int) -> Fraction:
    """The chance to win most of an odd number of rounds, each with so many per cent."""
    ways = sum(
        comb(rounds, won) * hundredths**won * (100 - hundredths) ** (rounds - won)
        for won in range(rounds // 2 + 1, rounds + 1)
    )
    return Fraction(ways, 100**rounds)


def _rounds(rng: Rng, seed: int) -> Item:
    """A short match or a long one; or what does one result tell of a choice?"""
    form = rng.choice((STRONGER, WEAKER, LUCK))
    if form == LUCK:
        return _luck(rng, seed)
    strong = rng.choice((55, 60, 65, 70))
    own = strong if form == STRONGER else 100 - strong
    short, long = rng.choice(((1, 3), (1, 5), (3, 7), (3, 9)))
    lengths = (long, short) if rng.below(2) else (short, long)
    chances = [most_of(rounds, own) for rounds in lengths]
    names = [Name(f"rounds_{rounds}") for rounds in lengths]
    answer = "first" if chances[0] > chances[1] else "second"
    return Item(
        4,
        seed,
        form,
        CHOICE,
        answer,
        {
            "own": percent(own),
            "first_rounds": number(lengths[0]),
            "second_rounds": number(lengths[1]),
            "first_chance": Percent(chances[0]),
            "second_chance": Percent(chances[1]),
            "right": names[0 if answer == "first" else 1],
        },
        mistakes_beside(
            answer,
            Mistake("length_ignored", "M12", "same"),
            Mistake("length_turned", "M12", "second" if answer == "first" else "first"),
        ),
        options=(Option("first", names[0]), Option("second", names[1]), Option("same")),
        picture=(
            Bars(
                ((names[0].code, chances[0]), (names[1].code, chances[1])), best=0 if answer == "first" else 1
            ),
        ),
        reasons=("right", "no_difference"),
    )


def _luck(rng: Rng, seed: int) -> Item:
    """Three speak of a choice after one result; one is right."""
    ended = rng.choice(("lost", "won"))
    high, low = 60 + 5 * rng.below(7), 10 + 5 * rng.below(8)
    right, *others = STATEMENTS[ended]
    said = [(str(right), ""), *(pair for pair in others if isinstance(pair, tuple))]
    rng.shuffle(said)
    place = {code: f"place{at + 1}" for at, (code, _) in enumerate(said)}
    chosen, other = (high, low) if ended == "lost" else (low, high)
    return Item(
        4,
        seed,
        LUCK,
        CHOICE,
        place[str(right)],
        {
            "chosen": percent(chosen),
            "other": percent(other),
            "rest": percent(100 - chosen),
            "ended": Name(ended),
            "right": Name(str(right)),
        },
        mistakes_beside(place[str(right)], *(Mistake(code, tag, place[code]) for code, tag in said if tag)),
        options=tuple(Option(place[code], Name(code)) for code, _ in said),
        picture=(
            Bars(
                (("chosen_way", Fraction(chosen, 100)), ("other_way", Fraction(other, 100))),
                best=0 if chosen > other else 1,
            ),
        ),
        reasons=("right", "result"),
    )


def _guide() -> tuple[Step, ...]:
    ahead = Move(320_000, 300_000, 20_000, 60_000, 25_000, Fraction(1, 2))
    behind = Move(220_000, 280_000, 20_000, 40_000, 15_000, Fraction(3, 10))
    ways = (Option(SAFE), Option(RISKY))

    def facts(move: Move) -> dict[str, Fact]:
        return {
            "own": number(move.own),
            "rival": number(move.rival),
            "gain": number(move.gain),
            "stake": number(move.stake),
            "card": number(move.card),
            "chance": Percent(move.chance),
            "own_safe": number(move.own + move.gain),
            "rival_failed": number(move.rival + move.card),
            "own_risky": number(move.own + move.stake + move.card),
            "rival_risky": number(move.rival - move.stake),
            "failed": Percent(1 - move.chance),
        }

    def bars(move: Move) -> Bars:
        return Bars(((YOU, Fraction(move.own)), (RIVAL, Fraction(move.rival))), unit="number")

    totals = {YOU: 1_020_000, RIVAL: 1_045_000, OTHER: 890_000}
    long_run = (
        ("one_round", most_of(1, 60)),
        ("three_rounds", most_of(3, 60)),
        ("nine_rounds", most_of(9, 60)),
    )
    return (
        guided(
            "who_has_won",
            CHOICE,
            RIVAL,
            {f"{seat}_after": number(total) for seat, total in totals.items()} | {"million": number(MILLION)},
            (Bars(tuple((seat, Fraction(total)) for seat, total in totals.items()), unit="number"),),
            Mistake("not_the_most", "", YOU),
            options=tuple(Option(seat) for seat in SEATS),
        ),
        guided(
            "ahead",
            CHOICE,
            SAFE,
            facts(ahead),
            (bars(ahead),),
            Mistake("mean_tempts", "M13", RISKY),
            options=ways,
        ),
        guided(
            "behind",
            CHOICE,
            RISKY,
            facts(behind),
            (bars(behind),),
            Mistake("sure_thing", "M18", SAFE),
            options=ways,
        ),
        guided(
            "many_rounds",
            CHOICE,
            "long",
            {"own": percent(60), "three": Percent(most_of(3, 60)), "nine": Percent(most_of(9, 60))},
            (Bars(long_run),),
            Mistake("length_ignored", "M12", "same"),
            Mistake("length_turned", "M12", "short"),
            options=(Option("short"), Option("long"), Option("same")),
        ),
    )


LESSON = CourseLesson(
    id="cover_your_assets/race",
    game="cover_your_assets",
    name="race",
    code="A-8",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("T9",), 2: ("T9", "C7"), 3: ("T9", "T2"), 4: ("P10",)},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M05", "M06", "M12", "M13", "M18", "M23"),
    plays=PLAYS,
)
