// The chosen colours and movement, kept where they can be read before Python and the database: no flash of the other scheme.
import { NAME } from "./storage.js";

/** Put the look of the last visit on the document. A convenience only: the program decides later. */
export function restoreLook() {
  try {
    for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem(NAME) ?? "{}"))) document.documentElement.setAttribute(name, value);
  } catch (error) { console.info("no saved look:", error.name); }
}

/** Keep the look that these attributes of the document give it. */
export function keepLook(attrs) {
  try {
    localStorage.setItem(NAME, JSON.stringify(attrs, ["data-scheme", "data-motion"]));
  } catch (error) { console.info("look not kept:", error.name); }
}
