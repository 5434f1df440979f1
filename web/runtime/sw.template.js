// The service worker: the whole site in one cache, each file checked against the hash that the build wrote down.
const VERSION = "__VERSION__";
const SCOPE = registration.scope;
const PREFIX = `tabletop-tutor:${new URL(SCOPE).pathname}:`;      // one origin may hold several sites
const CACHE = PREFIX + VERSION;
const MANIFEST = new Map(__MANIFEST__);                // path -> base64 of the sha256 of its content
const BROKEN_PAGE = "__BROKEN_PAGE__";

const FALLBACK = /\.more\.gz$/;                      // for a start without the snapshot: kept once it was needed
const BIG = /\.(?:wasm|gz|zip)$|asm\.mjs$/;             // have checksums of their own: what is damaged fails to start

const absolute = (path) => new URL(path, SCOPE).href;
const BROKEN_FOLDER = absolute(BROKEN_PAGE.replace(/index\.html$/, ""));
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function isIntact(path, response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === MANIFEST.get(path);
}

// "no-cache" beats the host's max-age; integrity refuses a proxy's block page and a half-finished deployment.
async function download(path, cache) {
  const response = await fetch(absolute(path), { cache: "no-cache", integrity: "sha256-" + MANIFEST.get(path) });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  await cache.put(absolute(path), response);
}

async function copyFromOlder(path, cache, older) {
  for (const name of older) {
    const hit = await (await caches.open(name)).match(absolute(path));
    if (hit && await isIntact(path, hit.clone())) return cache.put(absolute(path), hit).then(() => true);
  }
  return false;
}

// All or nothing, and never in the middle of a game: the page asks before it lets the new version take over.
async function install() {
  const older = (await ours()).filter((name) => name !== CACHE);
  const cache = await caches.open(CACHE);
  await Promise.all([...MANIFEST.keys()].filter((path) => !FALLBACK.test(path)).map(async (path) => {
    if (await cache.match(absolute(path))) return;      // an earlier try got this far
    if (!await copyFromOlder(path, cache, older)) await download(path, cache);
  }));
}

// Browsers that can are told to read the big files from the cache themselves, without waking this worker.
function routeBigFiles(event) {
  const routes = [...MANIFEST.keys()].filter((path) => BIG.test(path) && !FALLBACK.test(path)).map((path) => ({
    condition: { urlPattern: absolute(path) },
    source: { cacheName: CACHE },
  }));
  return event.addRoutes?.(routes);
}

addEventListener("install", (event) => {
  event.waitUntil(routeBigFiles(event));
  event.waitUntil(install());
});

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await ours()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
})()));

// What is missing or damaged is dropped and fetched anew; answers how many files were mended and whether all is well now.
async function repair() {
  const cache = await caches.open(CACHE);
  let mended = 0;
  for (const path of MANIFEST.keys()) {
    const hit = await cache.match(absolute(path));
    if (hit && await isIntact(path, hit)) continue;
    await cache.delete(absolute(path));
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

// This version is gone from the server and incomplete here: forget it and load the page once more, without this worker.
async function giveUp(clientId) {
  await registration.unregister();
  for (const name of await ours()) await caches.delete(name);
  const client = await clients.get(clientId);
  await client?.navigate(client.url);
}

async function answer(path, event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const hit = await cache.match(absolute(path));
  // Handed on as it is: its address is the key of the browser's compiled-code cache.
  if (hit && (BIG.test(path) || await isIntact(path, hit.clone()))) return hit;
  if (hit) await cache.delete(absolute(path));
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    if (!await cache.match(absolute(BROKEN_PAGE))) throw error;
    if (request.mode === "navigate") return Response.redirect(BROKEN_FOLDER, 302);
    event.waitUntil(showBrokenPage(event.clientId));
    throw error;
  }
  if (response.ok && await isIntact(path, response.clone())) await cache.put(absolute(path), response.clone());
  else if (!response.ok && event.clientId) event.waitUntil(giveUp(event.clientId));
  return response;
}

// Not from that page itself: it would be loaded again and again.
async function showBrokenPage(clientId) {
  const client = await clients.get(clientId);
  if (client?.type === "window" && !client.url.startsWith(BROKEN_FOLDER)) await client.navigate(BROKEN_FOLDER);
}

function pathOf(url) {
  const path = decodeURI(url.pathname.slice(new URL(SCOPE).pathname.length));
  return path === "" || path.endsWith("/") ? path + "index.html" : path;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const path = pathOf(new URL(request.url));
  if (MANIFEST.has(path)) event.respondWith(answer(path, event));
  else if (request.mode === "navigate") {
    // A folder's address without its slash, or an unknown page offline: a redirect keeps relative addresses right.
    const target = MANIFEST.has(path + "/index.html") ? absolute(path + "/") : SCOPE;
    event.respondWith(fetch(request).catch(() => Response.redirect(target, 302)));
  }
});
