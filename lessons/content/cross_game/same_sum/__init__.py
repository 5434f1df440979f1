"""X-1, one sum in four games: at least one of several tries, by dice and by cards."""

from lessons.content.cross_game.same_sum.lesson import LESSON as LESSON
