"""Tests of the screen: the words are compiled before anything reads them."""

from __future__ import annotations

from web.catalogues import compile_all

compile_all()
