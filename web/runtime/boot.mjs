// What PyScript loads as its interpreter: Pyodide, restored from the build's memory snapshot where possible, started cold where not.
// PyScript passes no options on to Pyodide, so they are given here. Runs in the worker, whose location is a blob: address,
// hence absolute addresses made from this module's own. Everything that Pyodide will ask for is asked for at once.
const here = new URL("./", import.meta.url).href;
const pyodide = new URL("__PYODIDE__", here).href;
let channel;                                          // to the page that started this worker; opened in loadPyodide
const say = (kind, detail) => channel?.postMessage({ kind, detail });

const nativeFetch = globalThis.fetch;
const early = new Map();                              // address -> what gives the Response that was asked for ahead of time
globalThis.fetch = (input, init) => early.get(String(input))?.() ?? nativeFetch(input, init);

// Parts of this build and their sizes; how much has arrived is told to the page: {kind: "bytes", detail: [received, expected]}.
const SIZES = __SIZES__;
let expected = 0;
let received = 0;
let told = 0;
async function part(name) {
  expected += SIZES[name];
  const response = await nativeFetch(here + name);
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  let size = 0;
  const whole = response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      received += chunk.byteLength;
      if (received - told > 200_000 || received >= expected) say("bytes", [(told = received), expected]);
      controller.enqueue(chunk);
    },
    flush() {
      if (size !== SIZES[name]) throw new Error(`${name}: ${size} bytes instead of ${SIZES[name]}`);
    },
  }));
  return new Response(whole.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
const silently = (promise) => (promise.catch(() => undefined), promise);       // whoever awaits it sees the error

// The snapshot as Pyodide wants it: a header, then whole pages. Stored are its length, where the module's own data end, the
// places of all pages that hold anything, then the header and those pages; the rest is zeros.
let known = 0;
function unpacked(stored) {
  const [length, end, count] = new Uint32Array(stored, 0, 3);
  const places = new Uint32Array(stored, 12, 2 * count);
  const image = new Uint8Array(length);
  let at = 12 + places.byteLength;
  const fill = (from, end) => {
    image.set(new Uint8Array(stored, at, end - from), from);
    at += end - from;
  };
  fill(0, length % 65536);
  for (let i = 0; i < places.length; i += 2) fill(places[i], places[i + 1]);
  known = end;
  return image.buffer;
}

let image = silently(part("snapshot.bin.gz").then(unpacked));
const app = silently(part("app.zip.gz"));
const stdlib = silently(part("stdlib.zip.gz"));
const engine = silently(import(pyodide + "pyodide.mjs"));
silently(import(pyodide + "pyodide.asm.mjs"));                  // Pyodide imports it again and gets the same module

// Without the snapshot the archives need the rest of their entries, too, and the directory of all: it follows the last entry.
async function whole(archive, more) {
  const [known, rest] = await Promise.all([archive, part(more)]);
  const entries = new DataView(known).getUint32(known.byteLength - 6, true);
  return new Blob([new Uint8Array(known, 0, entries), rest]).arrayBuffer();
}
let restoring = true;
const wholeLibrary = () => (restoring ? stdlib : whole(stdlib, "stdlib.more.gz"));
early.set(here + "stdlib.zip", () => wholeLibrary().then((bytes) => new Response(bytes)));
// The interpreter's code comes compiled from the page, where that is further already, else it is compiled here.
const given = new Promise((resolve) => {
  addEventListener("message", ({ data }) => data && "wasm" in data && resolve(data.wasm));
  addEventListener("messageerror", () => resolve(null));
});

// Some proxies rewrite the type of wasm files, which cannot be compiled as they arrive then.
async function compileHere() {
  const response = await nativeFetch(pyodide + "pyodide.asm.wasm");
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  return /^application\/wasm\b/.test(response.headers.get("Content-Type") ?? "")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
const compiled = silently(given.then((module) => module ?? compileHere()));
// Pyodide asks for the file, too; what it gets is not looked at.
early.set(pyodide + "pyodide.asm.wasm", async () => new Response());

// Pyodide waits for ever when one of these is broken; this way the start fails.
const parts = silently(Promise.all([app, stdlib, compiled, engine]));
const unlessBroken = (starting) => Promise.all([starting, parts]).then(([py]) => py);

// A snapshot larger than the first heap fits only when the memory is grown before Pyodide reads it. The snapshot is stored
// XORed with the fresh memory (the module's own data), which makes it a quarter smaller.
WebAssembly.instantiateStreaming = async (_source, imports) => {
  const module = await compiled;
  const instance = await WebAssembly.instantiate(module, imports);
  if (restoring) {
    const { memory } = instance.exports;
    const snapshot = await image;
    const pages = Math.ceil((snapshot.byteLength - memory.buffer.byteLength) / 65536);
    if (pages > 0) memory.grow(pages);
    const stored = new Uint32Array(snapshot, snapshot.byteLength % 65536);
    const fresh = new Uint32Array(memory.buffer);
    for (let i = Math.ceil(known / 4) - 1; i >= 0; i--) stored[i] ^= fresh[i];
  }
  return { instance, module };
};

// PyScript opens a package cache in IndexedDB on every start and gives up where the browser refuses it. This site loads no
// packages that way, so the worker shows PyScript an empty one.
const request = (result) => {
  const pending = {};
  queueMicrotask(() => pending.onsuccess?.({ target: { result } }));
  return pending;
};
const store = { getAllKeys: () => request([]), clear: () => request() };
Object.defineProperty(globalThis, "indexedDB", {
  value: { open: () => request({ transaction: () => ({ objectStore: () => store }), close() {} }) },
});

export const version = "__PYODIDE_VERSION__";

export async function loadPyodide(given) {
  // The page names its channel in the fragment of this module's address, with a slash behind it: PyScript cuts the address
  // at its last slash to make indexURL. (import.meta.url has no fragment when a service worker answered.)
  channel = new BroadcastChannel("tabletop-tutor-boot-" + new URL(given.indexURL).hash.slice(1));
  say("wasm");
  const { loadPyodide: load } = await engine;
  const options = {
    ...given,
    indexURL: pyodide,
    packageBaseUrl: pyodide,
    stdLibURL: here + "stdlib.zip",
    lockFileContents: __LOCK__,                       // a lock without packages
  };
  let py;
  try {
    py = await unlessBroken(load({ ...options, _loadSnapshot: image }));
    py.FS.writeFile("/app.zip", new Uint8Array(await app));
    py.runPython("import random; random.seed(); del random");     // the snapshot holds the build's random state
    say("boot", "snapshot");
  } catch (error) {                                   // not found, damaged, of another build ...
    console.warn("starting without the snapshot:", error);
    restoring = false;
    const program = silently(whole(app, "app.more.gz"));
    py = await unlessBroken(load(options));
    py.FS.writeFile("/app.zip", new Uint8Array(await program));
    py.runPython('import sys; sys.path.insert(0, "/app.zip"); import web.app; web.app.prepare()');
    say("boot", "cold");
  }
  image = undefined;                                  // 31 MB
  return py;
}
