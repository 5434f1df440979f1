"""The lessons of Game On."""
