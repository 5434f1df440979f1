// The repair page: saves what is stored, mends or renews the copy of the site. Needs neither Python nor the service worker.
import { restoreLook } from "../look.js";
import * as storage from "../storage.js";

restoreLook();
const root = new URL(document.documentElement.dataset.root, location.href);
const spoken = document.getElementById("spoken");
const LATEST_MS = 60_000;                                        // for checking all files

/** Show one result, in both languages, and say it in the language that stands first. */
function tell(name) {
  for (const line of document.querySelectorAll("[data-told]")) line.hidden = line.dataset.told !== name;
  spoken.textContent = document.querySelector(`[data-told="${name}"]`).firstChild.textContent;
}

// The same file as on the page "My progress": what that page does not know, it leaves out.
function backup(texts) {
  const records = {};
  for (const [name, text] of Object.entries(texts)) {
    try {
      const record = JSON.parse(text);
      if (record.kind === name) records[name] = record;
    } catch (error) {
      console.warn(`${name} left out:`, error);
    }
  }
  return JSON.stringify({ product: storage.NAME, format: 1, saved: Date.now(), records }, null, 1);
}

const actions = {
  async save() {
    await storage.readAll();
    const texts = storage.known();
    if (!Object.keys(texts).length) return "nothing";
    const file = new Blob([backup(texts)], { type: "application/json" });
    const link = Object.assign(document.createElement("a"), { download: `${storage.NAME}-backup.json`, href: URL.createObjectURL(file) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return "saved";
  },
  async mend() {
    const keeper = (await navigator.serviceWorker?.getRegistration(root))?.active;
    if (!keeper) return "none";
    const channel = new MessageChannel();
    const answer = new Promise((resolve) => {
      channel.port1.onmessage = ({ data }) => resolve(data.whole);
      setTimeout(resolve, LATEST_MS, false);
    });
    keeper.postMessage("repair", [channel.port2]);
    return (await answer) ? "whole" : "broken";
  },
  async renew() {
    const there = await fetch(new URL("sw.js", root), { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok, () => false);
    if (!there) return "offline";
    const registration = await navigator.serviceWorker?.getRegistration(root);
    await registration?.unregister();
    const ours = `${storage.NAME}:${root.pathname}:`;
    for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
    location.assign(document.querySelector("section").lang === "en" ? new URL("en/", root) : root);
    return "working";
  },
};

async function carryOut(button) {
  for (const other of document.querySelectorAll("[data-do]")) other.setAttribute("aria-disabled", "true");
  tell("working");
  tell(await actions[button.dataset.do]());
  for (const other of document.querySelectorAll("[data-do]")) other.removeAttribute("aria-disabled");
}
for (const line of document.querySelectorAll(".stuck")) line.remove();
for (const button of document.querySelectorAll("[data-do]")) {
  button.disabled = false;
  button.addEventListener("click", () => button.getAttribute("aria-disabled") || carryOut(button));
}

// The language that the user has chosen comes first, else the browser's.
await storage.open();
await storage.readAll();
const chosen = JSON.parse(storage.known().settings ?? "{}").data?.lang || (navigator.language.startsWith("zh") ? "zh-Hant" : "en");
document.getElementById("main").prepend(document.getElementById(`repair-${chosen}`) ?? "");
document.documentElement.lang = document.querySelector("section").lang;
