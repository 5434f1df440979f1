"""G-1, two dice make one number of per cent."""

from lessons.content.game_on.two_dice.lesson import LESSON as LESSON
