"""籃球 Game On: see `rules/game_on` on the site for the rules; GO-nn are its numbered decisions."""
