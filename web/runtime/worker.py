"""What PyScript runs in the worker: gives the page the program's entry points, the program its way back."""

from polyscript import xworker

from web.app import boot, connect, dispatch  # noqa: F401  PyScript hands on what __export__ names

connect(xworker.sync.push)

__export__ = ["boot", "dispatch"]
