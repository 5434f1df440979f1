"""Lessons of Cover Your Assets."""
