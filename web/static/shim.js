// The page's side of the program: it starts the worker, listens, sends and stores. It knows no feature.
// Messages are described in web/app.py, the attributes it looks for in web/page.py.
import { listen } from "./controls.js";
import { nextWorker } from "./launch.js";
import { keepLook, restoreLook } from "./look.js";
import { keepOffline, mend, update } from "./offline.js";
import { show, speak, typingDone } from "./painter.js";
import * as storage from "./storage.js";
import { playHere } from "./tabs.js";

const html = document.documentElement, view = document.getElementById("view");
const base = new URL(html.dataset.root, location.href).href;      // fixed now: pushState changes location later
const at = (path) => new URL(path, base).href;
const NAME = storage.NAME;
const SILENT = 15_000, STALLED = 60_000;
html.dataset.shim = "on";
for (const link of document.head.querySelectorAll("link:not([rel=stylesheet])")) link.href = link.href;   // absolute, for the same reason
// Styles of the pages that come next, after the first paint, which would wait for them.
requestAnimationFrame(() => setTimeout(() => document.head.querySelector("link[rel=prefetch]")?.setAttribute("rel", "stylesheet")));
restoreLook();

let failing = false;                                             // the last write did not succeed

async function store(changes) {
  const failed = await storage.save(changes);
  if (failed === "conflict") send({ kind: "store", failed, records: storage.known() });
  else if (failing !== (failed === "full")) send({ kind: "store", failed });
  failing = failed === "full";
  return failed !== "conflict";
}

// Messages are taken in their order, one after the other: stored, then painted; none older than what is shown is painted.
let painted = 0, queue = Promise.resolve();
const take = (text) => (queue = queue.then(() => paint(JSON.parse(text))).catch((error) => console.error(error)));

async function paint(message) {
  if (message.store && !(await store(message.store))) return;
  await typingDone();
  if (message.html !== undefined && message.n > painted) {
    painted = message.n;
    if (message.history) {
      history.replaceState({ y: scrollY }, "");
      history[message.history + "State"]({ y: 0 }, "", at(message.path) + (message.fragment ? "#" + message.fragment : ""));
    }
    show(message);
    keepLook(message.attrs);
    if (message.history && message.fragment) document.getElementById(message.fragment)?.scrollIntoView();
  }
  for (const sentence of message.say ?? []) speak(sentence);
  for (const effect of message.effects ?? []) await effects[effect.kind](effect);
}

