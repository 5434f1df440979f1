"""T-1, sets, runs and colours: which cards make a group, and when a whole phase is there.

What is right is what the engine lets a seat lay (P10-08 to P10-12, P10-17).
"""

from __future__ import annotations

from itertools import combinations

from engine.games.phase_10.arrangements import best_arrangement
from engine.games.phase_10.cards import COLOUR, IS_SKIP, IS_WILD, NUMBER
from engine.games.phase_10.finder import can_lay, missing, tally
from engine.games.phase_10.melds import Meld, hit_values
from engine.games.phase_10.phases import COLOUR as COLOUR_GROUP
from engine.games.phase_10.phases import PHASES, RUN, SET, Group
from engine.rng import Rng
from lessons.content.phase_10.groups.pieces import PLAYS
from lessons.content.phase_10.hands import (
    GAME,
    NUMBERS,
    NoCardError,
    Pack,
    card_of,
    code_of,
    groups_of,
    in_order,
    named,
)
from lessons.course import PRIMARY, CourseLesson, Step
from lessons.facts import Fact, Name, number
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import CardRow, CardRows
from lessons.tasks import CHOICE, MARK, Mistake

MELD_CHECK, FIND_MELD, WHOLE_PHASE, ADD_CARD = "meld_check", "find_meld", "whole_phase", "add_card"
FORMS = {1: (MELD_CHECK,), 2: (FIND_MELD,), 3: (WHOLE_PHASE, ADD_CARD)}
FITS, NUMBERS_OFF, COLOURS_OFF, SKIP_IN, ALL_WILD = "fits", "numbers", "colours", "skip", "wilds"
NOW, ONE, MORE = "now", "one", "more"
GROUPS = (Group(SET, 3), Group(SET, 4), Group(RUN, 4), Group(COLOUR_GROUP, 7))


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    while True:
        try:
            if level == 1:
                return _check(rng, seed)
            if level == 2:
                return _find(rng, seed)
            return (_whole, _add)[rng.below(2)](rng, seed)
        except NoCardError:
            continue


def verdict_of(cards: tuple[int, ...], group: Group) -> str:
    """Whether the cards make the group, in its exact size, or why they don't."""
    if any(IS_SKIP[card] for card in cards):
        return SKIP_IN
    if all(IS_WILD[card] for card in cards):
        return ALL_WILD
    if can_lay(tally(cards), (group,)):
        return FITS
    return COLOURS_OFF if group.kind == COLOUR_GROUP else NUMBERS_OFF


def _makes(cards: tuple[int, ...], group: Group) -> bool:
    return verdict_of(cards, group) == FITS


def _group(rng: Rng, pack: Pack, group: Group) -> list[int]:
    """Number cards that make the group."""
    if group.kind == SET:
        value = 1 + rng.below(12)
        return [pack.number(value) for _ in range(group.size)]
    if group.kind == RUN:
        low = 1 + rng.below(13 - group.size)
        return [pack.number(low + n) for n in range(group.size)]
    colour = rng.below(4)
    return [pack.colour(colour) for _ in range(group.size)]


def _check(rng: Rng, seed: int) -> Item:
    """Do these cards make the group? A near miss has one thing wrong."""
    group, flaw = rng.choice(GROUPS), rng.choice((FITS, FITS, "near", "near", SKIP_IN, ALL_WILD))
    if flaw == ALL_WILD and group != GROUPS[0]:
        flaw = SKIP_IN
    pack = Pack(rng)
    cards = _group(rng, pack, group)
    for place in range(rng.below(3) if flaw != ALL_WILD else group.size):
        cards[place] = pack.wild()
    if flaw == "near":
        last = len(cards) - 1
        if group.kind == COLOUR_GROUP:
            colour = COLOUR[cards[last]]
            cards[last] = pack.take(lambda card: NUMBER[card] > 0 and COLOUR[card] != colour)
        else:
            near = NUMBER[cards[last]] + rng.choice((-1, 1, 2))
            if near > 12 and group.kind == RUN:
                cards[0] = pack.number(1)
            else:
                cards[last] = pack.number(near if 1 <= near <= 12 else 6)
    elif flaw == SKIP_IN:
        cards[rng.below(len(cards))] = pack.skip()
    laid = in_order(cards)
    answer = verdict_of(laid, group)
    wilds = sum(IS_WILD[card] for card in laid)
    found = [Mistake(f"fits_{answer}", "M23", FITS)]
    if group.kind == COLOUR_GROUP:
        found.append(Mistake("numbers_free", "M23", NUMBERS_OFF))
    else:
        found.append(Mistake("colours_free", "M23", COLOURS_OFF))
        found.append(Mistake("look_again", "", NUMBERS_OFF))
    if wilds:
        found.append(Mistake("wild_allowed", "M23", ALL_WILD))
    return Item(
        1,
        seed,
        MELD_CHECK,
        CHOICE,
        answer,
        {"what": groups_of([group]), "cards": named(laid), "why": Name(f"why_{answer}")},
        mistakes_beside(answer, *found),
        options=tuple(Option(code) for code in (FITS, NUMBERS_OFF, COLOURS_OFF, SKIP_IN, ALL_WILD)),
        shown=(CardRows(GAME, (CardRow("these", laid),)),),
        reasons=("right", "colour_too"),
    )


