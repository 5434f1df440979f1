"""The mixed review on the screen: what is kept of it."""
