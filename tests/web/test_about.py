"""The list of shipped works against the locks and against what the build puts into the site."""

from __future__ import annotations

import importlib.metadata
import json
import re
from pathlib import Path

import pytest

from web.build.archive import LIBRARIES
from web.build.runtime import MODULES
from web.pages.about import SHIPPED, Part

WEB = Path(__file__).resolve().parents[2] / "web"
PARTS = {part.name.lower(): part for part in SHIPPED}
NPM = {"pyscript": "@pyscript/core", "pyodide": "pyodide", "idiomorph": "idiomorph"}


def test_every_shipped_work_is_listed() -> None:
    assert set(PARTS) == {"cpython", "micropip", *NPM, *LIBRARIES}


@pytest.mark.parametrize(("part", "package"), NPM.items())
def test_npm_packages_have_the_locked_version_and_their_licence(part: str, package: str) -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    locked = lock["packages"][f"node_modules/{package}"]
    assert PARTS[part].version == locked["version"]
    assert PARTS[part].licence.lower() == locked["license"].lower()


@pytest.mark.parametrize("library", LIBRARIES)
def test_libraries_have_the_locked_version_and_their_licence(library: str) -> None:
    part = PARTS[library]
    lock = (WEB / "requirements.txt").read_text(encoding="utf-8")
    assert f"\n{library}=={part.version} " in "\n" + lock
    about = importlib.metadata.metadata(library)
    named = (about.get_all("License-Expression") or []) + (about.get_all("Classifier") or [])
    family = part.licence.split("-")[0]  # all that older metadata tell
    assert any(family in line for line in named if line == part.licence or line.startswith("License ::"))


def test_the_wheel_for_lesson_packs_has_the_locked_version() -> None:
    assert f"micropip=={PARTS['micropip'].version} " in (WEB / "wheels.txt").read_text(encoding="utf-8")


def test_python_is_the_one_that_pyodide_brings() -> None:
    info = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    assert PARTS["cpython"].version == info["python"]


@pytest.mark.parametrize("part", SHIPPED, ids=lambda part: part.name)
def test_addresses_are_names_of_hosts_and_paths(part: Part) -> None:
    assert re.fullmatch(r"[a-z0-9.-]+(/[\w.-]+)*", part.address)
