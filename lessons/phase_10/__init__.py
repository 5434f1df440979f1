"""Lessons and hints of Phase 10."""
