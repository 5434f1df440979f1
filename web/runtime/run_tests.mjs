// node run_tests.mjs ROOT PYODIDE_DIR WHEELS_DIR PYTEST_ARGUMENT...
// Runs pytest inside Pyodide on the project's own tree, with the wheels unpacked beside it. The exit code is pytest's.
import { readFileSync, readdirSync } from "node:fs";

const [root, pyodideDir, wheelsDir, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodideDir}/pyodide.mjs`);
const py = await loadPyodide({ indexURL: pyodideDir, env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "1" } });
const extractDir = py.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const name of readdirSync(wheelsDir).filter((file) => file.endsWith(".whl")))
  py.unpackArchive(new Uint8Array(readFileSync(`${wheelsDir}/${name}`)), "wheel", { extractDir });
py.FS.mkdirTree("/project");
py.mountNodeFS("/project", root);
const code = py.runPython(`
import os, sys
os.chdir("/project")
sys.path.insert(0, "/project")
import pytest
int(pytest.main(${JSON.stringify(args)}))
`);
process.exit(code);
