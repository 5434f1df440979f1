"""Controls of any page in a browser: groups with one tab stop, dragging, keys; painted by hand here."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.arrive import NAME_GLOBALS, arrive
from tests.browser.conftest import focused
from web.build.server import SiteServer

PAINT = """async (html) => {
    const address = document.querySelector('link[href$="/painter.js"]').href;
    (await import(address)).show({html, attrs: {}, title: "Controls"});
}"""
CARD = (
    '<button id="{0}" data-roving-item data-drag="{1}" data-on-click="app.setting" data-value="{1}">'
    "{0}</button>"
)
DARK, LIGHT, AUTO = (
    CARD.format(name, f"scheme={scheme}") for name, scheme in (("a", "dark"), ("b", "light"), ("c", "auto"))
)
PILE = '<div id="pile" class="panel" data-drop="app.setting" data-value="pile">Drop here</div>'


def paint(page: Page, *cards: str, axis: str = "", rest: str = PILE) -> None:
    """Show a group of cards, a button before and after it, and a place to drop them."""
    group = f'<div id="hand" role="toolbar" aria-label="Hand" data-roving="{axis}">{"".join(cards)}</div>'
    page.evaluate(
        PAINT,
        f'<main id="main"><button id="before">1</button>{group}<button id="after">2</button>{rest}</main>',
    )


def stops(page: Page) -> list[str]:
    """Ids of the buttons that Tab reaches."""
    found = page.evaluate(
        "[...document.querySelectorAll('main button')].filter((b) => b.tabIndex === 0).map((b) => b.id)"
    )
    assert isinstance(found, list)
    return found


@pytest.fixture(scope="module")
def started(browser: Browser) -> Iterator[Page]:
    """A page with Python running and a finger, on which no news make it paint again."""
    context = browser.new_context(
        viewport={"width": 600, "height": 700}, has_touch=True, service_workers="block"
    )
    context.add_init_script("delete StorageManager.prototype.persist")
    context.add_init_script(NAME_GLOBALS)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(started: Page, site: SiteServer) -> Page:
    """A page to paint on."""
    arrive(started, site.address, "en/about/", {})
    return started


def test_X_005_a_group_has_one_tab_stop_and_arrows_home_and_end_move_in_it(page: Page) -> None:
    paint(page, DARK, LIGHT, AUTO)
    assert stops(page) == ["before", "a", "after"]
    page.locator("#before").focus()
    walk = [
        ("Tab", "a"), ("ArrowRight", "b"), ("ArrowDown", "c"), ("ArrowRight", "c"), ("Home", "a"),
        ("ArrowLeft", "a"), ("End", "c"), ("ArrowUp", "b"), ("Tab", "after"), ("Shift+Tab", "b"),
        ("Shift+Tab", "before"),
    ]  # fmt: skip
    for key, where in walk:
        page.keyboard.press(key)
        assert focused(page) == where, key
    assert stops(page) == ["before", "b", "after"]
    ring = page.locator("#b").evaluate("(b) => (b.focus(), getComputedStyle(b).outlineStyle)")
    assert ring == "solid"


def test_X_005_a_group_along_one_axis_leaves_the_other_arrows_alone(page: Page) -> None:
    paint(page, DARK, LIGHT, axis="horizontal")
    page.locator("#a").focus()
    for key, where in (("ArrowDown", "a"), ("ArrowRight", "b"), ("ArrowUp", "b"), ("ArrowLeft", "a")):
        page.keyboard.press(key)
        assert focused(page) == where


def test_X_005_the_tab_stop_and_the_focus_survive_painting(page: Page) -> None:
    paint(page, DARK, LIGHT, AUTO)
    page.locator("#b").focus()
    paint(page, AUTO, LIGHT, DARK)
    assert focused(page) == "b"
    assert stops(page) == ["before", "b", "after"]
    paint(page, AUTO, DARK)  # the card was played: its neighbour has the focus
    assert focused(page) == "a"
    paint(page, AUTO)
    assert focused(page) == "c"
    assert stops(page) == ["before", "c", "after"]


def test_X_005_the_chosen_one_is_the_first_tab_stop(page: Page) -> None:
    paint(page, DARK, LIGHT.replace("<button", '<button aria-selected="true"'))
    assert stops(page) == ["before", "b", "after"]


def test_a_key_goes_to_the_nearest_control_that_names_it(page: Page) -> None:
    inner = '<input id="field" data-on-keydown="app.setting" data-keys="Enter" data-value="scheme=light">'
    outer = (
        '<div id="outer" tabindex="-1" data-on-keydown="app.setting" data-keys="Escape Ctrl+z d"'
        ' data-value="scheme=dark">'
    )
    paint(page, rest=f"{outer}{inner}</div>")
    page.locator("#field").press("d")  # typed, no command
    expect(page.locator("#field")).to_have_value("d")
    scheme = page.locator("html")
    expect(scheme).not_to_have_attribute("data-scheme", "dark")
    for key, where, expected in (
        ("Escape", "#field", "dark"),
        ("Enter", "#field", "light"),
        ("Control+z", "#outer", "dark"),
    ):
        paint(page, rest=f"{outer}{inner}</div>")
        page.locator(where).press(key)
        expect(scheme).to_have_attribute("data-scheme", expected)


def test_X_005_enter_held_down_presses_once(page: Page) -> None:
    paint(page)
    page.evaluate("""() => {
        window.presses = 0;
        document.getElementById("before").addEventListener("click", () => { window.presses += 1; });
    }""")
    page.locator("#before").focus()
    for _ in range(4):
        page.keyboard.down("Enter")  # from the second on, the key repeats
    page.keyboard.up("Enter")
    assert page.evaluate("window.presses") == 1
    page.locator("#before").press("Enter")
    assert page.evaluate("window.presses") == 2


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_with_the_mouse_onto_what_takes_it(page: Page) -> None:
    paint(page, DARK, LIGHT)
    page.mouse.move(*centre(page, "#a"))
    page.mouse.down()
    page.mouse.move(*centre(page, "#pile"), steps=5)
    expect(page.locator("#pile")).to_have_attribute("data-over", "")
    expect(page.locator(".dragged")).to_have_attribute("aria-hidden", "true")
    page.mouse.up()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    expect(page.locator(".dragged")).to_have_count(0)


@pytest.mark.parametrize("end", ["beside", "Escape", "gone", "onto itself"])
def test_a_drag_that_ends_elsewhere_does_nothing_and_leaves_nothing(page: Page, end: str) -> None:
    page.evaluate("document.documentElement.dataset.scheme = 'untouched'")
    paint(page, DARK, LIGHT)
    page.mouse.move(*centre(page, "#a"))
    page.mouse.down()
    page.mouse.move(*centre(page, "#pile"), steps=5)
    if end == "beside":
        page.mouse.move(590, 690, steps=3)
    elif end == "Escape":
        page.keyboard.press("Escape")
    elif end == "gone":
        paint(page, LIGHT)
        page.mouse.move(300, 300)
    else:
        page.mouse.move(*centre(page, "#a"), steps=5)
    page.mouse.up()
    expect(page.locator(".dragged, [data-over], [data-dragging]")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-scheme", "untouched")
    page.locator("#b").click()  # the next click is one again
    expect(page.locator("html")).to_have_attribute("data-scheme", "light")


class Finger:
    """One finger on the screen, in real touch events."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *point: float) -> None:
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, start: tuple[float, float], end: tuple[float, float], rest_ms: int) -> None:
        self.touch("touchStart", *start)
        self.page.wait_for_timeout(rest_ms)
        for step in range(1, 9):
            self.touch("touchMove", *(a + (b - a) * step / 8 for a, b in zip(start, end, strict=True)))
            self.page.wait_for_timeout(20)
        self.touch("touchEnd")


