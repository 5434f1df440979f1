"""The words of lesson T-2, how many good cards are left: question, hints, worked solution, example."""

from __future__ import annotations

from engine.games.phase_10.cards import DECK_SIZE, WILDS
from engine.games.phase_10.phases import PHASES
from lessons.phase_10.outs import OutsTask
from lessons.phase_10.sight import Count
from lessons.tasks import CHANCE
from web.chances import likely_words, percent_words
from web.i18n import Words
from web.table.phase_10.words import phase_words

REASONS = ("unseen", "all", "twice")
"""Reasons to choose from after rung 4; the first is right."""


def title(words: Words) -> str:
    return words.gettext("How many good cards are left?")


def level_name(words: Words, level: int) -> str:
    """What a level is about, in a few words."""
    return (
        words.gettext("one number"),
        words.gettext("wilds help, too"),
        words.gettext("waiting for a run"),
        words.gettext("one card, two uses"),
        words.gettext("from a count to a chance"),
    )[level - 1]


def kind_name(words: Words, count: Count) -> str:
    """What is counted: a number or the wilds."""
    return str(count.number) if count.number else words.gettext("wild")


def kinds(task: OutsTask) -> tuple[Count, ...]:
    """All that is counted in a task: its numbers, then the wilds where they help."""
    return (*task.counts, task.wilds) if task.wilds else task.counts


# The question


def question(words: Words, task: OutsTask, register: str) -> str:
    """What the task asks."""
    if task.form == "copies":
        return words.gettext(
            "You are collecting the number %(number)s. How many cards with this number have you not seen "
            "yet?",
            number=task.wanted[0],
        )
    what = phase_words(words, PHASES[task.phase])
    if task.asked == CHANCE:
        if register == "junior":
            return words.gettext(
                "Phase %(phase)s: %(what)s. One card is missing, and you draw one card from the draw "
                "pile. What is the probability that it completes your phase?",
                phase=task.phase,
                what=what,
            )
        return words.gettext(
            "Phase %(phase)s: %(what)s. One card is missing, and you draw one card from the draw pile. "
            "How likely is it that it completes your phase?",
            phase=task.phase,
            what=what,
        )
    return words.gettext(
        "Phase %(phase)s: %(what)s. One card is missing. How many good cards are left, cards you have "
        "not seen that would complete your phase?",
        phase=task.phase,
        what=what,
    )


def experiment(words: Words, task: OutsTask) -> str:
    """What is known and what is drawn, so that the question has one answer."""
    trial = task.experiment
    if task.asked == CHANCE:
        return words.gettext(
            "Of the %(all)s cards you know %(known)s: your hand, the discards and the groups on the "
            "table; %(unseen)s you have not seen, each as likely to come as any other. %(drawn)s card is "
            "drawn and not put back, so no order matters.",
            all=DECK_SIZE,
            known=trial.known,
            unseen=trial.unseen,
            drawn=trial.drawn,
        )
    return words.gettext(
        "Of the %(all)s cards you know %(known)s: your hand, the discards and the groups on the table. "
        "%(unseen)s you have not seen; they are in the draw pile or in other hands.",
        all=DECK_SIZE,
        known=trial.known,
        unseen=trial.unseen,
    )


def outlook(words: Words, task: OutsTask) -> str:
    """The chance that goes with a count, in number and words."""
    return words.gettext(
        "%(good)s of %(unseen)s unseen cards are good: that the next card is one of them has a chance of "
        "about %(percent)s and is %(likely)s.",
        good=task.good,
        unseen=task.sight.unseen,
        percent=percent_words(words, task.chance),
        likely=likely_words(words, task.chance),
    )


# Working: mathematics, the same in every language


def difference(count: Count) -> str:
    """`8 − 3 = 5`, or `8` when none is in sight."""
    return f"{count.total} − {count.seen} = {count.left}" if count.seen else str(count.total)


def working(task: OutsTask) -> str:
    """`(8 − 3) + (8 − 1) = 12`, for one kind `8 − 3 = 5`."""
    found = kinds(task)
    if len(found) == 1:
        return difference(found[0])
    parts = [f"({count.total} − {count.seen})" if count.seen else str(count.total) for count in found]
    return " + ".join(parts) + f" = {task.good}"


def fraction(task: OutsTask) -> str:
    """`12/88 = 3/22`, or one fraction where nothing cancels."""
    plain = f"{task.good}/{task.sight.unseen}"
    short = f"{task.answer.numerator}/{task.answer.denominator}"
    return plain if plain == short else f"{plain} = {short}"


def solution(words: Words, task: OutsTask) -> str:
    """The answer in one line with its reason."""
    if task.asked == CHANCE:
        return words.gettext(
            "Good cards: %(working)s. Unseen cards: %(unseen)s. The chance is %(fraction)s, about "
            "%(percent)s.",
            working=working(task),
            unseen=task.sight.unseen,
            fraction=fraction(task),
            percent=percent_words(words, task.answer),
        )
    if task.form == "copies":
        return words.gettext(
            "%(working)s. A card in sight cannot be drawn any more, so only %(answer)s are left.",
            working=working(task),
            answer=task.good,
        )
    return words.gettext(
        "%(working)s. Each card in sight is taken off once, each card left counts once: %(answer)s good "
        "cards.",
        working=working(task),
        answer=task.good,
    )


