"""The contract of a page.

A module in `web.pages` (or `web.table`) exports `PAGE = Page(name, template or render, ...)` and is listed in
`web.routes`. Its address is `web.links.PATHS[name]`.

- `render(ctx) -> Rendered(title, html)` is pure: the same context gives the same text, at build time and in
  the worker.
- `start() -> UI` gives the page's transient state (a frozen dataclass, never persisted; it lives while the
  program runs).
- `actions = {"draw": draw}`: `draw(ctx, event) -> Answer`. An action changes nothing in place; its answer
  names the new transient state, the records to write, what to say, where to put the focus. An action that
  raises leaves all as it was.
- `enter(ctx) -> Answer` runs each time the page is shown (program start, link, back and forward) and sees
  `ctx.fragment`.
- `Task(id, run)` in `Answer.start` runs in the background: `run(live)` is an async generator that yields
  Answers; each is applied, written and painted like an action's. `live()` is the context as it is now. A task
  ends when it is finished, when its id is named in `Answer.cancel`, when another of the same id starts, or
  when its page is left; after that nothing it yields is applied. Put `await asyncio.sleep(0)` between slices
  of work.
- `Answer.say` lists one sentence for each event; all are spoken in order by the page's live region.
- `Answer.effects` ask the page for what only it can do: copy, download, print, clear a form.

In templates a control names its action: `<button id="draw" data-on-click="draw" data-value="deck">`; likewise
`data-on-input`, `data-on-change`, `data-on-submit` (on a form). Every control carries an `id`. A file field
with `data-on-change` and `data-limit` (bytes) is read and sent as `event.file`, with `multiple` as
`event.files`.
A `<dialog data-modal data-cancel="close" data-return="opener-id">` is opened when it is rendered, and its
focus is kept inside; Escape sends the action of `data-cancel`.

While `data-hush` is on the page, what was spoken before is taken out of the live region: the next person at
the device must not find it there.

- Keys: `data-on-keydown="key" data-keys="ArrowLeft Space Ctrl+z"` on a control or on anything around it
  (`Ctrl` is Command, too). The nearest that names the key gets it, as `event.key`; what is typed into a field
  goes no further, only Escape does.
- One tab stop for a group: `data-roving` on a container with an `id`, `data-roving-item` on its controls.
  Arrow keys, Home and End move the focus among them; `data-roving="horizontal"` or `"vertical"` takes only
  those arrows. The program renders no `tabindex`. When the focused item is gone, its neighbour is focused.
- Dragging, always beside another way: `data-drag="5r"` can be dragged onto any `data-drop="play"`, which
  sends the action `play` with `event.value` = `5r`, `event.control` = the drop's id, `event.form["onto"]` =
  its `data-value`. A mouse or pen drags at once, a finger after resting for a moment; a swipe scrolls, a tap
  stays a click. While dragging: `[data-dragging]` on the source, `[data-over]` on the drop below, `.dragged`
  on the picture that follows the pointer.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from web.i18n import Words
from web.links import Links
from web.store import Kind, Settings, Store, Write
from web.templating import render_template

UI = TypeVar("UI")


@dataclass(frozen=True, slots=True)
class File:
    """A file that the user chose. `problem`: "", "size" (above the field's limit) or "read" (unreadable)."""

    name: str
    text: str
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that the user did. `fresh` is False when the page was painted anew since the control was
    pressed, not counting news about the device. `files`: all that were chosen at once.
    """

    action: str
    value: str = ""
    form: Mapping[str, str] = field(default_factory=dict)
    key: str = ""
    control: str = ""
    fresh: bool = True
    files: tuple[File, ...] = ()

    @property
    def file(self) -> File | None:
        """The file that was chosen, where one was."""
        return self.files[0] if self.files else None


@dataclass(frozen=True, slots=True)
class Device:
    """What the page told about itself.

    `storage`: "kept", "session" (nothing is kept after closing) or "full". `playing`: this tab holds the
    lock, so it alone runs games. `site`: the whole address of the site's root. `now`: milliseconds since 1970
    when the event was sent. `zone`: how many minutes the device's clock is ahead of UTC. `entropy`: fresh
    random bits for seeds.
    """

    storage: str = "kept"
    playing: bool = True
    persisted: bool = False
    offline: bool = False
    update: bool = False
    reduced_motion: bool = False
    site: str = ""
    now: int = 0
    zone: int = 0
    entropy: int = 0


@dataclass(frozen=True, slots=True)
class Context(Generic[UI]):
    """All that a page may use to render itself or to answer."""

    ui: UI
    store: Store
    settings: Settings
    words: Words
    links: Links
    fragment: str = ""
    device: Device = Device()

    @property
    def lang(self) -> str:
        return self.words.lang

    def template(self, name: str, **values: object) -> str:
        """Render a template; it sees `ctx`, `links`, `words`, `settings` beside the values."""
        return render_template(
            self.words, name, ctx=self, links=self.links, words=self.words, settings=self.settings, **values
        )


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page's own part: the title of the document and the inside of `<main>`. `game` chooses the accent
    colour.
    """

    title: str
    html: str
    game: str = ""
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Copy:
    """Put text on the clipboard; whether it worked is said by the frame.

    With `address`, the text is a link of this page and is made a whole address first.
    """

    text: str
    address: bool = False


@dataclass(frozen=True, slots=True)
class Download:
    name: str
    text: str
    mime: str = "application/json"


@dataclass(frozen=True, slots=True)
class Print:
    pass


@dataclass(frozen=True, slots=True)
class Reset:
    """Clear what was typed into the form or field of this id (a repaint alone never does)."""

    id: str


@dataclass(frozen=True, slots=True)
class Update:
    """Let the waiting new version of the site take over and load the page anew."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Make this tab the one that plays."""


Effect = Copy | Download | Print | Reset | Update | TakeOver


@dataclass(frozen=True, slots=True)
class Task(Generic[UI]):
    """Work in the background, owned by the page that started it."""

    id: str
    run: Callable[[Callable[[], Context[UI]]], AsyncIterator[Answer[UI]]]


@dataclass(frozen=True, slots=True)
class Go:
    """Show another page (or this one with another fragment)."""

    name: str
    fragment: str = ""
    replace: bool = False


@dataclass(frozen=True, slots=True)
class Answer(Generic[UI]):
    """What an action, an entry or a slice of a task changes. None or empty: stays as it is.

    `focus` is the id of the element that gets the focus; without it the focus stays where it was.
    """

    ui: UI | None = None
    store: tuple[Write, ...] = ()
    say: tuple[str, ...] = ()
    focus: str = ""
    go: Go | None = None
    effects: tuple[Effect, ...] = ()
    start: tuple[Task[UI], ...] = ()
    cancel: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Page(Generic[UI]):
    """One page of the site; see the module's text.

    `label`: its name in lists. `lesson`: the id of the lesson that it teaches, for the list of results.
    `resume`: one sentence for the home page when something on this page waits to be continued, else None.
    """

    name: str
    render: Callable[[Context[UI]], Rendered]
    start: Callable[[], UI]
    actions: Mapping[str, Callable[[Context[UI], Event], Answer[UI]]] = field(default_factory=dict)
    enter: Callable[[Context[UI]], Answer[UI]] | None = None
    kinds: tuple[Kind[Any], ...] = ()
    label: Callable[[Words], str] | None = None
    lesson: str = ""
    resume: Callable[[Store, Words], str | None] | None = None


class UserError(ValueError):
    """Something the user can mend: its sentence, already in the user's language, is shown and said."""


def no_ui() -> None:
    """The transient state of a page that has none."""
    return
