"""Contrast tasks about cards: counting, keeping, taking."""

from __future__ import annotations

from fractions import Fraction

from engine.games.cover_your_assets.cards import ASSETS, FIRST_OF_FACE
from engine.games.cover_your_assets.legality import why_no_set
from engine.games.phase_10.cards import (
    CANONICAL,
    COLOUR,
    FACE,
    FIRST_SKIP,
    FIRST_WILD,
    NUMBER,
    POINTS,
)
from engine.rng import Rng
from lessons.facts import Cards, Fact, Name, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import CardRow, CardRows
from lessons.tasks import CHOICE, COUNT, MARK, PERCENT, Mistake

_GAME = "phase_10"
PLACES = ("a", "b", "c", "d")


def cards_of(value: int) -> tuple[int, ...]:
    """All cards of a number."""
    return tuple(card for card in range(FIRST_WILD) if NUMBER[card] == value)


def unseen_only(rng: Rng, seed: int, level: int) -> Item:
    """M09: a small deck of which nearly all other cards are seen: what is left decides."""
    good, spare, seen = rng.choice((2, 3, 4)), rng.below(2), rng.choice((4, 5, 6))
    unseen = good + spare
    deck = unseen + seen
    answer = Fraction(good, unseen)
    facts: dict[str, Fact] = {
        "deck": number(deck),
        "good": number(good),
        "seen": number(seen),
        "unseen": number(unseen),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("whole_deck", "M09", Fraction(good, deck)),
        Mistake("against_seen", "", Fraction(good, good + seen)),
    )
    return Item(level, seed, "M09", PERCENT, answer, facts, mistakes, reasons=())


def copies_left(rng: Rng, seed: int, level: int) -> Item:
    """M10: nearly all copies of a number lie open: how many can still come?"""
    value, left = rng.choice(range(1, 13)), rng.below(3)
    copies = list(cards_of(value))
    rng.shuffle(copies)
    seen = sorted(copies[left:])
    answer = Fraction(left)
    facts: dict[str, Fact] = {
        "value": number(value),
        "copies": number(len(copies)),
        "cards": Cards(_GAME, tuple(CANONICAL[card] for card in seen)),
        "seen": number(len(seen)),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("all_copies", "M10", Fraction(len(copies))),
        Mistake("the_seen", "", Fraction(len(seen))),
    )
    shown = (CardRows(_GAME, (CardRow("on_table", tuple(seen)),)),)
    return Item(level, seed, "M10", COUNT, answer, facts, mistakes, shown=shown, reasons=())


def which_gap(rng: Rng, seed: int, level: int) -> Item:
    """M16: one wild, two gaps. It could close the first at once; the other may be far harder to close."""
    few, many = rng.choice(range(1, 3)), rng.choice(range(6, 9))
    keep = rng.below(3) > 0
    first, second = (many, few) if keep else (few, many)
    answer = "later" if keep else "now"
    facts: dict[str, Fact] = {
        "first": number(first),
        "second": number(second),
        "few": number(few),
        "many": number(many),
        "right": Name("second_gap" if keep else "first_gap"),
    }
    wrong = Mistake("at_once", "M16", "now") if keep else Mistake("kept", "", "later")
    options = (Option("now", Name("first_gap")), Option("later", Name("second_gap")))
    return Item(level, seed, "M16", CHOICE, answer, facts, (wrong,), options, reasons=())


def left_in_hand(rng: Rng, seed: int, level: int) -> Item:
    """M17: somebody goes out right after this discard: which discard leaves the fewest points?"""
    small = rng.choice(range(1, 10))
    large = rng.choice(range(10, 13))
    best = rng.choice((FIRST_WILD, FIRST_SKIP, cards_of(large)[0]))
    low = cards_of(small)[2 * rng.below(4)]
    other = low
    while FACE[other] == FACE[low]:
        other = cards_of(rng.choice(range(1, 10)))[2 * rng.below(4)]
    hand = [best, low, other]
    rng.shuffle(hand)
    place = {card: PLACES[at] for at, card in enumerate(hand)}
    total = sum(POINTS[card] for card in hand)
    facts: dict[str, Fact] = {
        "cards": Cards(_GAME, tuple(hand)),
        "best": Cards(_GAME, (best,)),
        "low": Cards(_GAME, (low,)),
        "best_points": number(POINTS[best]),
        "low_points": number(POINTS[low]),
        "total": number(total),
        "left": number(total - POINTS[best]),
        "left_low": number(total - POINTS[low]),
    }
    mistakes = (Mistake("kept", "M17", place[low]), Mistake("kept", "M17", place[other]))
    options = tuple(Option(PLACES[at], Cards(_GAME, (card,))) for at, card in enumerate(hand))
    return Item(level, seed, "M17", CHOICE, place[best], facts, mistakes, options, reasons=())