def test_a_resting_finger_picks_a_card_up(page: Page) -> None:
    paint(page, DARK, LIGHT)
    Finger(page).move(centre(page, "#a"), centre(page, "#pile"), rest_ms=500)
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    expect(page.locator(".dragged")).to_have_count(0)


def test_M_006_a_swipe_that_starts_on_a_card_scrolls_and_chooses_nothing(page: Page) -> None:
    page.evaluate("document.documentElement.dataset.scheme = 'untouched'")
    paint(page, DARK, LIGHT, rest="<p>text</p>" * 60 + PILE)
    x, y = centre(page, "#a")
    finger = Finger(page)
    page.evaluate("scrollTo(0, 0)")
    finger.move((x, y), (x, y - 40), rest_ms=0)
    assert page.evaluate("scrollY") > 0
    expect(page.locator("html")).to_have_attribute("data-scheme", "untouched")
    expect(page.locator(".dragged, [data-dragging]")).to_have_count(0)
    assert page.evaluate("String(getSelection())") == ""


def test_M_006_a_long_press_is_a_tap_and_leaves_nothing_stuck(page: Page) -> None:
    paint(page, DARK, LIGHT)
    finger = Finger(page)
    finger.touch("touchStart", *centre(page, "#a"))
    page.wait_for_timeout(700)
    finger.touch("touchEnd")
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    expect(page.locator(".dragged, [data-dragging]")).to_have_count(0)
    page.wait_for_timeout(200)
    paint(page, DARK, LIGHT)
    page.locator("#b").tap()
    expect(page.locator("html")).to_have_attribute("data-scheme", "light")


def test_M_006_pages_can_be_zoomed(page: Page) -> None:
    viewport = page.locator("meta[name=viewport]").get_attribute("content")
    assert viewport == "width=device-width, initial-scale=1"
    paint(page, DARK)
    for selector in ("html", "body", "#view", "#a"):
        action = page.locator(selector).evaluate("(element) => getComputedStyle(element).touchAction")
        assert action in ("auto", "manipulation")
