"""The table of Phase 10 with six seats: the time from a click to its painted answer, and how still a resumed
game lies.
"""

import statistics
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Locator, Page

from web.build.bench_start import WAIT_MS, profile, visit
from web.build.server import serving

PLAY = "en/play/phase_10/"
SEATS = 6
TURNS = 5
# From the moment of the click to the frame that shows the program's answer; marks of waiting are none.
CLOCK = """
(() => {
  const waiting = ["data-asked", "data-waiting", "aria-busy"];
  let started = 0;
  globalThis.answers = [];
  addEventListener("click", (event) => { started = event.timeStamp; }, true);
  new MutationObserver((changes) => {
    if (!started || changes.every(({ attributeName }) => waiting.includes(attributeName))) return;
    const from = started;
    started = 0;
    requestAnimationFrame(() => {
      const frame = new MessageChannel();
      frame.port1.onmessage = () => answers.push(performance.now() - from);
      frame.port2.postMessage("");
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()
"""


def answered(page: Page, control: Locator) -> float:
    """Click a control and return the milliseconds until its answer was painted."""
    before = int(page.evaluate("answers.length"))
    control.click()
    for _ in range(1000):
        answers = page.evaluate("answers")
        if len(answers) > before:
            return float(answers[before])
        page.wait_for_timeout(10)
    raise TimeoutError(f"no answer to {control}")


def turn(page: Page) -> Iterator[float]:
    """Play one turn: draw, mark some cards, sort, discard; yield how long each click took."""
    ended = page.locator("#sheet-close")  # a hand ended meanwhile: its score sheet lies over the table
    page.locator("#draw-deck").or_(ended).first.wait_for(timeout=WAIT_MS)
    while ended.is_visible():
        ended.click()
        ended.wait_for(state="detached")
        page.locator("#draw-deck").or_(ended).first.wait_for(timeout=WAIT_MS)
    yield answered(page, page.locator("#draw-deck"))
    for name in ("#by-colour", "#by-number"):
        yield answered(page, page.locator(name))
    cards = page.locator("#hand button")
    for index in (0, 3, 6):
        for _ in range(2):  # marked, and not marked again
            yield answered(page, cards.nth(index))
    yield answered(page, cards.first)
    yield answered(page, page.locator("#choices button", has_text="Discard").first)


def measure_table(dist: Path) -> dict[str, float]:
    """Return median and 95th percentile of the clicks, and the layout shift of the resumed game."""
    times: list[float] = []
    print("  clicks at a table of six", flush=True)
    with serving(dist) as server, profile() as context:
        context.add_init_script(CLOCK)
        page = context.new_page()
        page.goto(server.address + PLAY)
        page.locator("html[data-state=ready]").wait_for(state="attached", timeout=WAIT_MS)
        page.locator("#seats").select_option(str(SEATS))
        page.locator(f"#player-{SEATS - 1}").wait_for()
        page.locator("#start").click()
        for _ in range(TURNS):
            times.extend(turn(page))
        page.close()
        resumed = visit(context, server.address + PLAY)
    return {
        "click to paint, median (ms)": round(statistics.median(times), 1),
        "click to paint, 95th percentile (ms)": round(statistics.quantiles(times, n=20)[-1], 1),
        "layout shift, resumed table": round(resumed["shift"], 4),
    }
