"""What the service worker has kept: wait for it, list it, damage it."""

from playwright.sync_api import Page


def wait_until_kept(page: Page) -> None:
    """Wait until the service worker holds the whole site and answers for the page."""
    page.evaluate(
        """async () => {
            await navigator.serviceWorker.ready;
            while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
        }"""
    )


def forget_http_cache(page: Page) -> None:
    """Empty the browser's HTTP cache, so that only the service worker can answer."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def cached(page: Page) -> list[dict[str, object]]:
    """Return address, type and size of every entry of the site's caches."""
    found = page.evaluate(
        """async () => {
            const rows = [];
            for (const name of await caches.keys()) {
                const cache = await caches.open(name);
                for (const key of await cache.keys()) {
                    const hit = await cache.match(key);
                    const size = (await hit.arrayBuffer()).byteLength;
                    rows.push({name, url: key.url, type: hit.type, size});
                }
            }
            return rows;
        }"""
    )
    assert isinstance(found, list)
    return found


def damage(page: Page, ending: str, *, remove: bool = False) -> None:
    """Cut (or remove) the cached files whose address ends so."""
    page.evaluate(
        """async ([ending, remove]) => {
            for (const name of await caches.keys()) {
                const cache = await caches.open(name);
                for (const key of await cache.keys()) {
                    if (!new URL(key.url).pathname.endsWith(ending)) continue;
                    const hit = await cache.match(key), body = await hit.blob();
                    const half = new Response(body.slice(0, body.size / 2), {headers: hit.headers});
                    await (remove ? cache.delete(key) : cache.put(key, half));
                }
            }
        }""",
        [ending, remove],
    )
