"""What the documents tell people to type works."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games.cover_your_assets import position as cover_your_assets
from engine.games.fire_bulls import position as fire_bulls
from engine.games.game_on import position as game_on
from engine.games.phase_10 import position as phase_10

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^python3 -m engine .*", README, re.MULTILINE)


def test_readme_shows_the_commands() -> None:
    assert {line.split()[3] for line in COMMANDS} == {
        "play", "replay", "check", "odds", "tournament", "figures"
    }  # fmt: skip


def test_the_commands_of_readme_work_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "position.json").write_text(re.findall(r"```json\n(.*?)```", README, re.DOTALL)[0])
    for line in COMMANDS:
        command = [sys.executable, *shlex.split(line)[1:]]
        done = subprocess.run(
            command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=120
        )
        assert (done.returncode, done.stderr) == (0, ""), line
        assert done.stdout


POSITIONS = (phase_10, game_on, fire_bulls, cover_your_assets)


@pytest.mark.parametrize(
    "fields",
    [fields for module in POSITIONS for name, fields in vars(module).items() if name.endswith("FIELDS")],
)
def test_contributing_names_every_field_of_a_position(fields: tuple[str, ...]) -> None:
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Position files")[1]
    section = section.split("\n## ")[0]
    for field in fields:
        assert f"`{field}`" in section or f'"{field}"' in section
