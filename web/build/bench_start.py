"""Start-up of the site in Chromium, against a bare page of stock Pyodide and against an empty page.

All times come from the page's own clock: from navigation to the moment in which `data-state` becomes `ready`.
"""

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from engine.games import GAMES
from web.build.browsers import chromium, launch_arguments
from web.build.runtime import MODULES, PYODIDE_FILES
from web.build.server import serving

BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>bare</title><script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
</script>"""
EMPTY_PAGE = '<!doctype html><meta charset="utf-8"><title>empty</title><p>empty'
# Notes when the page became ready and how far its layout has moved by then.
OBSERVER = """
(() => {
  globalThis.measured = { ready: null, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) measured.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    if (document.documentElement?.dataset.state === "ready") measured.ready ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
})()
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
PAGES = {"home": "", "lesson": "lesson/phase_10/outs/"}
WAIT_MS = 90_000


@contextmanager
def profile() -> Iterator[BrowserContext]:
    """A fresh browser profile with a disk cache of its own."""
    folder = tempfile.mkdtemp()
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium(), args=launch_arguments(), headless=True
        )
        context.add_init_script(OBSERVER)
        try:
            yield context
        finally:
            context.close()
            shutil.rmtree(folder, ignore_errors=True)


def visit(context: BrowserContext, address: str, *, kept: bool = False) -> dict[str, float]:
    """Open a page, wait until it is ready (and, if `kept`, held offline); return what was measured."""
    page = context.new_page()
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=WAIT_MS)
    if kept:
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_timeout(500)
    found = page.evaluate(f"({{...measured, paint: {FIRST_PAINT}}})")
    page.close()
    assert isinstance(found, dict)
    return {name: float(value) for name, value in found.items() if value is not None}


def first_paint(context: BrowserContext, address: str) -> float:
    """Return the first contentful paint of a page that needs no program."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(300)
    paint = float(page.evaluate(FIRST_PAINT))
    page.close()
    return paint


def forget_http_cache(context: BrowserContext) -> None:
    """Empty the browser's HTTP cache, so that only the service worker can answer."""
    page = context.new_page()
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.close()


def bare_site(folder: Path) -> Path:
    """Write stock Pyodide with a page that does the least, and an empty page."""
    (folder / "pyodide").mkdir(parents=True)
    for name in (*PYODIDE_FILES, "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(MODULES / "pyodide" / name, folder / "pyodide" / name)
    (folder / "index.html").write_text(BARE_PAGE, encoding="utf-8")
    (folder / "empty.html").write_text(EMPTY_PAGE, encoding="utf-8")
    return folder


def one_run(dist: Path, bare: Path) -> Iterator[tuple[str, float]]:
    """Yield name and value of each measurement of one round; in every profile the empty page comes first."""
    with serving(bare) as stock:
        with profile() as context:
            first_paint(context, stock.address + "empty.html")
            yield "bare cold", visit(context, stock.address)["ready"]
            yield "bare second", visit(context, stock.address)["ready"]
        with profile() as context:
            yield "paint empty", first_paint(context, stock.address + "empty.html")
            with serving(dist) as server:
                address = server.address
                cold = visit(context, address, kept=True)
                yield "site cold", cold["ready"]
                yield "bytes", server.sent
                yield "paint home", cold["paint"]
                yield "shift home", cold["shift"]
                yield "site second", visit(context, address)["ready"]
            forget_http_cache(context)
            yield "site offline", visit(context, address)["ready"]
        with profile() as context, serving(dist) as server:
            first_paint(context, stock.address + "empty.html")
            lesson = visit(context, server.address + PAGES["lesson"])
            yield "paint lesson", lesson["paint"]
            yield "shift lesson", lesson["shift"]
            for game in GAMES:
                yield f"paint {game}", first_paint(context, f"{server.address}play/{game}/")


def measure_start(dist: Path, runs: int) -> dict[str, float]:
    """Return ratios, milliseconds, bytes and layout shift: medians of `runs` rounds."""
    rows: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        bare = bare_site(Path(folder) / "bare")
        for number in range(runs):
            print(f"  start-up, round {number + 1} of {runs}", flush=True)
            for name, value in one_run(dist, bare):
                rows.setdefault(name, []).append(value)
    middle = {name: statistics.median(values) for name, values in rows.items()}
    return {
        **{
            f"{name} (ms)": round(middle[name])
            for name in middle
            if name.split()[0] in ("bare", "site", "paint")
        },
        "ready, cold / bare": round(middle["site cold"] / middle["bare cold"], 3),
        "ready, second visit / bare": round(middle["site second"] / middle["bare second"], 3),
        "ready, offline / bare": round(middle["site offline"] / middle["bare second"], 3),
        "first paint, home - empty (ms)": round(middle["paint home"] - middle["paint empty"]),
        "first paint, lesson - empty (ms)": round(middle["paint lesson"] - middle["paint empty"]),
        **{
            f"first paint, table of {game} - empty (ms)": round(
                middle[f"paint {game}"] - middle["paint empty"]
            )
            for game in GAMES
        },
        "layout shift, home": round(middle["shift home"], 4),
        "layout shift, lesson": round(middle["shift lesson"], 4),
        "first visit (bytes)": middle["bytes"],
    }
