"""What is said to an answer that is not judged."""

from __future__ import annotations

from lessons import answers
from lessons.tasks import CHANCE, PERCENT, PRESSED
from web.i18n import Words


def unread(words: Words, code: str, asked: str) -> str:
    """Why an answer was not judged, and what to do instead."""
    if asked in PRESSED:
        return words.gettext("Nothing is chosen yet. Press what you mean, then check.")
    if asked == CHANCE:
        example = words.gettext("Write a fraction, a decimal or a percentage: 3/20, 0.15 or 15%%.")
    elif asked == PERCENT:
        example = words.gettext(
            "Write it in per cent, such as 15 or 15%%; a decimal or a fraction is fine, too."
        )
    else:
        example = words.gettext("Write a whole number such as 14, or your working: 8-2+8.")
    sentences = {
        answers.EMPTY: words.gettext("Nothing is written yet."),
        answers.TOO_LONG: words.gettext("That is too long for an answer."),
        answers.NOT_READ: words.gettext("That cannot be read as a number."),
        answers.DECIMAL_COMMA: words.gettext("Use a point for decimals, not a comma."),
        answers.NOT_WHOLE: words.gettext("Only a whole number makes sense here."),
        answers.OVER_ONE: words.gettext("A chance is never above 1 (100%%). Did you leave out the sign %%?"),
        answers.ROUGH: words.gettext("That is rounded too roughly: give whole per cents at least."),
        answers.UNEVEN: words.gettext("The two sides of your = are not equal. Look at it again."),
        answers.BY_ZERO: words.gettext("Nothing can be divided by 0."),
    }
    # NOTE: two sentences after each other: what is wrong with the answer, and how to write one
    return words.gettext("%(problem)s %(example)s", problem=sentences[code], example=example)
