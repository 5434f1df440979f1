"""The message loop: answers, errors that change nothing, languages, tabs, storage, background tasks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.web.program import Program
from web import app as module
from web.app import App
from web.links import PATHS
from web.page import Answer, Context, Event, Go, Page, Rendered, Task, UserError
from web.routes import PAGES
from web.store import PROGRESS, SETTINGS, LessonRecord, Progress, Settings


@dataclass(frozen=True)
class Count:
    number: int = 0


async def _counting(live: Callable[[], Context[Count]]) -> AsyncIterator[Answer[Count]]:
    for _ in range(3):
        await asyncio.sleep(0)
        number = live().ui.number + 1
        yield Answer(ui=Count(number), say=(f"step {number}",))


async def _breaking(live: Callable[[], Context[Count]]) -> AsyncIterator[Answer[Count]]:
    yield Answer(ui=Count(live().ui.number + 1))
    raise ZeroDivisionError


def _break(_ctx: Context[Count], event: Event) -> Answer[Count]:
    if event.value == "user":
        raise UserError("Not like this.")
    raise ZeroDivisionError


PROBE = Page(
    "probe",
    lambda ctx: Rendered("Probe", f'<h1 id="title">{ctx.ui.number} {ctx.fragment}</h1>'),
    Count,
    actions={
        "add": lambda ctx, _event: Answer(ui=Count(ctx.ui.number + 1), say=("Added.", "Added."), focus="add"),
        "fresh": lambda _ctx, event: Answer(say=(str(event.fresh),)),
        "break": _break,
        "start": lambda _ctx, _event: Answer(start=(Task("count", _counting),)),
        "start_breaking": lambda _ctx, _event: Answer(start=(Task("count", _breaking),)),
        "stop": lambda _ctx, _event: Answer(cancel=("count",)),
        "leave": lambda _ctx, _event: Answer(go=Go("about")),
        "write": lambda _ctx, _event: Answer(store=(PROGRESS.write(Progress(nickname="x")),)),
    },
    enter=lambda ctx: Answer(say=(f"entered {ctx.fragment}",)),
)


@pytest.fixture(autouse=True)
def probe(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(PATHS, "probe", "probe/")
    monkeypatch.setattr("web.links._NAMES", {path: name for name, path in PATHS.items()})
    monkeypatch.setitem(PAGES, "probe", PROBE)
    yield


def test_X_001_the_same_sentence_twice_is_said_twice() -> None:
    answer = Program("en/probe/").act("add")
    assert answer["say"] == ["Added.", "Added."]
    assert answer["focus"] == "add"
    assert answer["seq"] == 1


def test_every_message_has_a_higher_number_than_the_one_before() -> None:
    program = Program("en/probe/")
    numbers = [program.first["n"], *(program.act("add")["n"] for _ in range(3))]
    assert numbers == sorted(set(numbers))


def test_an_event_from_an_older_paint_is_marked() -> None:
    program = Program("en/probe/")
    assert program.act("fresh")["say"] == ["True"]
    program.act("add")
    assert program.act("fresh", view=1)["say"] == ["False"]


def test_a_press_on_a_page_that_was_left_means_nothing_on_the_next_one() -> None:
    program = Program("en/probe/")
    view = program.act("add")["n"]
    program.go("en/about/")
    answer = program.act("add", view=view)
    assert "error" not in answer
    assert answer["path"] == "en/about/"
    program.go("en/probe/")
    assert "2" not in program.act("add", view=view)["html"].split("<h1")[1].split("</h1>")[0]


def test_news_make_no_event_older() -> None:
    program = Program("en/probe/")
    view = program.act("add")["n"]
    program.tell("news", offline=True)
    assert program.act("fresh", view=view)["say"] == ["True"]
    assert program.act("fresh", view=view)["say"] == ["False"]


@pytest.mark.parametrize(
    ("value", "code", "sentence"),
    [("user", "refused", "Not like this."), ("", "action", "Something went wrong")],
)
def test_an_error_is_an_answer_that_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, value: str, code: str, sentence: str
) -> None:
    program = Program("en/probe/")
    program.act("add")
    monkeypatch.setattr(module, "_app", program.app)
    message = {"kind": "action", "action": "break", "value": value, "seq": 9, "view": 0}
    answer = json.loads(asyncio.run(module.dispatch(json.dumps(message))))
    assert answer["error"]["code"] == code
    assert answer["seq"] == 9
    assert sentence in answer["say"][0] and sentence in answer["html"]
    assert answer["store"] == {}
    assert program.app.context().ui == Count(1)
    assert sentence not in program.act("add")["html"]


@pytest.mark.parametrize("kind", ["nonsense", "go"])
def test_an_unknown_event_is_an_error_answer(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    program = Program("en/")
    monkeypatch.setattr(module, "_app", program.app)
    answer = json.loads(
        asyncio.run(module.dispatch(json.dumps({"kind": kind, "path": "//evil.example", "seq": 1})))
    )
    assert answer["error"]["code"] == "action"
    assert answer["path"] == "en/"


def test_going_to_a_page_enters_it_with_its_fragment_and_focuses_its_heading() -> None:
    program = Program("en/")
    answer = program.go("en/probe/", fragment="r=1", push=True)
    assert (answer["path"], answer["fragment"], answer["history"]) == ("en/probe/", "r=1", "push")
    assert answer["say"] == ["entered r=1"]
    assert answer["focus"] == "title"


def test_I_008_the_language_changes_in_place_and_keeps_the_state() -> None:
    program = Program("en/probe/")
    program.act("add")
    for path, lang in (("probe/", "zh-Hant"), ("en/probe/", "en")):
        answer = program.go(path, push=True)
        assert answer["attrs"]["lang"] == lang
        assert program.app.context().ui == Count(1)
        assert json.loads(answer["store"]["settings"])["data"]["lang"] == lang
    assert answer["title"].endswith("Tabletop Tutor")


@pytest.mark.parametrize(
    ("languages", "stored", "path"),
    [
        (["zh-CN", "en-US"], "", ""),
        (["en-US", "zh-TW"], "", "en/"),
        (["en-US"], "zh-Hant", ""),
        (["zh-TW"], "en", "en/"),
    ],
)
def test_I_002_the_bare_address_shows_the_chosen_language_else_the_first_preference(
    languages: list[str], stored: str, path: str
) -> None:
    records = {"settings": SETTINGS.to_text(Settings(lang=stored))}
    first = Program("", records, entry=True, languages=languages).first
    assert first["path"] == path
    assert first["history"] == ("replace" if path else "")


def test_an_address_with_a_language_keeps_it() -> None:
    assert Program("en/about/", entry=True, languages=["zh-TW"]).first["path"] == "en/about/"
    assert Program("about/", entry=True, languages=["en"]).first["path"] == "about/"
    assert Program("", entry=False, languages=["en"]).first["path"] == ""


def test_S_009_without_a_database_a_notice_stays() -> None:
    program = Program("en/", storage="session")
    for html in (program.first["html"], program.go("en/about/")["html"]):
        assert "keeps nothing" in html


def test_S_008_full_storage_is_said_once_logs_go_first_and_play_goes_on() -> None:
    from web.pages.progress import PREVIOUS

    program = Program("en/probe/", {"previous": PREVIOUS.to_text("old")})
    answer = program.tell("store", failed="full")
    assert "is full" in answer["html"]
    assert answer["store"] == {"previous": None}
    assert program.tell("store", failed="full")["store"] == {}
    assert program.act("add")["focus"] == "add"
    assert "is full" not in program.tell("store", failed="")["html"]


def test_a_conflict_shows_what_the_other_tab_wrote() -> None:
    program = Program("en/progress/", {"progress": PROGRESS.to_text(Progress(nickname="old"))})
    newer = PROGRESS.to_text(Progress(nickname="newer"))
    answer = program.tell("store", failed="conflict", records={"progress": newer})
    assert "newer" in answer["html"] and "another tab" in answer["html"]
    assert answer["store"] == {}


def test_a_tab_that_does_not_play_says_so_and_can_take_over() -> None:
    program = Program("en/", playing=False)
    assert "open in another tab" in program.first["html"]
    assert program.act("app.take_over")["effects"] == [{"kind": "take"}]
    assert "open in another tab" not in program.tell("tab", playing=True, records={})["html"]


def test_an_update_is_offered_and_used_when_the_user_says_so() -> None:
    program = Program("en/")
    assert program.tell("news", update=True)["effects"] == []
    assert program.act("app.update")["effects"] == [{"kind": "update"}]


def test_settings_are_kept_and_shown_on_the_document() -> None:
    answer = Program("en/").act("app.setting", value="scheme=dark")
    assert answer["attrs"]["data-scheme"] == "dark"
    assert SETTINGS.from_text(answer["store"]["settings"]).scheme == "dark"
    for wrong in ("scheme=pink", "lang=javascript:alert(1)", "__class__=x"):
        with pytest.raises(KeyError):
            Program("en/").act("app.setting", value=wrong)


def test_a_page_that_cannot_be_shown_leads_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(_ctx: Context[Count]) -> Rendered:
        raise ZeroDivisionError

    monkeypatch.setitem(PAGES, "probe", replace(PROBE, render=crash))
    first = Program("en/probe/").first
    assert first["path"] == "en/"
    assert "Something went wrong" in first["html"]


class Pushed:
    """A page that listens: collects what is pushed."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    async def __call__(self, text: str) -> None:
        self.messages.append(json.loads(text))

    @property
    def said(self) -> list[str]:
        return [sentence for message in self.messages for sentence in message["say"]]


