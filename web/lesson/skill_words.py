"""Where a learner stands in a skill, and what would move it next, in sentences."""

from __future__ import annotations

from lessons.mastery import FORMS, HOUR, RIGHT_IN_WINDOW, WAITS, WINDOW, SkillRecord
from web.i18n import Words

DAY = 24 * HOUR


def standing(words: Words, skill: str, record: SkillRecord) -> tuple[str, ...]:
    """The state of a skill first, then one sentence for each thing that is lacking, or the next review."""
    name = skill_name(words, skill)
    if record.proficient:
        # NOTE: a skill is mastered for now (the first of two stages); %(skill)s is its name
        state = words.gettext("Proficient: %(skill)s", skill=name)
    elif record.tried:
        state = words.gettext("Practising: %(skill)s", skill=name)
    else:
        return (words.gettext("Not tried yet: %(skill)s", skill=name),)
    count = words.gettext(
        "%(right)s of %(tried)s first attempts right", right=record.right, tried=record.tried
    )
    if record.proficient:
        return state, count, _next_review(words, WAITS[record.stage])
    lacking = {
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
            "A mistake has shown itself; a right answer to a task like that one clears it."
        ),
        "known": words.gettext("One more right answer."),
    }
    return state, count, *(lacking[code] for code in record.lacking())


def _next_review(words: Words, wait: int) -> str:
    """When a review counts again; no clock time, as the learner's time zone is not known."""
    if wait < DAY:
        return words.gettext("Next review: one task, once a night has passed.")
    return words.gettext("Next review: one task, %(days)s days after the last one.", days=wait // DAY)


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
        "C1": words.gettext("seeing sets, runs and colours"),
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
