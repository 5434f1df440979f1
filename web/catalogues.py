"""Build tool for the words: `python -m web.catalogues extract | compile | check`.

- extract: collect the messages of each package from its Python and templates, and bring
  `locale/*/LC_MESSAGES/*.po` up to date (English takes the message itself as its text; new Chinese ones stay
  empty until written).
- compile: write the `.mo` files that the program reads.
- check: exit 1 and list what is missing, empty or has other placeholders.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

TOP = Path(__file__).resolve().parent.parent
SAME_DATE = datetime(2020, 1, 1, tzinfo=UTC)
LOCALES = {"zh_Hant": "zh_Hant_TW", "en": "en"}
PACKAGES = ("web", "lessons")
_METHODS = [
    ("**/build/**", "ignore"),
    ("**.py", "python"),
    ("**/templates/**.html", "jinja2.ext:babel_extract"),
    ("**/documents/**.html", "jinja2.ext:babel_extract"),
]
_JINJA = {"trimmed": "true", "silent": "false", "encoding": "utf-8"}
_OPTIONS = {"**/templates/**.html": _JINJA, "**/documents/**.html": _JINJA}
_KEYWORDS = {
    "_": None,
    "gettext": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
_PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]|%%|%")


def po_path(package: str, folder: str) -> Path:
    return TOP / package / "locale" / folder / "LC_MESSAGES" / f"{package}.po"


def packages() -> list[str]:
    """The packages that have words of their own."""
    return [name for name in PACKAGES if (TOP / name).is_dir()]


def extract(package: str) -> Catalog:
    """All messages of a package, with the notes for translators (comments that start with `NOTE:`)."""
    template = Catalog(project="Tabletop Tutor", charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        TOP / package,
        _METHODS,
        _OPTIONS,
        keywords=_KEYWORDS,
        comment_tags=("NOTE:",),
        strip_comment_tags=True,
    )
    for filename, _line, message, comments, context in found:
        template.add(
            message, locations=[(f"{package}/{filename}", 0)], auto_comments=comments, context=context
        )
    return template


def read(package: str, folder: str) -> Catalog:
    path = po_path(package, folder)
    if not path.exists():
        return Catalog(locale=LOCALES[folder], project="Tabletop Tutor", charset="utf-8", fuzzy=False)
    with path.open("rb") as stream:
        return read_po(stream, locale=LOCALES[folder])


def update(package: str) -> None:
    """Bring the .po files of a package in line with its sources."""
    template = extract(package)
    if len(template) == 0:
        return
    for folder in LOCALES:
        old, new = read(package, folder), read(package, folder)
        new.update(template, no_fuzzy_matching=True, update_header_comment=False)
        new.obsolete.clear()
        new.revision_date = new.creation_date = old.creation_date
        if folder == "en":
            for message in new:
                if message.id:
                    message.string = message.id if isinstance(message.id, str) else tuple(message.id)
        path = po_path(package, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as stream:
            write_po(
                stream,
                new,
                width=110,
                sort_output=True,
                include_lineno=False,
                omit_header=False,
                ignore_obsolete=True,
            )
        path.write_text(_still(path.read_text(encoding="utf-8")), encoding="utf-8")


def _still(text: str) -> str:
    """A .po file without the dates and blanks of its header: the same messages give the same bytes."""
    lines = text.split("\n")
    left_out = (
        '"POT-Creation-Date',
        '"PO-Revision-Date',
        '"Generated-By',
        '"Report-Msgid',
        '"Last-Trans',
        "# ",
    )
    return "\n".join(line for line in lines if not line.startswith((*left_out, '"Language-Team')))


def without_same_texts(catalogue: Catalog) -> Catalog:
    """Leave out what reads as its own message: gettext falls back to that by itself."""
    for message in list(catalogue):
        if message.id and (message.string == message.id or message.string == tuple(message.id)):
            catalogue.delete(message.id, message.context)
    return catalogue


def compile_all() -> list[Path]:
    """Write every .mo file; the same .po gives the same bytes."""
    written = []
    for package in packages():
        for folder in LOCALES:
            path = po_path(package, folder)
            if path.exists():
                compiled = BytesIO()
                catalogue = without_same_texts(read(package, folder))
                catalogue.creation_date = SAME_DATE  # else the minute of this run
                write_mo(compiled, catalogue)
                written.append(put(path.with_suffix(".mo"), compiled.getvalue()))
    return written


def put(target: Path, data: bytes) -> Path:
    """Let a file hold these bytes. Whoever reads meanwhile sees a whole file, also where several processes
    write; one that holds them already is left alone.
    """
    if not (target.is_file() and target.read_bytes() == data):
        draft = target.with_name(f"{target.name}.{os.getpid()}.new")
        draft.write_bytes(data)
        draft.replace(target)
    return target


def placeholders(text: str) -> list[str]:
    """The names that are filled in, sorted; a lone percent sign counts as `%`, which no message may hold."""
    found = [match.group(1) or match.group(0) for match in _PLACEHOLDER.finditer(text)]
    return sorted({name for name in found if name != "%%"})


def _forms(message: Message) -> tuple[list[str], list[str]]:
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return ids, [text or "" for text in strings]


def problems(package: str) -> Iterator[str]:
    """What keeps a package's words from being complete in both languages."""
    template = extract(package)
    for folder in LOCALES:
        catalogue = read(package, folder)
        for message in template:
            if not message.id:
                continue
            known = catalogue.get(message.id, message.context)
            label = f"{package}/{folder}: {message.id!r}"
            if known is None:
                yield f"{label} is not in the catalogue"
                continue
            ids, strings = _forms(known)
            if any(not text for text in strings):
                yield f"{label} has no text"
            elif any(set(placeholders(text)) - set(placeholders(ids[-1])) for text in strings):
                yield f"{label} has other placeholders than its text"
            elif set(placeholders(ids[-1])) - set(placeholders(strings[-1])):
                yield f"{label}: its text leaves out a placeholder"
            elif "%" in placeholders("".join(ids)):
                yield f"{label} holds a lone percent sign: write %%"


def main(command: str) -> int:
    if command == "extract":
        for package in packages():
            update(package)
        return 0
    if command == "compile":
        for path in compile_all():
            print(path.relative_to(TOP))
        return 0
    if command == "check":
        found = [line for package in packages() for line in problems(package)]
        print("\n".join(found) or "words complete")
        return 1 if found else 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
