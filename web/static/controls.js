// What the user does with the controls of the page becomes an event for the program. The attributes are described in web/page.py.
import { listenForDrags } from "./drag.js";

const FIELDS = "input, textarea, select";

// The control that a key is meant for: the nearest that names the key in data-keys. From a field only Escape goes further out.
function controlOfKey(event) {
  const { target, key } = event, name = (event.ctrlKey || event.metaKey ? "Ctrl+" : "") + (key === " " ? "Space" : key);
  if (event.isComposing || event.altKey) return null;
  const nearest = (from) => {
    const found = from?.closest("[data-on-keydown]");
    return !found || (found.dataset.keys ?? "").split(" ").includes(name) ? found : nearest(found.parentElement);
  };
  const control = nearest(target);
  return control === target || key === "Escape" || !target.matches(FIELDS) ? control : null;
}

async function filesOf(control) {
  const limit = Number(control.dataset.limit), found = [];
  for (const file of control.files) {
    const read = { name: file.name, text: "", problem: file.size > limit ? "size" : "" };
    if (!read.problem) await file.text().then((text) => { read.text = text; }, () => { read.problem = "read"; });
    found.push(read);
  }
  control.value = "";                                            // the same file may be chosen again
  return found;
}

/** Listen once, on the root of what is morphed; `send(event, control)` is called for everything that the program should answer. */
export function listen(root, send) {
  async function act(type, browserEvent) {
    const { target, key = "", repeat } = browserEvent;
    if (repeat && key === "Enter" && !target.matches("textarea")) return browserEvent.preventDefault();   // held down, it acts once
    const control = type === "keydown" ? controlOfKey(browserEvent) : target.closest?.(`[data-on-${type}]`);
    if (!control || control.getAttribute("aria-disabled") === "true" || (type === "input" && browserEvent.isComposing)) return;
    if (type === "submit" || type === "keydown") browserEvent.preventDefault();
    if (control.hasAttribute("data-asked") && (type === "click" || type === "submit")) return;   // the second half of a double click
    const form = control.closest("form");
    const event = {
      kind: "action", action: control.getAttribute("data-on-" + type), key, control: target.id || control.id,
      value: control.dataset.value ?? target.value ?? "",
      form: form ? Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string")) : {},
    };
    if (control.files?.length) event.files = await filesOf(control);
    send(event, control);
  }
  for (const type of ["click", "input", "change", "submit", "keydown"]) root.addEventListener(type, (event) => act(type, event));
  root.addEventListener("compositionend", (event) => act("input", event));
  root.addEventListener("cancel", (event) => {
    if (!event.target.matches?.("dialog[data-modal]")) return;
    event.preventDefault();
    send({ kind: "action", action: event.target.dataset.cancel }, event.target);
  }, true);
  listenForDrags(root, (action, value, drop) =>
    send({ kind: "action", action, value, control: drop.id, form: { onto: drop.dataset.value ?? "" } }, drop));
}
