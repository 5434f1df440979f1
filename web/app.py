"""The program in the worker: `boot(text) -> text`, then `dispatch(text) -> text` for each event, JSON both
ways.

To the worker: `{seq, view, kind, ...}`. `kind` is "action" (action, value, form, key, control, files), "go"
(path, fragment, push), "store" (failed, records), "tab" (playing, records) or "news" (offline, update);
`now`, `zone` and `entropy` come with all. From the worker: `{n, seq, html, title, path, fragment, history,
attrs, focus, say, store, effects, error}`. `n` counts every message; the page paints none that is older than
what it shows.
A message without `seq` was not asked for: a slice of a background task, sent through the channel given to
`connect`. An error is `{error: {code, data}}` with a sentence in `say`, and changes nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

from web.i18n import LANGS, choose_lang, words_for
from web.links import Links, Place, find_place
from web.page import (
    Answer,
    Context,
    Copy,
    Device,
    Download,
    Effect,
    Event,
    File,
    Print,
    Reset,
    TakeOver,
    Task,
    Update,
    UserError,
)
from web.routes import KINDS, PAGES
from web.shell import Notice, look, render_view, setting_changed
from web.store import SETTINGS, Store, load_store
from web.strict_json import Json
from web.templating import warm_up

LOG = logging.getLogger(__name__)

Send = Callable[[str], Awaitable[Any]]


async def _nowhere(text: str) -> None:
    """Pushed messages before a page is connected: nobody is there to see them."""


@dataclass
class _Outcome:
    """What one event leads to, gathered before anything is changed."""

    store: dict[str, str | None] = field(default_factory=dict)
    say: list[str] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    focus: str = ""
    history: str = ""
    arrived: bool = False


class App:
    """The state of the running program. One instance a worker; tests make their own."""

    def __init__(self, send: Send = _nowhere) -> None:
        self.send = send
        self.store = Store()
        self.place = Place("home", LANGS[0])
        self.fragment = ""
        self.device = Device()
        self.uis: dict[str, Any] = {}
        self.notices: dict[str, Notice] = {}
        self.count = 0
        self._page_from = 0  # the first message that showed the present page
        self._fresh_from = 0  # the oldest message whose controls still hold: after it came nothing but news
        self._tasks: dict[str, asyncio.Task[None]] = {}

    # Messages

    def boot(self, message: dict[str, Any]) -> dict[str, Any]:
        """The first answer: the page at the address, with all that was stored."""
        self._sense(message)
        self.store, rescue, damaged = load_store(dict(message.get("records", {})), KINDS)
        for name in damaged:
            self._notice("damaged", name)
        if message.get("restarted"):
            self._notice("restarted")
        if self.device.storage == "session":
            self._notice("session")
        if not self.device.playing:
            self._notice("elsewhere")
        out = _Outcome(store=rescue)
        place = find_place(str(message.get("path", ""))) or self.place
        self.place, self.fragment = self._first_place(place, message), str(message.get("fragment", ""))
        if self.place != place:
            out.history = "replace"
        try:
            self._enter(out)
            return self._message(out)
        except Exception:  # whatever page or record is at fault, the site itself must open
            LOG.exception("page %s", self.place.name)
            return self.at_home(rescue)

    def at_home(self, rescue: dict[str, str | None], seq: object = None) -> dict[str, Any]:
        """Home instead of a page that cannot be shown: the user is never locked out of the site."""
        self._cancel_all()
        self.uis.clear()
        self.place, self.fragment = Place("home", self.place.lang), ""
        self._notice("problem", self._apology())
        return self._message(_Outcome(store=rescue, history="replace"), seq)

    def _first_place(self, place: Place, message: dict[str, Any]) -> Place:
        """The bare home address has no language of its own: it shows the chosen one, else the visitor's
        first.
        """
        if place.path != "" or not message.get("entry"):
            return place
        settings = self.store.get(SETTINGS)
        languages = [str(tag) for tag in message.get("languages", [])]
        return place.other(settings.lang if settings.chosen else choose_lang(languages))

    def dispatch(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to one event. An action that raises has changed nothing."""
        self._sense(message)
        out = _Outcome()
        if message["kind"] in ("action", "go"):
            self.notices.pop("problem", None)
            self.notices.pop("copied", None)
        handler = {
            "action": self._action,
            "go": self._go,
            "store": self._store_failed,
            "tab": self._tab,
            "news": self._news,
        }[str(message["kind"])]
        handler(message, out)
        return self._message(out, message.get("seq"), news=message["kind"] == "news")

    def state(self) -> tuple[Store, dict[str, Any], Place, str]:
        """What an event may change, to be given to `restore` when its action raised."""
        return self.store, dict(self.uis), self.place, self.fragment

    def restore(self, state: tuple[Store, dict[str, Any], Place, str]) -> None:
        self.store, self.uis, self.place, self.fragment = state

    def _sense(self, message: dict[str, Any]) -> None:
        known = {name: message[name] for name in Device.__slots__ if name in message}
        self.device = replace(self.device, **known)

    # Kinds of events

    def _action(self, message: dict[str, Any], out: _Outcome) -> None:
        if int(message.get("view", self.count)) < self._page_from:
            return  # pressed on a page that was being left: it has no meaning here
        chosen = [
            File(str(file["name"]), str(file["text"]), str(file["problem"]))
            for file in message.get("files", [])
        ]
        event = Event(
            action=str(message["action"]),
            value=str(message.get("value", "")),
            form={str(key): str(value) for key, value in dict(message.get("form", {})).items()},
            key=str(message.get("key", "")),
            control=str(message.get("control", "")),
            fresh=int(message.get("view", 0)) >= self._fresh_from,
            files=tuple(chosen),
        )
        if event.action.startswith("app."):
            self._own_action(event, out)
        else:
            page = PAGES[self.place.name]
            self._apply(page.actions[event.action](self.context(), event), out)

    def _own_action(self, event: Event, out: _Outcome) -> None:
        words = words_for(self.place.lang)
        if event.action == "app.setting":
            settings = setting_changed(self.store.get(SETTINGS), event.value)
            self._apply(Answer(store=(SETTINGS.write(settings),)), out)
        elif event.action == "app.dismiss":
            self.notices.pop(event.value, None)
            out.focus = "title"
        elif event.action == "app.copied":
            if event.value == "yes":
                code, sentence = "copied", words.gettext("Copied.")
            else:
                code = "problem"
                sentence = words.gettext("Copying was not possible. Mark the text and copy it yourself.")
            self._notice(code, sentence)
            out.say.append(sentence)
        elif event.action == "app.update":
            out.effects.append(Update())
        elif event.action == "app.take_over":
            out.effects.append(TakeOver())
        else:
            raise KeyError(event.action)

    def _go(self, message: dict[str, Any], out: _Outcome) -> None:
        place = find_place(str(message["path"]))
        if place is None or place.name not in PAGES:
            raise KeyError(str(message["path"]))
        if message.get("push"):
            out.history = "push"
        if place.name != self.place.name:
            self._cancel_all()
            out.arrived = True
        elif place.lang != self.place.lang:
            out.focus = "lang-" + self.place.lang
        switched = place.lang != self.place.lang
        linked = bool(self.fragment)
        self.place, self.fragment = place, str(message.get("fragment", ""))
        if switched:
            settings = replace(self.store.get(SETTINGS), lang=place.lang)
            self._apply(Answer(store=(SETTINGS.write(settings),)), out)
        if out.arrived or self.fragment or linked:  # also when what a link asked for is left
            self._enter(out)

    def _store_failed(self, message: dict[str, Any], out: _Outcome) -> None:
        failed = str(message["failed"])
        if failed == "":
            self.notices.pop("full", None)
            self.device = replace(self.device, storage="kept")
        elif failed == "conflict":
            self._reload(message)
            self._notice("conflict")
            self._enter(out)
        elif "full" not in self.notices:
            self.device = replace(self.device, storage="full")
            self._notice("full")
            writes = tuple(kind.delete() for kind in KINDS if kind.expendable and self.store.has(kind))
            self._apply(Answer(store=writes), out)

    def _tab(self, message: dict[str, Any], out: _Outcome) -> None:
        self._reload(message)
        if self.device.playing:
            self.notices.pop("elsewhere", None)
            self._enter(out)
        else:
            self._notice("elsewhere")

    def _reload(self, message: dict[str, Any]) -> None:
        """Take what another tab has written; what this tab had open is closed."""
        self._cancel_all()
        self.store = load_store(dict(message["records"]), KINDS)[0]
        self.uis.clear()

    def _news(self, _message: dict[str, Any], _out: _Outcome) -> None:
        if self.device.update:
            self._notice("update")

    def _notice(self, code: str, data: str = "") -> None:
        self.notices[code] = Notice(code, data)

    # Answers

    def context(self) -> Context[Any]:
        """What the present page sees now."""
        name = self.place.name
        if name not in self.uis:
            self.uis[name] = PAGES[name].start()
        return Context(
            ui=self.uis[name],
            store=self.store,
            settings=self.store.get(SETTINGS),
            words=replace(words_for(self.place.lang), zone=self.device.zone),
            links=Links(self.place),
            fragment=self.fragment,
            device=self.device,
        )

    def _enter(self, out: _Outcome) -> None:
        enter = PAGES[self.place.name].enter
        if enter is not None:
            self._apply(enter(self.context()), out)

    def _apply(self, answer: Answer[Any], out: _Outcome) -> None:
        store, texts = self.store.changed(answer.store)
        self.store = store
        out.store.update(texts)
        if answer.ui is not None:
            self.uis[self.place.name] = answer.ui
        out.say.extend(answer.say)
        out.effects.extend(answer.effects)
        out.focus = answer.focus or out.focus
        for name in answer.cancel:
            self._cancel(name)
        if answer.go is not None:
            self._follow(answer, out)
        for task in answer.start:
            self._start(task)

    def _follow(self, answer: Answer[Any], out: _Outcome) -> None:
        assert answer.go is not None
        out.history = "replace" if answer.go.replace else "push"
        arrived = answer.go.name != self.place.name
        if arrived:
            self._cancel_all()
        self.place, self.fragment = Place(answer.go.name, self.place.lang), answer.go.fragment
        if arrived:
            out.arrived = True
            self._enter(out)

    def _message(self, out: _Outcome, seq: object = None, news: bool = False) -> dict[str, Any]:
        title, html, game = render_view(self.context(), self.place, tuple(self.notices.values()))
        self.count += 1
        if out.arrived:
            self._page_from = self.count
        if not news:
            self._fresh_from = self.count
        message: dict[str, Any] = {
            "n": self.count,
            "html": html,
            "title": title,
            "path": self.place.path,
            "fragment": self.fragment,
            "history": out.history,
            "attrs": look(self.store.get(SETTINGS), self.place.lang, game),
            "focus": out.focus or ("title" if out.arrived else ""),
            "top": out.arrived,
            "say": out.say,
            "store": out.store,
            "effects": [_effect(effect) for effect in out.effects],
        }
        if seq is not None:
            message["seq"] = seq
        return message

    def refuse(self, code: str, error: Exception, seq: object = None) -> dict[str, Any]:
        """An error as an answer: the state is as it was, and a notice says what happened."""
        sentence = str(error) if isinstance(error, UserError) else self._apology()
        self._notice("problem", sentence)
        out = _Outcome(say=[sentence])
        return {**self._message(out, seq), "error": {"code": code, "data": type(error).__name__}}

    def _apology(self) -> str:
        return words_for(self.place.lang).gettext(
            "Something went wrong in the program. Nothing was changed; try again or load the page anew."
        )

    # Background tasks

    def _start(self, task: Task[Any]) -> None:
        self._cancel(task.id)
        self._tasks[task.id] = asyncio.get_running_loop().create_task(self._run(task))

    def _cancel(self, name: str) -> None:
        running = self._tasks.pop(name, None)
        if running is not None and running is not asyncio.current_task():
            running.cancel()

    def _cancel_all(self) -> None:
        for name in list(self._tasks):
            self._cancel(name)

    async def _run(self, task: Task[Any]) -> None:
        me = asyncio.current_task()
        try:
            async for answer in task.run(self.context):
                if self._tasks.get(task.id) is not me:
                    return
                out = _Outcome()
                self._apply(answer, out)
                await self.send(_text(self._message(out)))
                if self._tasks.get(task.id) is not me:
                    return
        except Exception as error:  # a fault is told as an answer; the program goes on
            LOG.exception("task %s", task.id)
            await self.send(_text(self.refuse("task", error)))
        finally:
            if self._tasks.get(task.id) is me:
                del self._tasks[task.id]


