"""The program as it goes into the browser: only what it needs; compiled templates render as their sources."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from web.build.archive import app_archive
from web.i18n import LANGS
from web.links import Place
from web.render_static import first_context
from web.routes import PAGES
from web.shell import render_view

ROOT = Path(__file__).resolve().parents[3]
RENDER = """
import json, sys
sys.path[:0] = [sys.argv[1]]
from web.app import App, prepare
prepare()
early = [name for name in sys.modules if name.startswith("lessons.content.") and name.endswith(".lesson")]
paths = json.loads(sys.argv[2])
views = [App().boot({"path": path, "records": {}})["html"] for path in paths]
loaded = [name for name in sys.modules if name.startswith(("babel", "playwright", "web.build"))]
print(json.dumps([views, loaded, early]))
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("archive") / "app.zip"
    target.write_bytes(app_archive(ROOT))
    return target


def test_every_page_is_the_same_from_the_archive(archive: Path, tmp_path: Path) -> None:
    places = [Place(name, lang) for name in PAGES for lang in LANGS]
    command = [sys.executable, "-c", RENDER, str(archive), json.dumps([place.path for place in places])]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    views, loaded, early = json.loads(done.stdout)
    assert views == [render_view(first_context(place), place)[1] for place in places]
    assert loaded == []
    assert early == [], "the program starts with a lesson, which is for the page that shows it"


def test_the_archive_holds_no_templates_tools_or_tests(archive: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        names = opened.namelist()
    assert not [name for name in names if name.endswith((".html", ".po", ".pyc", ".css"))]
    assert not [name for name in names if name.startswith(("web/build/", "web/documents/", "tests/"))]
    assert "web/locale/zh_Hant/LC_MESSAGES/web.mo" in names


def test_the_same_program_gives_the_same_archive_whatever_the_hash_seed() -> None:
    show = "import hashlib, pathlib, sys; from web.build.archive import app_archive; "
    show += "print(hashlib.sha256(app_archive(pathlib.Path(sys.argv[1]))).hexdigest())"
    digests = {
        subprocess.run(
            [sys.executable, "-c", show, str(ROOT)],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(digests) == 1


def test_the_review_scheduler_works_from_the_archive_alone_and_only_when_it_is_asked_for(
    archive: Path, tmp_path: Path
) -> None:
    show = """
import sys
sys.path[:] = [sys.argv[1]] + [path for path in sys.path if "site-packages" not in path]
from web.app import prepare
prepare()
assert "fsrs" not in sys.modules
from lessons.schedule import after_review
print(after_review(None, True, 1_764_000_000_000)[0].stability)
assert "typing_extensions" not in sys.modules
assert sys.modules["fsrs"].__file__.startswith(sys.argv[1])
"""
    command = [sys.executable, "-c", show, str(archive)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert float(done.stdout) > 1
