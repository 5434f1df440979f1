// node run_module.mjs ROOT PYODIDE_DIR WHEELS_DIR MODULE ARGUMENT...
// `python -m MODULE ARGUMENT...` inside Pyodide, on the project's own tree, with the wheels unpacked beside it.
import { readFileSync, readdirSync } from "node:fs";

const [root, pyodideDir, wheelsDir, ...argv] = process.argv.slice(2);
// Node would show a whole line of Pyodide's code, more than a megabyte, before the message.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
const { loadPyodide } = await import(`${pyodideDir}/pyodide.mjs`);
const py = await loadPyodide({ indexURL: pyodideDir, env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "1" } });
const extractDir = py.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const name of readdirSync(wheelsDir).filter((file) => file.endsWith(".whl")))
  py.unpackArchive(new Uint8Array(readFileSync(`${wheelsDir}/${name}`)), "wheel", { extractDir });
py.FS.mkdirTree("/project");
py.mountNodeFS("/project", root);
const code = py.runPython(`
import os, runpy, sys
os.chdir("/project")
sys.path.insert(0, "/project")
sys.argv = ${JSON.stringify(argv)}
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    code = 0
except SystemExit as end:
    code = end.code if isinstance(end.code, int) else int(end.code is not None)
code
`);
process.exit(code);
