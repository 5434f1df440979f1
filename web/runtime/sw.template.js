// The service worker: the whole site in one cache, each file checked against the hash that the build wrote down.
const VERSION = "__VERSION__";
const SCOPE = registration.scope;
const PREFIX = `tabletop-tutor:${new URL(SCOPE).pathname}:`;      // one origin may hold several sites
const CACHE = PREFIX + VERSION;
const MANIFEST = new Map(__MANIFEST__);                // path -> base64 of the sha256 of its content
const BROKEN_PAGE = "__BROKEN_PAGE__";

const absolute = (path) => new URL(path, SCOPE).href;
const key = (path) => `${absolute(path)}?sha256=${encodeURIComponent(MANIFEST.get(path))}`;

async function isIntact(path, response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === MANIFEST.get(path);
}

// "no-cache" beats the host's max-age; integrity refuses a proxy's block page and a half-finished deployment.
async function download(path, cache) {
  const response = await fetch(absolute(path), { cache: "no-cache", integrity: "sha256-" + MANIFEST.get(path) });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  await cache.put(key(path), response);
}

async function copyFromOlder(path, cache, older) {
  for (const name of older) {
    const hit = await (await caches.open(name)).match(key(path));
    if (hit && await isIntact(path, hit.clone())) return cache.put(key(path), hit).then(() => true);
  }
  return false;
}

// All or nothing, and never in the middle of a game: the page asks before it lets the new version take over.
addEventListener("install", (event) => event.waitUntil((async () => {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const cache = await caches.open(CACHE);
  await Promise.all([...MANIFEST.keys()].map(async (path) => {
    if (await cache.match(key(path))) return;           // an earlier try got this far
    if (!await copyFromOlder(path, cache, older)) await download(path, cache);
  }));
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await clients.claim();
})()));

// What is missing or damaged is dropped and fetched anew; answers how many files were mended and whether all is well now.
async function repair() {
  const cache = await caches.open(CACHE);
  let mended = 0;
  for (const path of MANIFEST.keys()) {
    const hit = await cache.match(key(path));
    if (hit && await isIntact(path, hit)) continue;
    await cache.delete(key(path));
    try {
      await download(path, cache);
      mended += 1;
    } catch {
      return { mended, whole: false };                  // no network, or the site has moved on to another version
    }
  }
  return { mended, whole: true };
}

addEventListener("message", (event) => {
  if (event.data === "skip-waiting") event.waitUntil(skipWaiting());
  if (event.data === "repair") event.waitUntil(repair().then((found) => event.ports[0]?.postMessage(found)));
});

async function answer(path, request) {
  const cache = await caches.open(CACHE);
  const hit = await cache.match(key(path));
  if (hit) return hit;                                  // as it is: its address is the key of the browser's compiled-code cache
  try {
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      if (await isIntact(path, copy.clone())) await cache.put(key(path), copy);
    }
    return response;
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return (await cache.match(key(BROKEN_PAGE))) ?? new Response("This copy of the site is incomplete. Connect to the network and reload.", { status: 503 });
  }
}

function pathOf(url) {
  const path = decodeURI(url.pathname.slice(new URL(SCOPE).pathname.length));
  return path === "" || path.endsWith("/") ? path + "index.html" : path;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const path = pathOf(new URL(request.url));
  if (MANIFEST.has(path)) event.respondWith(answer(path, request));
  else if (request.mode === "navigate") {
    // A folder's address without its slash, or an unknown page offline: a redirect keeps relative addresses right.
    const target = MANIFEST.has(path + "/index.html") ? absolute(path + "/") : SCOPE;
    event.respondWith(fetch(request).catch(() => Response.redirect(target, 302)));
  }
});
