"""What PyScript runs in the worker: hands the page the two entry points of the program, and the program its way back."""

from polyscript import xworker

from web.app import boot, connect, dispatch

connect(xworker.sync.push)

__export__ = ["boot", "dispatch"]
