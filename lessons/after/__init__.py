"""After a game: luck and skill of one seat told apart, and its few worst decisions."""
