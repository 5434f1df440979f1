// What the page shows: the answer's HTML is morphed in, dialogs open and close, the focus stays, sentences are spoken.
import { Idiomorph } from "idiomorph";
import { groupOfFocus, settleGroups } from "./keyboard.js";

const html = document.documentElement, view = document.getElementById("view"), spoken = document.getElementById("spoken");
const TYPED = /^(INPUT|TEXTAREA)$/;

let composing = null, openers = [];

view.addEventListener("compositionstart", () => {
  composing = {};
  composing.done = new Promise((resolve) => (composing.end = resolve));
});
view.addEventListener("compositionend", () => {
  composing?.end();
  composing = null;
});

/** Wait for the end of a word in an input method: it is never disturbed in the middle. */
export const typingDone = () => composing?.done;

const same = (a, b) => a.defaultValue === b.defaultValue && a.defaultChecked === b.defaultChecked && a.type === b.type;

function keepTyped(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !isOurs(name, old)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// Not the program's: an opened dialog or fold stays open, a group keeps its tab stop.
const isOurs = (name, node) =>
  (name === "open" && /^(DIALOG|DETAILS)$/.test(node.tagName)) || (name === "tabindex" && node.hasAttribute("data-roving-item"));

const callbacks = {
  // What was typed stays, unless the program itself gives the field another value.
  beforeNodeMorphed(old, fresh) {
    if (old.nodeType !== 1 || fresh.nodeType !== 1) return true;
    if (old.isEqualNode(fresh)) return false;
    if (!TYPED.test(old.tagName) || old.tagName !== fresh.tagName || !same(old, fresh)) return true;
    keepTyped(old, fresh);
    return false;
  },
  beforeAttributeUpdated: (name, node) => !isOurs(name, node),
};

/** Show one message's page: {html, attrs, title, top, focus}. */
export function show(message) {
  const focused = document.activeElement, id = focused?.id, group = groupOfFocus();
  Idiomorph.morph(view, message.html, { morphStyle: "innerHTML", callbacks });
  for (const [name, value] of Object.entries(message.attrs)) html.setAttribute(name, value);
  if (view.querySelector("[data-hush]")) spoken.replaceChildren();    // what one person heard is not for the next
  document.title = message.title;
  if (id && document.activeElement !== focused) document.getElementById(id)?.focus();
  settleGroups(group);
  showDialogs(focused);
  if (message.top) scrollTo(0, 0);
  if (message.focus) document.getElementById(message.focus)?.focus();
}

function showDialogs(opener) {
  for (const dialog of view.querySelectorAll("dialog[data-modal]:not([open])")) {
    openers.push({ dialog, opener, back: dialog.dataset.return });
    dialog.showModal();
  }
  for (const entry of openers.filter(({ dialog }) => !dialog.isConnected)) {
    openers = openers.filter((other) => other !== entry);
    const again = entry.opener?.isConnected ? entry.opener : document.getElementById(entry.opener?.id);
    const targets = [again, document.getElementById(entry.back), document.getElementById("title")];
    targets.find((element) => element && element !== document.body && !element.disabled)?.focus();
  }
}

/** Let the live region speak. Each sentence is a new node, so the same one twice is spoken twice; old ones are cleared unspoken. */
export function speak(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  spoken.append(line);
  while (spoken.childElementCount > 40) spoken.firstElementChild.remove();
}
