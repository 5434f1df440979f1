"""A-1, sets: two of a kind, or an asset and a wild, never two wilds (L41-45); the four actions (L33-69)."""

from __future__ import annotations

from engine.games.cover_your_assets.cards import FACE, IS_WILD
from engine.rng import Rng
from lessons.content.cover_your_assets.box import (
    BANK,
    GOLD,
    HOME,
    JEWELS,
    RIVAL,
    SILVER,
    STOCKS,
    YOU,
    Box,
    cards,
    guided,
    kind,
    pairs_with,
    rows,
)
from lessons.content.cover_your_assets.pairs.pieces import PLAYS
from lessons.course import PRIMARY, CourseLesson
from lessons.cover_your_assets.pictures import Towers
from lessons.facts import Fact, Name
from lessons.items import Item, Option, mistakes_beside
from lessons.tasks import CHOICE, MARK, Mistake

LEGAL, PARTNERS, WILD_PARTNERS, ACTIONS = "legal", "partners", "wild_partners", "actions"
FORMS = {1: (LEGAL,), 2: (PARTNERS, WILD_PARTNERS), 3: (ACTIONS,)}
SAME, WITH_WILD, DIFFERENT, TWO_WILDS = "same", "with_wild", "different", "two_wilds"
JUDGEMENTS = (SAME, WITH_WILD, DIFFERENT, TWO_WILDS)
TOLD = {
    SAME: {
        WITH_WILD: ("no_wild", "M23"),
        DIFFERENT: ("are_equal", ""),
        TWO_WILDS: ("no_wild", "M23"),
    },
    WITH_WILD: {
        SAME: ("one_wild", "M23"),
        DIFFERENT: ("wild_forgotten", "M23"),
        TWO_WILDS: ("one_wild", "M23"),
    },
    DIFFERENT: {
        SAME: ("not_equal", "M23"),
        WITH_WILD: ("no_wild", "M23"),
        TWO_WILDS: ("no_wild", "M23"),
    },
    TWO_WILDS: {
        SAME: ("two_wilds", "M23"),
        WITH_WILD: ("two_wilds", "M23"),
        DIFFERENT: ("both_wild", ""),
    },
}
"""By what two cards are and what was answered: what the answer tells."""
PAIR, MATCH, CHALLENGE, DISCARD = "pair", "match", "challenge", "discard"
ACTION_CODES = (PAIR, MATCH, CHALLENGE, DISCARD)


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    return (_legal, _partners, _actions)[level - 1](rng, seed)


def _what(first: int, second: int) -> str:
    """Why two cards are a set or not."""
    if IS_WILD[first] and IS_WILD[second]:
        return TWO_WILDS
    if IS_WILD[first] or IS_WILD[second]:
        return WITH_WILD
    return SAME if FACE[first] == FACE[second] else DIFFERENT


def _legal(rng: Rng, seed: int) -> Item:
    """Are two cards a set, and why?"""
    box, answer = Box(rng), rng.choice(JUDGEMENTS)
    one, other = box.kinds(2)
    faces = {
        SAME: (one, one),
        WITH_WILD: (one, box.wild()),
        DIFFERENT: (one, other),
        TWO_WILDS: (box.wild(), box.wild()),
    }[answer]
    held = list(box.take_all(*faces))
    rng.shuffle(held)
    assert answer == _what(*held)
    told = TOLD[answer]
    return Item(
        1,
        seed,
        LEGAL,
        CHOICE,
        answer,
        {
            "cards": cards(*held),
            "wilds": Name(f"wilds_{sum(IS_WILD[card] for card in held)}"),
            "right": Name(f"is_{answer}"),
        },
        mistakes_beside(answer, *(Mistake(*told[code], code) for code in JUDGEMENTS if code != answer)),
        options=tuple(Option(code) for code in JUDGEMENTS),
        shown=(rows(two_cards=held),),
        reasons=("right", "any_two", "wilds_best"),
    )


