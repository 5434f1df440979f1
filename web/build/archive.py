"""The program as one archive: the three packages and the pure Python libraries that they need there."""

import ast
import importlib.metadata
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

from lessons.later import source
from web.build.hashing import files_under

PACKAGES = ("engine", "lessons", "web")
# What the program imports; whatever else is locked joins it when it is first used.
LIBRARIES = ("fsrs", "jinja2", "markupsafe", "segno")
# The templates go into the browser compiled, so that Jinja2's own compiler stays behind but for its names.
NODES = "jinja2/nodes.py"
STAND_INS = {
    "jinja2/__init__.py": "",
    "jinja2/compiler.py": "CodeGenerator = generate = None\n",
    "jinja2/lexer.py": "Lexer = TokenStream = get_lexer = None\n",
    "jinja2/parser.py": "Parser = None\n",
}
NOT_TO_RUN_TEMPLATES = frozenset(
    f"jinja2/{name}.py"
    for name in (
        "bccache",
        "constants",
        "ext",
        "idtracking",
        "meta",
        "nativetypes",
        "optimizer",
        "sandbox",
        "visitor",
    )
)
# Folders of `web` that serve the build, go into the site as files or are compiled.
LEFT_OUT = (
    "web/build/",
    "web/documents/",
    "web/node_modules/",
    "web/runtime/",
    "web/static/",
    "web/templates/",
)
# Command lines, helpers and tools of the build.
LIBRARY_TOOLS = frozenset(("fsrs/optimizer.py", "segno/cli.py", "segno/helpers.py"))
# All that fsrs takes of that package, as large as all the rest, is in the standard library since 3.11.
LIBRARY_CHANGES = {b"from typing_extensions import Self": b"from typing import Self"}
LEFT_OUT_FILES = ("engine/__main__.py", "web/catalogues.py", "web/render_static.py")
LESSON_TEXTS = "lessons/content/"
COURSE_FILE = "lessons/content/__init__.py"
SUFFIXES = (".py", ".json", ".md", ".mo", ".toml", ".txt")
FIXED_TIME = (2020, 1, 1, 0, 0, 0)


def program_files(root: Path) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of every file of the three packages that the browser needs."""
    for package in PACKAGES:
        for path in files_under(root / package):
            name = path.relative_to(root).as_posix()
            if path.suffix not in SUFFIXES or "__pycache__" in name:
                continue
            if name.startswith(LEFT_OUT) or name in LEFT_OUT_FILES or name == COURSE_FILE:
                continue
            if path.parent == root / package and path.suffix != ".py":
                continue  # package.json, locks and the like
            if name.startswith(LESSON_TEXTS) and path.suffix == ".md":
                continue  # compiled
            yield name, path.read_bytes()


def library_files() -> Iterator[tuple[str, bytes]]:
    """Yield name and content of the installed libraries' Python sources and metadata."""
    for library in LIBRARIES:
        for entry in importlib.metadata.files(library) or ():
            name = entry.as_posix()
            if name.startswith("..") or "__pycache__" in name or name in NOT_TO_RUN_TEMPLATES | LIBRARY_TOOLS:
                continue
            if name == NODES:
                yield name, only_the_context(entry.read_text()).encode()
            elif name in STAND_INS:
                yield name, STAND_INS[name].encode()
            elif name.endswith((".py", ".dist-info/METADATA")):
                data = entry.read_binary()
                for before, after in LIBRARY_CHANGES.items():
                    data = data.replace(before, after)
                yield name, data


def only_the_context(nodes: str) -> str:
    """Of Jinja2's nodes the one class that running templates need; the others are named in annotations."""
    (context,) = (
        part
        for part in ast.parse(nodes).body
        if isinstance(part, ast.ClassDef) and part.name == "EvalContext"
    )
    others = "def __getattr__(name):\n    return object\n"
    return f"import typing as t\n\n\n{ast.unparse(context)}\n\n\n{others}"


def compiled_templates() -> Iterator[tuple[str, bytes]]:
    """Yield name and content of the modules that stand in for the templates."""
    from web.templating import COMPILED, compiled  # reads the compiled catalogues when it is imported

    for name, text in compiled():
        yield f"web/{COMPILED}/{name}", text.encode()


def compiled_texts() -> Iterator[tuple[str, bytes]]:
    """Name and content of the files that stand in for the texts of the lessons."""
    from web.lesson.texts import compiled  # reads the compiled catalogues when it is imported

    for name, text in compiled():
        yield f"web/{name}", text.encode()


def later_course() -> tuple[str, bytes]:
    """Name and content of the module that stands in for the list of lessons."""
    from lessons.content import COURSE, TUTORIALS

    return COURSE_FILE, source(COURSE, TUTORIALS).encode()


def app_archive(root: Path) -> bytes:
    """Return the archive as bytes; the same files give the same bytes."""
    files = [*program_files(root), *library_files(), *compiled_templates(), *compiled_texts(), later_course()]
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, FIXED_TIME), data)
    return target.getvalue()
