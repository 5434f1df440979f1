"""A page with Python running is given other records and another address without a load.

To the program it is as if another tab had taken over, written its own records and gone: everything that was
open is closed and all is read anew. A page that cannot be used so is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Page, expect

from web.store import SETTINGS, Settings

START_MS = 60_000
QUICK = 300
STILL_FILE = "sw.js"
"""A file of the site that runs nothing when it is opened: records are put in while no program runs."""

PUT_RECORDS = """(texts) => new Promise((done, failed) => {
    localStorage.clear();
    const request = indexedDB.open("tabletop-tutor", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("records", {keyPath: "key"});
    request.onerror = failed;
    request.onsuccess = () => {
        const change = request.result.transaction("records", "readwrite");
        const table = change.objectStore("records");
        table.clear();
        for (const [key, text] of Object.entries(texts)) table.put({key, rev: 1, text});
        change.oncomplete = () => { request.result.close(); done(); };
    };
})"""
NAME_GLOBALS = """
window.globals = () => Object.keys(window).filter((name) => !/^(axe|globals|loaded)/.test(name)).join();
window.loaded = window.globals();
"""
"""For `add_init_script`: the global names of a page as it is loaded; a test may put more in."""

# Answers false when the page has to be loaded: no program runs, something that a load alone takes away is
# there, or the page keeps a notice that the next test would find.
WITHOUT_A_LOAD = """async ({texts, by, sign, address}) => {
    const html = document.documentElement, view = document.getElementById("view");
    if (html.dataset.state !== "ready" || !view || !window.loaded || loaded !== globals()) return false;
    const until = async (done) => {
        for (const end = performance.now() + 15_000; !done();) {
            if (performance.now() > end) throw new Error("the page does not follow");
            await new Promise((next) => setTimeout(next, 4));
        }
    };
    const seen = (id) => document.getElementById(id);
    const go = (to) => { history.pushState(null, "", to); dispatchEvent(new PopStateEvent("popstate")); };
    go(by);
    await until(() => seen(sign));
    let give;
    const taken = new Promise((done) => { give = done; });
    navigator.locks.request("tabletop-tutor", {steal: true}, () => taken);
    await until(() => seen("notice-elsewhere"));
    await (PUT_RECORDS)(texts);
    give();
    await until(() => !seen("notice-elsewhere"));
    if (document.querySelector("[id^=notice-]")) return false;
    html.removeAttribute("style");
    for (const fold of document.querySelectorAll("details[open]")) fold.open = false;
    seen("spoken").replaceChildren();
    document.activeElement.blur();
    const changes = {childList: true, subtree: true};
    const painted = new Promise((done) => new MutationObserver(done).observe(view, changes));
    go(address);
    await painted;
    return true;
}""".replace("PUT_RECORDS", PUT_RECORDS)


def expect_ready(page: Page) -> None:
    """Wait until the next click is answered by Python."""
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_MS)


def chosen(**settings: object) -> dict[str, str]:
    """The record of these settings, at a quick pace if no other is given."""
    return {SETTINGS.name: SETTINGS.to_text(Settings(**{"pace": QUICK, **settings}))}  # type: ignore[arg-type]  # by name


def put_records(page: Page, site: str, records: Mapping[str, str]) -> None:
    """Let the profile hold these records and nothing else."""
    page.goto(site + STILL_FILE)
    page.evaluate(PUT_RECORDS, dict(records))


def arrive(page: Page, site: str, path: str, records: Mapping[str, str]) -> None:
    """Open the page at `path` below the site, whose profile holds these records and nothing else."""
    if page.url.startswith(site):
        by, sign = ("about", "about-repair") if "about/" not in path else ("progress", "backup-file")
        told = {"texts": dict(records), "by": f"{site}en/{by}/", "sign": sign, "address": site + path}
        if page.evaluate(WITHOUT_A_LOAD, told):
            expect(page.locator("#notice-problem")).to_have_count(0)
            return
    put_records(page, site, records)
    page.goto(site + path)
    expect_ready(page)
    expect(page.locator("#notice-problem")).to_have_count(0)
