"""Computer players of Phase 10."""
