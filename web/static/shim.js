// The page's side of the program: it listens, sends, stores, morphs and speaks. It knows no feature.
// Messages are described in web/app.py, the attributes it looks for in web/page.py.
import { hooks, PyWorker } from "pyscript";
import { Idiomorph } from "idiomorph";
import * as storage from "./storage.js";

const html = document.documentElement, view = document.getElementById("view"), spoken = document.getElementById("spoken");
const base = new URL(html.dataset.root, location.href).href;      // fixed now: pushState changes location later
const program = new URL(html.dataset.app, location.href).href;
const at = (path) => new URL(path, base).href;
const NAME = storage.NAME;
const SILENT = 15_000, STALLED = 60_000;
html.dataset.shim = "on";
for (const link of document.head.querySelectorAll("link:not([rel=stylesheet])")) link.href = link.href;   // absolute, for the same reason
try {                                                            // no flash of the other scheme; a convenience only
  for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem(NAME) ?? "{}"))) html.setAttribute(name, value);
} catch (error) { console.info("no saved look:", error.name); }

let failing = false;                                             // the last write did not succeed

async function store(changes) {
  const failed = await storage.save(changes);
  if (failed === "conflict") send({ kind: "store", failed, records: storage.known() });
  else if (failing !== (failed === "full")) send({ kind: "store", failed });
  failing = failed === "full";
  return failed !== "conflict";
}

// Painting: messages are taken in their order, one after the other; none older than what is shown is painted.
let painted = 0, queue = Promise.resolve(), composing = null, openers = [];
const take = (text) => (queue = queue.then(() => paint(JSON.parse(text))).catch((error) => console.error(error)));

const same = (a, b) => a.defaultValue === b.defaultValue && a.defaultChecked === b.defaultChecked && a.type === b.type;
const callbacks = {
  // What was typed stays, unless the program itself gives the field another value.
  beforeNodeMorphed(old, fresh) {
    if (old.nodeType !== 1 || fresh.nodeType !== 1) return true;
    if (old.isEqualNode(fresh)) return false;
    if (!/^(INPUT|TEXTAREA)$/.test(old.tagName) || old.tagName !== fresh.tagName || !same(old, fresh)) return true;
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    return false;
  },
  // The browser's own state: an opened dialog or fold stays open.
  beforeAttributeUpdated: (name, node) => !(name === "open" && /^(DIALOG|DETAILS)$/.test(node.tagName)),
};

async function paint(message) {
  if (message.store && !(await store(message.store))) return;
  if (composing) await composing.done;                           // never disturb an input method in the middle of a word
  if (message.html !== undefined && message.n > painted) {
    painted = message.n;
    if (message.history) {
      history.replaceState({ y: scrollY }, "");
      history[message.history + "State"]({ y: 0 }, "", at(message.path) + (message.fragment ? "#" + message.fragment : ""));
    }
    const focused = document.activeElement, id = focused?.id;
    Idiomorph.morph(view, message.html, { morphStyle: "innerHTML", callbacks });
    for (const [name, value] of Object.entries(message.attrs)) html.setAttribute(name, value);
    try { localStorage.setItem(NAME, JSON.stringify(message.attrs, ["data-scheme", "data-motion"])); } catch (error) { console.info("look not kept:", error.name); }
    document.title = message.title;
    if (id && document.activeElement !== focused) document.getElementById(id)?.focus();
    showDialogs(focused);
    if (message.top) scrollTo(0, 0);
    if (message.focus) document.getElementById(message.focus)?.focus();
  }
  for (const sentence of message.say ?? []) speak(sentence);
  for (const effect of message.effects ?? []) await effects[effect.kind](effect);
}

function showDialogs(opener) {
  for (const dialog of view.querySelectorAll("dialog[data-modal]:not([open])")) {
    openers.push({ dialog, opener, back: dialog.dataset.return });
    dialog.showModal();
  }
  for (const entry of openers.filter(({ dialog }) => !dialog.isConnected)) {
    openers = openers.filter((other) => other !== entry);
    const target = [entry.opener?.isConnected ? entry.opener : document.getElementById(entry.opener?.id), document.getElementById(entry.back), document.getElementById("title")];
    target.find((element) => element && element !== document.body && !element.disabled)?.focus();
  }
}

