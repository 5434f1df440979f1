"""Words that several pages use of lessons."""

from __future__ import annotations

from web.i18n import Words


def register_words(words: Words, register: str) -> str:
    """For whom a lesson is."""
    return {
        "primary": words.gettext("primary school"),
        "junior": words.gettext("junior high school"),
        "extension": words.gettext("extension"),
    }[register]
