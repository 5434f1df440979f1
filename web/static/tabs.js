// Which tab plays: the one that holds the lock. Another waits for it, or takes it when the user says so.
import { NAME } from "./storage.js";

// Let go when the page is left: WebKit does not reload a page that holds a lock.
const hold = () => new Promise((release) => addEventListener("pagehide", release, { once: true }));

/** Take the lock if it is free (or with `steal` in any case); `tell(true or false)` whenever this tab gets or loses it. */
export async function playHere(steal, tell) {
  const { locks } = navigator;
  if (!locks) return;
  const held = () => {
    tell(true);
    return hold();
  };
  try {
    if (steal) return await locks.request(NAME, { steal }, held);
    const state = await locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? held() : "taken"));
    if (state !== "taken") return;
    tell(false);
    await locks.request(NAME, held);
  } catch {                                                      // another tab has stolen it
    tell(false);
    playHere(false, tell);
  }
}
