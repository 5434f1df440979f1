// The database of the page: one text a record, each with a revision, so that two tabs never overwrite each other.
export const NAME = "tabletop-tutor";                             // the product, not the path: saved data survive a move

const records = new Map();                                        // key -> {rev, text}: what was read or written last
const unsaved = new Map();                                        // key -> text or null: what could not be written yet
let db = null;

function opened() {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), 4000);
    const finish = (result) => { clearTimeout(timer); resolve(result); };
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("records", { keyPath: "key" });
      request.onsuccess = () => finish(request.result);
      request.onerror = request.onblocked = () => finish(null);
    } catch (error) {
      console.warn("no database:", error);
      finish(null);
    }
  });
}

/** A revision; what is none (a damaged record) counts as the first one, so that the record can be written anew. */
const counted = (rev) => (Number.isSafeInteger(rev) && rev >= 0 && rev < Number.MAX_SAFE_INTEGER - 1 ? rev : 0);

/** Open the database: "kept", or "session" where the browser has none. */
export async function open() {
  db ??= await opened();
  return db ? "kept" : "session";
}

/** Read everything anew; without a database what is known is all there is. */
export function readAll() {
  return new Promise((resolve) => {
    if (!db) return resolve();
    const request = db.transaction("records").objectStore("records").getAll();
    request.onsuccess = () => {
      records.clear();
      for (const { key, rev, text } of request.result) records.set(key, { rev: counted(rev), text });
      resolve();
    };
    request.onerror = () => resolve();
  });
}

/** All records, with what is not saved yet on top: key -> text. */
export function known() {
  const saved = [...records].map(([key, { text }]) => [key, text]);
  return Object.fromEntries([...new Map([...saved, ...unsaved])].filter(([, text]) => text !== null));
}

/** Write the changes and everything unsaved in one transaction: "" when kept, else "full" or "conflict" (nothing written). */
export async function save(changes) {
  for (const [key, text] of Object.entries(changes)) unsaved.set(key, text);
  const why = unsaved.size ? await write() : "";
  if (why === "conflict") {
    unsaved.clear();
    await readAll();
  }
  return why;
}

function write() {
  const rows = [...unsaved].map(([key, text]) => ({ key, text, rev: (records.get(key)?.rev ?? 0) + 1 }));
  const keep = () => {
    for (const { key, rev, text } of rows) {
      records.set(key, { rev, text });
      if (unsaved.get(key) === text) unsaved.delete(key);
    }
    return "";
  };
  if (!db) return keep();
  return new Promise((resolve) => {
    let why = "full";
    try {
      const change = db.transaction("records", "readwrite"), table = change.objectStore("records");
      change.oncomplete = () => resolve(keep());
      change.onabort = () => resolve(why);
      for (const row of rows) {
        const present = table.get(row.key);
        present.onsuccess = () => {
          try {
            if (counted(present.result?.rev) === row.rev - 1) return void table.put(row);
            why = "conflict";
          } catch (error) {
            console.warn("not stored:", error);
          }
          change.abort();
        };
      }
    } catch (error) {
      console.warn("not stored:", error);
      resolve(why);
    }
  });
}
