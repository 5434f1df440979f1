"""Lists and examples of the rules of Game On, made from its cards and its engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.game_on import GAME_ON
from engine.games.game_on.cards import (
    ATTACK,
    ATTACK_SKILL,
    BONUS,
    DEFENCE,
    DEFENCE_SKILL,
    GROUP,
    GROUPS,
    KIND,
    LOST_VALUE,
    NAME,
    NAME_CODES,
    POINTS,
    PRICE,
    ROLL_OFF,
    STAMINA,
    STOPS,
    VALUE,
)
from engine.games.game_on.contest import Assault, Defence, assault, plan
from engine.games.game_on.odds import plan_chance, roll_chance
from web.cards.game_on import (
    effect_in_words,
    fits_in_words,
    group_name,
    name_in_words,
    pictured,
    stopped_in_words,
)
from web.i18n import Words

# The three ways to attack and to defend that the page shows, as cards; the last of a combo is its skill.
ATTACKS = ("mid50", "mid50 hot_hand", "mid50 mid55")
DEFENCES = ("shot25", "shot25 contest", "shot20 shot25")


@dataclass(frozen=True, slots=True)
class Way:
    """One way to attack or to defend: its cards, its value, how often is rolled, the chance in words."""

    cards: tuple[int, ...]
    value: int
    rolls: int
    chance: str = ""


def attack_of(text: str) -> Assault:
    cards = pictured(text)
    return assault(
        tuple(card for card in cards if GROUP[card] == ATTACK),
        tuple(card for card in cards if GROUP[card] != ATTACK),
    )


def defence_of(text: str) -> Defence:
    cards = pictured(text)
    skills = [card for card in cards if GROUP[card] == DEFENCE_SKILL]
    met = tuple(card for card in cards if GROUP[card] == DEFENCE)
    return Defence(1, met, *skills)


def card_list(words: Words) -> Iterator[tuple[str, int, list[tuple[str, int, str]]]]:
    """All cards by kind: the kind, how many, and of each name how many copies and what they show."""
    for group in range(len(GROUPS)):
        names = sorted({NAME[card] for card in range(len(NAME)) if GROUP[card] == group})
        rows = []
        for name in names:
            cards = [card for card in range(len(NAME)) if NAME[card] == name]
            rows.append((name_in_words(words, name), len(cards), _shown(words, cards)))
        yield group_name(words, group), GROUP.count(group), rows


def _shown(words: Words, cards: list[int]) -> str:
    """What the copies of one name show or do."""
    first = cards[0]
    group = GROUP[first]
    if group == ATTACK_SKILL:
        return words.gettext("+%(bonus)s with %(fits)s", bonus=BONUS[first], fits=fits_in_words(words, first))
    if group == DEFENCE_SKILL:
        return words.gettext(
            "+%(bonus)s with %(fits)s; costs %(price)s stamina",
            bonus=BONUS[first],
            fits=fits_in_words(words, first),
            price=PRICE[first],
        )
    if group in (ATTACK, DEFENCE):
        values = words.join([_value(words, card) for card in cards])
        if group == DEFENCE:
            return words.gettext(
                # NOTE: of a defence card: what it stops, then the values of its copies
                "against %(what)s: %(values)s",
                what=stopped_in_words(words, STOPS[first]),
                values=values,
            )
        kind = words.gettext("inside attack") if KIND[first] == "inside" else words.gettext("shot")
        # NOTE: of an attack card: inside attack or shot, its points, then the values of its copies
        return words.ngettext(
            "%(kind)s, %(num)s point: %(values)s",
            "%(kind)s, %(num)s points: %(values)s",
            POINTS[first],
            kind=kind,
            values=values,
        )
    effect = effect_in_words(words, first)
    numbers = words.join([str(BONUS[card] or VALUE[card]) for card in cards if BONUS[card] or VALUE[card]])
    if BONUS[first]:
        # NOTE: of an assist: "+10: adds to the attack"
        return words.gettext("+%(bonus)s: %(effect)s", bonus=BONUS[first], effect=effect)
    if numbers:
        # NOTE: of the fouls: their values and what they do
        return words.gettext("defence value %(values)s: %(effect)s", values=numbers, effect=effect)
    return effect


def _value(words: Words, card: int) -> str:
    value = f"{VALUE[card]}/{LOST_VALUE[card]}" if ROLL_OFF[card] else str(VALUE[card])
    # NOTE: the value of one card and its stamina in brackets
    return words.gettext("%(value)s (stamina %(stamina)s)", value=value, stamina=STAMINA[card])


def values(words: Words) -> dict[str, object]:
    """For the template: examples with their chances, tables, the card list."""
    standard = GAME_ON.settings(None, GAME_ON.min_seats)
    equal_is_enough = GAME_ON.settings({"roll_test": "at_most"}, GAME_ON.min_seats)

    def chance(attack: Assault, *defences: Defence) -> str:
        return words.percent(plan_chance(standard, plan(attack, defences)), 2)

    attacks = [attack_of(text) for text in ATTACKS]
    defences = [defence_of(text) for text in DEFENCES]
    first_of_name = [NAME.index(name) for name in range(len(NAME_CODES))]
    return {
        "pictured": pictured,
        "below": words.percent(roll_chance(standard, 50)),
        "at_most": words.percent(roll_chance(equal_is_enough, 50)),
        "free_throw": standard.free_throw,
        "attacks": [
            Way((*attack.cards, *attack.extras), attack.value, attack.attempts, chance(attack))
            for attack in attacks
        ],
        "defences": [
            Way(pictured(text), defence.value, defence.rolls)
            for text, defence in zip(DEFENCES, defences, strict=True)
        ],
        "meetings": [
            [chance(attack), *(chance(attack, defence) for defence in defences)] for attack in attacks
        ],
        "stops": [
            (name_in_words(words, NAME[card]), "shot" in STOPS[card], "inside" in STOPS[card])
            for card in first_of_name
            if GROUP[card] == DEFENCE
        ],
        "baskets": [
            (name_in_words(words, NAME[card]), POINTS[card])
            for card in first_of_name
            if GROUP[card] == ATTACK
        ],
        "card_list": list(card_list(words)),
    }
