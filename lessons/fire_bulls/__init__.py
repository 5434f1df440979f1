"""What is taught with Fire Bulls."""
