// node build_runtime.mjs PYODIDE_DIR APP_ZIP OUT_DIR
// Writes, compiled: OUT_DIR/snapshot.bin, the memory of an interpreter that has imported the whole program; OUT_DIR/stdlib.zip and
// OUT_DIR/app.zip, what it has not imported; OUT_DIR/stdlib.more and OUT_DIR/app.more, the rest of these archives, for a start without
// the snapshot. The same inputs and the same Node give the same bytes.
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";

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
// Tracebacks need lines, not columns.
let py = await loadPyodide({ indexURL: pyodideDir, env: { PYTHONNODEBUGRANGES: "1" } });
py.FS.writeFile("/app.zip", readFileSync(appZip));
py.FS.writeFile("/stdlib-source.zip", readFileSync(`${pyodideDir}/python_stdlib.zip`));
py.runPython(IMPORT_PROGRAM + `
import ast
import importlib._bootstrap_external as external
import web.templating
import zipfile

MARK = ".zip/"


def loaded():
    """Names and files of the modules that came from an archive."""
    found = {name: getattr(module, "__file__", None) or "" for name, module in list(sys.modules.items())}
    return {name: file for name, file in found.items() if MARK in file}


IN_SNAPSHOT = loaded()
HELD = {file.removesuffix("c") for file in IN_SNAPSHOT.values()}

# Lesson packs are installed by micropip (importlib.metadata and its parsers); the rest is what any plain module may expect.
import asyncio, base64, collections.abc, contextlib, copy, csv, dataclasses, datetime, decimal, enum, fractions, functools
import gettext, hashlib, heapq, html, importlib.metadata, importlib.resources, inspect, io, itertools, json, math, operator
import pathlib, random, re, shutil, statistics, string, textwrap, traceback, types, typing, urllib.parse, zipfile, zlib
import pyodide.code, pyodide.ffi, pyodide.http, pyodide.webloop
import segno  # loaded when a QR code is first asked for

OWN = re.compile("engine/|lessons/|web/(?!compiled/)")  # their tracebacks keep exact lines
READ_AT_START = re.compile("engine/.*/cards.toml|.*[.]mo|" + "|".join(f"web/compiled/{name}" for name in web.templating.early_files()))
keep = {file.split(MARK)[1] for file in loaded().values() if file.startswith("/lib/")}
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


class WithoutAnnotations(ast.NodeTransformer):
    """Functions without the types of what they take and return, which nothing reads when the program runs."""

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        node.returns = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_arg(self, node):
        node.annotation = None
        return node


def compiled(name, data, prefix, level):
    """A .pyc that is not checked against a source."""
    tree = ast.parse(data, prefix + name)
    if prefix == APP:
        tree = WithoutAnnotations().visit(tree)
    code = compile(tree, prefix + name, "exec", dont_inherit=True, optimize=level(name))
    return external._code_to_hash_pyc(code if OWN.match(name) else with_coarse_lines(code), bytes(8), False)


def compile_archive(source, target, prefix, wanted, level):
    """Python sources become .pyc, everything else is copied; times and order are fixed.

    target.zip has what a start from the snapshot still needs, target-whole.zip has all: its first entries lie
    where they lie in target.zip, so that what the snapshot knows of the whole holds for the part. Nothing is
    compressed here: all of it is, a tenth smaller than its files one by one.
    """
    with zipfile.ZipFile(source) as archive:
        names = [name for name in sorted(archive.namelist()) if not name.endswith("/") and wanted(name)]
        held = [name for name in names if prefix + name in HELD or READ_AT_START.fullmatch(name)]

        def write(out, names):
            for name in names:
                data = archive.read(name)
                if name.endswith(".py"):
                    data, name = compiled(name, data, prefix, level), name + "c"
                entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
                entry.external_attr = 0o644 << 16
                out.writestr(entry, data)

        with zipfile.ZipFile(target + ".zip", "w") as out:
            write(out, [name for name in names if name not in held])
        shutil.copyfile(target + ".zip", target + "-whole.zip")
        with zipfile.ZipFile(target + "-whole.zip", "a") as out:
            write(out, held)


LIB, APP = "/lib/python314.zip/", "/app.zip/"
# Pyodide's own modules read their docstrings, so they keep them.
compile_archive("/stdlib-source.zip", "/stdlib", LIB, is_wanted, lambda name: 0 if "pyodide" in name.split("/")[0] else 2)
compile_archive("/app.zip", "/app-compiled", APP, lambda name: True, lambda name: 2)
`);
const inSnapshot = py.runPython("import json; json.dumps(sorted(IN_SNAPSHOT))");
// The part of an archive that a start from the snapshot needs, and what has to follow its last entry to make it whole.
function split(name, target) {
  const part = py.FS.readFile(`${target}.zip`), all = py.FS.readFile(`${target}-whole.zip`);
  const end = new DataView(part.buffer, part.byteOffset).getUint32(part.length - 6, true);      // where its directory begins
  writeFileSync(`${out}/${name}.zip`, part);
  writeFileSync(`${out}/${name}.more`, all.subarray(end));
  return all;
}
const app = split("app", "/app-compiled"), stdlib = split("stdlib", "/stdlib");
const whole = `${out}/stdlib-whole.zip`;
writeFileSync(whole, stdlib);

// 2. Start from exactly these archives, import the program, keep the memory.
const { info } = JSON.parse(readFileSync(`${pyodideDir}/pyodide-lock.json`, "utf8"));
py = await loadPyodide({
  indexURL: pyodideDir,
  stdLibURL: whole,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  _makeSnapshot: true,
  env: { PYTHONHASHSEED: "0" },
});
unlinkSync(whole);
py.FS.writeFile("/app.zip", app);
py.runPython(IMPORT_PROGRAM + `
import asyncio, gc, json, random
random.seed(0)
`);
// What was left out of the small archives must be in memory.
const there = new Set(JSON.parse(py.runPython("json.dumps(list(sys.modules))")));
const lost = JSON.parse(inSnapshot).filter((name) => !there.has(name));
if (lost.length) throw new Error(`not in the snapshot: ${lost.join(" ")}`);
py.runPython("gc.collect()");
const image = py.makeMemorySnapshot();
const head = image.length % 65536;                   // a header, then whole pages
for (let i = 0; i < fresh.length; i++) image[head + i] ^= fresh[i];      // boot.mjs undoes it
// Half of it is zeros, most of them the unused stack and what lies beyond the heap: pages that hold anything are stored.
const PAGE = 65536;
const extents = [];                                   // [from, end] of neighbouring pages
for (let from = head; from < image.length; from += PAGE) {
  if (image.subarray(from, from + PAGE).every((byte) => byte === 0)) continue;
  const last = extents.at(-1);
  if (last?.[1] === from) last[1] += PAGE;
  else extents.push([from, from + PAGE]);
}
let known = fresh.length;                             // where the module's own data end
while (fresh[known - 1] === 0) known -= 1;
const index = new Uint8Array(Uint32Array.of(image.length, known, extents.length, ...extents.flat()).buffer);
const stored = Buffer.concat([index, image.subarray(0, head), ...extents.map(([from, end]) => image.subarray(from, end))]);
writeFileSync(`${out}/snapshot.bin`, stored);
process.exit(0);                                      // Pyodide leaves handles open
