"""The cards and dice of Game On: names, faces, and what a roll means on the line from 0 to 99."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.games.game_on.cards import (
    AD,
    ATTACK,
    ATTACK_SKILL,
    BONUS,
    CODE,
    DECK_SIZE,
    DEFENCE,
    DEFENCE_SKILL,
    FITS,
    GROUP,
    GROUPS,
    KIND,
    LOST_VALUE,
    NAME,
    NAME_CODES,
    PRICE,
    ROLL_OFF,
    STAMINA,
    STOPS,
    VALUE,
    parse_card,
)
from web.cards import Face, copies
from web.i18n import Words


@dataclass(frozen=True, slots=True)
class GameOnFace(Face):
    """`label`: the kind of card in a word, `group`: its icon. `kind`: shot, inside or any, an icon again.
    Printed are `value` and `lost` (after a lost roll-off), `stamina` (owned or asked for), `title`, `note`.
    """

    label: str
    group: str
    kind: str
    value: str
    lost: str
    stamina: str
    title: str
    note: str


def name_in_words(words: Words, name: int) -> str:
    """What a card is called, by the index of its name: 中距離跳投 or mid-range shot."""
    return {
        "three": words.pgettext("basketball", "three-pointer"),
        "mid_range": words.pgettext("basketball", "mid-range shot"),
        "post_up": words.pgettext("basketball", "post-up"),
        "layup": words.pgettext("basketball", "layup"),
        "dunk": words.pgettext("basketball", "dunk"),
        "inside_defence": words.pgettext("basketball", "inside defence"),
        "shot_defence": words.pgettext("basketball", "shot defence"),
        "charge": words.pgettext("basketball", "charge"),
        "ultimate_defence": words.pgettext("basketball", "ultimate defence"),
        "block": words.pgettext("basketball", "block"),
        "hot_hand": words.pgettext("basketball", "hot hand"),
        "step_back": words.pgettext("basketball", "step-back"),
        "euro_step": words.pgettext("basketball", "euro step"),
        "dream_shake": words.pgettext("basketball", "dream shake"),
        "double_clutch": words.pgettext("basketball", "double clutch"),
        "alley_oop": words.pgettext("basketball", "alley-oop"),
        "pick_and_roll": words.pgettext("basketball", "pick and roll"),
        "help_defence": words.pgettext("basketball", "help defence"),
        "contest": words.pgettext("basketball", "contest"),
        "double_team": words.pgettext("basketball", "double team"),
        "jump_timing": words.pgettext("basketball", "jump timing"),
        "set_feet": words.pgettext("basketball", "set feet"),
        "timeout": words.pgettext("basketball", "time-out"),
        "substitution": words.pgettext("basketball", "player swap"),
        "fine_pass": words.pgettext("basketball", "fine pass"),
        "fast_break": words.pgettext("basketball", "fast break"),
        "foul": words.pgettext("basketball", "foul"),
        "technical": words.pgettext("basketball", "technical foul"),
        "turnover": words.pgettext("basketball", "turnover"),
        "rebound": words.pgettext("basketball", "rebound"),
        "put_back": words.pgettext("basketball", "put-back"),
    }[NAME_CODES[name]]


def group_name(words: Words, group: int) -> str:
    """The kind of a card as printed on it: 進攻 or attack."""
    return (
        words.pgettext("kind of card", "attack"),
        words.pgettext("kind of card", "defence"),
        words.pgettext("kind of card", "attack skill"),
        words.pgettext("kind of card", "defence skill"),
        words.pgettext("kind of card", "assist"),
        words.pgettext("kind of card", "ruling"),
        words.pgettext("kind of card", "reaction"),
    )[group]


def card_name(words: Words, card: int) -> str:
    """The short name of a card: 中距離跳投 50, block 60/10, hot hand +15, rebound."""
    name = name_in_words(words, NAME[card])
    if ROLL_OFF[card]:
        return f"{name} {VALUE[card]}/{LOST_VALUE[card]}"
    if BONUS[card]:
        return f"{name} +{BONUS[card]}"
    return f"{name} {VALUE[card]}" if VALUE[card] else name


def stopped_in_words(words: Words, stops: Sequence[str]) -> str:
    """What a defence stops."""
    if len(stops) > 1:
        return words.gettext("every attack")
    return words.gettext("inside attacks") if stops[0] == "inside" else words.gettext("shots")


def fits_in_words(words: Words, card: int) -> str:
    """The cards that a skill goes with."""
    if len(FITS[card]) == NAME_CODES.index("dunk") + 1:
        return words.gettext("any attack")
    return words.join([name_in_words(words, name) for name in sorted(FITS[card])])


def effect_in_words(words: Words, card: int) -> str:
    """What an assist, a ruling or a reaction does."""
    return {
        "timeout": words.gettext("draw one more card from each pile"),
        "substitution": words.gettext("discard 1 to 3 cards and draw as many"),
        "fine_pass": words.gettext("adds to the attack"),
        "fast_break": words.gettext("only one plain defence card may answer"),
        "foul": words.gettext("all defence and skill cards are void; free throws follow"),
        "technical": words.gettext("whoever plays it shoots one free throw"),
        "turnover": words.gettext("the attacker loses the ball before drawing"),
        "rebound": words.gettext("the ball is yours after a miss"),
        "put_back": words.gettext("the attacker rolls once more after a miss"),
    }[CODE[card]]


def _note(words: Words, card: int) -> str:
    """The small print: what a card fits or does, in a few words."""
    if len(FITS[card]) == 1:
        return fits_in_words(words, card)
    return {
        "hot_hand": words.pgettext("small print", "any shot"),
        "step_back": words.pgettext("small print", "any shot"),
        "double_clutch": words.pgettext("small print", "layup, post-up"),
        "pick_and_roll": words.pgettext("small print", "any attack"),
        # NOTE: the defence cards that a skill fits: inside defence and ultimate defence
        "help_defence": words.pgettext("small print", "inside, ultimate"),
        "contest": words.pgettext("small print", "shot, ultimate"),
        "double_team": words.pgettext("small print", "inside, shot, ultimate"),
        "timeout": words.pgettext("small print", "draw 1 + 1"),
        "substitution": words.pgettext("small print", "swap 1–3"),
        "fine_pass": words.pgettext("small print", "any attack"),
        "fast_break": words.pgettext("small print", "1 plain defence"),
        "foul": words.pgettext("small print", "free throws"),
        "technical": words.pgettext("small print", "1 free throw"),
        "turnover": words.pgettext("small print", "before drawing"),
        "rebound": words.pgettext("small print", "next ball"),
        "put_back": words.pgettext("small print", "1 more roll"),
    }.get(CODE[card], "")


def describe(words: Words, card: int) -> str:
    """All that a card shows, in words."""
    name, group = name_in_words(words, NAME[card]), GROUP[card]
    value, lost, stamina = VALUE[card], LOST_VALUE[card], STAMINA[card]
    if group == ATTACK:
        kind = words.gettext("inside attack") if KIND[card] == "inside" else words.gettext("shot")
        return words.gettext(
            # NOTE: a card read aloud: "mid-range shot, shot, attack value 50, stamina 2"
            "%(card)s, %(kind)s, attack value %(value)s, stamina %(stamina)s",
            card=name,
            kind=kind,
            value=value,
            stamina=stamina,
        )
    if ROLL_OFF[card]:
        return words.gettext(
            "%(card)s, stops %(what)s, defence value %(value)s when the roll-off is won, %(lost)s when it is "
            "lost, stamina %(stamina)s",
            card=name,
            what=stopped_in_words(words, STOPS[card]),
            value=value,
            lost=lost,
            stamina=stamina,
        )
    if group == DEFENCE:
        return words.gettext(
            "%(card)s, stops %(what)s, defence value %(value)s, stamina %(stamina)s",
            card=name,
            what=stopped_in_words(words, STOPS[card]),
            value=value,
            stamina=stamina,
        )
    fits = fits_in_words(words, card) if FITS[card] else ""
    if group == ATTACK_SKILL:
        return words.gettext(
            "%(card)s, attack skill, +%(bonus)s with %(fits)s", card=name, bonus=BONUS[card], fits=fits
        )
    if group == DEFENCE_SKILL:
        return words.gettext(
            "%(card)s, defence skill, +%(bonus)s with %(fits)s, costs %(price)s stamina",
            card=name,
            bonus=BONUS[card],
            fits=fits,
            price=PRICE[card],
        )
    effect = effect_in_words(words, card)
    if CODE[card] == "foul":
        return words.gettext(
            "%(card)s, defence value %(value)s: %(effect)s", card=name, value=value, effect=effect
        )
    # NOTE: a card read aloud: "rebound, reaction: the ball is yours after a miss"
    return words.gettext(
        "%(card)s, %(kind)s: %(effect)s",
        card=card_name(words, card),
        kind=group_name(words, group),
        effect=effect,
    )


def card_face(words: Words, card: int) -> GameOnFace:
    """The face of a card id 0..69."""
    group, stops = GROUP[card], STOPS[card]
    value = f"+{BONUS[card]}" if BONUS[card] else str(VALUE[card] or "")
    return GameOnFace(
        look=f"go go-{GROUPS[group].replace('_', '-')}",
        name=describe(words, card),
        label=words.pgettext("kind of card", "skill") if FITS[card] else group_name(words, group),
        group=GROUPS[group],
        kind=KIND[card] or ("any" if len(stops) > 1 else "".join(stops)),
        value=value,
        lost=str(LOST_VALUE[card]) if ROLL_OFF[card] else "",
        stamina=str(STAMINA[card] or PRICE[card] or ""),
        title=name_in_words(words, NAME[card]),
        note=_note(words, card),
    )


def back_face(words: Words, back: int = AD) -> GameOnFace:
    """The back of an attack or defence card (AD) or of an all-round card (ALL): everybody sees it (GO-06)."""
    if back == AD:
        name, label = words.gettext("face-down attack or defence card"), words.gettext("attack / defence")
    else:
        name, label = words.gettext("face-down all-round card"), words.gettext("all-round")
    return GameOnFace(f"go back back-{back}", name, label, "", "", "", "", "", "", "")


def line_in_words(words: Words, limit: int, rolls: Sequence[int] = ()) -> str:
    """The line of 100 results: the first `limit` of them succeed; and what was rolled on it."""
    if limit <= 0:
        sentences = [words.gettext("No roll succeeds.")]
    elif limit >= 100:
        sentences = [words.gettext("Every roll from 0 to 99 succeeds.")]
    else:
        sentences = [
            words.gettext(
                "Rolls from 0 to %(last)s succeed: %(chance)s.",
                last=limit - 1,
                chance=words.percent(Fraction(limit, 100)),
            )
        ]
    for roll in rolls:
        sentences.append(
            words.gettext("Rolled %(roll)s: success.", roll=roll)
            if roll < limit
            else words.gettext("Rolled %(roll)s: no success.", roll=roll)
        )
    return " ".join(sentences) if words.lang == "en" else "".join(sentences)


def dice_in_words(words: Words, roll: int) -> str:
    """The two dice: tens and units."""
    return words.gettext(
        "dice: %(tens)s and %(units)s, rolled %(roll)s",
        tens=roll // 10 * 10 or "00",
        units=roll % 10,
        roll=roll,
    )


def pictured(text: str) -> tuple[int, ...]:
    """Cards to draw, from the engine's notation: `mid50 mid50 rebound`. Raises InvalidInput."""
    return tuple(copies(text.split(), parse_card, DECK_SIZE))
