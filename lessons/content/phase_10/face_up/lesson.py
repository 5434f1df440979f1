"""T-5, the face-up card or the draw pile: a card that surely helps is worth more than one that may; one that
does not help is worth nothing, however well it looks. What is taken openly, everybody knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from engine.games.phase_10.cards import DECK_SIZE, FACE, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.finder import CARD_FIELDS, missing, outs, tally
from engine.games.phase_10.phases import PHASES, RUN
from engine.rng import Rng
from lessons.content.phase_10.face_up.pieces import PLAYS
from lessons.content.phase_10.hands import (
    GAME,
    Pack,
    card_of,
    code_of,
    fits,
    groups_of,
    in_order,
    made,
    named,
    set_and_row,
)
from lessons.course import JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, Percent, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars, CardRow, CardRows, Pool
from lessons.tasks import CHANCE, CHOICE, MARK, Mistake

HELPS, KNOWN, BLIND, TAKE_OR_DRAW, AFTER_LAID = "helps", "known", "blind", "take_or_draw", "after_laid"
FORMS = {1: (HELPS,), 2: (KNOWN,), 3: (BLIND,), 4: (TAKE_OR_DRAW, AFTER_LAID)}
TAKE, DRAW = "take", "draw"
HAND = 10
CLEAR = Fraction(1, 100)
ASKED_PHASES = (1, 2, 3, 4, 5, 7, 10)


@lru_cache(maxsize=32)
def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    make = {1: _helps, 2: _known, 3: _blind, 4: rng.choice((_take_or_draw, _after_laid))}[level]
    return made(make, rng, seed)


def _hand(rng: Rng, pack: Pack, number_of_phase: int, lacking: int) -> tuple[int, ...]:
    """A hand of ten that lacks so many cards for its phase."""
    phase = PHASES[number_of_phase]
    while True:
        values: list[int] = []
        for group in phase:
            low = 1 + rng.below(13 - (group.size if group.kind == RUN else 1))
            values += [low + n if group.kind == RUN else low for n in range(group.size)]
        rng.shuffle(values)
        free = Pack(rng, pack.free)
        cards = [free.number(value) for value in values[lacking:]]
        hand = in_order([*cards, *(free.other() for _ in range(HAND - len(cards)))])
        if missing(tally(hand), phase) == lacking:
            pack.free = free.free
            return hand


def helps(hand: Sequence[int], card: int, number_of_phase: int) -> bool:
    """Whether the card leaves fewer cards lacking."""
    return bool(CARD_FIELDS[card] & outs(tally(hand), PHASES[number_of_phase]))


def _alike(hand: Sequence[int], card: int) -> bool:
    """Whether the card looks useful: its number or a neighbour of it is held."""
    return any(NUMBER[other] and abs(NUMBER[other] - NUMBER[card]) <= 1 for other in hand)


def _hand_row(hand: Sequence[int], *rows: CardRow) -> tuple[CardRows, ...]:
    return (CardRows(GAME, (CardRow("hand", tuple(hand)), *rows)),)


def _helps(rng: Rng, seed: int) -> Item | None:
    number_of_phase, pack = rng.choice(ASKED_PHASES), Pack(rng)
    hand = _hand(rng, pack, number_of_phase, 1 + rng.below(2))
    numbers = list(range(1, 13))
    rng.shuffle(numbers)
    offered = [pack.number(value) for value in numbers[:4]]
    offered.append(
        pack.skip() if rng.below(3) == 0 else pack.wild() if rng.below(3) == 0 else pack.other(numbers[:4])
    )
    good = [card for card in offered if helps(hand, card, number_of_phase)]
    looks = [card for card in offered if NUMBER[card] and card not in good and _alike(hand, card)]
    if not good or not looks or len(good) > 3:
        return None
    return _helps_item(1, seed, HELPS, number_of_phase, hand, in_order(offered))


def _helps_item(
    level: int, seed: int, form: str, number_of_phase: int, hand: Sequence[int], offered: Sequence[int]
) -> Item:
    good = [card for card in offered if helps(hand, card, number_of_phase)]
    looks = [card for card in offered if NUMBER[card] and card not in good and _alike(hand, card)]
    skips = [card for card in offered if IS_SKIP[card]]
    wilds = [card for card in good if IS_WILD[card]]
    answer = code_of(good)
    found = [Mistake("looks_useful", "M18", code_of([*good, *looks]))]
    found += [Mistake("looks_useful", "M18", code_of([*good, card])) for card in looks]
    found += [Mistake("looks_useful", "M18", code_of([card])) for card in looks]
    if skips:
        found.append(Mistake("skip_taken", "M23", code_of([*good, *skips])))
    if wilds and len(good) > len(wilds):
        found.append(Mistake("wild_helps", "", code_of([card for card in good if card not in wilds])))
    found += [Mistake("one_more", "", code_of([card])) for card in good]
    found.append(Mistake("everything", "", code_of(offered)))
    return Item(
        level,
        seed,
        form,
        MARK,
        answer,
        {
            "phase": number(number_of_phase),
            "what": groups_of(PHASES[number_of_phase]),
            "lacking": number(missing(tally(hand), PHASES[number_of_phase])),
            "after": number(missing(tally(hand), PHASES[number_of_phase]) - 1),
            "good": named(good),
        },
        mistakes_beside(answer, *found),
        options=tuple(Option(f"c{card}", named([card])) for card in offered),
        shown=_hand_row(hand),
        reasons=("right", "alike"),
    )


def _known(rng: Rng, seed: int) -> Item:
    """Which cards of the hand do the others know?"""
    pack = Pack(rng)
    taken = [pack.other() for _ in range(2 + rng.below(2))]
    thrown = [rng.choice(taken)] if rng.below(2) else []
    kept = [card for card in taken if card not in thrown]
    twin = pack.number(NUMBER[rng.choice(kept)])
    while FACE[twin] in {FACE[card] for card in kept}:  # of two equal cards nobody could tell which was taken
        twin = pack.number(NUMBER[twin])
    thrown += [pack.other([NUMBER[card] for card in taken])]
    blind = [twin, *(pack.other([NUMBER[card] for card in taken]) for _ in range(2))]
    rng.shuffle(thrown)
    hand = in_order([*kept, *blind])
    answer = code_of(kept)
    same = [card for card in hand if NUMBER[card] in {NUMBER[other] for other in kept}]
    found = (
        Mistake("same_number", "", code_of(same)),
        Mistake("whole_hand", "", code_of(hand)),
        Mistake("drawn_blind", "M18", code_of(blind)),
        *(Mistake("one_more", "", code_of([card])) for card in kept),
    )
    return Item(
        2,
        seed,
        KNOWN,
        MARK,
        answer,
        {"taken": named(taken), "thrown": named(thrown), "kept": named(kept), "first": named(taken[:1])},
        mistakes_beside(answer, *found),
        options=tuple(Option(f"c{card}", named([card])) for card in hand),
        reasons=("right", "secret"),
    )


def _good_of(hand: Sequence[int], top: int, number_of_phase: int) -> int:
    """How many unseen cards help: neither in the hand nor face up."""
    return sum(
        helps(hand, card, number_of_phase) for card in range(DECK_SIZE) if card != top and card not in hand
    )


UNSEEN = DECK_SIZE - HAND - 1


def _blind(rng: Rng, seed: int) -> Item | None:
    """How likely is it that the next card of the draw pile helps?"""
    number_of_phase, pack = rng.choice((1, 2, 4, 7)), Pack(rng)
    hand = _hand(rng, pack, number_of_phase, 1)
    top = pack.other()
    if helps(hand, top, number_of_phase):
        return None
    good = _good_of(hand, top, number_of_phase)
    numbers = sorted({NUMBER[card] for card in range(96) if helps(hand, card, number_of_phase)})
    if len(numbers) > 2:
        return None
    answer, wilds = Fraction(good, UNSEEN), _good_wilds(hand, top)
    found = (
        Mistake("whole_deck", "M09", Fraction(good, DECK_SIZE)),
        Mistake("all_copies", "M10", Fraction(8 * len(numbers) + 8, UNSEEN)),
        Mistake("even", "M05", Fraction(1, 2)),
        Mistake("no_wilds", "", Fraction(good - wilds, UNSEEN)),
    )
    told = [mistake.value for mistake in found if mistake.misconception in ("M09", "M05")]
    if any(abs(value - answer) < CLEAR for value in told if isinstance(value, Fraction)):
        return None
    return Item(
        3,
        seed,
        BLIND,
        CHANCE,
        answer,
        {
            "phase": number(number_of_phase),
            "what": groups_of(PHASES[number_of_phase]),
            "known": number(HAND + 1),
            "deck": number(DECK_SIZE),
            "unseen": number(UNSEEN),
            "good": number(good),
            "good_numbers": number(good - wilds),
            "wilds": number(wilds),
            "first": number(numbers[0]),
            "last": number(numbers[-1]),
        },
        mistakes_beside(answer, *found),
        shown=_hand_row(hand, CardRow("top", (top,))),
        picture=(Pool(good, UNSEEN),),
        reasons=("right", "half"),
    )


def _good_wilds(hand: Sequence[int], top: int) -> int:
    return sum(IS_WILD[card] for card in range(DECK_SIZE) if card != top and card not in hand)


def _take_or_draw(rng: Rng, seed: int) -> Item | None:
    """Before the phase is laid: the face-up card, or the draw pile?"""
    number_of_phase, pack, wanted = rng.choice(ASKED_PHASES), Pack(rng), rng.choice((TAKE, DRAW))
    hand = _hand(rng, pack, number_of_phase, 1 + rng.below(2))
    top = pack.wild() if wanted == TAKE and rng.below(6) == 0 else pack.other()
    answer = TAKE if helps(hand, top, number_of_phase) else DRAW
    if answer != wanted or (answer == DRAW and not _alike(hand, top)):
        return None
    return _choice_item(4, seed, TAKE_OR_DRAW, number_of_phase, hand, top)


def _choice_item(
    level: int, seed: int, form: str, number_of_phase: int, hand: Sequence[int], top: int
) -> Item:
    answer = TAKE if helps(hand, top, number_of_phase) else DRAW
    good = _good_of(hand, top, number_of_phase)
    chance = Fraction(good, UNSEEN)
    phase = PHASES[number_of_phase]
    lacking = missing(tally(hand), phase)
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        {
            "phase": number(number_of_phase),
            "what": groups_of(phase),
            "top": named([top]),
            "lacking": number(lacking),
            "with_top": number(missing(tally([*hand, top]), phase)),
            "good": number(good),
            "unseen": number(UNSEEN),
            "chance": Percent(chance),
            "verdict": Name(f"phase_{answer}"),
        },
        (Mistake("hopes_for_more", "M18", DRAW) if answer == TAKE else Mistake("only_looks", "M18", TAKE),),
        options=(Option(TAKE), Option(DRAW)),
        shown=_hand_row(hand, CardRow("top", (top,))),
        picture=(Bars(((TAKE, Fraction(answer == TAKE)), (DRAW, chance)), best=0 if answer == TAKE else 1),),
        reasons=("right", "maybe_better"),
    )


def _after_laid(rng: Rng, seed: int) -> Item | None:
    """After the phase is laid: can the face-up card be added somewhere?"""
    pack, wanted = Pack(rng), rng.choice((TAKE, DRAW))
    melds = set_and_row(rng, pack)
    top = pack.other()
    hand = in_order(pack.other() for _ in range(2 + rng.below(2)))
    helps_now = fits(melds, top)
    near = any(abs(NUMBER[top] - value) <= 2 for meld in melds for value in meld.values)
    if (TAKE if helps_now else DRAW) != wanted or not near:
        return None
    known = {top, *hand, *melds[0].cards, *melds[1].cards}
    good = sum(fits(melds, card) for card in range(DECK_SIZE) if card not in known)
    unseen = DECK_SIZE - len(known)
    rows = (CardRow("a_set", melds[0].cards), CardRow("a_run", melds[1].cards), CardRow("top", (top,)))
    facts: dict[str, Fact] = {
        "top": named([top]),
        "set_number": number(melds[0].values[0]),
        "low": number(melds[1].values[0]),
        "high": number(melds[1].values[-1]),
        "good": number(good),
        "unseen": number(unseen),
        "chance": Percent(Fraction(good, unseen)),
        "verdict": Name(f"laid_{wanted}"),
    }
    return Item(
        4,
        seed,
        AFTER_LAID,
        CHOICE,
        wanted,
        facts,
        (Mistake("hopes_for_more", "M18", DRAW) if wanted == TAKE else Mistake("only_looks", "M18", TAKE),),
        options=(Option(TAKE), Option(DRAW)),
        shown=_hand_row(hand, *rows),
        picture=(
            Bars(
                ((TAKE, Fraction(helps_now)), (DRAW, Fraction(good, unseen))), best=0 if wanted == TAKE else 1
            ),
        ),
        reasons=("right", "maybe_better"),
    )


_HAND = in_order(
    card_of(v, c)
    for v, c in ((5, 0), (5, 1), (8, 0), (8, 2), (8, 3), (1, 3), (2, 1), (3, 0), (10, 2), (12, 3))
)
"""Phase 1 lacks one card: a third 5, or a wild."""
_FIVE, _EIGHT, _FOUR = card_of(5, 3), card_of(8, 1), card_of(4, 2)


def _blind_step() -> Step:
    good = _good_of(_HAND, _EIGHT, 1)
    answer = Fraction(good, UNSEEN)
    facts: dict[str, Fact] = {"good": number(good), "unseen": number(UNSEEN)}
    found = (Mistake("whole_deck", "M09", Fraction(good, DECK_SIZE)), Mistake("even", "M05", Fraction(1, 2)))
    return Step(
        "blind_chance",
        Item(0, 0, "blind_chance", CHANCE, answer, facts, found, shown=(Pool(good, UNSEEN),)),
    )


LESSON = CourseLesson(
    id="phase_10/face_up",
    game="phase_10",
    name="face_up",
    code="T-5",
    levels={PRIMARY: (1, 2, 4), JUNIOR: (1, 2, 3, 4)},
    skills={1: ("T2", "C1"), 2: ("D4",), 3: ("C3", "T2"), 4: ("T2",)},
    forms=FORMS,
    guide=(
        Step("which_helps", _helps_item(0, 0, "which_helps", 1, _HAND, (_FOUR, _FIVE, _EIGHT))),
        _blind_step(),
        Step("certain", _choice_item(0, 0, "certain", 1, _HAND, _FIVE)),
        Step("no_use", _choice_item(0, 0, "no_use", 1, _HAND, _EIGHT)),
    ),
    generate=generate,
    misconceptions=("M05", "M09", "M10", "M18", "M23"),
    plays=PLAYS,
)
