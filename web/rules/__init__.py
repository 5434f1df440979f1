"""What the rules pages show besides their text, a module a game: card lists, examples from the engine."""
