"""Assignments on a student's device: what was opened, where the work stands, how it is handed in."""
