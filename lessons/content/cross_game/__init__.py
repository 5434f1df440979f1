"""Lessons that join the games."""
