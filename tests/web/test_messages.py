"""Compiled words read where they lie: the same as what the standard library makes of them."""

from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from web.i18n import LANGS
from web.messages import Messages

FOLDERS = {"zh-Hant": "zh_Hant", "en": "en"}
MISSING = "a message that no file has"


def compiled(lang: str) -> bytes:
    """The words of the site in one language."""
    return (files("web") / "locale" / FOLDERS[lang] / "LC_MESSAGES" / "web.mo").read_bytes()


def small(locale: str) -> bytes:
    """A file with every kind of message."""
    catalogue = Catalog(locale=locale)
    forms = ("%(num)s 張", "%(num)s 張張")[: catalogue.num_plurals]
    catalogue.add("Pass", "放棄")
    catalogue.add("Pass", "傳球", context="ball")
    catalogue.add(("%(num)s card", "%(num)s cards"), forms)
    catalogue.add("Zebra", "斑馬", context="a")
    catalogue.add("Ärger", "生氣")
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_of_the_site_are_those_of_the_standard_library(lang: str) -> None:
    data = compiled(lang)
    known, found = GNUTranslations(BytesIO(data)), Messages(data)
    catalogue: dict[str | tuple[str, int], str] = known._catalog  # type: ignore[attr-defined]  # all its keys
    for key, text in catalogue.items():
        if isinstance(key, tuple):
            assert found.ngettext(key[0], MISSING, 1 if key[1] == 0 else 2) == text
            assert [found.ngettext(key[0], "x", n) for n in (0, 1, 2, 5)] == [
                known.ngettext(key[0], "x", n) for n in (0, 1, 2, 5)
            ]
        elif "\x04" in key:
            context, _, message = key.partition("\x04")
            assert found.pgettext(context, message) == text
        else:
            assert found.gettext(key) == text
    assert found.gettext(MISSING) == found.pgettext("x", MISSING) == MISSING


@pytest.mark.parametrize("locale", ["zh_Hant", "en"])
def test_every_kind_of_message(locale: str) -> None:
    data = small(locale)
    known, found = GNUTranslations(BytesIO(data)), Messages(data)
    for message in ("Pass", "Zebra", "Ärger", MISSING, ""):
        assert found.gettext(message) == known.gettext(message)
        for context in ("ball", "a", "b"):
            assert found.pgettext(context, message) == known.pgettext(context, message)
    for n in range(4):
        assert found.ngettext("%(num)s card", "x", n) == known.ngettext("%(num)s card", "x", n)
        assert found.ngettext("die", "dice", n) == ("die" if n == 1 else "dice")


def test_what_one_file_lacks_is_asked_of_the_other() -> None:
    both = Messages(small("en"), Messages(compiled("zh-Hant")))
    alone = Messages(compiled("zh-Hant"))
    assert both.gettext("Pass") == "放棄" and both.gettext("Home") == alone.gettext("Home") != "Home"
    assert both.pgettext("x", MISSING) == MISSING and both.ngettext("die", "dice", 2) == "dice"


@pytest.mark.parametrize("locale", ["pl", "ar"])
def test_another_rule_of_plurals_is_refused(locale: str) -> None:
    with pytest.raises(ValueError, match="plurals"):
        Messages(small(locale))


def test_another_file_is_refused() -> None:
    with pytest.raises(ValueError, match="no compiled words"):
        Messages(b"\0" * 100)
