// The interpreter's code, half of the wait: compiled here while the rest of the page still loads, then given to the worker.
const address = document.documentElement.dataset.wasm;

/** The compiled module, or null where the browser or the host would not have it so: the worker compiles it itself then. */
export const compiled = WebAssembly.compileStreaming(fetch(address)).catch((error) => {
  console.info("not compiled ahead:", error.message);
  return null;
});

/** The worker made last. PyScript shows its worker only when it is ready, so this module is loaded before PyScript. */
export let made = null;
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    made = this;
  }
};
