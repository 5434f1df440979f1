"""The service worker's list of files: path and sha256 of everything in the site."""

import base64
import hashlib
import json
import re
from pathlib import Path
from urllib.parse import quote

from web.build.hashing import digest_of, files_under

# Never in the cache: the worker itself, the page sent with an error status, what only the host reads and
# what no page of the site asks for.
LEFT_OUT = re.compile(r"sw\.js|404\.html|\.nojekyll|wheels/.*")
BROKEN_PAGE = "repair/index.html"


def manifest(site: Path) -> list[tuple[str, str]]:
    """Return path and base64 sha256 of each file to keep, in the order of their names."""
    rows = []
    for path in files_under(site):
        name = path.relative_to(site).as_posix()
        if not LEFT_OUT.fullmatch(name):
            rows.append((name, base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()))
    return rows


def write_service_worker(site: Path, template: Path) -> str:
    """Write `sw.js` for the finished site; return its version."""
    text = template.read_text(encoding="utf-8")
    rows = manifest(site)
    listed = json.dumps(rows, ensure_ascii=False, separators=(",", ":"))
    version = digest_of([("template", text.encode()), ("manifest", listed.encode())])
    text = (
        text.replace("__VERSION__", version)
        .replace("__MANIFEST__", listed)
        .replace("__BROKEN_PAGE__", quote(BROKEN_PAGE))
    )
    (site / "sw.js").write_text(text, encoding="utf-8")
    return version
