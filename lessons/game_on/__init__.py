"""Lessons and hints of Game On."""
