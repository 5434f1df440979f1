"""Zhuyin above the characters of lesson texts."""