async def _settle() -> None:
    for _ in range(30):
        await asyncio.sleep(0)


def running() -> tuple[Program, Pushed]:
    pushed = Pushed()
    program = Program("en/probe/")
    program.app.send = pushed
    return program, pushed


def test_a_task_pushes_each_step_and_its_state_adds_up() -> None:
    async def scene() -> None:
        program, pushed = running()
        program.act("start")
        await _settle()
        assert pushed.said == ["step 1", "step 2", "step 3"]
        assert program.app.context().ui == Count(3)
        assert all("seq" not in message for message in pushed.messages)

    asyncio.run(scene())


@pytest.mark.parametrize("action", ["stop", "leave"])
def test_Q_005_a_task_that_was_cancelled_changes_nothing_more(action: str) -> None:
    async def scene() -> None:
        program, pushed = running()
        program.act("start")
        for _ in range(3):
            await asyncio.sleep(0)
        program.act(action)
        program.app.uis["probe"] = Count(100)
        said = list(pushed.said)
        await _settle()
        assert program.app.uis["probe"] == Count(100)
        assert pushed.said == said

    asyncio.run(scene())


def test_a_second_task_of_the_same_id_replaces_the_first() -> None:
    async def scene() -> None:
        program, pushed = running()
        program.act("start")
        program.act("start")
        await _settle()
        assert pushed.said == ["step 1", "step 2", "step 3"]

    asyncio.run(scene())


