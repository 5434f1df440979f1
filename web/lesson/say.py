"""A lesson's texts with a task's values in them, in the language of the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from engine.games.game_on import cards as game_on_cards
from engine.games.phase_10.phases import Group
from lessons.content.misconceptions import Contrasts
from lessons.course import CourseLesson, Step, Tutorial
from lessons.facts import (
    Cards,
    Dice,
    Fact,
    Formula,
    Groups,
    Line,
    Name,
    Number,
    Numbers,
    Percent,
    Ratio,
    Stamina,
    Way,
    Yan,
)
from lessons.items import Item, Option
from lessons.tasks import CHANCE, PERCENT, Mistake
from web.cards import cover_your_assets, fire_bulls, game_on, phase_10
from web.i18n import Words
from web.lesson.texts import MissingTextError, Sections, filled, plain, sections
from web.table.fire_bulls.words import line_name, qi_cards
from web.table.phase_10.words import phase_words
from web.templating import markup
from web.zhuyin.ruby import annotated

_CARD_NAMES = {
    "phase_10": phase_10.card_name,
    "game_on": game_on.card_name,
    "fire_bulls": fire_bulls.card_name,
    "cover_your_assets": cover_your_assets.card_name,
}


@dataclass(frozen=True, slots=True)
class Said:
    """The texts of one lesson in one language; with `zhuyin`, its HTML carries the readings of characters."""

    words: Words
    lesson: CourseLesson | Tutorial | Contrasts
    zhuyin: bool = False

    @property
    def texts(self) -> Sections:
        """All sections."""
        return sections(self.lesson, self.words.lang)

    def line(self, name: str) -> str:
        """A section without facts, as plain text. Raises MissingTextError."""
        if name not in self.texts:
            raise MissingTextError(f"{self.lesson.code}, {self.words.lang}: no section {name!r}")
        return plain(self.texts[name])

    def html(self, name: str, item: Item | None = None) -> str:
        """A section as HTML with the values of a task. Raises MissingTextError, KeyError."""
        return self.with_facts(name, self.facts(item) if item is not None else {})

    def with_facts(self, name: str, facts: Mapping[str, str]) -> str:
        """A section as HTML with values that are in words already. Raises MissingTextError, KeyError."""
        if name not in self.texts:
            raise MissingTextError(f"{self.lesson.code}, {self.words.lang}: no section {name!r}")
        html = filled(self.texts[name], facts)
        return self._read(html) if not name.startswith("teacher ") else markup(html)

    def read(self, text: str) -> str:
        """Plain text of the lesson as HTML, with the readings of its characters where they are wanted."""
        return self._read(escape(text))

    def _read(self, html: str) -> str:
        return markup(annotated(html) if self.zhuyin and self.words.lang == "zh-Hant" else html)

    def spoken(self, name: str, item: Item) -> str:
        """A section with the values of a task as plain text, to be spoken."""
        return plain(str(self.html(name, item)))

    def facts(self, item: Item) -> dict[str, str]:
        """The task's values in words; `answer` is one of them, be it a number or options."""
        found = {name: self.fact(fact) for name, fact in item.facts.items()}
        if isinstance(item.answer, Fraction):
            kind = Percent if item.asked in (PERCENT, CHANCE) else Number
            found.setdefault("answer", self.fact(kind(item.answer)))
        elif "answer" not in found:
            options = {option.code: option for option in item.options}
            right = [self.option(options[code]) for code in item.answer.split()]
            found["answer"] = self.words.join(right)
        return found

    def fact(self, fact: Fact) -> str:
        """One value in words."""
        match fact:
            case Percent(value):
                return self.words.percent(value, 2)
            case Ratio(value):
                return str(value)
            case Number(value):
                return decimal(self.words, value)
            case Name(code):
                return self.line(f"word {code}")
            case Dice(roll):
                tens, units = str(roll // 10) + "0", roll % 10
                return self.words.gettext("tens %(tens)s, units %(units)s", tens=tens, units=units)
            case Stamina(card):
                return self.words.gettext(
                    "%(card)s (stamina %(num)s)",
                    card=game_on.card_name(self.words, card),
                    num=game_on_cards.STAMINA[card],
                )
            case Yan(ids):
                return self.words.join([fire_bulls.yan_name(self.words, card) for card in ids])
            case Line(index):
                return line_name(self.words, index)
            case Formula(text):
                return text
            case Numbers(values):
                return self.words.join([str(value) for value in values])
            case Groups(groups):
                return phase_words(self.words, tuple(Group(*group) for group in groups))
            case Way(cells):
                return " → ".join(str(cell + 1) for cell in cells)
            case Cards("fire_bulls", ids):
                return qi_cards(self.words, ids) or self.words.gettext("no card")
            case Cards("cover_your_assets", ids):
                names = Counter(cover_your_assets.card_name(self.words, card) for card in ids)
                return self.words.join([f"{name} × {n}" if n > 1 else name for name, n in names.items()])
            case Cards(game, ids):
                return self.words.join([_CARD_NAMES[game](self.words, card) for card in ids])

    def option(self, option: Option) -> str:
        """What an option says."""
        return self.line(f"option {option.code}") if option.shows is None else self.fact(option.shows)

    def mistake(self, item: Item, mistake: Mistake | None) -> str:
        """The name of the section that answers a wrong answer."""
        if mistake is not None:
            for name in (f"mistake {item.form} {mistake.code}", f"mistake {mistake.code}"):
                if name in self.texts:
                    return name
        return ""


def decimal(words: Words, value: Fraction) -> str:
    """A number with at most two decimals, grouped by thousands."""
    if value.denominator == 1:
        return words.number(int(value))
    whole, rest = divmod(round(value * 100), 100)
    return f"{words.number(whole)}.{rest:02d}".rstrip("0").rstrip(".")


def title(words: Words, lesson: CourseLesson) -> str:
    """What the lesson is called."""
    return Said(words, lesson).line("title")


def step_name(step: Step) -> str:
    """The section that explains a step of the guide."""
    return f"say {step.name}"
