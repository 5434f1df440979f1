"""Lessons and hints of Cover Your Assets."""