def _find(rng: Rng, seed: int) -> Item:
    """Which cards of the hand make the group? Just one choice does."""
    group, with_skip = rng.choice(GROUPS[:3]), rng.below(2) == 0
    while True:
        pack = Pack(rng)
        core = _group(rng, pack, group)
        if rng.below(2):
            core[rng.below(len(core))] = pack.wild()
        extra = [pack.skip()] if with_skip else []
        extra += [pack.other() for _ in range(3 + rng.below(2) - len(extra))]
        hand = in_order([*core, *extra])
        ways = [part for part in combinations(hand, group.size) if _makes(part, group)]
        if len(ways) == 1:
            break
    best = ways[0]
    answer = code_of(best)
    found = []
    if with_skip:
        swapped = [*best[1:], next(card for card in hand if IS_SKIP[card])]
        found.append(Mistake("with_skip", "M23", code_of(swapped)))
    for colour in range(4):
        same = [card for card in hand if COLOUR[card] == colour]
        if len(same) == group.size:
            found.append(Mistake("same_colour", "M23", code_of(same)))
    for part in combinations(hand, group.size):
        values = sorted(NUMBER[card] for card in part if NUMBER[card])
        if group.kind == RUN and len(set(values)) == group.size == values[-1] - values[0]:
            found.append(Mistake("gap", "M23", code_of(part)))
    if any(IS_WILD[card] for card in best):
        found.append(Mistake("without_wild", "", code_of([card for card in best if not IS_WILD[card]])))
    found.append(Mistake("everything", "", code_of(hand)))
    return Item(
        2,
        seed,
        FIND_MELD,
        MARK,
        answer,
        {
            "what": groups_of([group]),
            "best": named(best),
            "number": number(next(NUMBER[card] for card in best if NUMBER[card])),
            "hand": named(hand),
            "how": Name("how_run" if group.kind == RUN else "how_set"),
        },
        mistakes_beside(answer, *found),
        options=tuple(Option(f"c{card}", named([card])) for card in hand),
        reasons=("right", "colour_too"),
    )


HAND = 10


def _whole(rng: Rng, seed: int) -> Item:
    """Can the whole phase be laid now, or how many cards are lacking?"""
    wanted, number_of_phase = rng.choice((NOW, ONE, MORE)), 1 + rng.below(10)
    phase = PHASES[number_of_phase]
    while True:
        pack = Pack(rng)
        cards = [card for group in phase for card in _group(rng, pack, group)]
        rng.shuffle(cards)
        for place in range(rng.below(3)):
            cards[place] = pack.wild()
        for place in range({NOW: 0, ONE: 1, MORE: 2 + rng.below(2)}[wanted]):
            cards[-1 - place] = pack.other()
        hand = in_order([*cards, *(pack.other() for _ in range(HAND - len(cards)))])
        lacking = missing(tally(hand), phase)
        if (NOW, ONE, MORE)[min(lacking, 2)] == wanted:
            break
    return _whole_item(3, seed, WHOLE_PHASE, number_of_phase, hand)


def _whole_item(level: int, seed: int, form: str, number_of_phase: int, hand: tuple[int, ...]) -> Item:
    phase = PHASES[number_of_phase]
    lacking = missing(tally(hand), phase)
    answer = (NOW, ONE, MORE)[min(lacking, 2)]
    half = len(phase) > 1 and any(can_lay(tally(hand), (group,)) for group in phase)
    found = [Mistake("one_group" if half else "not_whole", "M23", NOW)]
    if answer == NOW:
        wilds = any(IS_WILD[card] for card in hand)
        found += [Mistake("wild_counts" if wilds else "all_there", "", value) for value in (ONE, MORE)]
    best = best_arrangement(hand, phase)
    laid = [card for placed in best or () for card, _ in placed]
    facts: dict[str, Fact] = {
        "phase": number(number_of_phase),
        "what": groups_of(phase),
        "lacking": number(lacking),
        "size": number(sum(group.size for group in phase)),
        "there": number(sum(group.size for group in phase) - lacking),
        "how": Name(f"phase_{answer}"),
    }
    picture = (CardRows(GAME, (CardRow("laid", tuple(laid)),)),) if laid else ()
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        facts,
        mistakes_beside(answer, *found),
        options=(Option(NOW), Option(ONE), Option(MORE)),
        shown=(CardRows(GAME, (CardRow("hand", hand),)),),
        picture=picture,
        reasons=("right", "one_by_one"),
    )


