// Part of the page for addresses that do not exist: its own address tells where the site begins.
import { restoreLook } from "../look.js";

restoreLook();
const root = new URL("../../../", import.meta.url);
document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("../style.css", import.meta.url).href }));
for (const link of document.querySelectorAll("[data-to]")) link.href = new URL(link.dataset.to, root).href;
for (const way of document.querySelectorAll(".plain")) way.remove();
