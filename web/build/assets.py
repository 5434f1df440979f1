"""The addresses that pages need of the built files."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Preload:
    """One `<link>` that starts a download before the program asks for it."""

    rel: Literal["preload", "modulepreload"]
    href: str
    kind: Literal["script", "fetch", ""] = ""


@dataclass(frozen=True, slots=True)
class Assets:
    """Addresses relative to the site's root, without a leading slash; folders end in a slash.

    Their names carry hashes of their contents, so that a page never meets files of another version.

    A page's `<html>` carries `data-root` (its way to the site's root, `../../` or so), `data-app` (that and
    `app`) and `data-wasm` (the interpreter's code, which `ahead.js` compiles). `launch.js` starts PyScript's
    PyWorker with `worker.py` from `app` and, as its interpreter, `boot.mjs#TAB/`, where TAB names the channel
    `tabletop-tutor-boot-TAB` on which the start is told.
    """

    static: str
    app: str
    wasm: str
    preloads: tuple[Preload, ...]
    version: str