def test_a_task_that_fails_says_so() -> None:
    async def scene() -> None:
        program, pushed = running()
        program.act("start_breaking")
        await _settle()
        assert pushed.messages[-1]["error"]["code"] == "task"
        assert "Something went wrong" in pushed.said[-1]
        assert program.app.context().ui == Count(1)

    asyncio.run(scene())


def test_events_and_boot_go_through_as_text() -> None:
    program = App()
    program.boot({"path": "", "records": {}})
    answer = json.loads(asyncio.run(module.boot(json.dumps({"path": "about/", "records": {}}))))
    assert answer["path"] == "about/"
    assert "關於本站" in answer["title"]


def test_times_are_those_of_the_devices_clock() -> None:
    lesson = LessonRecord(tried=3, right=2, updated=1_790_000_000_000)
    text = PROGRESS.to_text(Progress().with_lesson("x", lesson, 1_790_000_000_000))
    for zone, when in ((480, "21 Sep 2026, 22:13"), (0, "21 Sep 2026, 14:13"), (-600, "21 Sep 2026, 04:13")):
        shown = Program("en/progress/", {"progress": text}, zone=zone).first["html"]
        assert f"Last practised: {when}" in shown


def test_why_something_was_refused_stays_until_the_user_does_something() -> None:
    program = Program("en/about/")
    program.app.refuse("refused", UserError("Not now."))
    assert "Not now." in program.tell("news", offline=True)["html"]
    assert "Not now." not in program.act("app.setting", value="scheme=dark")["html"]
