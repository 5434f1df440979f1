"""Compiled words (.mo files, the format of GNU gettext), looked up where they lie in the file.

The standard library unpacks them into a dict, which takes three times the bytes in the memory snapshot.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from struct import unpack_from

_MAGIC = 0x950412DE
_PLURALS = {"nplurals=1; plural=0;": 1, "nplurals=2; plural=(n != 1);": 2}
"""The rules of plurals that languages here have, and how many forms each gives."""


class Messages:
    """The messages of one file; what it does not have is asked of `other`, if there is one, else stays as it
    is. Raises ValueError for what is no such file or has another rule of plurals.
    """

    def __init__(self, data: bytes, other: Messages | None = None) -> None:
        magic, _, count, self._ids, self._texts = unpack_from("<5I", data)
        if magic != _MAGIC:
            raise ValueError("these are no compiled words")
        self._data = data
        self._other = other
        self._order = array("H", sorted(range(count), key=self._id))
        """Numbers of the messages by their ids, as files need not be sorted by those with a context."""
        self._found: dict[str, list[str] | None] = {}
        header = re.search(r"^Plural-Forms: (.*)$", "".join(self._forms("") or ()), re.MULTILINE)
        if header is None or header[1] not in _PLURALS:
            raise ValueError(f"unknown rule of plurals: {header and header[1]}")
        self._plurals = _PLURALS[header[1]]

    def gettext(self, message: str) -> str:
        """The text for a message."""
        forms = self._forms(message)
        if forms is None:
            return message if self._other is None else self._other.gettext(message)
        return forms[0]

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The text for n things."""
        forms = self._forms(one)
        if forms is None:
            plain = one if n == 1 else many
            return plain if self._other is None else self._other.ngettext(one, many, n)
        return forms[0 if self._plurals == 1 or n == 1 else 1]

    def pgettext(self, context: str, message: str) -> str:
        """The text for a message that has another one elsewhere."""
        forms = self._forms(f"{context}\x04{message}")
        if forms is None:
            return message if self._other is None else self._other.pgettext(context, message)
        return forms[0]

    def _id(self, number: int) -> bytes:
        length, start = unpack_from("<2I", self._data, self._ids + 8 * number)
        return self._data[start : start + length].partition(b"\0")[0]

    def _forms(self, key: str) -> list[str] | None:
        if key not in self._found:
            wanted = key.encode()
            place = bisect_left(self._order, wanted, key=self._id)
            self._found[key] = None
            if place < len(self._order) and self._id(self._order[place]) == wanted:
                length, start = unpack_from("<2I", self._data, self._texts + 8 * self._order[place])
                self._found[key] = self._data[start : start + length].decode().split("\0")
        return self._found[key]
