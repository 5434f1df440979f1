"""The two pages that stand without Python: what is sent for unknown addresses, and the repair page."""

from pathlib import Path
from urllib.parse import urljoin

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.arrive import expect_ready
from tests.browser.conftest import OpenPage
from tests.browser.offline import cached, damage, forget_http_cache, wait_until_kept
from web.backup import read_backup
from web.build.server import SiteServer, serving
from web.routes import KINDS

pytestmark = pytest.mark.browser_context_args(service_workers="allow")
UNKNOWN = ["x", "x/", "en/rules/phase_11", "en/play/phase_10/x/", "play/phase_10/deep/"]


@pytest.mark.parametrize("base", ["/", "/tabletop-tutor/", "/two/levels/"])
@pytest.mark.parametrize("path", UNKNOWN)
def test_an_unknown_address_leads_to_the_start_page_of_each_language(
    dist: Path, context: BrowserContext, base: str, path: str
) -> None:
    with serving(dist, base=base) as server:
        page = context.new_page()
        response = page.goto(server.address + path)
        assert response is not None
        assert response.status == 404
        for lang, prefix in (("zh-Hant", ""), ("en", "en/")):
            link = page.locator(f"section[lang={lang}] [data-to]")
            expect(link).to_have_count(1)
            expect(page.locator("link[rel=stylesheet]")).to_have_count(1)
            assert link.evaluate("(link) => link.href") == server.address + prefix
        expect(page.locator(".plain")).to_have_count(0)


@pytest.mark.parametrize("path", UNKNOWN)
def test_an_unknown_address_has_ways_on_without_a_script(
    browser: Browser, site: SiteServer, path: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.address + path)
    for _ in range(6):
        if page.locator("#brand").count():
            break
        expect(page.locator("h1")).to_have_text(["找不到這一頁", "Page not found"])
        here = page.url
        page.locator("section[lang=en] a").first.click()
        if page.url == here:
            page.locator("section[lang=en] a").last.click()
    expect(page.locator("#brand")).to_be_visible()
    assert page.url.removeprefix(site.address) in {"", "en/", "play/phase_10/", "en/play/phase_10/"}
    context.close()


def test_an_unknown_address_offline_is_the_start_page(dist: Path, context: BrowserContext) -> None:
    with serving(dist) as server:
        page = context.new_page()
        page.goto(server.address + "en/")
        expect_ready(page)
        wait_until_kept(page)
        address = server.address
    forget_http_cache(page)
    page.goto(address + "en/no/such/page/")
    expect_ready(page)
    assert page.url.startswith(address)
    expect(page.locator("#games-heading")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["no/such/page", "repair/"])
def test_both_pages_are_accessible(browser: Browser, site: SiteServer, path: str, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light", locale="zh-TW")
    page = context.new_page()
    page.goto(site.address + path, wait_until="networkidle")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()


@pytest.mark.parametrize(("locale", "first"), [("en-US", "en"), ("zh-TW", "zh-Hant")])
def test_the_repair_page_begins_with_the_visitors_language(
    browser: Browser, site: SiteServer, locale: str, first: str
) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(site.address + "repair/", wait_until="networkidle")
    assert page.locator("section").evaluate_all("(all) => all.map(({lang}) => lang)")[0] == first
    expect(page.locator("html")).to_have_attribute("lang", first)
    context.close()


def kept_with_a_name(page: Page, address: str) -> None:
    """Visit the site, keep it offline, and have something to lose."""
    page.goto(address + "en/progress/")
    expect_ready(page)
    wait_until_kept(page)
    page.locator("#nickname").fill("Mei")
    page.locator("#name-save").click()
    expect(page.locator("main")).to_contain_text("Hello, Mei.")


def in_english(page: Page, action: str) -> None:
    page.locator(f"#repair-en [data-do={action}]").click()


def expect_told(page: Page, what: str) -> None:
    expect(page.locator(f"#repair-en [data-told={what}]")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("ending", ["shim.js", "en/index.html"])
def test_W_007_a_damaged_cache_offline_leads_to_the_repair_page_that_saves_progress(
    ending: str, dist: Path, context: BrowserContext
) -> None:
    with serving(dist) as server:
        page = context.new_page()
        address = server.address
        kept_with_a_name(page, address)
        damage(page, ending)
    forget_http_cache(page)
    page.goto(address + "en/")
    page.wait_for_url(address + "repair/")
    with page.expect_download() as download:
        in_english(page, "save")
    expect_told(page, "saved")
    saved = read_backup(Path(download.value.path()).read_text(encoding="utf-8"), KINDS)
    assert saved.progress.nickname == "Mei"
    before = cached(page)
    in_english(page, "renew")  # without network nothing is thrown away
    expect_told(page, "offline")
    in_english(page, "mend")
    expect_told(page, "broken")
    assert len(cached(page)) >= len(before) - 1


def test_W_007_a_part_of_the_repair_page_itself_is_damaged_offline(
    dist: Path, context: BrowserContext
) -> None:
    with serving(dist) as server:
        page = context.new_page()
        address = server.address
        kept_with_a_name(page, address)
        damage(page, "repair.js")
    forget_http_cache(page)
    loads: list[str] = []
    page.on("load", lambda page: loads.append(page.url))
    page.goto(address + "repair/")
    expect(page.get_by_text("Switch JavaScript on")).to_be_visible()
    page.wait_for_timeout(1500)
    assert loads == [address + "repair/"]


def test_W_007_the_repair_page_mends_and_renews_and_progress_stays(
    dist: Path, context: BrowserContext
) -> None:
    with serving(dist) as server:
        page = context.new_page()
        kept_with_a_name(page, server.address)
        whole = {str(row["url"]): row["size"] for row in cached(page)}
        page.goto(server.address + "repair/")
        damage(page, "stdlib.zip.gz")
        damage(page, "en/index.html", remove=True)
        in_english(page, "mend")
        expect_told(page, "whole")
        assert whole.items() <= {str(row["url"]): row["size"] for row in cached(page)}.items()
        damage(page, "shim.js")
        in_english(page, "renew")
        page.wait_for_url(server.address + "en/")
        expect_ready(page)
        wait_until_kept(page)
        assert {str(row["url"]): row["size"] for row in cached(page)} == whole
        page.locator("#nav-progress").click()
        expect(page.locator("main")).to_contain_text("Hello, Mei.")


def test_W_007_where_the_program_cannot_start_the_repair_page_is_one_link_away(
    copied_site: Path, context: BrowserContext
) -> None:
    wasm = next(copied_site.glob("pyodide/*/pyodide.asm.wasm"))
    wasm.write_bytes(b"not wasm")
    with serving(copied_site) as server:
        page = context.new_page()
        page.goto(server.address + "en/rules/phase_10/")
        expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=60_000)
        page.get_by_role("link", name="Repair the site, or save").click()
        assert page.url == urljoin(server.address, "repair/")
        in_english(page, "save")
        expect_told(page, "nothing")
        in_english(page, "mend")
        expect_told(page, "none")


def test_the_about_page_leads_to_the_repair_page(visit: OpenPage, site: SiteServer) -> None:
    page = visit("en/about/")
    page.locator("#about-repair").click()
    page.wait_for_url(site.address + "repair/")
    expect(page.get_by_role("heading", name="2. Mend the damaged files")).to_be_visible()


def test_W_007_the_repair_page_without_a_script_says_what_to_do(browser: Browser, site: SiteServer) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.address + "repair/")
    expect(page.get_by_text("Switch JavaScript on")).to_be_visible()
    expect(page.get_by_role("button", name="Check and mend")).to_be_disabled()
    context.close()
