// The service worker as the page sees it: a bonus, never a condition.
import { NAME } from "./storage.js";

const workers = navigator.serviceWorker;
let registration = null;

/** Let the whole site be kept at `address`; `tell` gets {offline: true} when it is, {update: true} when a new version waits. */
export async function keepOffline(address, tell) {
  if (!workers) return;
  registration = await workers.register(address, { updateViaCache: "none" });
  const offer = () => registration.waiting && workers.controller && tell({ update: true });
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  let reloading = false, had = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    if (had && !reloading) location.reload();
    reloading ||= had;
    had = true;
  });
  const { active } = await workers.ready;
  // This browser starts without the memory snapshot, so what that takes is to be kept, too.
  if (document.documentElement.dataset.boot === "cold") active.postMessage("repair");
  tell({ offline: true });
}

/** Use the version that waits. */
export const update = () => (registration?.waiting ? registration.waiting.postMessage("skip-waiting") : location.reload());

/** Ask the service worker to check its copies. When that mended something after a failed start (`again`): once more, from the start. */
export function mend(again) {
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => {
    if (!again || !data.whole || !data.mended || sessionStorage.getItem(NAME + "-mended")) return;
    sessionStorage.setItem(NAME + "-mended", "1");               // never in a circle
    location.reload();
  };
  workers?.controller?.postMessage("repair", [channel.port2]);
}
