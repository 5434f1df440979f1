"""What is said about assignments and codes."""

from __future__ import annotations

from collections.abc import Sequence

from lessons import codes
from lessons.assignments import (
    ALL,
    ASK,
    FIELD,
    FINISHED,
    MOST,
    RISING,
    TEACH,
    UNKNOWN_LESSON,
    Assignment,
    Part,
    lesson_at,
)
from lessons.codes import CodeError
from web.i18n import Words
from web.lesson.say import Said, title

SOME = 4
"""So many lessons are named in the name of an assignment."""


def refusal(words: Words, error: CodeError) -> str:
    """Why a link or code cannot be used, and what to do."""
    sentences = {
        codes.EMPTY: words.gettext("Nothing was pasted. Copy the whole link, from http to its end."),
        codes.FOREIGN: words.gettext(
            "This is no link of this site. Copy the whole link, from http to its end, and try again."
        ),
        codes.OTHER_KIND: words.gettext(
            "Assignments and results were mixed up: students open assignments on the page “Assignments”, "
            "teachers open results on the page “Class report”."
        ),
        codes.NEWER: words.gettext(
            "This link comes from a newer version of this site. Load the page anew to update it, then try "
            "again."
        ),
        codes.CUT: words.gettext(
            "The end of this link is missing; some program has cut it off. Copy it again as a whole, or use "
            "the QR code."
        ),
        codes.LETTERS: words.gettext(
            "Small and capital letters of this link were changed on its way. Ask for the original, or use "
            "the QR code."
        ),
        codes.DAMAGED: words.gettext(
            "This code was altered or damaged on its way: its check does not fit. Ask for it again."
        ),
        codes.TOO_LONG: words.gettext(
            "This text is too long to be looked through. Paste it in smaller parts."
        ),
        FIELD: words.gettext("A value in this link cannot be right, so it is not used. Ask for a new link."),
    }
    if error.code == UNKNOWN_LESSON:
        if error.where:
            return words.gettext(
                "Unknown lesson (%(lesson)s): this site does not have it, or not at this level. Load the "
                "page anew to update the site, or ask your teacher.",
                lesson=error.where,
            )
        return words.gettext("Unknown lesson: this site does not have it. Ask your teacher for a new link.")
    return sentences[error.code]


def name_of(words: Words, assignment: Assignment) -> str:
    """Its title, or its lessons where it has none."""
    codes = [lesson_at(part.lesson).code for part in assignment.parts]
    if len(codes) > SOME:
        codes = [*codes[: SOME - 1], "…"]
    return assignment.title or words.gettext("Assignment %(lessons)s", lessons=words.join(codes))


def names_of(words: Words, assignments: Sequence[Assignment]) -> list[str]:
    """Their names, with the number where two are called alike."""
    names = [name_of(words, assignment) for assignment in assignments]
    return [
        words.gettext("%(name)s (%(id)s)", name=name, id=assignment.id) if names.count(name) > 1 else name
        for name, assignment in zip(names, assignments, strict=True)
    ]


def coach_mode(words: Words, mode: str) -> str:
    """What the coach in games does."""
    return {
        ASK: words.gettext("asks “Are you sure?” first"),
        TEACH: words.gettext("takes a weak move back and explains"),
    }.get(mode, words.gettext("off"))


def rule_in_words(words: Words, assignment: Assignment) -> str:
    """When a lesson is passed."""
    count, needed = assignment.count, assignment.needed
    return {
        FINISHED: words.gettext("Passed when all tasks are done."),
        MOST: words.gettext(
            "Passed when %(needed)s of %(count)s tasks are right at the first attempt.",
            needed=needed,
            count=count,
        ),
        ALL: words.gettext("Passed when all tasks are right at the first attempt."),
    }[assignment.rule]


def conditions(words: Words, assignment: Assignment) -> list[str]:
    """What is asked besides the lessons, a sentence each."""
    found = [rule_in_words(words, assignment)]
    found.append(
        words.gettext("With hints: the last two of a task take it out of the count.")
        if assignment.hints
        else words.gettext("Without hints.")
    )
    if assignment.locked or assignment.coach in (ASK, TEACH):
        found.append(_coach(words, assignment))
    if not assignment.same:
        found.append(words.gettext("Everybody gets other tasks of the same kind."))
    return found


def _coach(words: Words, assignment: Assignment) -> str:
    if assignment.locked:
        return {
            ASK: words.gettext("While it is open, the coach in games asks first."),
            TEACH: words.gettext("While it is open, the coach in games teaches."),
        }.get(assignment.coach, words.gettext("While it is open, there is no coach in games."))
    if assignment.coach == ASK:
        return words.gettext("For games: set the coach to “ask first”.")
    return words.gettext("For games: set the coach to “teach”.")


def part_title(words: Words, part: Part) -> str:
    """The lesson's code and title."""
    lesson = lesson_at(part.lesson)
    return words.gettext("%(code)s %(title)s", code=lesson.code, title=title(words, lesson))


def part_level(words: Words, part: Part) -> str:
    """At which level a lesson is practised."""
    if part.level == RISING:
        return words.gettext("from easy to hard")
    return Said(words, lesson_at(part.lesson)).line(f"level {part.level}")
