"""Lessons of Phase 10."""
