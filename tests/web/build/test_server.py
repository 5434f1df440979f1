"""The local server answers as GitHub Pages does."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build.server import SiteServer, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    folder = tmp_path / "site"
    (folder / "about").mkdir(parents=True)
    (folder / "index.html").write_text("<p>home</p>" * 100, encoding="utf-8")
    (folder / "about" / "index.html").write_text("about", encoding="utf-8")
    (folder / "404.html").write_text("nothing here", encoding="utf-8")
    (folder / "program.wasm").write_bytes(b"\0asm" * 500)
    (folder / "snapshot.bin.gz").write_bytes(gzip.compress(b"x" * 1000))
    with serving(folder) as running:
        yield running


def get(server: SiteServer, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask for a path below the sub-path."""
    connection = http.client.HTTPConnection(*server.server_address[:2], timeout=10)  # type: ignore[arg-type]  # str and int here
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


def test_file_has_type_age_and_tag(server: SiteServer) -> None:
    status, headers, body = get(server, "/tabletop-tutor/")
    assert (status, body) == (200, b"<p>home</p>" * 100)
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["Cache-Control"] == "max-age=600"
    assert headers["ETag"]


def test_known_tag_is_answered_without_a_body(server: SiteServer) -> None:
    tag = get(server, "/tabletop-tutor/")[1]["ETag"]
    status, _, body = get(server, "/tabletop-tutor/", If_None_Match=tag)
    assert (status, body) == (304, b"")


def test_wasm_is_sent_with_gzip_and_its_type(server: SiteServer) -> None:
    _, headers, body = get(server, "/tabletop-tutor/program.wasm", Accept_Encoding="gzip")
    assert headers["Content-Type"] == "application/wasm"
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == b"\0asm" * 500


def test_packed_file_is_not_packed_again(server: SiteServer) -> None:
    _, headers, _ = get(server, "/tabletop-tutor/snapshot.bin.gz", Accept_Encoding="gzip")
    assert "Content-Encoding" not in headers


def test_folder_without_slash_is_redirected(server: SiteServer) -> None:
    status, headers, _ = get(server, "/tabletop-tutor/about")
    assert (status, headers["Location"]) == (301, "/tabletop-tutor/about/")


@pytest.mark.parametrize("path", ["/tabletop-tutor/none", "/elsewhere/", "/tabletop-tutor/../secret.txt"])
def test_what_is_not_there_gets_the_404_page(server: SiteServer, path: str) -> None:
    status, _, body = get(server, path)
    assert (status, body) == (404, b"nothing here")


def test_encoded_way_out_of_the_folder_is_refused(server: SiteServer) -> None:
    assert get(server, "/tabletop-tutor/%2e%2e/secret.txt")[0] == 404


def test_nothing_answers_after_the_end(server: SiteServer) -> None:
    connection = http.client.HTTPConnection(*server.server_address[:2], timeout=10)  # type: ignore[arg-type]  # str and int here
    connection.request("GET", "/tabletop-tutor/about/")
    connection.getresponse().read()
    server.stop()
    with pytest.raises(OSError):
        connection.request("GET", "/tabletop-tutor/about/")
        connection.getresponse()
    connection.close()