def _marked(codes: list[str]) -> str:
    return " ".join(sorted(codes))


def _partners(rng: Rng, seed: int) -> Item:
    """Which cards of a hand make a set with one of them?"""
    box, form = Box(rng), rng.choice((PARTNERS, WILD_PARTNERS))
    while True:
        one, other, third = box.kinds(3)
        if form == PARTNERS:
            rest = [one] * rng.below(3) + [box.wild()] * rng.below(3) + [other, other, third]
            first = one
        else:
            rest = [SILVER] * (1 + rng.below(2)) + [GOLD] * rng.below(2) + [other, other, third]
            first = box.wild()
        if 4 <= len(rest) <= 6 and (form == WILD_PARTNERS or one in rest or rest[0] in (SILVER, GOLD)):
            break
    start, hand = box.take(first), list(box.take_all(*rest))
    rng.shuffle(hand)
    code = {card: f"card{place}" for place, card in enumerate(hand)}
    twins = [code[card] for card in hand if FACE[card] == first and not IS_WILD[card]]
    wilds = [code[card] for card in hand if IS_WILD[card]]
    others = [code[card] for card in hand if FACE[card] == other]
    fitting = [code[card] for card in hand if pairs_with(start, card)]
    answer = _marked(fitting)
    found = [Mistake("all_cards", "M23", _marked(list(code.values())))]
    if form == PARTNERS:
        if twins:
            found.insert(0, Mistake("wild_forgotten", "M23", _marked(twins)))
        if wilds:
            found.insert(0, Mistake("twins_forgotten", "", _marked(wilds)))
        found.append(Mistake("other_twins", "M23", _marked(others)))
    else:
        found.insert(0, Mistake("wilds_only", "M23", _marked(wilds)))
        found.append(Mistake("other_twins", "", _marked(others)))
    facts: dict[str, Fact] = {
        "card": cards(start),
        "fitting": cards(*[card for card in hand if pairs_with(start, card)]),
    }
    return Item(
        2,
        seed,
        form,
        MARK,
        answer,
        facts,
        mistakes_beside(answer, *found),
        options=tuple(Option(code[card], cards(card)) for card in hand),
        shown=(rows(this_card=(start,)),),
        reasons=("right", "value"),
    )


def _open(hand: list[int], top: int, own: int, rival: list[tuple[int, ...]]) -> list[str]:
    """The actions that are possible: sets in the own tower, the rival's sets."""
    found = [DISCARD]
    if any(pairs_with(one, other) for place, one in enumerate(hand) for other in hand[:place]):
        found.append(PAIR)
    if any(pairs_with(card, top) for card in hand):
        found.append(MATCH)
    if own and len(rival) > 1 and any(IS_WILD[card] or FACE[card] == FACE[rival[-1][0]] for card in hand):
        found.append(CHALLENGE)
    return found


