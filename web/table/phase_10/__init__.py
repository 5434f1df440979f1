"""Phase 10 at the table."""
