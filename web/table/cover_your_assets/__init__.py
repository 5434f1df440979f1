"""The table of Cover Your Assets: towers, challenges, rounds, and the words for them."""
