"""Style sheets in two parts, without the room between their rules."""

import re
from pathlib import Path

import pytest

from web.build.styles import FIRST, minified, write_styles

CSS = Path(__file__).resolve().parents[3] / "web" / "static" / "css"


@pytest.mark.parametrize(
    ("css", "same"),
    [
        ("a { color: red; }\n", "a{color: red}"),
        ("/* why */ a > b , c { margin : 0 auto ;\n order: 0 }", "a > b,c{margin : 0 auto;order: 0}"),
        ('a::before { content: "/* no { comment }  */ "; }', 'a::before{content: "/* no { comment }  */ "}'),
        ("p { width: calc(100% - 1rem); }", "p{width: calc(100% - 1rem)}"),
    ],
)  # fmt: skip
def test_room_and_comments_go_and_nothing_else(css: str, same: str) -> None:
    assert minified(css) == same + "\n"


def test_every_sheet_is_in_one_of_the_two(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    for sheet in CSS.iterdir():
        (tmp_path / "css" / sheet.name).write_text(f".{sheet.stem} {{ order: 1 }}", encoding="utf-8")
    write_styles(tmp_path)
    found = {path.name: re.findall(r"\.(\w+)\{", path.read_text()) for path in tmp_path.iterdir()}
    assert found["style.css"] == list(FIRST)
    assert sorted(found["style.css"] + found["more.css"]) == sorted(sheet.stem for sheet in CSS.iterdir())
    assert not (tmp_path / "css").exists()
