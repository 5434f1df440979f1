"""The same work on many things at once, on as many cores as wanted."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def unordered(work: Callable[[T], R], tasks: Sequence[T], workers: int) -> Iterator[R]:
    """The results as they come in."""
    if workers == 1 or len(tasks) < 2:
        yield from map(work, tasks)
    else:
        # What is stopped from the keyboard ends here alone, not in every worker.
        quiet = (signal.SIGINT, signal.SIG_IGN)
        with multiprocessing.Pool(min(workers, len(tasks)), signal.signal, quiet) as pool:
            yield from pool.imap_unordered(work, tasks)
