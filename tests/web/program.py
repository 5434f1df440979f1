"""A running program to test: it boots at an address and answers events, as the page's worker does."""

from __future__ import annotations

from typing import Any

from web.app import App


class Program:
    """One program; `act` presses a control, `go` follows a link."""

    def __init__(self, path: str = "", records: dict[str, str] | None = None, **boot: Any) -> None:
        self.app = App()
        self.first = self.app.boot({"path": path, "records": records or {}, **boot})

    def act(self, action: str, **event: Any) -> dict[str, Any]:
        return self.app.dispatch(
            {"kind": "action", "action": action, "seq": 1, "view": self.app.count, **event}
        )

    def go(self, path: str, **event: Any) -> dict[str, Any]:
        return self.app.dispatch({"kind": "go", "path": path, "seq": 1, **event})

    def tell(self, kind: str, **event: Any) -> dict[str, Any]:
        return self.app.dispatch({"kind": kind, "seq": 1, **event})
