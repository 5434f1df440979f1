// What PyScript loads as its interpreter: Pyodide, restored from the build's memory snapshot where possible, started cold where not.
// PyScript passes no options on to Pyodide, so they are given here. Runs in the worker, whose location is a blob: address,
// hence absolute addresses made from this module's own. Everything that Pyodide will ask for is asked for at once.
const here = new URL("./", import.meta.url).href;
const pyodide = new URL("__PYODIDE__", here).href;
const channel = new BroadcastChannel("tabletop-tutor-boot-" + new URL(import.meta.url).hash.slice(1));
const say = (kind, detail) => channel.postMessage({ kind, detail });

const nativeFetch = globalThis.fetch;
const early = new Map();                              // address -> promise of the Response that was asked for ahead of time
const ask = (url) => {
  const answer = nativeFetch(url);
  answer.catch(() => undefined);                      // whoever takes it sees the error; until then it is not "unhandled"
  early.set(url, answer);
  return answer;
};
globalThis.fetch = (input, init) => {
  const answer = early.get(String(input));
  early.delete(String(input));
  return answer ?? nativeFetch(input, init);
};

// Bytes of the parts that take long, told to the page as they arrive: {kind: "bytes", detail: [received, expected]}.
const EXPECTED = __EXPECTED_BYTES__;
let received = 0;
let told = 0;
function counted(response) {
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  return response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received - told > 200_000 || received >= EXPECTED) say("bytes", [(told = received), EXPECTED]);
      controller.enqueue(chunk);
    },
  }));
}

const wasm = ask(pyodide + "pyodide.asm.wasm");
// The snapshot as Pyodide wants it: a header, then whole pages. Stored are its length, where its middle part begins, the
// header and that part; the rest is zeros.
function unpacked(stored) {
  const [length, from] = new Uint32Array(stored, 0, 2);
  const head = length % 65536;
  const image = new Uint8Array(length);
  image.set(new Uint8Array(stored, 8, head));
  image.set(new Uint8Array(stored, 8 + head), from);
  return image.buffer;
}

const image = nativeFetch(here + "snapshot.bin.gz")
  .then((r) => new Response(counted(r).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer())
  .then(unpacked);
image.catch(() => undefined);
const app = nativeFetch(here + "app.zip").then((r) => new Response(counted(r)).arrayBuffer());
app.catch(() => undefined);
ask(here + "stdlib.zip");
const engine = import(pyodide + "pyodide.mjs");
import(pyodide + "pyodide.asm.mjs").catch(() => undefined);     // Pyodide imports it again and gets the same module

// Some proxies rewrite the type of wasm files; streaming then fails, and Pyodide would wait for ever.
const compiled = wasm.then(async (response) => {
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  return /^application\/wasm\b/.test(response.headers.get("Content-Type") ?? "")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
});
compiled.catch(() => undefined);

// A snapshot larger than the first heap fits only when the memory is grown before Pyodide reads it. The snapshot is stored
// XORed with the fresh memory (the module's own data), which makes it a quarter smaller.
let restoring = true;
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
    for (let i = Math.min(stored.length, fresh.length) - 1; i >= 0; i--) stored[i] ^= fresh[i];
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
    py = await load({ ...options, _loadSnapshot: image });
    py.FS.writeFile("/app.zip", new Uint8Array(await app));
    py.runPython("import random; random.seed(); del random");     // the snapshot holds the build's random state
    say("boot", "snapshot");
  } catch (error) {                                   // not found, damaged, of another build, no DecompressionStream ...
    console.warn("starting without the snapshot:", error);
    restoring = false;
    py = await load(options);
    py.FS.writeFile("/app.zip", new Uint8Array(await app));
    py.runPython('import sys; sys.path.insert(0, "/app.zip"); import web.app; web.app.prepare()');
    say("boot", "cold");
  }
  return py;
}
