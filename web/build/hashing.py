"""Names made from contents."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path


def files_under(folder: Path) -> Iterator[Path]:
    """Yield every file below `folder`, in the order of their names."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def digest_of(parts: Iterable[tuple[str, bytes]]) -> str:
    """Return 12 hex digits that change with any name or content."""
    total = hashlib.sha256()
    for name, data in parts:
        total.update(f"{name}\0{len(data)}\0".encode())
        total.update(data)
    return total.hexdigest()[:12]


def digest_of_folder(folder: Path) -> str:
    """Return 12 hex digits for all files below `folder`."""
    return digest_of((path.relative_to(folder).as_posix(), path.read_bytes()) for path in files_under(folder))