const effects = {
  async copy({ text, address }) {
    const done = await navigator.clipboard?.writeText(address ? new URL(text, location.href).href : text).then(() => true, () => false);
    send({ kind: "action", action: "app.copied", value: done ? "yes" : "no" });
  },
  download({ name, text, mime }) {
    const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([text], { type: mime })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  print: () => print(),
  reset({ id }) {
    const element = document.getElementById(id);
    if (element?.reset) element.reset();
    else if (element) element.value = element.defaultValue;
  },
  update,
  take() { playHere(true, tellPlaying); },                       // not awaited: it ends when the lock is lost
};

// The worker: started with what was saved; ended and started anew when it stays silent.
let worker = null, ready = false, sent = 0, held = null, restarts = [], generation = 0;
const news = { playing: true, offline: false, update: false };
const where = () => ({ path: location.href.split(/[?#]/)[0].slice(base.length), fragment: location.hash.slice(1) });
const moment = () => ({ now: Date.now(), zone: -new Date().getTimezoneOffset(), entropy: crypto.getRandomValues(new Uint32Array(1))[0] });

async function send(event, control) {
  if (!ready) { if (control) hold(event, control); return; }
  const mine = generation;
  const busy = setTimeout(() => { view.setAttribute("aria-busy", "true"); control?.setAttribute("data-waiting", ""); }, 150);
  const silent = setTimeout(() => mine === generation && restart("silent"), SILENT);
  control?.setAttribute("data-asked", "");
  try {
    const text = await worker.sync.dispatch(JSON.stringify({ ...event, ...moment(), seq: ++sent, view: painted }));
    if (mine === generation) await take(text);
  } catch (error) {
    if (mine === generation) restart(error);
  } finally {
    clearTimeout(busy); clearTimeout(silent);
    view.removeAttribute("aria-busy");
    control?.removeAttribute("data-waiting"); control?.removeAttribute("data-asked");
  }
}

function hold(event, control) {
  document.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
  control.setAttribute("data-waiting", "");
  held = { event, id: control.id };
}

function failed(error) { console.error(error); ready = false; html.dataset.state = "failed"; mend(true); }

async function restart(error) {
  console.warn("restart:", error);
  restarts = [...restarts.filter((time) => time > Date.now() - 120_000), Date.now()];
  ready = false; generation++; worker?.terminate();
  if (restarts.length > 2) return failed(error);
  html.dataset.state = "booting";
  await start(true);
}

async function start(restarted) {
  const mine = generation, launched = nextWorker(), bar = document.getElementById("boot-progress");
  let watchdog, how;
  const told = new Promise((resolve) => { how = resolve; });      // "snapshot" or "cold"
  const alive = () => { clearTimeout(watchdog); watchdog = setTimeout(() => mine === generation && failed("stalled"), STALLED); };
  launched.listen(({ kind, detail }) => {
    alive();
    if (kind === "boot") how(detail);
    if (kind === "bytes") {
      bar.value = detail[0] / detail[1];
      document.getElementById("boot-percent").textContent = Math.round(100 * bar.value) + "%";
    }
  });
  alive();
  try {
    const kept = await storage.open();
    worker = await launched.starting;
    worker.sync.push = (text) => (mine === generation ? take(text) : undefined);
    await storage.readAll();
    const first = await worker.sync.boot(JSON.stringify({
      ...where(), ...news, ...moment(), records: storage.known(), restarted, languages: navigator.languages, site: base,
      entry: !document.referrer.startsWith(base), storage: kept,
      reduced_motion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    }));
    if (mine !== generation) return;
    painted = 0;
    ready = true;
    await take(first);
    if ((html.dataset.boot = await told) === "cold") mend(false);
    html.dataset.state = "ready";
    const control = held && document.getElementById(held.id), { event } = held ?? {};
    held = null;
    control?.removeAttribute("data-waiting");
    if (control) send(event, control);
  } catch (error) { if (mine === generation) failed(error); } finally { clearTimeout(watchdog); launched.end(); }
}

listen(view, send);

// Links to pages of the site are followed without a load; a jump inside the page is the browser's.
const isJump = (hash) => !hash.includes("=") && (hash.length < 2 || document.getElementById(hash.slice(1)) !== null);
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !ready || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.target || link.download || "native" in link.dataset) return;
  const url = new URL(link.href), here = new URL(location.href);
  if (!url.href.startsWith(base) || (url.pathname === here.pathname && isJump(url.hash))) return;
  event.preventDefault();
  send({ kind: "go", push: true, path: url.href.split(/[?#]/)[0].slice(base.length), fragment: url.hash.slice(1) }, link);
});
addEventListener("popstate", async ({ state }) => {
  if (location.hash && isJump(location.hash) && !state) return;
  await send({ kind: "go", ...where() });
  if (state?.y) scrollTo(0, state.y);
});

// What the page learns about itself goes to the program, and into its next start.
function tellNews(change) { Object.assign(news, change); send({ kind: "news", ...change }); }
async function tellPlaying(playing) {
  if (news.playing === playing) return;
  news.playing = playing;
  await storage.readAll();
  send({ kind: "tab", playing, records: storage.known() });
}
addEventListener("pageshow", ({ persisted }) => persisted && playHere(false, tellPlaying));

playHere(false, tellPlaying);
start(false).then(() => {
  navigator.storage?.persist?.().then((persisted) => tellNews({ persisted }), (error) => console.info("persist:", error));
  keepOffline(at("sw.js"), tellNews).catch((error) => console.warn("offline:", error));
});