# Hints: where to look, the idea, one worked step, the answer and its reason


def hint(words: Words, task: OutsTask, rung: int) -> str:
    """One rung (1 to 4) of the ladder."""
    if rung == 4:
        return solution(words, task)
    return (_nudge, _idea, _step)[rung - 1](words, task)


def _nudge(words: Words, task: OutsTask) -> str:
    # NOTE: hints of the first rung say where to look, in Chinese with at most 40 characters
    return {
        "copies": words.gettext("How many cards of this number does the pack hold? Where do you see some?"),
        "set": words.gettext("Look at your hand: which set is one card short?"),
        "run": words.gettext("Sort your hand by number. Where is the gap, and what about both ends?"),
        "shared": words.gettext("Is there a number that both groups could use?"),
        "chance": words.gettext("Which number belongs on top, and which below?"),
    }[task.form]


def _idea(words: Words, task: OutsTask) -> str:
    # NOTE: hints of the second rung tell the idea and hold no number
    return {
        "copies": words.gettext(
            "Start from all cards of this number. Take off each one that you see: in your hand, among the "
            "discards, in the groups on the table."
        ),
        "set": words.gettext(
            "Count the number that is missing, then the wilds. From each take off what you see, then add."
        ),
        "run": words.gettext(
            "Find every number that would close the run. Count each of them and the wilds, take off what "
            "you see, and add. A wild counts only once."
        ),
        "shared": words.gettext(
            "List every number that helps. A number with two uses is still one pile of cards: count it "
            "once. Add the wilds, once."
        ),
        "chance": words.gettext(
            "Good cards go on top, all unseen cards below. What you see cannot be drawn, so it belongs "
            "in neither."
        ),
    }[task.form]


def _step(words: Words, task: OutsTask) -> str:
    count = task.counts[0]
    if task.form == "copies":
        return words.gettext(
            "Your hand holds %(hand)s of them; among the discards and on the table there are %(table)s. "
            "You see %(seen)s in all.",
            hand=count.in_hand,
            table=count.on_table,
            seen=count.seen,
        )
    if task.asked == CHANCE:
        return words.gettext("Good cards: %(working)s. That goes on top.", working=working(task))
    if task.form == "shared":
        number = task.double[0]
        count = next(item for item in task.counts if item.number == number)
        return words.gettext(
            "The %(number)s fits the set and the run, but count it once: %(difference)s. Go on with the "
            "rest.",
            number=number,
            difference=difference(count),
        )
    if len(task.counts) > 1:
        return words.gettext(
            "Begin with the number %(number)s: %(difference)s. Go on with the number %(other)s, then the "
            "wilds.",
            number=count.number,
            difference=difference(count),
            other=task.counts[1].number,
        )
    return words.gettext(
        "Begin with the number %(number)s: %(difference)s. Go on with the wilds.",
        number=count.number,
        difference=difference(count),
    )


def reason_words(words: Words, reason: str) -> str:
    """A reason for the answer to choose from."""
    return {
        "unseen": words.gettext("Only cards that I have not seen can still be drawn."),
        "all": words.gettext("Every card of the pack can be drawn at any time."),
        "twice": words.gettext("A card that helps in two ways counts as two cards."),
    }[reason]


def reason_answer(words: Words, reason: str) -> str:
    """What a chosen reason is worth."""
    return {
        "unseen": words.gettext("Exactly. Try it on a new task."),
        "all": words.gettext("Not quite: the cards in sight are not in the draw pile. Choose again."),
        "twice": words.gettext("Not quite: one card can be drawn only once. Choose again."),
    }[reason]


# The guided example


def guide_label(words: Words, task: OutsTask, part: int) -> str:
    """What one field of the guided example asks."""
    number = task.wanted[0]
    return (
        words.gettext("How many cards with the number %(number)s do you see?", number=number),
        words.gettext("There are %(total)s in the pack. How many are left?", total=task.counts[0].total),
        words.gettext(
            "There are %(total)s wilds in the pack. How many of them have you not seen?", total=WILDS
        ),
    )[part]


def guide_help(words: Words, task: OutsTask, part: int) -> str:
    """What to look at when that field is wrong; it does not give the answer."""
    number = task.wanted[0]
    return (
        words.gettext(
            "Look in your hand, among the discards and in the groups. A wild that stands for %(number)s "
            "is no %(number)s.",
            number=number,
        ),
        words.gettext("All cards with this number, less those you see."),
        words.gettext("Look for wilds in the groups on the table, and take them off."),
    )[part]


def guide_follows(words: Words) -> str:
    """The second field follows from a wrong first one."""
    return words.gettext("Your working is right; only field 1 is not yet.")
