"""Lessons of Fire Bulls."""
