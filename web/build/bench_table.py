"""The time from a click to its painted answer: turns at the table of Phase 10 with six seats, marks at the
other tables, answers in a lesson; and how still a resumed game lies.
"""

import statistics
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page

from lessons.content import COURSE
from lessons.practice import answered as practised
from lessons.practice import begin, next_task
from lessons.tasks import PRESSED
from web.build.bench_start import WAIT_MS, profile, visit
from web.build.server import serving

PLAY = "en/play/phase_10/"
SEATS = 6
TURNS = 5
# What is pressed at the other tables: cards of the hand, at Fire Bulls directions of attack, too.
MARKED = {"game_on": "#hand button", "fire_bulls": "#lines button", "cover_your_assets": "#hand button"}
MARKS = 24
LESSON = next(lesson for lesson in COURSE if lesson.id == "game_on/double_attack")
SEED, TASKS = 6, 8
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


def opened(context: BrowserContext, address: str) -> Page:
    """A page that is ready, on which clicks are timed."""
    page = context.new_page()
    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=WAIT_MS)
    return page


def marks(context: BrowserContext, address: str, controls: str) -> list[float]:
    """How long each press of a control takes at a fresh table, one after the other."""
    page = opened(context, address)
    page.locator("#start").click()
    page.locator(controls).first.wait_for(timeout=WAIT_MS)
    page.wait_for_timeout(3000)  # the computers have moved, or think
    several = page.locator(controls)
    times = [answered(page, several.nth(number % several.count())) for number in range(MARKS)]
    page.close()
    return times


def answers(context: BrowserContext, address: str) -> list[float]:
    """How long each answer in a lesson takes, and each step to the next task."""
    register = next(iter(LESSON.levels))
    run = begin(LESSON, register, SEED)
    page = opened(context, f"{address}en/lesson/{LESSON.id}/#seed={SEED}&level={run.level}")
    run = replace(run, fixed=True)
    times: list[float] = []
    for _ in range(TASKS):
        item = LESSON.item(run.seed, run.level)
        if item.asked in PRESSED:
            codes = str(item.answer).split()
            times.extend(answered(page, page.locator(f"#option-{code}")) for code in codes)
        else:
            page.locator("#answer").fill(str(item.answer))
        times.append(answered(page, page.locator("#send")))
        times.append(answered(page, page.locator("#next")))
        run = next_task(LESSON, practised(LESSON, run, str(item.answer))[0])
    page.close()
    return times


def rows(name: str, times: list[float]) -> dict[str, float]:
    """Median and 95th percentile of the times."""
    return {
        f"{name}, median (ms)": round(statistics.median(times), 1),
        f"{name}, 95th percentile (ms)": round(statistics.quantiles(times, n=20)[-1], 1),
    }


def measure_table(dist: Path) -> dict[str, float]:
    """Return median and 95th percentile of the clicks, and the layout shift of the resumed game."""
    times: list[float] = []
    print("  clicks at tables and in a lesson", flush=True)
    with serving(dist) as server, profile() as context:
        context.add_init_script(CLOCK)
        page = opened(context, server.address + PLAY)
        page.locator("#seats").select_option(str(SEATS))
        page.locator(f"#player-{SEATS - 1}").wait_for()
        page.locator("#start").click()
        for _ in range(TURNS):
            times.extend(turn(page))
        page.close()
        resumed = visit(context, server.address + PLAY)
        found = rows("click to paint", times)
        for game, controls in MARKED.items():
            address = f"{server.address}en/play/{game}/"
            found |= rows(f"click to paint, table of {game}", marks(context, address, controls))
        found |= rows("click to paint, lesson", answers(context, server.address))
    return {**found, "layout shift, resumed table": round(resumed["shift"], 4)}
