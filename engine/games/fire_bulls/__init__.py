"""火牛陣 Fire Bulls: see `rules/fire_bulls` on the site for the rules; FB-nn are its numbered decisions."""
