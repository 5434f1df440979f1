"""Words of the form of a new game of Game On."""

from __future__ import annotations

from engine.game import GameError, InvalidInput
from engine.games.game_on import GAME_ON
from web.i18n import Words
from web.table.part import Option, SetupWords


def setup_words(words: Words) -> SetupWords:
    """The form: a lead, and a label for each option and each of its values."""
    percents = {value: f"{value}%" for value in GAME_ON.options["free_throw"]}
    return SetupWords(
        words.gettext(
            "Basketball with cards and dice: attack, defend, and know your chances before you roll. Play "
            "against computer players, or with friends who pass one device around. The game is saved "
            "after every action."
        ),
        {
            "mode": Option(
                words.gettext("Mode"),
                {
                    "match_7": words.gettext("match: exactly 7 points win"),
                    "match_11": words.gettext("match: exactly 11 points win"),
                    "round": words.gettext("rounds: until the score cards are used up"),
                    "team_11": words.gettext("two teams: exactly 11 points win"),
                    "team_21": words.gettext("two teams: exactly 21 points win"),
                    "team_round": words.gettext("two teams: until the score cards are used up"),
                },
            ),
            "pile": Option(
                words.gettext("Score cards (in round modes)"),
                {
                    "30": words.gettext("30: a long game, 80 rounds or more"),
                    "20": words.gettext("20: shorter"),
                    "10": words.gettext("10: short"),
                },
            ),
            "roll_test": Option(
                words.gettext("A roll succeeds"),
                {
                    "below": words.gettext("below the value"),
                    "at_most": words.gettext("below the value or equal to it"),
                },
            ),
            "defenders": Option(
                words.gettext("An attack can be met by"),
                {
                    "one": words.gettext("one opponent: the first who defends"),
                    "several": words.gettext("every opponent, one after the other"),
                },
            ),
            "put_back": Option(
                words.gettext("A put-back counts"),
                {
                    "same": words.gettext("as much as the attack"),
                    "two": words.gettext("always 2 points"),
                },
            ),
            "free_throw": Option(words.gettext("Chance of a free throw"), percents),
        },
    )


def setup_problem(words: Words, problem: GameError) -> str:
    """What is wrong with seats and options that do not go together."""
    found = {
        "team_seats": words.gettext(
            "Teams need 4 or 6 players. Choose so many players, or a mode without teams."
        ),
        "pile_of_match": words.gettext(
            "A match is played with all 30 score cards. Choose 30, or a mode with rounds."
        ),
        "defenders_of_team": words.gettext(
            "In team play one opponent defends. Choose one opponent, or a mode without teams."
        ),
    }
    if isinstance(problem, InvalidInput) and problem.code in found:
        return found[problem.code]
    raise problem
