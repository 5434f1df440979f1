"""Damaged input for decoders: good text changed at random, and a judge of what a decoder does with it."""

import copy
import json
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.game import InvalidInput
from engine.rng import Rng

MOST_SECONDS = 1.0
MOST_BYTES = 64_000_000

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 7, 1.5, -0.0, 1e999, float("nan"), 10**18, 1 << 64, 10**400, "", "0",
    "5r", "W", "W=5", "W=r", "W#9", "S", "?", "...", "? ?", "5r 5r 5r", "phase_10", "over", "play", "\x00",
    "\ud800", "٣r", "5r\n5b", "<b>", "__import__('os')", "x" * 5000, [], {}, [[]], [{}], [1] * 300,
    {"seat": 1}, {"a": {"b": {"c": []}}},
)  # fmt: skip


class Mutator:
    """Changes texts and data at random, the same way for the same seed."""

    def __init__(self, seed: int, pieces: Sequence[str]) -> None:
        self.rng = Rng(seed)
        self.pieces = pieces

    def text(self, text: str) -> str:
        """The text after one to four changes."""
        for _ in range(1 + self.rng.below(4)):
            text = self._changed(text)
        return text

    def data(self, data: Any) -> Any:
        """A copy of the data with one to three values, names or entries changed."""
        data = copy.deepcopy(data)
        for _ in range(1 + self.rng.below(3)):
            self._change_inside(data)
        return data

    def _changed(self, text: str) -> str:
        rng = self.rng
        start = rng.below(len(text) + 1)
        end = min(len(text), start + rng.below(1 + (8, 8, 200)[rng.below(3)]))
        piece = rng.choice(self.pieces)
        match rng.below(8):
            case 0:
                return text[:start] + text[end:]
            case 1:
                return text[:start] + piece + text[start:]
            case 2:
                return text[:start] + piece + text[end:]
            case 3:
                return text[:start] + text[start:end] * (2 + rng.below(4)) + text[end:]
            case 4:
                return text[:start]
            case 5:
                return text[:start] + chr(rng.below(0x110000)) + text[end:]
            case 6:
                return text[:start] + piece * (1 << rng.below(12)) + text[start:]
            case _:
                return text[end:] + text[:start]

    def _change_inside(self, data: Any) -> None:
        rng = self.rng
        while True:
            keys: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data)))
            if not keys:
                return
            key = rng.choice(keys)
            inner = data[key]
            if not (isinstance(inner, dict | list) and inner and rng.below(4)):
                break
            data = inner
        match rng.below(6):
            case 0:
                del data[key]
            case 1 if isinstance(data, dict):
                data[str(rng.choice(STRANGE))[:20]] = data[key]
            case 1:
                data.append(inner)
            case 2 if isinstance(inner, str):
                data[key] = self.text(inner)
            case 3 if type(inner) is int:
                data[key] = inner + rng.below(5) - 2
            case 4:
                data[key] = data[rng.choice(keys)]
            case _:
                data[key] = rng.choice(STRANGE)


def damaged_json(mutator: Mutator, good: Sequence[Any], count: int) -> Iterator[str]:
    """JSON texts: in turn with data changed, and with the text changed."""
    for number in range(count):
        data = mutator.rng.choice(good)
        if number % 2:
            yield json.dumps(mutator.data(data), ensure_ascii=bool(number % 4))
        else:
            yield mutator.text(json.dumps(data))


def feed(decode: Callable[[str], object], texts: Iterable[str]) -> tuple[int, int]:
    """Decode each text: it is read or refused in one sentence, soon and with little memory. How many were
    read, and how many refused."""
    read = refused = 0
    tracemalloc.start()
    try:
        for text in texts:
            tracemalloc.reset_peak()
            before, start = tracemalloc.get_traced_memory()[0], time.process_time()
            try:
                decode(text)
                read += 1
            except InvalidInput as refusal:
                check_sentence(str(refusal))
                refused += 1
            seconds = time.process_time() - start
            size = tracemalloc.get_traced_memory()[1] - before
            assert seconds < MOST_SECONDS and size < MOST_BYTES, (seconds, size, text[:300])
    finally:
        tracemalloc.stop()
    return read, refused


def check_sentence(message: str) -> None:
    """One printable sentence of a length that people read."""
    assert message.isprintable() and message.endswith("."), message
    assert 10 < len(message) < 400, message
