"""Small screens and large text: everything can be reached and is hit where it is tapped."""

import pytest
from playwright.sync_api import Browser, Page, expect

from lessons.content import COURSE
from tests.browser.arrive import expect_ready
from tests.browser.conftest import OpenPage
from web.build.server import SiteServer
from web.links import PATHS, Place

LESSONS = {lesson.page: lesson.game for lesson in COURSE}
# Every page, and of each game one lesson.
NAMES = [
    *(name for name in PATHS if name not in LESSONS),
    *{game: name for name, game in LESSONS.items()}.values(),
]
# Controls of which nothing can be seen and touched after they were scrolled to.
UNREACHABLE = """() => [...document.querySelectorAll("#view :is(a[href], button, input, select, summary)")]
    .filter((control) => control.checkVisibility() && !control.matches(".skip-link"))
    .filter((control) => {
        control.focus({preventScroll: true});
        control.scrollIntoView({block: "nearest"});
        const box = control.getClientRects()[0];
        const x = box.left + Math.min(box.width, innerWidth) / 2, y = box.top + box.height / 2;
        const hit = document.elementFromPoint(x, y);
        return !(hit && (control.contains(hit) || hit.contains(control)));
    }).map((control) => control.id || control.textContent)"""


@pytest.mark.parametrize("size", [(320, 568), (568, 320)], ids=["portrait", "landscape"])
@pytest.mark.parametrize("lang", ["zh-Hant", "en"])
def test_M_004_at_double_text_every_control_can_be_reached(
    visit: OpenPage, lang: str, size: tuple[int, int]
) -> None:
    for name in NAMES:
        page = visit(Place(name, lang).path)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        page.locator("#settings-open").click()
        assert page.evaluate(UNREACHABLE) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], name


# Of a card scrolled to: the middle and the smaller side of the part in which a tap meets it.
OWN_PART = """(card) => {
    card.scrollIntoView({block: "center", inline: "center"});
    const {left, right, top, bottom} = card.getBoundingClientRect(), own = [[], []];
    for (let x = left + 1; x < right; x += 2) {
        for (let y = top + 1; y < bottom; y += 2) {
            if (card.contains(document.elementFromPoint(x, y))) own[0].push(x), own[1].push(y);
        }
    }
    const [xs, ys] = own.map((axis) => axis.sort((a, b) => a - b));
    return [xs[xs.length >> 1], ys[ys.length >> 1], Math.min(xs.at(-1) - xs[0], ys.at(-1) - ys[0]) + 2];
}"""


def free_area(page: Page, index: int) -> tuple[float, float, float]:
    """Centre and smallest side of the part of a hand's card that is its own and within the window."""
    x, y, side = page.locator("#hand button").nth(index).evaluate(OWN_PART)
    return x, y, side


def test_M_002_each_card_of_a_full_hand_is_hit_where_it_is_tapped(browser: Browser, site: SiteServer) -> None:
    context = browser.new_context(
        viewport={"width": 320, "height": 568}, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.goto(site.address + "en/play/phase_10/")
    expect_ready(page)
    page.locator("#start").click()
    page.locator("#draw-deck").click(timeout=60_000)
    cards = page.locator("#hand button")
    expect(cards).to_have_count(11)
    for index in range(11):
        x, y, side = free_area(page, index)
        assert side >= 44, cards.nth(index).get_attribute("aria-label")
        page.touchscreen.tap(x, y)
        expect(cards.nth(index)).to_have_attribute("aria-pressed", "true")
    context.close()
