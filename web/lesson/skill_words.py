"""Where a learner stands in a skill, and what would move it next, in sentences."""

from __future__ import annotations

from fractions import Fraction

from lessons.mastery import (
    FORMS,
    MASTERED,
    NEW,
    PLAY,
    PRACTISED,
    PRIOR,
    PROFICIENT,
    REVIEW,
    RIGHT_IN_WINDOW,
    WINDOW,
    Moved,
    SkillRecord,
)
from lessons.schedule import DAY
from web.i18n import Words

SUREST = Fraction(99, 100)
"""Nothing is known more surely than that."""


def standing(words: Words, skill: str, record: SkillRecord) -> tuple[str, ...]:
    """The state of a skill first, then one sentence for each thing that is lacking, or the next review."""
    name = skill_name(words, skill)
    if record.level == MASTERED:
        # NOTE: the highest of five levels of a skill; %(skill)s is its name
        state = words.gettext("Mastered: %(skill)s", skill=name)
    elif record.level == PROFICIENT:
        # NOTE: the fourth of five levels of a skill; %(skill)s is its name
        state = words.gettext("Proficient: %(skill)s", skill=name)
    elif record.level == NEW:
        return (words.gettext("Not tried yet: %(skill)s", skill=name),)
    elif record.level == PRACTISED:
        # NOTE: the third of five levels of a skill; %(skill)s is its name
        state = words.gettext("Practised: %(skill)s", skill=name)
    else:
        # NOTE: the second of five levels of a skill; %(skill)s is its name
        state = words.gettext("Practising: %(skill)s", skill=name)
    count = (first_attempts(words, record),) if record.tried else ()
    if record.proficient:
        return (
            state,
            *count,
            *next_steps(words, ("review", "play")[record.reviewed :]),
            next_review(words, record),
        )
    return state, *count, *next_steps(words, record.lacking())


def first_attempts(words: Words, record: SkillRecord) -> str:
    """How many first attempts were right."""
    return words.gettext(
        "%(right)s of %(tried)s first attempts right", right=record.right, tried=record.tried
    )


def level_name(words: Words, level: str) -> str:
    """A level of a skill in one word."""
    return {
        # NOTE: level of a skill, 1 of 5
        "new": words.gettext("not tried yet"),
        # NOTE: level of a skill, 2 of 5
        "learning": words.gettext("practising"),
        # NOTE: level of a skill, 3 of 5
        "practised": words.gettext("practised"),
        # NOTE: level of a skill, 4 of 5
        "proficient": words.gettext("proficient"),
        # NOTE: level of a skill, 5 of 5
        "mastered": words.gettext("mastered"),
    }[level]


def next_steps(words: Words, codes: tuple[str, ...]) -> tuple[str, ...]:
    """What would move a skill next, a sentence for each code of `lessons.mastery.Explained.next`."""
    sentences = {
        "attempts": words.gettext(
            "Solve at least %(count)s tasks at the first attempt, without the last two hints.",
            count=RIGHT_IN_WINDOW,
        ),
        "right": words.gettext(
            "Of your last %(all)s first attempts %(count)s should be right.",
            all=WINDOW,
            count=RIGHT_IN_WINDOW,
        ),
        "forms": words.gettext("Solve %(count)s different kinds of tasks.", count=FORMS),
        "open": words.gettext(
            "The same mistake has shown itself more than once; right answers to tasks like those clear it."
        ),
        "luck": words.gettext("A few right answers in a row: so far it could still have been luck."),
        "known": words.gettext("One more right answer."),
        "night": words.gettext("Let a night pass: what counts is what you still know then."),
        "review": words.gettext("A task of this skill right in the mixed review, once a night has passed."),
        "play": words.gettext(
            "Once a night has passed: a good decision in a game with the coach, or a guided piece of its "
            "lesson without a wrong step."
        ),
    }
    return tuple(sentences[code] for code in codes)


