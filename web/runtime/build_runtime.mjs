// node build_runtime.mjs PYODIDE_DIR APP_ZIP OUT_DIR
// Writes OUT_DIR/stdlib.zip.gz and OUT_DIR/app.zip.gz (compiled, the standard library cut to what is imported) and
// OUT_DIR/snapshot.bin.gz: the memory of an interpreter that has imported the whole program. The same inputs and the same Node give the same bytes.
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [pyodideDir, appZip, out] = process.argv.slice(2);
process.argv.length = 1;                              // the rest would end up in the snapshot: paths of this machine

// A still clock and fixed randomness: both end up in the snapshot.
process.env.TZ = "UTC";
Date.now = () => 1577836800000;
performance.now = () => 0;
crypto.getRandomValues = (array) => array.fill(7);

let fresh;                                            // the memory right after instantiation, before anything ran
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  const result = await instantiate.call(WebAssembly, source, imports);
  const memory = (result.instance ?? result).exports.memory;
  if (memory) fresh = new Uint8Array(memory.buffer.slice(0));
  return result;
};
const { loadPyodide } = await import(`${pyodideDir}/pyodide.mjs`);

const IMPORT_PROGRAM = `
import sys
sys.path.insert(0, "/app.zip")
import web.app
web.app.prepare()
`;

// 1. Compile with the interpreter that will run it; keep what the program, PyScript's start and lesson packs import.
let py = await loadPyodide({ indexURL: pyodideDir });
py.FS.writeFile("/app.zip", readFileSync(appZip));
py.FS.writeFile("/stdlib-source.zip", readFileSync(`${pyodideDir}/python_stdlib.zip`));
py.runPython(IMPORT_PROGRAM + `
import importlib._bootstrap_external as external
import zipfile

# Lesson packs are installed by micropip (importlib.metadata and its parsers); the rest is what any plain module may expect.
import asyncio, base64, collections.abc, contextlib, copy, csv, dataclasses, datetime, decimal, enum, fractions, functools
import gettext, hashlib, heapq, html, importlib.metadata, importlib.resources, inspect, io, itertools, json, math, operator
import pathlib, random, re, shutil, statistics, string, textwrap, traceback, types, typing, urllib.parse, zipfile, zlib
import pyodide.code, pyodide.ffi, pyodide.http, pyodide.webloop

MARK = ".zip/"
OWN = re.compile("engine/|lessons/|web/(?!compiled/)")  # their tracebacks keep exact lines
loaded = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
keep = {file.split(MARK)[1] for file in loaded if file.startswith("/lib/") and MARK in file}
CODECS = {"__init__", "aliases", "ascii", "charmap", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8", "utf_8_sig"}


def is_wanted(name):
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").split(".")[0] in CODECS
    return name in keep or name.startswith(("_pyodide/", "pyodide/"))


def with_coarse_lines(code):
    """The same code, each instruction on its function's first line: a seventh less to send, and tracebacks still name functions."""
    units = len(code.co_code) // 2
    lengths = [8] * (units // 8) + ([units % 8] if units % 8 else [])
    table = b"".join(bytes((0x80 | 13 << 3 | length - 1, 0)) for length in lengths)   # 13: no columns; 0: the same line
    constants = tuple(with_coarse_lines(item) if isinstance(item, types.CodeType) else item for item in code.co_consts)
    return code.replace(co_linetable=table, co_consts=constants)


def compile_archive(source, target, prefix, wanted, level):
    """Python sources become unchecked .pyc, everything else is copied; times and order are fixed.

    Nothing is compressed here: the whole is, a tenth smaller than its files one by one.
    """
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as out:
        for name in sorted(archive.namelist()):
            if name.endswith("/") or not wanted(name):
                continue
            data = archive.read(name)
            if name.endswith(".py"):
                code = compile(data, prefix + name, "exec", dont_inherit=True, optimize=level(name))
                if not OWN.match(name):
                    code = with_coarse_lines(code)
                data, name = external._code_to_hash_pyc(code, bytes(8), False), name + "c"
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            out.writestr(entry, data)


# Pyodide's own modules read their docstrings, so they keep them.
compile_archive("/stdlib-source.zip", "/stdlib.zip", "/lib/python314.zip/", is_wanted, lambda name: 0 if "pyodide" in name.split("/")[0] else 2)
compile_archive("/app.zip", "/app-compiled.zip", "/app.zip/", lambda name: True, lambda name: 2)
`);
const packed = (name, data) => writeFileSync(`${out}/${name}.gz`, gzipSync(data, { level: 9 }));
const app = py.FS.readFile("/app-compiled.zip"), stdlib = py.FS.readFile("/stdlib.zip");
packed("app.zip", app);
packed("stdlib.zip", stdlib);
writeFileSync(`${out}/stdlib.zip`, stdlib);

// 2. Start from exactly these archives, import the program, keep the memory.
const { info } = JSON.parse(readFileSync(`${pyodideDir}/pyodide-lock.json`, "utf8"));
py = await loadPyodide({
  indexURL: pyodideDir,
  stdLibURL: `${out}/stdlib.zip`,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  _makeSnapshot: true,
  env: { PYTHONHASHSEED: "0" },
});
unlinkSync(`${out}/stdlib.zip`);
py.FS.writeFile("/app.zip", app);
py.runPython(IMPORT_PROGRAM + `
import asyncio, gc, json, random
random.seed(0)
gc.collect()
`);
const image = py.makeMemorySnapshot();
const head = image.length % 65536;                   // a header, then whole pages
for (let i = 0; i < fresh.length; i++) image[head + i] ^= fresh[i];      // boot.mjs undoes it
// Two thirds are zeros before and after what is used: only their extent is stored.
let from = head;
while (image[from] === 0) from += 1;
let to = image.length;
while (image[to - 1] === 0) to -= 1;
let known = fresh.length;                             // where the module's own data end
while (fresh[known - 1] === 0) known -= 1;
const extent = new Uint8Array(Uint32Array.of(image.length, from, known).buffer);
const stored = Buffer.concat([extent, image.subarray(0, head), image.subarray(from, to)]);
packed("snapshot.bin", stored);
process.exit(0);                                      // Pyodide leaves handles open
