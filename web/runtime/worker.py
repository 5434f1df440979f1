"""What PyScript runs in the worker: hands the page the two entry points of the program."""

from web.app import boot, dispatch

__export__ = ["boot", "dispatch"]