// Each sentence is a new node, so the same one twice is spoken twice; old ones are cleared away unspoken.
function speak(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  spoken.append(line);
  while (spoken.childElementCount > 40) spoken.firstElementChild.remove();
}

const effects = {
  async copy({ text }) {
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    send({ kind: "action", action: "app.copied", value: done ? "yes" : "no" });
  },
  download({ name, text, mime }) {
    const link = Object.assign(document.createElement("a"), { download: name, href: URL.createObjectURL(new Blob([text], { type: mime })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  print: () => print(),
  reset({ id }) { const element = document.getElementById(id); element?.reset ? element.reset() : element && (element.value = element.defaultValue); },
  update: () => registration?.waiting ? registration.waiting.postMessage("skip-waiting") : location.reload(),
  take: () => playHere(true),
};

// The worker: started with what was saved; ended and started anew when it stays silent.
let worker = null, ready = false, sent = 0, held = null, restarts = [], generation = 0;
const news = { playing: true, offline: false, update: false };
const where = () => ({ path: location.href.split(/[?#]/)[0].slice(base.length), fragment: location.hash.slice(1) });
const moment = () => ({ now: Date.now(), entropy: crypto.getRandomValues(new Uint32Array(1))[0] });

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

// Ask the service worker to check its copies. When that mended something after a failed start: once more, from the start.
function mend(again) {
  const keeper = navigator.serviceWorker?.controller, channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => {
    if (!again || !data.whole || !data.mended || sessionStorage.getItem(NAME + "-mended")) return;
    sessionStorage.setItem(NAME + "-mended", "1");               // never in a circle
    location.reload();
  };
  keeper?.postMessage("repair", [channel.port2]);
}

async function restart(error) {
  console.warn("restart:", error);
  restarts = [...restarts.filter((time) => time > Date.now() - 120_000), Date.now()];
  ready = false; generation++; worker?.terminate();
  if (restarts.length > 2) return failed(error);
  html.dataset.state = "booting";
  await start(true);
}

async function start(restarted) {
  const mine = generation, tab = Math.random().toString(36).slice(2), bar = document.getElementById("boot-progress");
  let watchdog, how;
  const told = new Promise((resolve) => { how = resolve; });      // "snapshot" or "cold"
  const alive = () => { clearTimeout(watchdog); watchdog = setTimeout(() => mine === generation && failed("stalled"), STALLED); };
  const channel = new BroadcastChannel(`${NAME}-boot-${tab}`);          // a name of its own: it reaches every tab of the origin
  channel.onmessage = ({ data: { kind, detail } }) => {
    alive();
    if (kind === "boot") how(detail);
    if (kind === "bytes") {
      bar.value = detail[0] / detail[1];
      document.getElementById("boot-percent").textContent = Math.round(100 * bar.value) + "%";
    }
  };
  alive();
  try {
    hooks.worker.onBeforeRunAsync.clear();                       // its only entry needs 'unsafe-eval'
    // Not awaited: PyScript's plugins and its Python package, which are not used here. The database opens meanwhile.
    const starting = PyWorker(program + "worker.py", { async: true, config: { sync_main_only: true }, version: `${program}boot.mjs#${tab}/` });
    const kept = await storage.open();
    worker = await starting;
    worker.sync.push = (text) => (mine === generation ? take(text) : undefined);
    await storage.readAll();
    const first = await worker.sync.boot(JSON.stringify({
      ...where(), ...news, ...moment(), records: storage.known(), restarted, languages: navigator.languages,
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
  } catch (error) { if (mine === generation) failed(error); } finally { clearTimeout(watchdog); channel.close(); }
}

// Listening: once, on the root of what is morphed.
async function act(type, browserEvent) {
  const control = browserEvent.target.closest?.(`[data-on-${type}]`);
  if (!control || control.getAttribute("aria-disabled") === "true") return;
  const { key, isComposing } = browserEvent, form = control.closest("form");
  if (type === "keydown" && (isComposing || browserEvent.ctrlKey || browserEvent.metaKey || browserEvent.altKey || !(control.dataset.keys ?? "").split(" ").includes(key === " " ? "Space" : key))) return;
  if (type === "input" && isComposing) return;
  if (type === "submit" || type === "keydown") browserEvent.preventDefault();
  if (control.hasAttribute("data-asked") && (type === "click" || type === "submit")) return;   // the second half of a double click
  const event = { kind: "action", action: control.getAttribute("data-on-" + type), value: control.dataset.value ?? browserEvent.target.value ?? "", key: key ?? "", control: browserEvent.target.id || control.id, form: form ? Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string")) : {} };
  const [file] = control.files ?? [];
  if (file) {
    event.file = { name: file.name, text: "", problem: file.size > Number(control.dataset.limit) ? "size" : "" };
    if (!event.file.problem) await file.text().then((text) => { event.file.text = text; }, () => { event.file.problem = "read"; });
    control.value = "";                                          // the same file may be chosen again
  }
  send(event, control);
}
for (const type of ["click", "input", "change", "submit", "keydown"]) view.addEventListener(type, (event) => act(type, event));
view.addEventListener("compositionstart", () => { composing = {}; composing.done = new Promise((resolve) => (composing.end = resolve)); });
view.addEventListener("compositionend", (event) => { composing?.end(); composing = null; act("input", event); });
view.addEventListener("cancel", (event) => {
  if (!event.target.matches?.("dialog[data-modal]")) return;
  event.preventDefault();
  send({ kind: "action", action: event.target.dataset.cancel }, event.target);
}, true);

// Tab stays within an open dialog, also where the browser would go on to its own controls.
view.addEventListener("keydown", (event) => {
  const dialog = event.key === "Tab" && event.target.closest?.("dialog[data-modal]");
  if (!dialog) return;
  const stops = [...dialog.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")].filter((stop) => !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility());
  const [end, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement === end || !stops.includes(document.activeElement)) { event.preventDefault(); other?.focus(); }
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || !ready || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.download || "native" in link.dataset) return;
  const url = new URL(link.href), here = new URL(location.href);
  if (!url.href.startsWith(base) || (url.pathname === here.pathname && !url.hash.includes("="))) return;
  event.preventDefault();
  send({ kind: "go", push: true, path: url.href.split(/[?#]/)[0].slice(base.length), fragment: url.hash.slice(1) }, link);
});
addEventListener("popstate", async ({ state }) => {
  if (location.hash && !location.hash.includes("=") && !state) return;      // a jump inside the page
  await send({ kind: "go", ...where() });
  if (state?.y) scrollTo(0, state.y);
});

// Which tab plays: the one that holds the lock. Another waits for it, or takes it when the user says so.
function playHere(steal) {
  if (!navigator.locks) return;
  // Let go when the page is left: WebKit does not reload a page that holds a lock.
  const hold = () => new Promise((release) => addEventListener("pagehide", release, { once: true }));
  const tell = async (playing) => { if (news.playing !== playing) { news.playing = playing; await storage.readAll(); send({ kind: "tab", playing, records: storage.known() }); } };
  const lost = () => { tell(false); playHere(false); };
  if (steal) return void navigator.locks.request(NAME, { steal }, () => { tell(true); return hold(); }).catch(lost);
  navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? (tell(true), hold()) : "taken")).then((state) => {
    if (state !== "taken") return;
    tell(false);
    navigator.locks.request(NAME, () => { tell(true); return hold(); }).catch(lost);
  }).catch(lost);
}
addEventListener("pageshow", ({ persisted }) => persisted && playHere(false));

// Offline: a bonus, never a condition.
let registration = null;
function tellNews(change) { Object.assign(news, change); send({ kind: "news", ...change }); }
async function offline() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  registration = await workers.register(at("sw.js"), { updateViaCache: "none" });
  const offer = () => registration.waiting && workers.controller && tellNews({ update: true });
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  let reloading = false, had = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => { if (had && !reloading) { reloading = true; location.reload(); } had = true; });
  await workers.ready;
  tellNews({ offline: true });
}

playHere(false);
start(false).then(() => {
  navigator.storage?.persist?.().then((persisted) => tellNews({ persisted }), (error) => console.info("persist:", error));
  offline().catch((error) => console.warn("offline:", error));
});
