"""The folders `pyscript/`, `pyodide/` and `app/` of the site, each with a hash in its name."""

import importlib.metadata
import json
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import deflate

from web.build.archive import app_archive
from web.build.hashing import digest_of, digest_of_folder

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "web" / "node_modules"
RUNTIME = ROOT / "web" / "runtime"
CACHE = ROOT / ".cache" / "runtime"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
APP_FILES = ("app.more.gz", "app.zip.gz", "snapshot.bin.gz", "stdlib.more.gz", "stdlib.zip.gz")
# Of 12; what is above takes longer and saves next to nothing.
LEVEL = 10
# Loaded by PyScript whatever its configuration says; the others are for features that the site does not use.
PYSCRIPT_PLUGINS = ("error",)


@dataclass(frozen=True, slots=True)
class Runtime:
    """Folders relative to the site's root, each ending in a slash, and PyScript's own modules."""

    pyscript: str
    pyscript_modules: tuple[str, ...]
    pyodide: str
    app: str


def package_version(name: str) -> str:
    """Return the installed version of an npm package."""
    version = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))["version"]
    assert isinstance(version, str)
    return version


def pyscript_files() -> list[Path]:
    """Return PyScript's modules that a start needs: what core.js imports, and the plugins kept."""
    dist = MODULES / "@pyscript" / "core" / "dist"
    core = dist / "core.js"
    imported = re.findall(r'from\s*"\./(core-[\w-]+\.js)"', core.read_text(encoding="utf-8"))
    plugins = [path for plugin in PYSCRIPT_PLUGINS for path in sorted(dist.glob(f"{plugin}-*.js"))]
    return [core, *(dist / name for name in imported), *plugins]


def without_source_map(text: str) -> str:
    """Drop the last line that names a source map, which is not shipped."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text)


def write_pyscript(site: Path) -> tuple[str, tuple[str, ...]]:
    """Copy PyScript; return its folder and the names of its modules."""
    texts = {path.name: without_source_map(path.read_text(encoding="utf-8")) for path in pyscript_files()}
    tag = digest_of((name, text.encode()) for name, text in sorted(texts.items()))
    folder = f"pyscript/{package_version('@pyscript/core')}-{tag}/"
    (site / folder).mkdir(parents=True)
    for name, text in texts.items():
        (site / folder / name).write_text(text, encoding="utf-8")
    return folder, tuple(texts)


def write_pyodide(site: Path) -> str:
    """Copy the interpreter; return its folder."""
    contents = [(name, (MODULES / "pyodide" / name).read_bytes()) for name in PYODIDE_FILES]
    folder = f"pyodide/{package_version('pyodide')}-{digest_of(contents)}/"
    (site / folder).mkdir(parents=True)
    for name, data in contents:
        (site / folder / name).write_bytes(data)
    return folder


def empty_lock() -> str:
    """Return Pyodide's lock without packages, as JSON."""
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})


def compiled_program(node: str) -> Path:
    """Return a folder with the compiled archives and the snapshot; made once for the same inputs."""
    archive = app_archive(ROOT)
    builder = RUNTIME / "build_runtime.mjs"
    node_version = subprocess.run([node, "--version"], capture_output=True, check=True).stdout
    inputs = [
        ("app.zip", archive),
        ("builder", builder.read_bytes()),
        ("node", node_version),
        ("packer", f"{importlib.metadata.version('deflate')} {LEVEL}".encode()),
        *(
            (name, (MODULES / "pyodide" / name).read_bytes())
            for name in (*PYODIDE_FILES, "python_stdlib.zip")
        ),
    ]
    folder = CACHE / digest_of(inputs)
    if not all((folder / name).is_file() for name in APP_FILES):
        CACHE.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(prefix="new-", dir=CACHE))  # its own: another build may run beside
        source = partial / "source.zip"
        source.write_bytes(archive)
        subprocess.run([node, str(builder), str(MODULES / "pyodide"), str(source), str(partial)], check=True)
        source.unlink()
        for name in APP_FILES:
            raw = partial / name.removesuffix(".gz")
            (partial / name).write_bytes(deflate.gzip_compress(raw.read_bytes(), LEVEL))
            raw.unlink()
        shutil.rmtree(folder, ignore_errors=True)
        partial.rename(folder)
        forget_old(keep=folder)
    return folder


def forget_old(keep: Path, most: int = 4) -> None:
    """Remove all but the newest compiled programs from the cache."""
    others = sorted((path for path in CACHE.iterdir() if path != keep), key=lambda path: path.stat().st_mtime)
    for path in others[: max(0, len(others) - most + 1)]:
        shutil.rmtree(path, ignore_errors=True)


def write_app(site: Path, node: str, pyodide: str) -> str:
    """Write the program's folder: archives, snapshot, the module that starts them and the worker's script."""
    compiled = compiled_program(node)
    draft = site / "app" / "new"
    draft.mkdir(parents=True)
    for name in APP_FILES:
        shutil.copyfile(compiled / name, draft / name)
    shutil.copyfile(RUNTIME / "worker.py", draft / "worker.py")
    sizes = {name: (draft / name).stat().st_size for name in APP_FILES}
    boot = (RUNTIME / "boot.mjs").read_text(encoding="utf-8")
    for mark, text in {
        "__PYODIDE__": f"../../{pyodide}",
        "__PYODIDE_VERSION__": package_version("pyodide"),
        "__SIZES__": json.dumps(sizes),
        "__LOCK__": json.dumps(empty_lock()),
    }.items():
        boot = boot.replace(mark, text)
    (draft / "boot.mjs").write_text(boot, encoding="utf-8")
    folder = f"app/{digest_of_folder(draft)}/"
    draft.rename(site / folder)
    return folder


def write_runtime(site: Path, node: str) -> Runtime:
    """Write everything that starts Python in the browser."""
    pyscript, modules = write_pyscript(site)
    pyodide = write_pyodide(site)
    return Runtime(pyscript, modules, pyodide, write_app(site, node, pyodide))
