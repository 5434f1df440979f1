// Starts the worker: PyScript with this build's interpreter. The first start does not wait for the rest of the page's program.
import { compiled, made } from "./ahead.js";
import { hooks, PyWorker } from "pyscript";

const program = new URL(document.documentElement.dataset.app, location.href).href;     // fixed now: pushState changes location later
hooks.worker.onBeforeRunAsync.clear();                           // its only entry needs 'unsafe-eval'

/** Start a worker: {starting: a promise of it, listen(heard): for what it tells on its way, end()}. */
export function launch() {
  const tab = Math.random().toString(36).slice(2);
  const channel = new BroadcastChannel(`tabletop-tutor-boot-${tab}`);      // a name of its own: it reaches every tab of the origin
  const early = [];
  let heard = (data) => early.push(data);
  channel.onmessage = ({ data }) => (data.kind === "wasm" ? give() : heard(data));
  // Not awaited by anybody: PyScript's plugins and its Python package, which are not used here.
  const starting = PyWorker(program + "worker.py", { async: true, config: { sync_main_only: true }, version: `${program}boot.mjs#${tab}/` });
  const give = async () => made.postMessage({ wasm: await compiled });
  starting.catch(() => undefined);                               // whoever awaits it sees the error
  return {
    starting,
    listen(listener) {
      early.forEach(listener);
      heard = listener;
    },
    end: () => channel.close(),
  };
}

let first = launch();

/** The worker that was started with the page, the first time; then a new one each time. */
export function nextWorker() {
  const worker = first ?? launch();
  first = null;
  return worker;
}