def _effect(effect: Effect) -> dict[str, Json]:
    if isinstance(effect, Copy):
        return {"kind": "copy", "text": effect.text, "address": effect.address}
    if isinstance(effect, Download):
        return {"kind": "download", "name": effect.name, "text": effect.text, "mime": effect.mime}
    if isinstance(effect, Reset):
        return {"kind": "reset", "id": effect.id}
    names: dict[type, Json] = {Print: "print", Update: "update", TakeOver: "take"}
    return {"kind": names[type(effect)]}


def _text(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


_app = App()


def connect(send: Send) -> None:
    """Give the program its way to the page for messages that nobody asked for."""
    _app.send = send


async def boot(text: str) -> str:
    """Start with what the page knows: address, languages, stored records. See the module's text."""
    return _text(_app.boot(json.loads(text)))


async def dispatch(text: str) -> str:
    """Answer one event. Never raises: whatever goes wrong is an answer, too."""
    message = json.loads(text)
    before = _app.state()
    try:
        return _text(_app.dispatch(message))
    except UserError as error:
        _app.restore(before)
        return _text(_app.refuse("refused", error, message.get("seq")))
    except Exception as error:  # whatever an action did wrong: nothing is changed and the user is told
        _app.restore(before)
        LOG.exception("event %s", message.get("action", message.get("kind")))
        try:
            return _text(_app.refuse("action", error, message.get("seq")))
        except Exception:  # not even the page can be shown: home can
            LOG.exception("page %s", _app.place.name)
            return _text(_app.at_home({}, message.get("seq")))


def prepare() -> None:
    """Do now what every start would do again: the build calls it before it takes the memory snapshot."""
    warm_up()