def _meld(rng: Rng, pack: Pack) -> Meld:
    """A group on the table, sometimes with a laid wild."""
    group = rng.choice((Group(SET, 3), Group(RUN, 4), Group(RUN, 4)))
    cards = _group(rng, pack, group)
    values = tuple(NUMBER[card] for card in cards)
    if rng.below(2):
        cards[rng.below(len(cards))] = pack.wild()
    return Meld(group.kind, 1, tuple(cards), values)


def _add(rng: Rng, seed: int) -> Item:
    """Which cards of the hand can be added to the group on the table?"""
    while True:
        pack = Pack(rng)
        meld = _meld(rng, pack)
        low, high = meld.values[0], meld.values[-1]
        close = [value for value in (low - 1, high + 1, low, high, low - 2, high + 2) if value in NUMBERS]
        hand = in_order(
            [pack.skip() if rng.below(2) else pack.wild(), *(pack.number(v) for v in close[:3]), pack.other()]
        )
        fitting = [card for card in hand if hit_values(meld, card)]
        if fitting and len(fitting) < len(hand):
            break
    answer = code_of(fitting)
    skips = [card for card in hand if IS_SKIP[card]]
    found = []
    if skips:
        found.append(Mistake("with_skip", "M23", code_of([*fitting, *skips])))
    replaced = [card for card in hand if NUMBER[card] in _wild_values(meld) and card not in fitting]
    if replaced:
        found.append(Mistake("wild_stays", "M23", code_of([*fitting, *replaced])))
    inside = [card for card in hand if meld.kind == RUN and NUMBER[card] in meld.values]
    if inside:
        found.append(Mistake("there_already", "", code_of([*fitting, *inside])))
    without = [card for card in fitting if not IS_WILD[card]]
    if without and len(without) < len(fitting):
        found.append(Mistake("wild_fits", "M23", code_of(without)))
    found += [Mistake("one_more", "", code_of([card])) for card in fitting]
    found.append(Mistake("everything", "", code_of(hand)))
    stands = tuple(value if IS_WILD[card] else 0 for card, value in zip(meld.cards, meld.values, strict=True))
    return Item(
        3,
        seed,
        ADD_CARD,
        MARK,
        answer,
        {
            "best": named(fitting),
            "how": Name("add_run" if meld.kind == RUN else "add_set"),
            "low": number(low),
            "high": number(high),
        },
        mistakes_beside(answer, *found),
        options=tuple(Option(f"c{card}", named([card])) for card in hand),
        shown=(CardRows(GAME, (CardRow("on_table", meld.cards, stands),)),),
        reasons=("right", "own_only"),
    )


def _wild_values(meld: Meld) -> list[int]:
    return [value for card, value in zip(meld.cards, meld.values, strict=True) if IS_WILD[card]]


def _mark_step(name: str, group: Group, hand: tuple[int, ...], *found: tuple[str, tuple[int, ...]]) -> Step:
    """A step that marks the one choice of cards that makes the group."""
    (best,) = [part for part in combinations(hand, group.size) if _makes(part, group)]
    mistakes = [Mistake(code, "M23", code_of(cards)) for code, cards in found]
    item = Item(
        0,
        0,
        name,
        MARK,
        code_of(best),
        {"best": named(best), "what": groups_of([group])},
        mistakes_beside(code_of(best), *mistakes),
        options=tuple(Option(f"c{card}", named([card])) for card in hand),
    )
    return Step(name, item)


_WILD, _SKIP = (next(card for card in range(108) if kind[card]) for kind in (IS_WILD, IS_SKIP))
_FIVES = (card_of(5, 0), card_of(5, 3))
_RUN = (card_of(4, 1), card_of(5, 0), card_of(7, 3))
_HALF = in_order(
    [card_of(6, 0), card_of(6, 1), card_of(6, 2), *(card_of(v, 3) for v in (1, 2, 4, 5, 8, 9)), _SKIP]
)
_BOTH_STEP = _whole_item(0, 0, "both_at_once", 1, _HALF)

LESSON = CourseLesson(
    id="phase_10/groups",
    game="phase_10",
    name="groups",
    code="T-1",
    levels={PRIMARY: (1, 2, 3)},
    skills={1: ("C1",), 2: ("C1",), 3: ("C1",)},
    forms=FORMS,
    guide=(
        _mark_step(
            "set_of_three", GROUPS[0], (*_FIVES, card_of(8, 1), _WILD, _SKIP),
            ("with_skip", (*_FIVES, _SKIP)),
        ),
        _mark_step(
            "run_of_four", GROUPS[2], (*_RUN, card_of(11, 2), _WILD, _SKIP),
            ("with_skip", (*_RUN, _SKIP)), ("gap", (*_RUN, card_of(11, 2))),
        ),
        Step("both_at_once", _BOTH_STEP),
    ),
    generate=generate,
    misconceptions=("M23",),
    plays=PLAYS,
)  # fmt: skip
