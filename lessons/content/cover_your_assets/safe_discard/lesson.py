"""A-7, a discard is an offer: the next player may match it (L49, CYA-05). The fewer copies are unseen the
safer it is; and cards that defend, that can challenge or that make a pair are worth keeping."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from engine.games.cover_your_assets.cards import COPIES_OF_FACE, FACE, IS_WILD, VALUE
from engine.odds import at_least_one
from engine.rng import Rng
from lessons.content.cover_your_assets.box import (
    BANK,
    COINS,
    KINDS,
    OTHER,
    RIVAL,
    STOCKS,
    YOU,
    Box,
    cards,
    guided,
    kind,
    rows,
)
from lessons.content.cover_your_assets.safe_discard.pieces import PLAYS
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.cover_your_assets.pictures import Towers
from lessons.facts import Fact, Percent, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHANCE, CHOICE, COUNT, MARK, Mistake

COPIES, FEWEST, SPARE, NOT_TAKEN, NEW_CARD = "copies", "fewest", "spare", "not_taken", "new_card"
FORMS = {1: (COPIES,), 2: (FEWEST,), 3: (SPARE,), 4: (NOT_TAKEN, NEW_CARD)}
HAND = 5
CLEAR = Fraction(5, 100)
"""By so much two chances differ at least where they are compared."""


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_copies, _fewest, _spare, _not_taken)[level - 1](rng, seed)


class _Public:
    """Three towers, the discard pile and the own hand, in which cards of these kinds lie about."""

    def __init__(self, box: Box, wanted: list[int]) -> None:
        rng, self.box = box.rng, box
        others = [face for face in box.kinds(len(KINDS)) if face not in wanted]
        towers: dict[str, list[tuple[int, ...]]] = {YOU: [], RIVAL: [], OTHER: []}
        for owner in towers:
            for _ in range(1 + rng.below(2)):
                enough = [face for face in wanted if box.left_of(face) >= 4]
                face = rng.choice(enough) if enough and rng.below(3) else others.pop()
                towers[owner].append(box.stack(face, 2 + rng.below(2)))
        lying = [rng.choice(wanted) for _ in range(2 + rng.below(3))]
        self.discards = tuple(box.take(face) for face in lying if box.left_of(face) > 1)
        self.towers = {owner: tuple(sets) for owner, sets in towers.items()}

    def on_towers(self, face: int) -> int:
        """How many cards of a face lie on towers."""
        return sum(FACE[card] == face for sets in self.towers.values() for stack in sets for card in stack)

    def seen(self, face: int, hand: tuple[int, ...]) -> int:
        """How many cards of a face the learner sees, his own hand included."""
        lying = sum(FACE[card] == face for card in (*self.discards, *hand))
        return self.on_towers(face) + lying


def _copies(rng: Rng, seed: int) -> Item:
    """How many copies of a kind are unseen?"""
    while True:
        box = Box(rng)
        face, other = box.kinds(2)
        public = _Public(box, [face, face, other])
        own = 1 + rng.below(2)
        if box.left_of(face) > own:
            break
    fillers = [free for free in box.kinds(len(KINDS)) if free != face and box.left_of(free)][:3]
    hand = tuple(sorted(box.take_all(*[face] * own, *fillers)))
    copies, on_towers = COPIES_OF_FACE[face], public.on_towers(face)
    lying = sum(FACE[card] == face for card in public.discards)
    in_hand = sum(FACE[card] == face for card in hand)
    answer = Fraction(copies - on_towers - lying - in_hand)
    found = [
        Mistake("hand_forgotten", "M10", answer + in_hand),
        Mistake("discards_forgotten", "M10", answer + lying),
        Mistake("towers_forgotten", "M10", answer + on_towers),
        Mistake("seen_counted", "", copies - answer),
        Mistake("all_copies", "M10", Fraction(copies)),
    ]
    return Item(
        1,
        seed,
        COPIES,
        COUNT,
        answer,
        {
            "kind": kind(face),
            "copies": number(copies),
            "on_towers": number(on_towers),
            "lying": number(lying),
            "in_hand": number(in_hand),
        },
        mistakes_beside(answer, *found),
        shown=(Towers(tuple(public.towers.items()), places=False), rows(discards=public.discards, hand=hand)),
        reasons=("right", "towers"),
    )


def _fewest(rng: Rng, seed: int) -> Item:
    """Which of three cards is the next player least likely to match?"""
    while True:
        box = Box(rng)
        faces = box.kinds(3)
        public = _Public(box, [*faces, faces[0], faces[0]])
        if not all(map(box.left_of, faces)):
            continue
        hand = box.take_all(*faces)
        left = [COPIES_OF_FACE[face] - public.seen(face, hand) for face in faces]
        order = sorted(range(3), key=lambda place: left[place])
        if left[order[1]] - left[order[0]] >= 2:
            break
    places = [0, 1, 2]
    rng.shuffle(places)
    code = {place: f"card{at}" for at, place in enumerate(places)}
    answer = code[order[0]]
    cheapest = min(range(3), key=lambda place: VALUE[hand[place]])
    facts: dict[str, Fact] = {"safest": kind(faces[order[0]])}
    for name, place in zip(("few", "more", "most"), order, strict=True):
        facts |= {f"{name}_kind": kind(faces[place]), name: number(left[place])}
    return Item(
        2,
        seed,
        FEWEST,
        CHOICE,
        answer,
        facts,
        mistakes_beside(
            answer,
            Mistake("most_left", "M10", code[order[2]]),
            Mistake("cheapest", "M13", code[cheapest]),
            Mistake("not_fewest", "", code[order[1]]),
        ),
        options=tuple(Option(f"card{at}", cards(hand[place])) for at, place in enumerate(places)),
        shown=(Towers(tuple(public.towers.items()), places=False), rows(discards=public.discards, hand=hand)),
        picture=(
            Bars(
                tuple((f"left_{at + 1}", Fraction(left[place])) for at, place in enumerate(order)),
                unit="number",
                best=0,
            ),
        ),
        reasons=("right", "cheap"),
    )


def _spare(rng: Rng, seed: int) -> Item:
    """Which cards of a hand are of no use?"""
    box = Box(rng)
    own, prey, twin, *free = box.kinds(8)
    base, rest = free[:2], free[2:]
    own_tower = (box.stack(base[0]), box.stack(own))
    rival_tower = (box.stack(base[1]), box.stack(prey))
    parts = [[own], [prey], [twin, twin] if rng.below(2) else [box.wild()]]
    rng.shuffle(parts)
    used = [face for part in parts[: 1 + rng.below(2)] for face in part]
    faces = used + rest[: HAND - len(used) if rng.below(2) else min(2, HAND - len(used))]
    hand = tuple(sorted(box.take_all(*faces)))
    code = {card: f"card{place}" for place, card in enumerate(hand)}
    twins = {face for face in faces if faces.count(face) > 1}

    def without(*kept: str) -> str:
        """The cards that are left where only these reasons to keep a card are thought of."""
        reasons = {
            "wild": lambda card: IS_WILD[card],
            "twin": lambda card: FACE[card] in twins,
            "guard": lambda card: FACE[card] == own,
            "hunter": lambda card: FACE[card] == prey,
        }
        left = [code[card] for card in hand if not any(reasons[name](card) for name in kept)]
        return " ".join(sorted(left))

    answer = without("wild", "twin", "guard", "hunter")
    cheap = min(VALUE[card] for card in hand)
    found = [
        Mistake("guard_away", "M24", without("wild", "twin", "hunter")),
        Mistake("hunter_away", "", without("wild", "twin", "guard")),
        Mistake("twins_away", "", without("wild", "guard", "hunter")),
        Mistake("wild_away", "M23", without("twin", "guard", "hunter")),
        Mistake("top_kinds_away", "M24", without("wild", "twin")),
        Mistake("cheap_ones", "M13", " ".join(sorted(code[card] for card in hand if VALUE[card] == cheap))),
    ]
    spare = [card for card in hand if code[card] in answer.split()]
    return Item(
        3,
        seed,
        SPARE,
        MARK,
        answer,
        {"own": kind(own), "prey": kind(prey), "spare": cards(*spare)},
        mistakes_beside(answer, *found),
        options=tuple(Option(code[card], cards(card)) for card in hand),
        shown=(Towers(((YOU, own_tower), (RIVAL, rival_tower))),),
        reasons=("right", "cheap"),
    )


def chance_after_passing(passed: int, unseen: int) -> Fraction:
    """The chance that the next player holds a kind now that he has just not matched: his old cards are none
    of the `passed` unseen copies, only the card that he has drawn since can be (D5)."""
    return Fraction(passed, unseen - HAND + 1)


def chance_of_other(passed: int, other: int, unseen: int) -> Fraction:
    """The same for another kind, of which he may have held some all the time."""
    old = Fraction(comb(unseen - passed - other, HAND - 1), comb(unseen - passed, HAND - 1))
    return 1 - old * (1 - Fraction(other, unseen - HAND + 1))


def _not_taken(rng: Rng, seed: int) -> Item:
    """What does it tell that the next player has not matched a kind?"""
    form, wanted = rng.choice((NOT_TAKEN, NEW_CARD)), rng.choice(("passed", "other"))
    while True:
        passed, other, unseen = 2 + rng.below(6), 1 + rng.below(5), 30 + rng.below(40)
        first, second = chance_after_passing(passed, unseen), chance_of_other(passed, other, unseen)
        better = "passed" if first < second else "other"
        if form == NEW_CARD or (abs(first - second) >= CLEAR and better == wanted):
            break
    one, two = Box(rng).kinds(2)
    facts: dict[str, Fact] = {
        "passed": kind(one),
        "other": kind(two),
        "passed_left": number(passed),
        "other_left": number(other),
        "unseen": number(unseen),
        "hand": number(HAND),
        "old": number(HAND - 1),
        "rest": number(unseen - HAND + 1),
        "passed_chance": Percent(first),
        "other_chance": Percent(second),
    }
    picture = Bars((("passed", first), ("other_kind", second)), best=0 if first < second else 1)
    if form == NEW_CARD:
        found = [
            Mistake("as_if_unknown", "M20", at_least_one(passed, unseen, HAND)),
            Mistake("old_cards_too", "M20", Fraction(passed, unseen)),
            Mistake("added", "M01", Fraction(HAND * passed, unseen)),
            Mistake("never", "", Fraction(0)),
            Mistake("even", "M05", Fraction(1, 2)),
        ]
        return Item(
            4, seed, form, CHANCE, first, facts, mistakes_beside(first, *found), picture=(picture,),
            reasons=("right", "unknown"),
        )  # fmt: skip
    facts["right"] = kind(one if wanted == "passed" else two)
    told = ("passing_ignored", "M20", "other") if wanted == "passed" else ("new_card_forgotten", "", "passed")
    return Item(
        4,
        seed,
        form,
        CHOICE,
        wanted,
        facts,
        mistakes_beside(wanted, Mistake(*told), Mistake("equal", "M05", "same")),
        options=(Option("passed", kind(one)), Option("other", kind(two)), Option("same")),
        picture=(picture,),
        reasons=("right", "copies"),
    )


def _guide() -> tuple[Step, ...]:
    box = Box(Rng(7))
    coins, stocks, bank = box.take(COINS), box.take(STOCKS), box.take(BANK)
    copies, seen, left = COPIES_OF_FACE[COINS], 8, 6
    facts: dict[str, Fact] = {
        "coins": kind(COINS),
        "stocks": kind(STOCKS),
        "bank": kind(BANK),
        "copies": number(copies),
        "seen": number(seen),
        "few": number(copies - seen),
        "more": number(left),
    }
    tower = (box.stack(STOCKS), box.stack(BANK))
    both = (Option("coins", cards(coins)), Option("stocks", cards(stocks)))
    return (
        guided(
            "an_offer",
            CHOICE,
            "makes_set",
            facts,
            (rows(discard_top=(coins,), next_hand=(box.take(COINS),)),),
            Mistake("nothing_happens", "M23", "nothing"),
            options=(Option("makes_set"), Option("nothing")),
        ),
        guided(
            "count_copies",
            COUNT,
            Fraction(copies - seen),
            facts,
            (rows(hand=(coins,)),),
            Mistake("all_copies", "M10", Fraction(copies)),
            Mistake("seen_counted", "", Fraction(seen)),
        ),
        guided(
            "fewer_is_safer",
            CHOICE,
            "coins",
            facts,
            (Bars((("coins", Fraction(copies - seen)), ("stocks", Fraction(left))), unit="number"),),
            Mistake("most_left", "M10", "stocks"),
            options=both,
        ),
        guided(
            "keep_the_guard",
            CHOICE,
            "bank",
            facts,
            (Towers(((YOU, tower),)),),
            Mistake("guard_away", "M24", "coins"),
            options=(Option("coins", cards(coins)), Option("bank", cards(bank))),
        ),
    )


LESSON = CourseLesson(
    id="cover_your_assets/safe_discard",
    game="cover_your_assets",
    name="safe_discard",
    code="A-7",
    levels={PRIMARY: (1, 2, 3), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("D3",), 2: ("T4", "D3"), 3: ("T4", "T8"), 4: ("D5", "D4")},
    forms=FORMS,
    guide=_guide(),
    generate=generate,
    misconceptions=("M01", "M05", "M10", "M13", "M20", "M23", "M24"),
    plays=PLAYS,
)
