"""The words of the lab: experiments, what can be changed, what came out."""

from __future__ import annotations

from fractions import Fraction

from engine.games.phase_10.cards import IS_WILD, NUMBER
from lessons.lab.experiments import BadValueError, Experiment, Line, Values
from lessons.lab.series import Series
from web.cards import cover_your_assets, fire_bulls, game_on
from web.chances import percent_words
from web.i18n import Words
from web.lesson.say import decimal


def title(words: Words, name: str) -> str:
    """What an experiment is called."""
    return {
        "shots": words.gettext("Shots: one hit is enough, or every one"),
        "roll_off": words.gettext("Roll-off: who rolls higher"),
        "points": words.gettext("Two points or three"),
        "draw": words.gettext("Drawing from the pile"),
        "supply": words.gettext("Units from the supply"),
        "answer": words.gettext("Does the other hand hold an answer?"),
    }[name]


def question(words: Words, name: str) -> str:
    """What one trial of an experiment is."""
    return {
        "shots": words.gettext(
            "One trial is one attack: all its rolls of the two dice, each below its target."
        ),
        "roll_off": words.gettext("In one trial attacker and defender roll once each."),
        "points": words.gettext("One trial is one attack of each kind: how many points does it bring?"),
        "draw": words.gettext("In one trial so many cards are drawn: is a wanted one among them?"),
        "supply": words.gettext("In one trial so many cards are turned up: is a wanted unit among them?"),
        "answer": words.gettext("In one trial the other hand is dealt anew: is an answer among its cards?"),
    }[name]


def field_label(words: Words, experiment: str, name: str) -> str:
    """What a field asks for."""
    hand = experiment == "answer"
    return {
        "value": words.gettext("Value of the attack"),
        "rolls": words.gettext("Rolls"),
        "guard": words.gettext("Defence"),
        "touches": words.gettext("The defence lowers"),
        "sides": words.gettext("Sides of each die"),
        "ties": words.gettext("Ties go to"),
        "chance_2": words.gettext("Two-pointer goes in (per cent)"),
        "chance_3": words.gettext("Three-pointer goes in (per cent)"),
        "unseen": words.gettext("Cards nobody has shown you"),
        "draws": words.gettext("Cards in the other hand") if hand else words.gettext("Cards drawn"),
        "back": words.gettext("A drawn card"),
    }.get(name) or _wanted_label(words, experiment)


def _wanted_label(words: Words, experiment: str) -> str:
    return {
        "shots": words.gettext("A success is"),
        "draw": words.gettext("Of these, wanted"),
        "supply": words.gettext("Of these, wanted"),
        "answer": words.gettext("Of these, answers"),
    }[experiment]


def option_label(words: Words, option: str) -> str:
    """What a choice is called."""
    return {
        "any": words.gettext("at least one hit"),
        "all": words.gettext("every roll a hit"),
        "one": words.gettext("the first roll only"),
        "every": words.gettext("every roll"),
        "defender": words.gettext("the defender"),
        "attacker": words.gettext("the attacker"),
        "stays": words.gettext("stays out"),
        "goes_back": words.gettext("goes back"),
    }[option]


def card_label(words: Words, game: str, card: int) -> str:
    """What a card to choose stands for."""
    if game == "phase_10":
        if IS_WILD[card]:
            return words.gettext("a wild")
        return words.gettext("any %(number)s", number=NUMBER[card])
    if game == "game_on":
        return game_on.card_name(words, card)
    if game == "fire_bulls":
        return fire_bulls.card_name(words, card)
    return cover_your_assets.card_name(words, card)


def choice_label(words: Words, game: str, card: int, value: int) -> str:
    """A card to choose with the value that it stands for."""
    name = card_label(words, game, card)
    if game == "game_on":
        return name
    return words.ngettext("%(name)s: %(num)s card", "%(name)s: %(num)s cards", value, name=name)


def line_label(words: Words, code: str) -> str:
    """What a line of the picture shows."""
    return {
        "chance": words.gettext("share of successes"),
        "defends": words.gettext("share that the defender wins"),
        "points_2": words.gettext("two-pointers, points an attack"),
        "points_3": words.gettext("three-pointers, points an attack"),
    }[code]


def amount(words: Words, line: Line, value: Fraction) -> str:
    """A mean outcome: a chance as per cent, points as a number."""
    return decimal(words, value) if line.code.startswith("points") else percent_words(words, value)


def outcome(words: Words, experiment: Experiment, values: Values, series: Series) -> tuple[str, ...]:
    """What came out so far, a sentence a line."""
    found = []
    for number, line in enumerate(experiment.lines(values)):
        total = series.sums[number]
        share = amount(words, line, Fraction(total, series.trials))
        told = {
            "trials": words.number(series.trials),
            "sum": words.number(total),
            "share": share,
            "exact": amount(words, line, line.mean),
        }
        if line.code == "points_2":
            text = words.gettext(
                "Two-pointers: %(sum)s points in %(trials)s attacks, %(share)s each. Calculated: %(exact)s.",
                **told,
            )
        elif line.code == "points_3":
            text = words.gettext(
                "Three-pointers: %(sum)s points in %(trials)s attacks, %(share)s each. "
                "Calculated: %(exact)s.",
                **told,
            )
        elif line.code == "defends":
            text = words.gettext(
                "The defender won %(sum)s of %(trials)s: %(share)s. Calculated: %(exact)s.", **told
            )
        else:
            text = words.gettext("%(sum)s of %(trials)s were in: %(share)s. Calculated: %(exact)s.", **told)
        found.append(text)
    return tuple(found)


def problem(words: Words, experiment: str, error: BadValueError) -> str:
    """What is wrong with a value, and what to do."""
    return words.gettext(
        "“%(field)s” takes a whole number from %(low)s to %(high)s. Change it, then run again.",
        field=field_label(words, experiment, error.field),
        low=words.number(error.low),
        high=words.number(error.high),
    )
