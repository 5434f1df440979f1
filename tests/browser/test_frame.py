"""The frame in a browser: start, focus, speech, languages, history, storage, two tabs, a silent worker."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.arrive import expect_ready
from tests.browser.conftest import OpenPage, focused
from web.build.server import SiteServer
from web.i18n import LANGS
from web.links import PATHS, Place

SPOIL_REVISION = """(rev) => new Promise((resolve) => {
  indexedDB.open("tabletop-tutor", 1).onsuccess = ({target: {result: db}}) => {
    const change = db.transaction("records", "readwrite"), table = change.objectStore("records");
    table.get("progress").onsuccess = ({target: {result}}) => table.put({...result, rev});
    change.oncomplete = () => { db.close(); resolve(); };
  };
})"""
NO_DATABASE = """Object.defineProperty(globalThis, "indexedDB", {
    get() { throw new DOMException("no", "SecurityError"); },
})"""
FULL = """() => { IDBObjectStore.prototype.put = function () {
    if (this.transaction.db.name === "tabletop-tutor") throw new DOMException("full", "QuotaExceededError");
}; }"""


def save_name(page: Page, name: str) -> None:
    page.locator("#nickname").fill(name)
    page.locator("#name-save").click()


def test_a_control_pressed_and_a_text_typed_before_the_start_are_kept(open_page: OpenPage) -> None:
    page = open_page("en/progress/", ready=False)
    page.locator("#nickname").fill("Early")
    page.locator("#name-save").click()
    expect_ready(page)
    expect(page.locator("main")).to_contain_text("Hello, Early.")


def test_a_click_in_the_instant_of_ready_is_answered(open_page: OpenPage) -> None:
    page = open_page("en/progress/", ready=False)
    page.evaluate(
        """new Promise((done) => new MutationObserver((_, observer) => {
            if (document.documentElement.dataset.state !== "ready") return;
            observer.disconnect(); document.getElementById("ask-wipe").click(); done();
        }).observe(document.documentElement, {attributes: true}))"""
    )
    expect(page.locator("#wipe-dialog")).to_be_visible()


def test_X_001_every_sentence_is_spoken_also_the_same_twice(visit: OpenPage) -> None:
    page = visit("en/progress/")
    for times in (1, 2, 3):
        save_name(page, "Mei")
        expect(page.locator("#spoken p")).to_have_text(["Name saved."] * times)


def test_X_010_a_dialog_takes_the_focus_keeps_it_and_gives_it_back(visit: OpenPage) -> None:
    page = visit("en/progress/")
    save_name(page, "Mei")
    page.locator("#ask-wipe").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#wipe-cancel")).to_be_focused()
    for key in ["Tab"] * 20 + ["Shift+Tab"] * 5:
        page.keyboard.press(key)
        assert page.evaluate("Boolean(document.activeElement.closest('#wipe-dialog'))")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#ask-wipe")).to_be_focused()
    expect(page.locator("main")).to_contain_text("Hello, Mei.")


def test_I_008_language_and_title_follow_the_switch_and_focus_stays_near(visit: OpenPage) -> None:
    page = visit("en/progress/")
    page.locator("#nickname").fill("typed, not saved")
    for link, lang, title in (
        ("zh-Hant", "zh-Hant", "我的進度 · 桌遊學堂"),
        ("en", "en", "My progress · Tabletop Tutor"),
    ):
        page.locator(f"#lang-{link}").click()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page).to_have_title(title)
        assert focused(page).startswith("lang-")
    expect(page.locator("#nickname")).to_have_value("typed, not saved")
    assert page.url.endswith("/en/progress/")


@pytest.mark.parametrize(("languages", "lang"), [("zh-CN", "zh-Hant"), ("en-US", "en")])
def test_I_002_a_first_visit_speaks_the_visitors_language(
    browser: Browser, site: SiteServer, languages: str, lang: str
) -> None:
    context = browser.new_context(locale=languages, service_workers="block")
    page = context.new_page()
    page.goto(site.address)
    expect_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("[id^=lang-]")).to_be_visible()
    context.close()


def test_pages_follow_each_other_without_a_load_and_back_and_forward_work(visit: OpenPage) -> None:
    page = visit("en/")
    page.evaluate("window.same = true")
    page.locator("#footer-about").click()
    expect(page.locator("h1")).to_have_text("About this site")
    expect(page.locator("#title")).to_be_focused()
    page.locator("#nav-progress").click()
    expect(page.locator("h1")).to_have_text("My progress")
    page.go_back()
    expect(page.locator("h1")).to_have_text("About this site")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Play a game, learn to think")
    page.go_forward()
    expect(page.locator("h1")).to_have_text("About this site")
    assert page.evaluate("window.same")
    address = page.url
    page.reload()
    expect_ready(page)
    expect(page.locator("h1")).to_have_text("About this site")
    assert page.url == address


def test_what_is_done_is_there_after_a_reload(visit: OpenPage) -> None:
    page = visit("en/progress/")
    save_name(page, "Mei")
    expect(page.locator("main")).to_contain_text("Hello, Mei.")
    page.reload()
    expect_ready(page)
    expect(page.locator("main")).to_contain_text("Hello, Mei.")


def test_S_014_the_database_carries_the_products_name(visit: OpenPage) -> None:
    page = visit("en/progress/")
    save_name(page, "Mei")
    expect(page.locator("main")).to_contain_text("Hello, Mei.")
    assert "tabletop-tutor" in page.evaluate("indexedDB.databases().then((all) => all.map(({name}) => name))")


def test_S_009_without_a_database_all_works_and_says_that_nothing_is_kept(
    context: BrowserContext, open_page: OpenPage
) -> None:
    context.add_init_script(NO_DATABASE)
    page = open_page("en/progress/")
    expect(page.locator("#notice-session")).to_be_visible()
    save_name(page, "Mei")
    expect(page.locator("main")).to_contain_text("Hello, Mei.")
    with page.expect_download() as download:
        page.locator("#save-backup").click()
    assert "Mei" in Path(download.value.path()).read_text(encoding="utf-8")


def test_S_008_full_storage_is_said_once_and_work_goes_on(visit: OpenPage) -> None:
    page = visit("en/progress/")
    save_name(page, "Kept")
    expect(page.locator("main")).to_contain_text("Hello, Kept.")
    page.evaluate(FULL)
    for name in ("Lost", "Lost too"):
        save_name(page, name)
        expect(page.locator("main")).to_contain_text(f"Hello, {name}.")
    expect(page.locator("#notice-full")).to_have_count(1)
    page.reload()
    expect_ready(page)
    expect(page.locator("main")).to_contain_text("Hello, Kept.")


@pytest.mark.parametrize("revision", ["x", 2**53, -1, None, [1]])
def test_a_damaged_revision_does_not_lock_a_record(visit: OpenPage, revision: object) -> None:
    page = visit("en/progress/")
    save_name(page, "Before")
    expect(page.locator("main")).to_contain_text("Hello, Before.")
    page.evaluate(SPOIL_REVISION, revision)
    page.reload()
    expect_ready(page)
    for name in ("After", "Last"):
        save_name(page, name)
        expect(page.locator("main")).to_contain_text(f"Hello, {name}.")
    expect(page.locator("#notice-conflict")).to_have_count(0)
    page.reload()
    expect_ready(page)
    expect(page.locator("main")).to_contain_text("Hello, Last.")


def test_two_tabs_never_overwrite_each_other(open_page: OpenPage) -> None:
    first, second = open_page("en/progress/"), open_page("en/progress/")
    expect(second.locator("#notice-elsewhere")).to_be_visible()
    save_name(first, "First")
    expect(first.locator("main")).to_contain_text("Hello, First.")
    save_name(second, "Second")
    expect(second.locator("#notice-conflict")).to_be_visible()
    expect(second.locator("main")).to_contain_text("Hello, First.")
    second.locator("#take-over").click()
    expect(second.locator("#notice-elsewhere")).to_have_count(0)
    expect(first.locator("#notice-elsewhere")).to_be_visible()
    save_name(second, "Second")
    expect(second.locator("main")).to_contain_text("Hello, Second.")
    second.close()
    expect(first.locator("#notice-elsewhere")).to_have_count(0)
    expect(first.locator("main")).to_contain_text("Hello, Second.")


def test_a_silent_worker_is_started_anew_from_what_was_saved(
    context: BrowserContext, open_page: OpenPage
) -> None:
    context.add_init_script(
        """const {Worker: Real} = window;
        window.workers = [];
        window.Worker = class extends Real {
            constructor(...given) { super(...given); window.workers.push(this); }
        };"""
    )
    page = open_page("en/progress/")
    save_name(page, "Mei")
    expect(page.locator("main")).to_contain_text("Hello, Mei.")
    page.evaluate("window.workers.at(-1).terminate()")
    page.locator("#ask-wipe").click()
    expect(page.locator("#notice-restarted")).to_be_visible(timeout=40_000)
    expect_ready(page)
    expect(page.locator("main")).to_contain_text("Hello, Mei.")


def test_S_002_a_backup_goes_out_and_comes_back_with_a_preview(visit: OpenPage) -> None:
    page = visit("en/progress/")
    save_name(page, "Mei")
    with page.expect_download() as download:
        page.locator("#save-backup").click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    save_name(page, "Ann")
    expect(page.locator("main")).to_contain_text("Hello, Ann.")
    for _ in range(2):  # the same file twice in a row
        page.locator("#backup-file").set_input_files(
            {"name": "b.json", "mimeType": "application/json", "buffer": saved.encode()}
        )
        expect(page.locator("#restore-dialog")).to_contain_text("Mei")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("Hello, Ann.")
    page.locator("#backup-file").set_input_files(
        {"name": "b.json", "mimeType": "application/json", "buffer": saved.encode()}
    )
    page.locator("#restore-go").click()
    expect(page.locator("main")).to_contain_text("Hello, Mei.")
    page.locator("#bring-back").click()
    expect(page.locator("main")).to_contain_text("Hello, Ann.")


def test_a_chosen_scheme_is_there_before_python(open_page: OpenPage) -> None:
    page = open_page("en/")
    page.locator("#settings-open").click()
    page.locator("#set-scheme-dark").click()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    expect(page.locator("#set-scheme-dark")).to_be_visible()  # the fold stays open
    page.reload(wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(28, 25, 21)"


@pytest.mark.parametrize(
    "path",
    [*(Place(name, lang).path for name in PATHS if name.startswith("rules_") for lang in LANGS), "", "en/",
     "progress/", "about/", "en/about/"],
)  # fmt: skip
def test_I_006_nothing_spills_at_320_pixels_and_double_text(visit: OpenPage, path: str) -> None:
    page = visit(path)
    page.locator("#settings-open").click()
    page.set_viewport_size({"width": 320, "height": 700})
    page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    spilled = page.evaluate(
        """() => [...document.querySelectorAll("button, .button, .card-corner, .card-title, .card-value")]
            .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.id || box.textContent)"""
    )
    assert spilled == []
