"""Write the whole site: `python -m web.build.site OUT --node NODE [--zip FILE]`."""

import argparse
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from web.build.archive import FIXED_TIME
from web.build.assets import Assets, Preload
from web.build.hashing import digest_of, digest_of_folder, files_under
from web.build.runtime import MODULES, ROOT, RUNTIME, Runtime, write_runtime
from web.build.service_worker import write_service_worker
from web.build.styles import write_styles
from web.catalogues import compile_all

OWN_TAGS = ("ahead.js", "launch.js", "shim.js")  # scripts that pages name themselves
WHEELS = ROOT / ".cache" / "wheels"  # downloaded by build.py


def write_static(site: Path, runtime: Runtime) -> str:
    """Copy the page's own files and idiomorph; return their folder.

    The scripts import "pyscript" and "idiomorph"; here the names become addresses. The style sheets become
    two.
    """
    draft = site / "static" / "new"
    shutil.copytree(ROOT / "web" / "static", draft)
    write_styles(draft)
    shutil.copyfile(MODULES / "idiomorph" / "dist" / "idiomorph.esm.js", draft / "idiomorph.js")
    addresses = {'"pyscript"': f'"../../{runtime.pyscript}core.js"', '"idiomorph"': '"./idiomorph.js"'}
    for script in sorted(draft.rglob("*.js")):
        text = script.read_text(encoding="utf-8")
        for name, address in addresses.items():
            text = text.replace(f"from {name}", f"from {address}")
        script.write_text(text, encoding="utf-8")
    folder = f"static/{digest_of_folder(draft)}/"
    draft.rename(site / folder)
    return folder


def assets_of(site: Path, runtime: Runtime, static: str) -> Assets:
    """Return what pages need to know; the preloads are in the order in which a start needs them."""
    preloads = [
        *(
            Preload("modulepreload", static + script.name)
            for script in sorted((site / static).glob("*.js"))
            if script.name not in OWN_TAGS
        ),
        *(
            Preload("modulepreload", runtime.pyscript + name)
            for name in runtime.pyscript_modules
            if name.startswith("core")
        ),
        Preload("preload", runtime.app + "worker.py", "fetch"),
    ]
    version = digest_of([(static, b""), (runtime.app, b""), (runtime.pyscript, b""), (runtime.pyodide, b"")])
    wasm = runtime.pyodide + "pyodide.asm.wasm"
    return Assets(static=static, app=runtime.app, wasm=wasm, preloads=tuple(preloads), version=version)


def build_site(out: Path, node: str) -> None:
    """Replace `out` by a freshly built site; on failure the old one stays."""
    out.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=out.name + ".new-", dir=out.parent))
    draft.chmod(0o755)
    try:
        fill(draft, node)
    except BaseException:
        shutil.rmtree(draft)
        raise
    shutil.rmtree(out, ignore_errors=True)
    draft.rename(out)
    total = sum(path.stat().st_size for path in files_under(out))
    print(f"  {sum(1 for _ in files_under(out))} files, {total / 1e6:.1f} MB in {out.name}/", flush=True)


def fill(draft: Path, node: str) -> None:
    """Write all files of the site into an empty folder."""
    print(f"  {len(compile_all())} catalogues compiled", flush=True)
    from web.render_static import render_all  # reads the compiled catalogues when it is imported

    print("  compiling the program and taking its snapshot", flush=True)
    runtime = write_runtime(draft, node)
    static = write_static(draft, runtime)
    (draft / "wheels").mkdir()
    for wheel in sorted(WHEELS.glob("*.whl")):  # micropip, for lesson packs
        shutil.copyfile(wheel, draft / "wheels" / wheel.name)
    print("  rendering the pages", flush=True)
    render_all(draft, assets_of(draft, runtime, static))
    (draft / ".nojekyll").touch()
    version = write_service_worker(draft, RUNTIME / "sw.template.js")
    print(f"  version {version}", flush=True)


def write_zip(site: Path, target: Path) -> None:
    """Pack the site for a release; the same site gives the same bytes."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in files_under(site):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), FIXED_TIME)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, path.read_bytes(), compresslevel=9)


def main(arguments: list[str] | None = None) -> int:
    """Build the site as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--node", default="node")
    parser.add_argument("--zip", type=Path)
    options = parser.parse_args(arguments)
    build_site(options.out.resolve(), options.node)
    if options.zip:
        write_zip(options.out, options.zip)
    return 0


if __name__ == "__main__":
    sys.exit(main())
