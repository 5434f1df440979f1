"""How many tasks of a level are looked at."""

from tests.lessons.game_on.conftest import seeds as seeds
