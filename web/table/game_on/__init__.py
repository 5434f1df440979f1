"""Game On at the table: what it adds to the frame."""
