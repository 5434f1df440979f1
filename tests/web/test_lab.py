"""The page of the lab: set up, run, read; from a lesson and from a table."""

from __future__ import annotations

import asyncio
import html as html_module
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from lessons.content import COURSE
from lessons.lab.experiments import EXPERIMENTS
from tests.web.program import Program
from web.i18n import LANGS
from web.links import PATHS, PREFIXES
from web.pages.lab import LabUi
from web.store import SETTINGS, Settings


class Lab(Program):
    """The page of the lab at an address; `pushed` are answers that came by themselves."""

    def __init__(self, lang: str = "en", fragment: str = "") -> None:
        self.pushed: list[dict[str, Any]] = []
        records = {SETTINGS.name: SETTINGS.to_text(Settings(lang=lang))}
        super().__init__(f"{PREFIXES[lang]}lab/", records, fragment=fragment, entropy=99)
        self.app.send = self._push

    async def _push(self, text: str) -> None:
        self.pushed.append(json.loads(text))

    @property
    def ui(self) -> LabUi:
        ui = self.app.uis["lab"]
        assert isinstance(ui, LabUi)
        return ui

    def form(self, **values: object) -> dict[str, str]:
        """The form as it stands, with these fields changed."""
        return {name: str(value) for name, value in {**self.ui.setup.values, **values}.items()}


def _within(work: Callable[[], Any]) -> None:
    asyncio.run(work())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", EXPERIMENTS)
def test_every_experiment_runs_to_ten_thousand_and_says_what_came_out(lang: str, name: str) -> None:
    async def work() -> None:
        lab = Lab(lang, f"l={name}")
        for times in (1, 10, 100, 1000, 10_000):
            lab.act("run", value=str(times), entropy=5)
            while lab.ui.left:
                await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert lab.ui.series.trials == 10_000
        said = [text for answer in lab.pushed for text in answer.get("say", ())]
        for number in range(len(lab.ui.series.sums)):
            assert any(f"{lab.ui.series.sums[number]:,}" in text and "10,000" in text for text in said)

    _within(work)


def test_other_numbers_begin_a_new_series_and_the_same_ones_do_not() -> None:
    async def work() -> None:
        lab = Lab("en", "l=draw")
        lab.act("run", value="10")
        while lab.ui.left:
            await asyncio.sleep(0)
        lab.act("set", form=lab.form())
        assert lab.ui.series.trials == 10
        lab.act("set", form=lab.form(unseen=50))
        assert lab.ui.series.trials == 0 and lab.ui.setup.values["unseen"] == 50

    _within(work)


@pytest.mark.parametrize("value", ["", "-1", "x", "1.5", "999", "<b>", "5" * 40])
def test_a_number_that_cannot_be_is_named_and_nothing_is_lost(value: str) -> None:
    async def work() -> None:
        lab = Lab("en", "l=draw&v=unseen-40.wanted-5")
        out = lab.act("set", form=lab.form(wanted=value))
        assert "Of these, wanted" in lab.ui.problem and "from 0 to" in lab.ui.problem
        assert lab.ui.problem in out["say"] and lab.ui.setup.values["wanted"] == 5
        lab.act("run", value="10")
        assert lab.ui.left == 0 and lab.ui.series.trials == 0
        lab.act("set", form=lab.form(wanted=6))
        assert not lab.ui.problem and lab.ui.setup.values["wanted"] == 6

    _within(work)


def test_another_card_changes_its_number() -> None:
    lab = Lab("en", "l=draw&v=unseen-63.wanted-47&c=0-3.96-5")
    lab.act("card", value="96")
    assert lab.ui.setup.values["wanted"] == 5 and lab.ui.setup.values["unseen"] == 63
    lab.act("card", value="17")
    assert lab.ui.setup.values["wanted"] == 5
    shots = Lab("en", "l=shots")
    shots.act("card", value=str(next(iter(_cards(shots)))))
    assert shots.ui.setup.values["value"] >= 10


def _cards(lab: Lab) -> list[int]:
    out = lab.act("clear")
    text = html_module.unescape(json.dumps(out))
    return [int(card) for card in re.findall(r"card-(\d+)", text)]


def test_a_damaged_link_says_so_and_the_lab_works() -> None:
    lab = Lab("en", "l=draw&v=unseen-0")
    assert "damaged" in lab.ui.problem
    lab.act("experiment", value="answer")
    assert not lab.ui.problem and lab.ui.setup.name == "answer"
    lab.act("experiment", value="nothing")
    assert lab.ui.setup.name == "answer"


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: str(lesson.code))
def test_every_lesson_leads_to_the_lab(lesson: Any) -> None:
    program = Program("en/" + PATHS[lesson.page], {SETTINGS.name: SETTINGS.to_text(Settings(lang="en"))})
    text = html_module.unescape(json.dumps(program.act("start_tasks", entropy=3)))
    assert re.search(r'id=\\?"to-lab\\?" href=\\?"[./]*en/lab/#l=\w+', text)
