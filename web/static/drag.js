// Dragging as an extra: [data-drag] onto [data-drop], by mouse, pen or finger. The attributes are described in web/page.py.
const FAR = 6;                                                   // pixels before a press of the mouse becomes a drag
const LONG = 350;                                                // milliseconds before a resting finger picks up; a swipe scrolls
const EDGE = 48;

let drag = null;                                                 // {source, pointer, x, y, timer, picture, over}

function pickUp() {
  const { source, x, y } = drag, box = source.getBoundingClientRect(), picture = source.cloneNode(true);
  for (const element of [picture, ...picture.querySelectorAll("[id]")]) element.removeAttribute("id");
  picture.setAttribute("aria-hidden", "true");
  picture.inert = true;
  picture.classList.add("dragged");
  Object.assign(picture.style, { left: `${box.left - x}px`, top: `${box.top - y}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(picture);
  drag.picture = picture;
  source.setAttribute("data-dragging", "");
  getSelection()?.removeAllRanges();
  follow(x, y);
}

function follow(x, y) {
  drag.picture.style.translate = `${x}px ${y}px`;
  const found = document.elementFromPoint(x, y)?.closest("[data-drop]:not([aria-disabled=true])");
  const over = found === drag.source ? null : found;
  if (over !== drag.over) {
    drag.over?.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
    drag.over = over;
  }
  if (y < EDGE) scrollBy(0, -EDGE / 4);
  else if (y > innerHeight - EDGE) scrollBy(0, EDGE / 4);
}

function letGo() {
  clearTimeout(drag?.timer);
  drag?.picture?.remove();
  drag?.source.removeAttribute("data-dragging");
  drag?.over?.removeAttribute("data-over");
  drag = null;
}

/** Listen on `root`; `dropped(action, value, drop)` is called for each thing that was dropped on an element that takes it. */
export function listenForDrags(root, dropped) {
  root.addEventListener("pointerdown", (event) => {
    const source = event.target.closest?.("[data-drag]");
    if (drag || !source || !event.isPrimary || event.button || source.getAttribute("aria-disabled") === "true") return letGo();
    drag = { source, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") drag.timer = setTimeout(pickUp, LONG);
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.source.isConnected) return letGo();
    if (drag.picture) return follow(x, y);
    if (Math.hypot(x - drag.x, y - drag.y) < FAR) return;
    if (event.pointerType === "touch") return letGo();           // a swipe
    [drag.x, drag.y] = [x, y];
    pickUp();
  });
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== drag?.pointer) return;
    const { source, over, picture, x, y } = drag, rested = Math.hypot(event.clientX - x, event.clientY - y) < FAR;
    letGo();
    if (!picture) return;
    if (rested && event.pointerType === "touch") source.click();   // a slow tap
    // The click that the browser makes of a drag is none.
    const swallow = (click) => { click.preventDefault(); click.stopImmediatePropagation(); };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 100);
    if (over?.isConnected) dropped(over.dataset.drop, source.dataset.drag, over);
  });
  for (const type of ["pointercancel", "blur"]) addEventListener(type, letGo);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drag?.picture) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    letGo();
  }, true);
  // While something is held, the finger neither scrolls nor opens a menu, and pictures and links are not dragged by the browser.
  addEventListener("touchmove", (event) => drag?.picture && event.cancelable && event.preventDefault(), { passive: false });
  addEventListener("contextmenu", (event) => drag && event.preventDefault());
  root.addEventListener("dragstart", (event) => event.target.closest?.("[data-drag]") && event.preventDefault());
}
