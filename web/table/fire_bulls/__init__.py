"""The table of Fire Bulls."""
