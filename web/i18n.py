"""Words at runtime: gettext catalogues (English message ids), numbers and percentages by language.

The catalogues are compiled by `python -m web.catalogues compile` and read when this module is imported, so
that a memory snapshot holds them. A sentence is always one message: values are put in once, by `%(name)s`,
never again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from fractions import Fraction
from importlib.resources import files
from importlib.util import find_spec

from web.messages import Messages

LANGS = ("zh-Hant", "en")
LANG_NAMES = {"zh-Hant": "中文", "en": "English"}
_FOLDERS = {"zh-Hant": "zh_Hant", "en": "en"}
PACKAGES = ("web", "lessons")


class CatalogueMissingError(RuntimeError):
    """The compiled words are not there: `python -m web.catalogues compile` makes them."""


def _load(lang: str) -> Messages:
    found: Messages | None = None
    for package in PACKAGES:
        if find_spec(package) is None:
            continue
        folder = files(package) / "locale" / _FOLDERS[lang] / "LC_MESSAGES"
        source = folder / f"{package}.mo"
        if source.is_file():
            found = Messages(source.read_bytes(), found)
        elif (folder / f"{package}.po").is_file():
            raise CatalogueMissingError(f"{source} is missing: run `python -m web.catalogues compile`")
    if found is None:
        raise CatalogueMissingError(f"no words for {lang}: run `python -m web.catalogues compile`")
    return found


@dataclass(frozen=True)
class Words:
    """The words of one language: `gettext("%(n)s cards", n=3)`; a percent sign in a message is `%%`.

    `zone` is the reader's time zone, in minutes ahead of UTC.
    """

    lang: str
    _catalogue: Messages = field(repr=False, compare=False)
    zone: int = 0

    def raw_gettext(self, message: str) -> str:
        return self._catalogue.gettext(message)

    def raw_ngettext(self, one: str, many: str, n: int) -> str:
        return self._catalogue.ngettext(one, many, n)

    def raw_pgettext(self, context: str, message: str) -> str:
        return self._catalogue.pgettext(context, message)

    def gettext(self, message: str, **values: object) -> str:
        return self._catalogue.gettext(message) % values

    def ngettext(self, one: str, many: str, n: int, **values: object) -> str:
        """The form for n things; `%(num)s` stands for n."""
        return self._catalogue.ngettext(one, many, n) % {"num": self.number(n), **values}

    def pgettext(self, context: str, message: str, **values: object) -> str:
        return self._catalogue.pgettext(context, message) % values

    def number(self, value: int) -> str:
        """Digits grouped by thousands."""
        return f"{value:,}"

    def percent(self, chance: Fraction, digits: int = 1) -> str:
        """A chance (0 to 1) as per cent, rounded half up and without needless zeros: 14/97 -> `14.4%`."""
        scale = 10**digits
        units = (chance * 100 * scale * 2 + 1) // 2
        whole, rest = divmod(int(units), scale)
        return f"{whole}.{rest:0{digits}d}".rstrip("0").rstrip(".") + "%" if digits else f"{whole}%"

    def date(self, milliseconds: int) -> str:
        """The reader's day and time (given in milliseconds since 1970)."""
        moment = datetime.fromtimestamp(milliseconds / 1000, timezone(timedelta(minutes=self.zone)))
        clock = f"{moment.hour:02d}:{moment.minute:02d}"
        if self.lang == "zh-Hant":
            return f"{moment.year} 年 {moment.month} 月 {moment.day} 日 {clock}"
        months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return f"{moment.day} {months[moment.month - 1]} {moment.year}, {clock}"

    def stamp(self, milliseconds: int) -> str:
        """The reader's day and time as a spreadsheet reads and sorts it: `2026-11-30 09:05`."""
        moment = datetime.fromtimestamp(milliseconds / 1000, timezone(timedelta(minutes=self.zone)))
        return moment.strftime("%Y-%m-%d %H:%M")

    def join(self, parts: list[str]) -> str:
        """A list in a sentence: 甲、乙、丙 or `a, b, c`."""
        return ("、" if self.lang == "zh-Hant" else ", ").join(parts)


_WORDS = {lang: Words(lang, _load(lang)) for lang in LANGS}


def words_for(lang: str) -> Words:
    return _WORDS[lang]


def choose_lang(preferences: list[str]) -> str:
    """The language of a first visit: the first preference that the site has, in the visitor's order.

    Any Chinese (zh-CN, zh-TW, zh-Hans ...) is Traditional Chinese, the only Chinese here; nothing known:
    Chinese.
    """
    for tag in preferences:
        primary = tag.replace("_", "-").split("-")[0].lower()
        if primary == "zh":
            return "zh-Hant"
        if primary == "en":
            return "en"
    return LANGS[0]
