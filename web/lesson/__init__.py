"""The screen's side of lessons: what is kept, what a link may say, and the words."""