def next_review(words: Words, record: SkillRecord) -> str:
    """When a review counts again; no clock time, as this is also said without knowing what time it is."""
    days = (record.due - record.memory.at) // DAY if record.memory is not None else 0
    if days < 1:
        return words.gettext("Next review: one task, once a night has passed.")
    return words.ngettext(
        "Next review: one task, %(num)s day after the last one.",
        "Next review: one task, %(num)s days after the last one.",
        days,
    )


def moved(words: Words, one: Moved, lesson: str) -> str:
    """What one attempt did to a skill; `lesson` is what its lesson is called by teachers ("" for none)."""
    values = {
        name: words.percent(min(Fraction(share), SUREST), 0)
        for name, share in (("before", one.before), ("after", one.after))
    }
    if one.kind == PRIOR:
        return words.gettext("Supposed when you were placed: %(before)s → %(after)s", **values)
    if one.kind == PLAY and one.right:
        return words.gettext("A good decision in a game: %(before)s → %(after)s", **values)
    if one.kind == PLAY:
        return words.gettext("A decision in a game that was not the best: %(before)s → %(after)s", **values)
    if one.kind == REVIEW and one.right:
        return words.gettext("Right in the review: %(before)s → %(after)s", **values)
    if one.kind == REVIEW:
        return words.gettext("Missed in the review: %(before)s → %(after)s", **values)
    if one.right:
        # NOTE: %(lesson)s is a short code as G-5
        return words.gettext("Right in lesson %(lesson)s: %(before)s → %(after)s", lesson=lesson, **values)
    # NOTE: %(lesson)s is a short code as G-5
    return words.gettext("Missed in lesson %(lesson)s: %(before)s → %(after)s", lesson=lesson, **values)


def parent_name(words: Words, parent: str) -> str:
    """What a trained skill is called, as the rules name it."""
    return {
        # NOTE: one of the four trained skills of the games: 模擬想像力
        "imagine": words.gettext("Imagining what may happen"),
        # NOTE: one of the four trained skills of the games: 應變取捨力
        "adapt": words.gettext("Adapting and choosing"),
        # NOTE: one of the four trained skills of the games: 組織規劃力
        "plan": words.gettext("Organising and planning"),
        # NOTE: one of the four trained skills of the games: 推理判斷力
        "judge": words.gettext("Reasoning and judging"),
    }[parent]


def skill_name(words: Words, skill: str) -> str:
    """What a skill is called; an unknown one by its id."""
    return {
        "P1": words.gettext("reading two dice as 00 to 99"),
        "P2": words.gettext("chances as per cent"),
        "P3": words.gettext("comparing chances"),
        "P4": words.gettext("adding to a chance and taking off it"),
        "P5": words.gettext("at least one of several tries"),
        "P6": words.gettext("every one of several tries"),
        "P7": words.gettext("tries with different chances"),
        "P8": words.gettext("rolling against each other"),
        "P9": words.gettext("dice have no memory"),
        "P10": words.gettext("chance and frequency"),
        "T1": words.gettext("points times chance"),
        "T2": words.gettext("certain or uncertain gain"),
        "T3": words.gettext("the exact target"),
        "T4": words.gettext("being left holding cards"),
        "T5": words.gettext("what lies on top can be taken"),
        "T6": words.gettext("an attack that may be answered"),
        "T7": words.gettext("when to stop"),
        "T8": words.gettext("what keeping a card is worth"),
        "T9": words.gettext("playing towards the end"),
        "C1": words.gettext("seeing which cards go together"),
        "C2": words.gettext("counting good cards"),
        "C3": words.gettext("chances without putting back"),
        "C4": words.gettext("shapes that can grow in more ways"),
        "C5": words.gettext("where a wild goes"),
        "C6": words.gettext("planning for the next phase"),
        "C7": words.gettext("spending what is limited"),
        "C8": words.gettext("the order of actions"),
        "D1": words.gettext("the five lines"),
        "D2": words.gettext("what a line takes"),
        "D3": words.gettext("counting unseen cards"),
        "D4": words.gettext("what somebody's pick tells"),
        "D5": words.gettext("what somebody did not pick tells"),
        "D6": words.gettext("several explanations at once"),
        "D7": words.gettext("what a refill does"),
        "D8": words.gettext("how a game ends"),
    }.get(skill, skill)
