"""護產大作戰 Cover Your Assets: see `rules/cover_your_assets` on the site for the rules; CYA-nn are its
numbered decisions."""
