"""What lesson T-2 answers to a wrong answer."""

from __future__ import annotations

from collections.abc import Callable

from lessons.phase_10.outs import OutsTask
from lessons.phase_10.sight import Count
from lessons.tasks import Mistake
from web.i18n import Words
from web.lesson.outs_words import kinds


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
        "The wild on the table stands for the number %(number)s, but it is none of the %(total)s cards "
        "with that number.",
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
