"""Serve the built site as GitHub Pages does: `python -m web.build.server DIST [--port N] [--open]`.

Under a sub-path with `Cache-Control: max-age=600`, ETags over HTTP/1.1, gzip for text and wasm, a 404 page.
"""

import argparse
import errno
import gzip
import hashlib
import http
import http.server
import posixpath
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

BASE = "/tabletop-tutor/"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
GZIPPED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}


@lru_cache(maxsize=512)
def packed(data: bytes) -> bytes:
    """Return `data` as a host sends it with gzip."""
    return gzip.compress(data, 6, mtime=0)


class SiteServer(http.server.ThreadingHTTPServer):
    """Serves one folder below `base`; counts the bytes of bodies that it sent."""

    daemon_threads = True

    def __init__(
        self, site: Path, port: int = 0, base: str = BASE, types: dict[str, str] | None = None
    ) -> None:
        self.site = site.resolve()
        self.base = base
        self.types = TYPES | (types or {})
        self.sent = 0
        self.lock = threading.Lock()
        self.connections: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), SiteHandler)

    @property
    def address(self) -> str:
        """The address of the site's home page."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.base}"

    def stop(self) -> None:
        """Stop serving, open connections included: afterwards nothing answers any more."""
        self.shutdown()
        self.server_close()
        with self.lock:
            for connection in self.connections:
                with suppress(OSError):  # hung up by itself
                    connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing about browsers that hang up; show everything else."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # typeshed narrows both


class SiteHandler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's folder."""

    protocol_version = "HTTP/1.1"  # a browser asks again by ETag only over 1.1
    timeout = 30
    server: SiteServer

    def setup(self) -> None:
        """Remember the connection, so that it can be ended."""
        super().setup()
        with self.server.lock:
            self.server.connections.add(self.connection)

    def finish(self) -> None:
        """Forget the connection."""
        with self.server.lock:
            self.server.connections.discard(self.connection)
        super().finish()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name in the base class
        """Keep the terminal quiet."""

    def do_GET(self) -> None:
        """Send a file, or the 404 page."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send the headers of a file."""
        self.answer(with_body=False)

    def answer(self, with_body: bool) -> None:
        """Send the file that the address names; a folder without its slash is redirected."""
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.server.base):
            if path == "/" and self.server.base != "/":
                self.redirect(self.server.base)
            else:
                self.send_file(None, with_body)
            return
        name = posixpath.normpath("/" + path.removeprefix(self.server.base)).lstrip("/")
        target = (self.server.site / name).resolve()
        if not target.is_relative_to(self.server.site):
            self.send_file(None, with_body)
        elif target.is_dir() and not path.endswith("/"):
            self.redirect(path + "/")
        else:
            self.send_file(target / "index.html" if target.is_dir() else target, with_body)

    def redirect(self, location: str) -> None:
        """Send the browser elsewhere on this server."""
        self.send_response(http.HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", location)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def send_file(self, target: Path | None, with_body: bool) -> None:
        """Send one file with the headers of the host; None or a missing one gives the 404 page."""
        status = http.HTTPStatus.OK
        if target is None or not target.is_file():
            status, target = http.HTTPStatus.NOT_FOUND, self.server.site / "404.html"
        data = target.read_bytes() if target.is_file() else b"not found"
        suffix = target.suffix
        tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        fresh = status == http.HTTPStatus.OK and tag in self.headers.get("If-None-Match", "")
        zipped = suffix in GZIPPED and len(data) > 500 and "gzip" in self.headers.get("Accept-Encoding", "")
        body = packed(data) if zipped else data
        self.send_response(http.HTTPStatus.NOT_MODIFIED if fresh else status)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if not fresh:
            self.send_header("Content-Type", self.server.types.get(suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(body)))
            if zipped:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_body and not fresh:
            self.wfile.write(body)
            with self.server.lock:
                self.server.sent += len(body)


@contextmanager
def serving(site: Path, base: str = BASE, types: dict[str, str] | None = None) -> Iterator[SiteServer]:
    """Serve a folder on a free port from a thread of its own."""
    server = SiteServer(site, 0, base, types)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.stop()


def main(arguments: list[str] | None = None) -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--open", action="store_true")
    options = parser.parse_args(arguments)
    try:
        server = SiteServer(options.site, options.port)
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        why = "already in use" if error.errno == errno.EADDRINUSE else "not allowed for this user"
        print(f"Port {options.port} is {why}: choose another with --port.", file=sys.stderr)
        return 1
    print(f"Serving {server.address} (Ctrl+C ends it)", flush=True)
    if options.open:
        webbrowser.open(server.address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
