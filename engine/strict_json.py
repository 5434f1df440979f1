"""JSON from outside, refused before it can hurt: too long, too deep, too many values, a name twice."""

import json
from dataclasses import dataclass
from typing import Any

from engine.game import InvalidInput


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file: its name in messages and codes, its newest version, and how much of it is read."""

    name: str
    version: int
    characters: int
    brackets: int
    """How many lists and objects it has at most; texts in it hold no brackets. Bounds the depth, too: deep
    nesting is the end of Pyodide's stack."""
    commas: int
    """Bounds the number of values."""

    def read(self, text: str) -> dict[str, Any]:
        """The object that the text holds, of a version that is known. Raises InvalidInput."""
        if len(text) > self.characters:
            raise self._refusal(
                "size", f"This is too large for a {self.name}; choose a file of this program."
            )
        if text.count("[") + text.count("{") > self.brackets or text.count(",") > self.commas:
            raise self.no_such_file()
        try:
            data = json.loads(text, object_pairs_hook=self._without_doubles)
        except InvalidInput:
            raise
        except ValueError as problem:
            raise self._damaged(text, problem) from None
        self.check_version(data)
        assert isinstance(data, dict)
        return data

    def check_version(self, data: Any) -> None:
        """Raises InvalidInput for what is no object with a version that is known."""
        if not isinstance(data, dict) or "version" not in data:
            raise self.no_such_file()
        version = data["version"]
        if type(version) is not int or version < 1:
            raise self._refusal(
                "version",
                f"This {self.name} has no valid version: choose another copy, or write {self.version}.",
            )
        if version > self.version:
            raise self._refusal(
                "newer",
                f"This {self.name} is from a newer version of this program; update, then try again.",
            )

    def no_such_file(self) -> InvalidInput:
        """The refusal of something else."""
        return self._refusal("shape", f"This is no {self.name}; choose a file that this program wrote.")

    def _damaged(self, text: str, problem: ValueError) -> InvalidInput:
        if "\u201c" in text or "\u201d" in text:
            return self._refusal(
                "quotes", f"This {self.name} has curly quotes; write straight ones in their place."
            )
        place = (
            f" (line {problem.lineno}, column {problem.colno})"
            if isinstance(problem, json.JSONDecodeError)
            else ""
        )
        return self._refusal(
            "json", f"This {self.name} is damaged: it is no JSON{place}; mend it or choose another copy."
        )

    def _refusal(self, code: str, message: str) -> InvalidInput:
        return InvalidInput(f"{self.name}_{code}", message)

    def _without_doubles(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise self._refusal("fields", f"This {self.name} names a field twice; take one of them out.")
        return found


POSITION = Format("position", 1, characters=20_000, brackets=40, commas=400)
"""Positions of any game; the longest of Phase 10 has some 2,000 characters."""
