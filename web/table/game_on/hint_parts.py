"""Parts of hints that several of them share: points, tallies, chances with their points."""

from __future__ import annotations

from fractions import Fraction

from engine.games.game_on.odds import Outlook
from lessons.game_on.hints import Tally
from web.chances import percent_words
from web.i18n import Words

Rungs = tuple[str, str, str, str]
_DIGITS = 2


def points_words(value: Fraction) -> str:
    """A mean number of points: two decimals, rounded half up."""
    scale = 10**_DIGITS
    whole, rest = divmod(int((abs(value) * scale * 2 + 1) // 2), scale)
    return f"{'−' if value < 0 and (whole or rest) else ''}{whole}.{rest:0{_DIGITS}d}"


def tally_words(words: Words, who: str, tally: Tally) -> str:
    """How many points a side has, and how many are missing to its target."""
    if tally.target:
        return words.gettext(
            "%(player)s: %(points)s points of %(target)s, missing: %(missing)s.",
            player=who,
            points=tally.points,
            target=tally.target,
            missing=tally.missing,
        )
    return words.gettext("%(player)s: %(points)s points so far.", player=who, points=tally.points)


def compared(words: Words, before: Outlook, after: Outlook) -> str:
    """The chance and the mean points of an attack without a play and with it."""
    return words.gettext(
        "As it stands: %(before)s, on average %(mean)s points. With it: %(after)s, on average %(then)s "
        "points.",
        before=percent_words(words, before.chance),
        mean=points_words(before.expected),
        after=percent_words(words, after.chance),
        then=points_words(after.expected),
    )


def what_points_do(words: Words, tally: Tally, points: int) -> str:
    """What so many points would mean for the target; "" where they only count."""
    if tally.wins(points):
        return words.ngettext(
            "%(num)s more point would be exactly the target.",
            "%(num)s more points would be exactly the target.",
            points,
        )
    if tally.target and tally.points + points > tally.target:
        return words.gettext(
            "%(points)s more would go over the target, and the count would go on from %(after)s.",
            points=points,
            after=tally.after(points),
        )
    return ""


def together(words: Words, *sentences: str) -> str:
    """Sentences one after the other."""
    return ("" if words.lang == "zh-Hant" else " ").join(filter(None, sentences))