def _actions(rng: Rng, seed: int) -> Item:
    """Which of the four actions are possible?"""
    box = Box(rng)
    own, sets = rng.below(4) > 0, 1 + rng.below(3)
    a, b, c, d, e, f, g = box.kinds(7)
    rival_kinds = [a, b, c][:sets]
    mine = (box.stack(d),) if own else ()
    rival = [box.stack(face) for face in rival_kinds]
    # One card of the top set's kind or of another set's, maybe a wild, maybe twins, and cards of no use.
    faces = [rng.choice((rival_kinds[-1], rival_kinds[-1], rival_kinds[0])), e, f]
    faces.append(rng.choice((e, g, g, box.wild())))
    top = box.take(rng.choice((e, f, rng.choice((a, d)), box.wild())))
    hand = sorted(box.take_all(*faces))
    found = _open(hand, top, len(mine), rival)
    answer = _marked(found)
    without = Mistake("discard_forgotten", "M23", _marked([code for code in found if code != DISCARD]))
    mistakes = [without] if len(found) > 1 else []
    if CHALLENGE not in found:
        held = {FACE[card] for card in hand} & set(rival_kinds)
        if held or any(IS_WILD[card] for card in hand):
            why = ("no_own_set", "M23") if not own else ("base_challenged", "M23")
            if own and sets > 1:
                why = "covered_challenged", "M24"
            mistakes.append(Mistake(*why, _marked([*found, CHALLENGE])))
    if any(IS_WILD[card] for card in (*hand, top)):
        plain = _open([card for card in hand if not IS_WILD[card]], top, len(mine), rival)
        if IS_WILD[top]:
            plain = [code for code in plain if code != MATCH]
        mistakes.append(Mistake("wild_forgotten", "M23", _marked(plain)))
    mistakes.append(Mistake("all_four", "", _marked(list(ACTION_CODES))))
    facts: dict[str, Fact] = {
        "top": cards(top),
        "rival_sets": Name("one_set" if sets == 1 else "more_sets"),
        "own_sets": Name("has_set" if own else "no_set"),
        "top_kind": kind(rival_kinds[-1]),
    }
    facts |= {code: Name(f"{code}_{'yes' if code in found else 'no'}") for code in ACTION_CODES}
    return Item(
        3,
        seed,
        ACTIONS,
        MARK,
        answer,
        facts,
        mistakes_beside(answer, *mistakes),
        options=tuple(Option(code) for code in ACTION_CODES),
        shown=(
            rows(hand=hand, discard_top=(top,)),
            Towers(((YOU, mine), (RIVAL, tuple(rival))), places=False),
        ),
        reasons=("right", "only_best"),
    )


_BOX = Box(Rng(1))
_HOMES, _JEWELS, _STOCKS = _BOX.stack(HOME), _BOX.take(JEWELS), _BOX.take(STOCKS)
_SILVER, _GOLD, _BANK = _BOX.take(SILVER), _BOX.take(GOLD), _BOX.stack(BANK)
_MORE_HOMES = _BOX.stack(HOME)
_YES_NO = (Option("yes"), Option("no"))

LESSON = CourseLesson(
    id="cover_your_assets/pairs",
    game="cover_your_assets",
    name="pairs",
    code="A-1",
    levels={PRIMARY: (1, 2, 3)},
    skills={1: ("C1",), 2: ("C1",), 3: ("C1", "T5")},
    forms=FORMS,
    guide=(
        guided(
            "two_of_a_kind",
            CHOICE,
            "home",
            {"kind": kind(HOME)},
            (rows(hand=(_HOMES[0], _JEWELS, _STOCKS, _HOMES[1])),),
            options=(
                Option("home", cards(_HOMES[1])),
                Option("jewels", cards(_JEWELS)),
                Option("stocks", cards(_STOCKS)),
            ),
        ),
        guided(
            "asset_and_wild",
            CHOICE,
            "yes",
            {"kind": kind(JEWELS), "wild": cards(_SILVER)},
            (rows(two_cards=(_JEWELS, _SILVER)),),
            Mistake("wild_forgotten", "M23", "no"),
            options=_YES_NO,
        ),
        guided(
            "two_wild_cards",
            CHOICE,
            "no",
            {"silver": cards(_SILVER), "gold": cards(_GOLD)},
            (rows(two_cards=(_SILVER, _GOLD)),),
            Mistake("two_wilds", "M23", "yes"),
            options=_YES_NO,
        ),
        guided(
            "crosswise",
            CHOICE,
            "new_set",
            {"kind": kind(HOME)},
            (Towers(((YOU, (_BANK, _HOMES)),), places=False), rows(two_cards=_MORE_HOMES)),
            Mistake("merged", "M23", "together"),
            options=(Option("new_set"), Option("together")),
        ),
    ),
    generate=generate,
    misconceptions=("M23", "M24"),
    plays=PLAYS,
)
