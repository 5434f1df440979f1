"""G-10, stamina, keeping cards and fouls: what a play costs, and when it is worth it.

Prices, the hand limit and the chances after a foul are those of the engine (GO-07, GO-25, GO-30, GO-32).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from engine.games.game_on import GAME_ON
from engine.games.game_on.actions import NO_CARD
from engine.games.game_on.cards import (
    AD,
    ATTACK_SKILL,
    BACK,
    DECK_SIZE,
    DEFENCE_SKILL,
    FITS,
    FOUL,
    GROUP,
    NAME,
    POINTS,
    PRICE,
    STAMINA,
    VALUE,
)
from engine.games.game_on.contest import Defence, assault
from engine.games.game_on.odds import Outlook, outlook
from engine.games.game_on.stages import HAND_AFTER, HAND_LIMIT, NORMAL_DRAW
from engine.rng import Rng
from lessons.content.game_on.hands import ATTACKS, GUARDS, stops
from lessons.content.game_on.stamina.pieces import PLAYS
from lessons.course import EXTENSION, JUNIOR, PRIMARY, CourseLesson, Step
from lessons.facts import Cards, Fact, Name, Percent, Stamina, number, percent
from lessons.items import Item, Option, mistakes_beside
from lessons.pictures import Bars
from lessons.tasks import CHOICE, COUNT, MARK, Mistake

WASTE, MISSING, PAY = "waste", "missing", "pay"
HAND, KEEP, KEEP_SPENT = "hand", "keep", "keep_spent"
FOUL_POINTS, FOUL_EXACT = "foul_points", "foul_exact"
FORMS = {1: (WASTE, MISSING), 2: (PAY,), 3: (HAND, KEEP, KEEP_SPENT), 4: (FOUL_POINTS, FOUL_EXACT)}
NOW, LATER, SAME, CALL = "now", "later", "same", "call"
ATTACKER, DEFENDER = "attacker", "defender"
PAYING = tuple(card for card in range(DECK_SIZE) if BACK[card] == AD)
SKILLS = tuple(card for card in range(DECK_SIZE) if GROUP[card] == DEFENCE_SKILL)
BOOSTS = tuple(card for card in range(DECK_SIZE) if GROUP[card] == ATTACK_SKILL)
FOULS = tuple(card for card in range(DECK_SIZE) if NAME[card] == FOUL)
RULES = GAME_ON.settings({}, 2)
CLEAR = Fraction(3, 100)
"""By so much the better of two plays is better at least: in points or as a chance."""
TARGET = 7


def generate(seed: int, level: int) -> Item:
    """The task of that seed and level."""
    rng = Rng(seed)
    if level == 1:
        return _two_cards(seed, rng)
    if level == 2:
        return _pay(seed, rng)
    if level == 3:
        form = rng.choice(FORMS[3])
        return _hand(seed, rng) if form == HAND else _keep(seed, rng, form)
    return _foul(seed, rng)


def _code(cards: Sequence[int]) -> str:
    return " ".join(sorted(f"c{card}" for card in cards))


def _total(cards: Sequence[int]) -> int:
    return sum(STAMINA[card] for card in cards)


def _two_cards(seed: int, rng: Rng) -> Item:
    """Two cards pay a price: what is wasted, or what is missing?"""
    form = rng.choice((WASTE, MISSING))
    while True:
        skill = rng.choice(SKILLS)
        first, second = rng.choice(PAYING), rng.choice(PAYING)
        if form == MISSING:
            second = first
        total, price = _total(sorted({first, second})), PRICE[skill]
        if (form == MISSING and total < price) or (form == WASTE and first != second and total >= price):
            break
    answer = Fraction(abs(total - price))
    found = (
        (
            Mistake("all_stamina", "", Fraction(total)),
            Mistake("price_named", "", Fraction(price)),
            Mistake("kept_for_later", "M16", Fraction(0)),
            Mistake("one_card", "", Fraction(abs(STAMINA[first] - price))),
        )
        if form == WASTE
        else (
            Mistake("all_stamina", "", Fraction(total)),
            Mistake("price_named", "", Fraction(price)),
            Mistake("added", "", Fraction(total + price)),
        )
    )
    facts: dict[str, Fact] = {
        "skill": Cards("game_on", (skill,)),
        "first": Stamina(first),
        "second": Stamina(second),
        "one": number(STAMINA[first]),
        "two": number(STAMINA[second]),
        "total": number(total),
        "price": number(price),
    }
    parts = (("paid", Fraction(total)), ("price", Fraction(price)))
    return Item(
        1,
        seed,
        form,
        COUNT,
        answer,
        facts,
        mistakes_beside(answer, *found),
        picture=(Bars(parts, "number"),),
        reasons=("right", "saved"),
    )


def payments(cards: Sequence[int], price: int) -> list[tuple[int, ...]]:
    """Every choice of cards that is enough, the least wasteful first; no card in it could be left out."""
    found = [
        part
        for size in range(1, len(cards) + 1)
        for part in combinations(sorted(cards), size)
        if _total(part) >= price and all(_total(part) - STAMINA[card] < price for card in part)
    ]
    return sorted(found, key=lambda part: (_total(part), len(part), part))


def _greedy(cards: Sequence[int], price: int) -> tuple[int, ...]:
    """The strongest cards first, until it is enough."""
    taken: tuple[int, ...] = ()
    for card in sorted(cards, key=lambda card: (-STAMINA[card], card)):
        if _total(taken) >= price:
            break
        taken += (card,)
    return taken


def _pay(seed: int, rng: Rng) -> Item:
    """Which cards pay the price with the least waste? Just one choice does."""
    while True:
        skill = rng.choice(SKILLS)
        deck = list(PAYING)
        rng.shuffle(deck)
        hand = deck[: 3 + rng.below(2)]
        ways = payments(hand, PRICE[skill])
        if len(ways) > 1 and _total(ways[0]) < _total(ways[1]):
            break
    return _payment(2, seed, PAY, skill, hand, ways)


def _payment(
    level: int, seed: int, form: str, skill: int, hand: Sequence[int], ways: Sequence[tuple[int, ...]]
) -> Item:
    best, price = ways[0], PRICE[skill]
    answer = _code(best)
    weakest = [card for card in hand if STAMINA[card] == min(STAMINA[other] for other in hand)]
    found = [Mistake("strongest_first", "M16", _code(_greedy(hand, price)))]
    found += [Mistake("wasteful", "", _code(way)) for way in ways[1:]]
    found += [Mistake("everything", "", _code(hand))]
    if _total(weakest) < price:
        found += [Mistake("not_enough", "M23", _code(weakest))]
    return Item(
        level,
        seed,
        form,
        MARK,
        answer,
        {
            "skill": Cards("game_on", (skill,)),
            "price": number(price),
            "total": number(_total(best)),
            "waste": number(_total(best) - price),
            "count": number(len(best)),
            "best": Cards("game_on", best),
        },
        mistakes_beside(answer, *found),
        options=tuple(Option(f"c{card}", Stamina(card)) for card in hand),
        reasons=("right", "strong"),
    )


def _hand(seed: int, rng: Rng, form: str = HAND) -> Item:
    """How many cards must be discarded at the end of phase 2 (GO-07)?"""
    before, played = 4 + rng.below(6), rng.below(4)
    return _limit(3, seed, form, before, played)


def discards(left: int) -> int:
    """How many cards a hand of so many must lose (GO-07)."""
    return left - HAND_AFTER if left > HAND_LIMIT else 0


def _limit(level: int, seed: int, form: str, before: int, played: int) -> Item:
    left = before + NORMAL_DRAW - played
    answer = Fraction(discards(left))
    found = (
        Mistake("down_to_limit", "M23", Fraction(max(left - HAND_LIMIT, 0))),
        Mistake("always_to_five", "M23", Fraction(max(left - HAND_AFTER, 0))),
        Mistake("played_kept", "", Fraction(discards(left + played))),
        Mistake("draw_forgotten", "", Fraction(discards(left - NORMAL_DRAW))),
        Mistake("what_is_left", "", Fraction(left)),
    )
    return Item(
        level,
        seed,
        form,
        COUNT,
        answer,
        {
            "before": number(before),
            "drawn": number(NORMAL_DRAW),
            "played": number(played),
            "left": number(left),
            "limit": number(HAND_LIMIT),
            "down_to": number(HAND_AFTER),
            "rule": Name("over_limit" if left > HAND_LIMIT else "within_limit"),
        },
        mistakes_beside(answer, *found),
        picture=(Bars((("cards_left", Fraction(left)), ("cards_kept", left - answer)), "number"),),
        reasons=("right", "limit"),
    )


def put_back_now(attack: int, off: int) -> Fraction:
    """The points that a put-back of this missed attack brings on average."""
    return Fraction(POINTS[attack] * max(VALUE[attack] - off, 0), 100)


def put_back_later(attack: int) -> Fraction:
    """The points that a put-back kept for that attack brings on average: only when it misses."""
    chance = Fraction(VALUE[attack], 100)
    return POINTS[attack] * (1 - chance) * chance


def _keep(seed: int, rng: Rng, form: str) -> Item:
    """Play the one put-back now, or keep it for the next attack?"""
    wanted = rng.choice((NOW, LATER))
    while True:
        attack, later = rng.choice(ATTACKS), rng.choice(ATTACKS)
        off = rng.choice((15, 20, 25, 30, 40, 45, 55))
        now, kept = put_back_now(attack, off), put_back_later(later)
        fitting = [card for card in BOOSTS if NAME[attack] in FITS[card]]
        if VALUE[attack] <= off or abs(now - kept) < CLEAR or attack == later:
            continue
        if (now > kept) == (wanted == NOW):
            break
    return _kept(3, seed, form, attack, off, later, rng.choice(fitting))


def _kept(level: int, seed: int, form: str, attack: int, off: int, later: int, spent: int) -> Item:
    now, kept = put_back_now(attack, off), put_back_later(later)
    answer = NOW if now > kept else LATER
    chance = VALUE[later]
    return Item(
        level,
        seed,
        form,
        CHOICE,
        answer,
        {
            "attack": Cards("game_on", (attack,)),
            "off": number(off),
            "value": percent(VALUE[attack] - off),
            "points": number(POINTS[attack]),
            "later": Cards("game_on", (later,)),
            "later_points": number(POINTS[later]),
            "later_chance": percent(chance),
            "later_miss": percent(100 - chance),
            "needed": Percent(put_back_later(later) / POINTS[later]),
            "now_points": number(100 * now),
            "kept_points": number(100 * kept),
            "spent": Cards("game_on", (spent,)),
            "right": Name(f"play_{answer}"),
        },
        mistakes_beside(
            answer,
            Mistake("already_spent", "M15", NOW)
            if form == KEEP_SPENT
            else Mistake("first_occasion", "M16", NOW),
            Mistake("bigger_later", "M13", LATER),
            Mistake("equal", "M05", SAME),
        ),
        options=(Option(NOW), Option(LATER), Option(SAME)),
        picture=(Bars(((NOW, 100 * now), (LATER, 100 * kept)), "number", 0 if now > kept else 1),),
        reasons=("right", "spent", "chance"),
    )


def _outlooks(attack: int, guard: int, foul: int) -> tuple[Outlook, Outlook]:
    """The outlook without and with the foul."""
    declared = assault((attack,))
    defences = () if guard == NO_CARD else (Defence(1, (guard,)),)
    return outlook(RULES, declared, defences), outlook(RULES, declared, defences, foul)


def _worth(found: Outlook, gap: int) -> Fraction:
    """The points on average; with a gap the chance of just so many."""
    if not gap:
        return found.expected
    return found.points[gap] if gap < len(found.points) else Fraction(0)


def _foul(seed: int, rng: Rng) -> Item:
    """Does a foul pay: in points, or where exactly so many are missing?"""
    form, wanted = rng.choice((FOUL_POINTS, FOUL_EXACT)), rng.choice((CALL, LATER))
    if form == FOUL_POINTS and wanted == LATER:
        # A foul of the attacker's side is worth its points nearly always, one of the other side hardly ever.
        role = DEFENDER
    else:
        role = ATTACKER if form == FOUL_POINTS else rng.choice((ATTACKER, DEFENDER))
    while True:
        attack, foul, gap = rng.choice(ATTACKS), rng.choice(FOULS), 2 + rng.below(2)
        guard = rng.choice([card for card in GUARDS if stops(card, attack)]) if role == ATTACKER else NO_CARD
        before, after = _outlooks(attack, guard, foul)
        amounts = [_worth(found, 0 if form == FOUL_POINTS else gap) for found in (before, after)]
        helps = amounts[1] > amounts[0] if role == ATTACKER else amounts[1] < amounts[0]
        if abs(amounts[1] - amounts[0]) >= CLEAR and helps == (wanted == CALL):
            break
    scale = 100 if form == FOUL_POINTS else 1
    return Item(
        4,
        seed,
        form,
        CHOICE,
        wanted,
        {
            "attack": Cards("game_on", (attack,)),
            "defended": Name("nobody_defends") if guard == NO_CARD else Cards("game_on", (guard,)),
            "role": Name(f"you_{'attack' if role == ATTACKER else 'defend'}"),
            "aim": Name(f"{form}_{'more' if role == ATTACKER else 'less'}"),
            "foul": number(VALUE[foul]),
            "value": Percent(before.chance),
            "fouled": Percent(after.chance),
            "points": number(POINTS[attack]),
            "throw": percent(RULES.free_throw),
            "target": number(TARGET),
            "score": number(TARGET - gap),
            "gap": number(gap),
            "before": number(amounts[0] * scale) if form == FOUL_POINTS else Percent(amounts[0]),
            "after": number(amounts[1] * scale) if form == FOUL_POINTS else Percent(amounts[1]),
            "right": Name(f"foul_{wanted}"),
        },
        mistakes_beside(
            wanted,
            Mistake("at_once", "M16", CALL),
            Mistake("chance_alone", "M13", LATER),
            Mistake("equal", "M05", SAME),
        ),
        options=(Option(CALL), Option(LATER, Name("no_foul")), Option(SAME)),
        picture=(
            Bars(
                (("no_foul", amounts[0] * scale), ("with_foul", amounts[1] * scale)),
                "number" if form == FOUL_POINTS else "percent",
                1 if wanted == CALL else 0,
            ),
        ),
        reasons=("right", "lower", "throws"),
    )


def _with_stamina(*wanted: int) -> tuple[int, ...]:
    """Cards with that stamina, each another one."""
    found: list[int] = []
    for stamina in wanted:
        found.append(next(card for card in PAYING if STAMINA[card] == stamina and card not in found))
    return tuple(found)


def _step(name: str, item: Item) -> Step:
    """A task of the guide: that of a level, under its own name, the picture there from the start."""
    return Step(
        name,
        Item(
            0,
            0,
            name,
            item.asked,
            item.answer,
            item.facts,
            item.mistakes,
            item.options,
            item.picture if name == "nine_left" else (),
        ),
    )


_SKILL = next(card for card in SKILLS if PRICE[card] == 4)
_HELD = _with_stamina(3, 2, 2)
_MISSED, _LATER = (
    next(card for card in ATTACKS if VALUE[card] == value and POINTS[card] == 2) for value in (50, 60)
)
LESSON = CourseLesson(
    id="game_on/stamina",
    game="game_on",
    name="stamina",
    code="G-10",
    levels={PRIMARY: (1, 2), JUNIOR: (1, 2, 3), EXTENSION: (1, 2, 3, 4)},
    skills={1: ("C7",), 2: ("C7",), 3: ("C7", "T8"), 4: ("T8", "T1")},
    forms=FORMS,
    guide=(
        _step("exact_price", _payment(0, 0, PAY, _SKILL, _HELD, payments(_HELD, PRICE[_SKILL]))),
        _step("nine_left", _limit(0, 0, HAND, 8, 1)),
        _step("keep_it", _kept(0, 0, KEEP, _MISSED, 40, _LATER, BOOSTS[0])),
    ),
    generate=generate,
    misconceptions=("M05", "M13", "M15", "M16", "M23"),
    plays=PLAYS,
)
