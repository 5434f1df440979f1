"""Offline, updates, broken caches (cases O-003 to O-008, W-002, W-004, W-006, W-007, Q-001, Q-003)."""

import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.arrive import expect_ready
from tests.browser.conftest import OpenPage
from tests.browser.offline import cached, damage, forget_http_cache, wait_until_kept
from web.build.runtime import RUNTIME
from web.build.server import SiteServer, serving
from web.build.service_worker import manifest, write_service_worker
from web.build.site import write_zip

pytestmark = pytest.mark.browser_context_args(service_workers="allow")
RULES = "en/rules/phase_10/"
BUDGET = 11_000_000


def change_site(folder: Path) -> None:
    """Turn a site into its next version: another program in folders of another name, other pages."""
    old = next((folder / "app").iterdir())
    new = old.with_name("0123456789ab")
    old.rename(new)
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8").replace(old.name, new.name)
        page.write_text(text.replace("</head>", '<meta name="edition" content="2"></head>'), encoding="utf-8")
    write_service_worker(folder, RUNTIME / "sw.template.js")


def edition(page: Page) -> int:
    """Return which version of `change_site` the page's file is of."""
    return 2 if page.locator("meta[name=edition]").count() else 1


def test_O_004_release_zip_works_from_plain_http_server(
    dist: Path, tmp_path: Path, context: BrowserContext
) -> None:
    write_zip(dist, tmp_path / "dist.zip")
    with zipfile.ZipFile(tmp_path / "dist.zip") as archive:
        archive.extractall(tmp_path / "stick")
    # Some systems' `python -m http.server` does not know the type of wasm files.
    with serving(tmp_path / "stick", base="/", types={".wasm": "application/octet-stream"}) as server:
        page = context.new_page()
        page.goto(server.address + RULES)
        expect_ready(page)


