// Keys inside groups of controls and dialogs. The attributes are described in web/page.py.
const view = document.getElementById("view");
const FIELDS = "input, textarea, select";
const STEPS = {
  ArrowLeft: ["horizontal", -1], ArrowRight: ["horizontal", 1],
  ArrowUp: ["vertical", -1], ArrowDown: ["vertical", 1],
  Home: ["", -Infinity], End: ["", Infinity],
};
const current = new Map();                                       // id of a group -> place of its tab stop

const members = (group) => [...group.querySelectorAll("[data-roving-item]:not(:disabled)")].filter((item) => item.closest("[data-roving]") === group);
const clamp = (place, items) => Math.max(0, Math.min(place, items.length - 1));

function setStop(group, item) {
  const items = members(group);
  current.set(group.id, items.indexOf(item));
  for (const other of items) other.tabIndex = other === item ? 0 : -1;
}

/** Give every group its one tab stop, after each painting. When the focused item went away (`lost`), its place keeps the focus. */
export function settleGroups(lost) {
  const there = new Set();
  for (const group of view.querySelectorAll("[data-roving]")) {
    const items = members(group);
    there.add(group.id);
    if (!items.length) continue;
    const at = current.get(group.id) ?? Math.max(0, items.findIndex((item) => item.matches("[aria-selected=true], [aria-checked=true], [aria-current]")));
    const focused = items.find((item) => item === document.activeElement);
    setStop(group, focused ?? items[clamp(at, items)]);
    if (lost === group.id && document.activeElement === document.body) items[clamp(at, items)].focus();
  }
  for (const id of current.keys()) if (!there.has(id)) current.delete(id);
}

/** The id of the group that holds the focus, "" for none. */
export const groupOfFocus = () => document.activeElement?.closest?.("[data-roving]")?.id ?? "";

for (const type of ["focusin", "click"]) view.addEventListener(type, ({ target }) => {
  const item = target.closest?.("[data-roving-item]"), group = item?.closest("[data-roving]");
  if (group && !item.disabled) setStop(group, item);
});

// On the document: a control that wants one of these keys for itself comes first.
document.addEventListener("keydown", (event) => {
  const item = event.target.closest?.("[data-roving-item]"), group = item?.closest("[data-roving]");
  if (!group || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.matches(FIELDS)) return;
  const [axis, step] = STEPS[event.key] ?? [];
  if (!step || (axis && group.dataset.roving && group.dataset.roving !== axis)) return;
  event.preventDefault();
  const items = members(group);
  items[clamp(items.indexOf(item) + step, items)].focus();
});

// Tab stays within an open dialog, also where the browser would go on to its own controls.
view.addEventListener("keydown", (event) => {
  const dialog = event.key === "Tab" && event.target.closest?.("dialog[data-modal]");
  if (!dialog) return;
  const candidates = dialog.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']");
  const stops = [...candidates].filter((stop) => !stop.disabled && stop.tabIndex >= 0 && stop.checkVisibility());
  const [end, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement === end || !stops.includes(document.activeElement)) {
    event.preventDefault();
    other?.focus();
  }
});

settleGroups("");
