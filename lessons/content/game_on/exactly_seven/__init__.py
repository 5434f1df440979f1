"""G-9, exactly seven: an exact target changes which shot is best."""

from lessons.content.game_on.exactly_seven.lesson import LESSON as LESSON