def certain_or_blind(rng: Rng, seed: int, level: int) -> Item:
    """M18: the face-up card is just the one that is needed, or it is of no use at all."""
    needed = rng.choice(range(1, 13))
    useful = rng.below(2) == 1
    shown = needed
    while shown == needed and not useful:
        shown = rng.choice(range(1, 13))
    outs, unseen = rng.choice(range(8, 16)), rng.choice(range(80, 98))
    top = cards_of(shown)[2 * rng.below(4)]
    answer = "take" if useful else "draw"
    facts: dict[str, Fact] = {
        "needed": number(needed),
        "top": Cards(_GAME, (top,)),
        "outs": number(outs),
        "unseen": number(unseen),
        "up": number(unseen if useful else 0),
        "right": Name(answer),
    }
    wrong = Mistake("blind" if useful else "useless", "M18", "draw" if useful else "take")
    options = (Option("take", Name("take")), Option("draw", Name("draw")))
    return Item(level, seed, "M18", CHOICE, answer, facts, (wrong,), options, reasons=())


def not_taken(rng: Rng, seed: int, level: int) -> Item:
    """M20: in how many of the rounds in which he did not take the card did he want it?"""
    rounds = 10
    wants = rng.choice(range(5, 8))
    taken, taken_otherwise = wants - rng.choice(range(1, 3)), rng.choice(range(2))
    answer = Fraction(wants - taken)
    others = rounds - wants - taken_otherwise
    facts: dict[str, Fact] = {
        "rounds": number(rounds),
        "wants": number(wants),
        "taken": number(taken),
        "rest": number(rounds - wants),
        "taken_rest": number(taken_otherwise),
        "left_rest": number(others),
        "left": number(answer + others),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("as_before", "M20", Fraction(wants)),
        Mistake("taken", "", Fraction(taken)),
        Mistake("all_left", "", answer + others),
    )
    return Item(level, seed, "M20", COUNT, answer, facts, mistakes, reasons=())


def counted_once(rng: Rng, seed: int, level: int) -> Item:
    """M21: cards that fit one need, the other, or both, one by one: how many of them help?"""
    value, colour = rng.choice(range(1, 13)), rng.below(4)
    same = [card for card in cards_of(value) if COLOUR[card] != colour]
    tinted = [c for c in range(FIRST_WILD) if COLOUR[c] == colour and NUMBER[c] != value]
    both = [card for card in cards_of(value) if COLOUR[card] == colour]
    rng.shuffle(same)
    rng.shuffle(tinted)
    ones, colours, twice = rng.choice(range(1, 3)), rng.choice(range(1, 3)), rng.choice(range(1, 3))
    cards = [*same[:ones], *tinted[:colours], *both[:twice]]
    rng.shuffle(cards)
    answer = Fraction(len(cards))
    facts: dict[str, Fact] = {
        "cards": Cards(_GAME, tuple(CANONICAL[card] for card in cards)),
        "value": number(value),
        "colour": Name(f"colour_{colour}"),
        "numbers": number(ones + twice),
        "colours": number(colours + twice),
        "both": number(twice),
        "sum": number(ones + colours + 2 * twice),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("twice", "M21", Fraction(ones + colours + 2 * twice)),
        Mistake("only_both", "", Fraction(twice)),
        Mistake("without_both", "", Fraction(ones + colours)),
    )
    shown = (CardRows(_GAME, (CardRow("on_table", tuple(cards)),)),)
    return Item(level, seed, "M21", COUNT, answer, facts, mistakes, shown=shown, reasons=())


def legal_pairs(rng: Rng, seed: int, level: int) -> Item:
    """M23: which of four pairs may be laid in Cover Your Assets? Judged by the rules of the game."""
    faces = list(range(ASSETS))
    rng.shuffle(faces)
    one, two, three = (FIRST_OF_FACE[face] for face in faces[:3])
    silver, gold = FIRST_OF_FACE[ASSETS], FIRST_OF_FACE[ASSETS + 1]
    pairs = [(one, one + 1), (two, rng.choice((silver, gold))), (silver, gold), (three, one)]
    rng.shuffle(pairs)
    legal = [PLACES[at] for at, pair in enumerate(pairs) if why_no_set(*pair) is None]
    wilds = PLACES[pairs.index((silver, gold))]
    answer = " ".join(legal)
    facts: dict[str, Fact] = {
        "wilds": Cards("cover_your_assets", (silver, gold)),
        "legal": number(len(legal)),
        "first": Cards("cover_your_assets", pairs[PLACES.index(legal[0])]),
        "second": Cards("cover_your_assets", pairs[PLACES.index(legal[1])]),
    }
    mistakes = mistakes_beside(
        answer,
        Mistake("two_wilds", "M23", " ".join(sorted([*legal, wilds]))),
        Mistake("everything", "M23", " ".join(PLACES)),
        Mistake("no_wilds", "", PLACES[pairs.index((one, one + 1))]),
    )
    options = tuple(Option(PLACES[at], Cards("cover_your_assets", pair)) for at, pair in enumerate(pairs))
    return Item(level, seed, "M23", MARK, answer, facts, mistakes, options, reasons=())