def test_O_004_opened_from_disk_the_page_says_what_to_do(dist: Path, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto((dist / "en" / "index.html").as_uri())
    expect(page.get_by_text("python -m http.server")).to_be_visible()


def test_O_005_no_opaque_entries_and_storage_is_what_the_files_are(
    dist: Path, site: SiteServer, open_page: OpenPage
) -> None:
    page = open_page()
    wait_until_kept(page)
    rows = cached(page)
    files = {
        name for name, _ in manifest(dist) if not name.endswith(".more.gz")
    }  # for a start without the snapshot
    assert {str(row["url"]).removeprefix(site.address) for row in rows} == files
    assert {row["type"] for row in rows} == {"basic"}
    real = sum((dist / name).stat().st_size for name in files)
    usage = page.evaluate("navigator.storage.estimate().then(({usage}) => usage)")
    assert usage < 1.2 * real + 4_000_000  # the browser's compiled code counts, too


def test_O_008_needs_no_isolation(open_page: OpenPage) -> None:
    page = open_page("en/")
    assert page.evaluate("[crossOriginIsolated, typeof SharedArrayBuffer]") == [False, "undefined"]


def test_offline_after_the_first_visit(dist: Path, context: BrowserContext) -> None:
    with serving(dist) as server:
        page = context.new_page()
        page.goto(server.address)
        expect_ready(page)
        wait_until_kept(page)
        address = server.address
    forget_http_cache(page)
    page.goto(address + RULES)
    expect_ready(page)
    assert page.locator("html").get_attribute("data-boot") == "snapshot"
    page.goto(address + "en/about")  # without its slash
    expect_ready(page)
    assert page.url == address + "en/about/"


LATIN_SENTENCE = """() => {
    const walk = document.createTreeWalker(document.getElementById("view"), NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode()) {
        const {data, parentElement} = walk.currentNode;
        if (parentElement.closest("[lang=en]")) continue;
        if (/[A-Za-z]+ [a-z]+ [a-z]+/.test(data)) found.push(data.trim());
    }
    return found;
}"""


def test_O_003_offline_everything_new_is_in_the_chosen_language(dist: Path, context: BrowserContext) -> None:
    with serving(dist) as server:
        page = context.new_page()
        page.goto(server.address + "en/")
        expect_ready(page)
        page.locator("#lang-zh-Hant").click()
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
        wait_until_kept(page)
        address = server.address
    forget_http_cache(page)
    page.goto(address)  # the bare address shows the chosen language
    expect_ready(page)
    for link, heading in (
        ("#home-lessons", "課程"),
        ("#nav-rules", "規則"),
        ("#nav-progress", "我的進度"),
        ("#footer-about", "關於"),
    ):
        if link == "#home-lessons":
            page.locator("#brand").click()
        page.locator(link).click()
        expect(page.locator("h1")).to_contain_text(heading)
        expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
        assert page.evaluate(LATIN_SENTENCE) == []
    page.goto(address + "play/phase_10/")
    expect_ready(page)
    page.locator("#start").click()
    expect(page.locator("#hand button").first).to_be_visible()
    assert page.evaluate(LATIN_SENTENCE) == []


def test_O_006_a_backup_restores_all_after_the_browser_has_emptied_everything(
    site: SiteServer, context: BrowserContext
) -> None:
    context.add_init_script(
        "StorageManager.prototype.persist = () => (globalThis.asked = true, Promise.resolve(false))"
    )
    page = context.new_page()
    page.goto(site.address + "en/progress/")
    expect_ready(page)
    page.locator("#nickname").fill("Mei")
    page.locator("#name-save").click()
    expect(page.locator("main")).to_contain_text("Hello, Mei.")
    with page.expect_download() as download:
        page.locator("#save-backup").click()
    saved = download.value.path()
    wait_until_kept(page)
    everything = {"origin": site.address.split("/tabletop-tutor/")[0], "storageTypes": "all"}
    page.goto("about:blank")  # the browser empties it while nobody looks
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", everything)
    page.goto(site.address + "en/progress/")
    expect_ready(page)
    expect(page.locator("main")).not_to_contain_text("Hello, Mei.")
    page.locator("#backup-file").set_input_files(saved)
    page.locator("#restore-go").click()
    expect(page.locator("main")).to_contain_text("Hello, Mei.")
    assert page.evaluate("globalThis.asked")  # for storage that is not emptied
    page.locator("#footer-about").click()
    expect(page.locator("main")).to_contain_text("add the site to the home screen")


def test_first_visit_stays_within_the_budget_of_bytes(dist: Path, context: BrowserContext) -> None:
    with serving(dist) as server:
        page = context.new_page()
        page.goto(server.address)
        expect_ready(page)
        wait_until_kept(page)
        assert server.sent < BUDGET


def test_W_002_old_page_keeps_its_version_until_the_update_is_accepted(
    copied_site: Path, context: BrowserContext
) -> None:
    with serving(copied_site) as server:
        page = context.new_page()
        page.goto(server.address + "en/")
        expect_ready(page)
        wait_until_kept(page)
        change_site(copied_site)
        forget_http_cache(page)
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        offer = page.locator("[data-on-click='app.update']")
        expect(offer).to_be_visible(timeout=30_000)
        assert edition(page) == 1
        other = context.new_page()  # opened before the update is accepted: still the old version, whole
        other.goto(server.address + "en/about/")
        expect_ready(other)
        assert edition(other) == 1
        other.close()
        with page.expect_navigation():
            offer.click()
        expect_ready(page)
        assert edition(page) == 2
        names = {row["name"] for row in cached(page)}
        assert len(names) == 1


def test_W_004_page_whose_files_are_gone_opens_the_new_version(
    copied_site: Path, context: BrowserContext
) -> None:
    with serving(copied_site) as server:
        page = context.new_page()
        page.goto(server.address + "en/")
        expect_ready(page)
        wait_until_kept(page)
        for ending in ("boot.mjs", "worker.py", ".zip", ".gz"):
            damage(page, ending, remove=True)
        change_site(copied_site)
        forget_http_cache(page)
        loads: list[str] = []
        page.on("load", lambda page: loads.append(page.url))
        page.goto(server.address + "en/")
        expect(page.locator("meta[name=edition]")).to_have_count(1, timeout=30_000)
        expect_ready(page)
        assert len(loads) <= 3


def test_W_006_every_file_is_listed_with_the_hash_of_its_content(dist: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(dist, tmp_path / "site"))
    worker = (copy / "sw.js").read_text(encoding="utf-8")
    versions = set(re.findall(r'^const VERSION = "(\w+)";', worker, re.MULTILINE))
    (listed,) = re.findall(r"new Map\((\[\[.*\]\])\)", worker)
    rows = manifest(copy)
    assert [tuple(row) for row in json.loads(listed)] == rows
    for name, _ in rows[:: max(1, len(rows) // 10)]:
        path = copy / name
        path.write_bytes(path.read_bytes() + b"\n")
        versions.add(write_service_worker(copy, RUNTIME / "sw.template.js"))
    assert len(versions) == 1 + len(rows[:: max(1, len(rows) // 10)])


@pytest.mark.parametrize("ending", ["shim.js", "app.zip.gz", "snapshot.bin.gz", "pyodide.asm.wasm"])
def test_W_007_damaged_cache_repairs_itself_online(ending: str, dist: Path, context: BrowserContext) -> None:
    with serving(dist) as server:
        page = context.new_page()
        page.goto(server.address + "en/")
        expect_ready(page)
        wait_until_kept(page)
        whole = {row["url"]: row["size"] for row in cached(page)}
        damage(page, ending)
        page.goto(server.address + "en/about/")
        expect_ready(page)
        for _ in range(100):
            if whole.items() <= {row["url"]: row["size"] for row in cached(page)}.items():
                break
            page.wait_for_timeout(100)
        assert whole.items() <= {row["url"]: row["size"] for row in cached(page)}.items()


@pytest.mark.parametrize("ending", ["shim.js", "stdlib.zip.gz"])
def test_W_007_damaged_cache_offline_is_explained(ending: str, dist: Path, context: BrowserContext) -> None:
    with serving(dist) as server:
        page = context.new_page()
        page.goto(server.address + "en/")
        expect_ready(page)
        wait_until_kept(page)
        address = server.address
        damage(page, ending)
        damage(page, "snapshot.bin.gz")
    forget_http_cache(page)
    page.goto(address + RULES)
    expect(
        page.get_by_text(re.compile("could not start|damaged|incomplete|has not started"))
        .locator("visible=true")
        .first
    ).to_be_visible(timeout=90_000)


def test_snapshot_missing_starts_cold(copied_site: Path, context: BrowserContext) -> None:
    next(copied_site.glob("app/*/snapshot.bin.gz")).unlink()
    with serving(copied_site) as server:
        page = context.new_page()
        page.goto(server.address)
        expect_ready(page)
        assert page.locator("html").get_attribute("data-boot") == "cold"


def test_who_starts_without_the_snapshot_does_so_offline_too(
    copied_site: Path, context: BrowserContext
) -> None:
    snapshot = next(copied_site.glob("app/*/snapshot.bin.gz"))
    snapshot.write_bytes(b"of no use to this browser")
    write_service_worker(copied_site, RUNTIME / "sw.template.js")
    with serving(copied_site) as server:
        page = context.new_page()
        page.goto(server.address)
        expect_ready(page)
        wait_until_kept(page)
        for _ in range(300):
            if sum(str(row["url"]).endswith(".more.gz") for row in cached(page)) == 2:
                break
            page.wait_for_timeout(100)
        address = server.address
    forget_http_cache(page)
    page.goto(address + RULES)
    expect_ready(page)
    assert page.locator("html").get_attribute("data-boot") == "cold"


def test_snapshot_of_another_build_starts_cold(copied_site: Path, context: BrowserContext) -> None:
    snapshot = next(copied_site.glob("app/*/snapshot.bin.gz"))
    data = snapshot.read_bytes()
    snapshot.write_bytes(data[: len(data) // 2])
    with serving(copied_site) as server:
        page = context.new_page()
        page.goto(server.address)
        expect_ready(page)
        assert page.locator("html").get_attribute("data-boot") == "cold"


def test_wrong_type_of_wasm_does_no_harm(dist: Path, context: BrowserContext) -> None:
    with serving(dist, types={".wasm": "text/plain"}) as server:
        page = context.new_page()
        page.goto(server.address)
        expect_ready(page)


def test_Q_001_failed_start_is_explained_and_text_stays(copied_site: Path, context: BrowserContext) -> None:
    next(copied_site.glob("pyodide/*/pyodide.asm.wasm")).write_bytes(b"not wasm")
    with serving(copied_site) as server:
        page = context.new_page()
        loads: list[str] = []
        page.on("load", lambda page: loads.append(page.url))
        page.goto(server.address + RULES)
        expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=60_000)
        expect(page.get_by_role("alert")).to_contain_text("Safari")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_timeout(1500)
        assert len(loads) == 1


def test_Q_003_slow_line_shows_text_and_progress(site: SiteServer, context: BrowserContext) -> None:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    line = {"offline": False, "latency": 100, "downloadThroughput": 200_000, "uploadThroughput": 50_000}
    session.send("Network.emulateNetworkConditions", line)
    page.goto(site.address + RULES, wait_until="commit")
    expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=3_000)
    expect(page.locator("#boot-percent")).to_have_text(re.compile(r"^\d+%$"), timeout=30_000)
