"""Building, serving, testing and measuring the site; nothing in here goes into the browser."""
