"""The words of lesson T-2, how many good cards are left: question, hints, feedback, worked solution."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.phase_10.cards import DECK_SIZE, WILDS
from engine.games.phase_10.phases import PHASES
from lessons import answers
from lessons.phase_10.outs import OutsTask
from lessons.phase_10.sight import Count
from lessons.tasks import CHANCE, Mistake
from web.chances import likely_words, percent_words
from web.i18n import Words
from web.table.words import phase_words

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


# What a wrong answer tells


def feedback(words: Words, task: OutsTask, mistake: Mistake | None) -> str:
    """An answer to a wrong answer, with the counts of this table; it leaves the last step to the learner."""
    if mistake is None:
        return words.gettext(
            "Not yet. Go through the places one by one: your hand, the discards, the groups on the table."
        )
    return _FEEDBACK[mistake.code](words, task)


def _seen(task: OutsTask) -> Count:
    """The first kind of which something is in sight."""
    return next((count for count in kinds(task) if count.seen), task.counts[0])


def _numbers(words: Words, task: OutsTask) -> str:
    return words.join([str(number) for number in task.wanted])


def _all_copies(words: Words, task: OutsTask) -> str:
    count = _seen(task)
    if not count.number:
        return words.gettext(
            "You counted every card. Of the %(total)s wilds you see %(seen)s already. How many are left?",
            total=count.total,
            seen=count.seen,
        )
    return words.gettext(
        "You counted every card. Of the %(total)s cards with the number %(number)s you see %(seen)s "
        "already. How many are left?",
        total=count.total,
        number=count.number,
        seen=count.seen,
    )


def _hand_only(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "You took off what is in your hand. Among the discards and on the table you see %(count)s more "
        "of them.",
        count=sum(count.on_table for count in kinds(task)),
    )


def _table_only(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "You took off what lies on the table. In your own hand there are %(count)s more: you cannot draw "
        "those either.",
        count=sum(count.in_hand for count in kinds(task)),
    )


def _all_wilds(words: Words, task: OutsTask) -> str:
    assert task.wilds is not None
    return words.gettext(
        "The numbers are right. Now the wilds: of the %(total)s in the pack you see %(seen)s already.",
        total=task.wilds.total,
        seen=task.wilds.seen,
    )


def _full_numbers(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "The wilds are right. Of the number cards (%(numbers)s) you see %(seen)s already: take those "
        "off, too.",
        numbers=_numbers(words, task),
        seen=sum(count.seen for count in task.counts),
    )


def _card_twice(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "The %(number)s serves the set and the run, but each card can be drawn only once: count it once.",
        number=task.double[0],
    )


def _both_twice(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "You counted once for each use. The %(number)s serves two uses and a wild every use, yet each "
        "card is one card: count it once.",
        number=task.double[0],
    )


def _wilds_twice(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "A wild can be any of the numbers %(numbers)s, but it is still one card: count the wilds once.",
        numbers=_numbers(words, task),
    )


def _no_wilds(words: Words, _task: OutsTask) -> str:
    return words.gettext(
        "The numbers are right. A wild would complete your phase, too: add those not yet seen."
    )


def _one_number(words: Words, _task: OutsTask) -> str:
    return words.gettext("More than one number helps. Look at both ends of the run and at the other group.")


def _wild_as_number(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "The wild on the table stands for a %(number)s, but it is none of the %(total)s cards with that "
        "number.",
        number=task.wanted[0],
        total=task.counts[0].total,
    )


def _seen_counted(words: Words, _task: OutsTask) -> str:
    return words.gettext("That is how many you see. The question is how many you have not seen yet.")


def _whole_deck(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "The number of good cards is right. Below belong only the cards that can still be drawn: "
        "%(unseen)s you have not seen.",
        unseen=task.sight.unseen,
    )


def _even(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "Two results do not have to be equally likely. Of %(unseen)s unseen cards, how many are good?",
        unseen=task.sight.unseen,
    )


def _against(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "You compared the good cards with the others. A chance compares them with all %(unseen)s unseen "
        "cards.",
        unseen=task.sight.unseen,
    )


def _others(words: Words, _task: OutsTask) -> str:
    return words.gettext("That is the chance to draw no good card. Now the other way round.")


def _count_only(words: Words, task: OutsTask) -> str:
    return words.gettext(
        "That is how many good cards there are. Compare it with the %(unseen)s unseen cards.",
        unseen=task.sight.unseen,
    )


_FEEDBACK: dict[str, Callable[[Words, OutsTask], str]] = {
    "all_copies": _all_copies,
    "all_copies_of_deck": _all_copies,
    "hand_only": _hand_only,
    "table_only": _table_only,
    "all_wilds": _all_wilds,
    "full_numbers": _full_numbers,
    "card_twice": _card_twice,
    "both_twice": _both_twice,
    "wilds_twice": _wilds_twice,
    "no_wilds": _no_wilds,
    "one_number": _one_number,
    "wild_as_number": _wild_as_number,
    "seen": _seen_counted,
    "whole_deck": _whole_deck,
    "even": _even,
    "against": _against,
    "others": _others,
    "count_only": _count_only,
}
FEEDBACK_CODES = frozenset(_FEEDBACK)


def unread(words: Words, code: str, asked: str) -> str:
    """Why an answer was not judged, and what to type instead."""
    example = (
        words.gettext("Write a fraction, a decimal or a percentage: 3/20, 0.15 or 15%%.")
        if asked == CHANCE
        else words.gettext("Write a whole number such as 14, or your working: 8-2+8.")
    )
    sentences = {
        answers.EMPTY: words.gettext("Nothing is written yet."),
        answers.TOO_LONG: words.gettext("That is too long for an answer."),
        answers.NOT_READ: words.gettext("That cannot be read as a number."),
        answers.DECIMAL_COMMA: words.gettext("Use a point for decimals, not a comma."),
        answers.NOT_WHOLE: words.gettext("Cards come whole."),
        answers.OVER_ONE: words.gettext("A chance is never above 1 (100%%). Did you leave out the sign %%?"),
        answers.ROUGH: words.gettext("That is rounded too roughly: give whole per cents at least."),
        answers.UNEVEN: words.gettext("The two sides of your = are not equal. Look at it again."),
        answers.BY_ZERO: words.gettext("Nothing can be divided by 0."),
    }
    # NOTE: two sentences after each other: what is wrong with the answer, and how to write one
    return words.gettext("%(problem)s %(example)s", problem=sentences[code], example=example)


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
