"""Addresses: where every page lives, and the one helper that makes relative links to it.

A page has one address a language: the Chinese one stands at the root, the English one under `en/`. All links
are relative, so the site works below any path; what belongs to one user stands in the fragment.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from lessons.content import COURSE

DEFAULT_LANG = "zh-Hant"
PREFIXES = {"zh-Hant": "", "en": "en/"}

PATHS = {
    "home": "",
    "rules_phase_10": "rules/phase_10/",
    "rules_game_on": "rules/game_on/",
    "rules_fire_bulls": "rules/fire_bulls/",
    "rules_cover_your_assets": "rules/cover_your_assets/",
    "play_phase_10": "play/phase_10/",
    "play_game_on": "play/game_on/",
    "play_cover_your_assets": "play/cover_your_assets/",
    "play_fire_bulls": "play/fire_bulls/",
    **{lesson.page: f"lesson/{lesson.id}/" for lesson in COURSE},
    "lessons": "lessons/",
    "homework": "homework/",
    "teach": "teach/",
    "class_report": "teach/results/",
    "worksheet": "teach/worksheet/",
    "lab": "lab/",
    "placement": "placement/",
    "review": "review/",
    "progress": "progress/",
    "about": "about/",
}
LONGEST_ADDRESS = 100_000
"""Of a pasted link, in characters: a shared game is the longest."""
_NAMES = {path: name for name, path in PATHS.items()}


@dataclass(frozen=True, slots=True)
class Place:
    """One page in one language."""

    name: str
    lang: str

    @property
    def path(self) -> str:
        """The address below the site's root, as `en/rules/phase_10/`."""
        return PREFIXES[self.lang] + PATHS[self.name]

    def other(self, lang: str) -> Place:
        return Place(self.name, lang)


def find_place(path: str) -> Place | None:
    """The page at an address below the root (`index.html` at its end is allowed), None for any other."""
    path = path.removesuffix("index.html")
    if path in _NAMES:
        return Place(_NAMES[path], DEFAULT_LANG)
    for lang, prefix in PREFIXES.items():
        if prefix and path.startswith(prefix) and path[len(prefix) :] in _NAMES:
            return Place(_NAMES[path[len(prefix) :]], lang)
    return None


def read_address(text: str) -> tuple[str, str] | None:
    """The page and the fragment of a link to this site that was pasted as text, None for any other text.

    Where the site lives is not looked at: a link works wherever its reader has the site.
    """
    address, _, fragment = text.strip().partition("#")
    path = address.partition("?")[0].removesuffix("index.html")
    if len(text) > LONGEST_ADDRESS or not path.startswith(("https://", "http://")) or " " in path:
        return None
    below = sorted(filter(None, PATHS.values()), key=len, reverse=True)
    found = next((_NAMES[known] for known in below if path.endswith("/" + known)), "home")
    return found, fragment


@dataclass(frozen=True, slots=True)
class Links:
    """Relative addresses as seen from one place."""

    here: Place

    @property
    def root(self) -> str:
        """From here to the site's root: `./`, `../`, `../../`."""
        return "../" * self.here.path.count("/") or "./"

    def has(self, name: str) -> bool:
        """Whether the site has that page, so that nothing links to one that is not there."""
        return name in PATHS

    def to(self, name: str, lang: str | None = None, fragment: str = "") -> str:
        """Link to a page, in this language unless told otherwise. Raises KeyError for an unknown page."""
        place = Place(name, lang or self.here.lang)
        hash_part = "#" + quote(fragment, safe="=&-_.~!*'(),;:@/?+$") if fragment else ""
        return self.root + place.path + hash_part

    def file(self, path: str) -> str:
        """Link to a file of the site, given its path below the root."""
        return self.root + path
