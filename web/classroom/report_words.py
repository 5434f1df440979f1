"""The class report in words: its tables, column by column."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from lessons.assignments import Assignment, lesson_at, round_of, task_at
from lessons.content.misconceptions import CONTRASTS
from lessons.misconceptions import MISCONCEPTIONS
from lessons.reports import NEEDS, READY, SHARES, ClassReport, Group, Student
from lessons.versions import version_of
from web.classroom.answer_words import given_in_words, right_in_words
from web.classroom.tables import Cell, Table
from web.homework.words import coach_mode, name_of, part_level, part_title, rule_in_words
from web.i18n import Words
from web.lesson.say import Said
from web.lesson.skill_words import skill_name


def first_tables(words: Words, report: ClassReport) -> tuple[Table, ...]:
    """What a teacher wants to see first."""
    return (
        students_table(words, report),
        help_table(words, report),
        misconceptions_table(words, report),
        groups_table(words, report),
    )


def tables_of(words: Words, report: ClassReport) -> tuple[Table, ...]:
    """All tables, the most useful first."""
    return (
        *first_tables(words, report),
        skills_table(words, report),
        answers_table(words, report),
        assignment_table(words, report.assignment),
    )


def students_table(words: Words, report: ClassReport) -> Table:
    """One row a student: the share of right first attempts in each lesson's best round."""
    assignment = report.assignment
    lessons = tuple(lesson_at(part.lesson).code for part in assignment.parts)
    head = (
        words.gettext("Name"),
        *lessons,
        words.gettext("Mean"),
        words.gettext("Passed"),
        words.gettext("Tasks done"),
        words.gettext("Lessons passed"),
        words.gettext("Hints"),
        words.gettext("Minutes"),
        words.gettext("Handed in"),
        words.gettext("Times handed in"),
        words.gettext("Not marked"),
    )
    rows = []
    for student in report.students:
        shares = [Fraction(standing.right, assignment.count) for standing in student.standings]
        rows.append(
            (
                student.nickname,
                *(
                    share if marks and any(marks) else None
                    for share, marks in zip(shares, student.marks, strict=True)
                ),
                sum(shares, Fraction(0)) / len(shares),
                words.gettext("passed") if student.passed else words.gettext("not yet"),
                sum(standing.done for standing in student.standings),
                sum(standing.passed for standing in student.standings),
                student.hints,
                round(student.seconds / 60),
                words.stamp(student.work.taken * 1000),
                student.snapshots,
                words.join([lessons[n] for n in student.not_marked]),
            )
        )
    note = words.gettext(
        "Under each lesson: the share of its tasks that were right at the first attempt, in the best round "
        "(1 is all); empty: not begun, or not marked because the student had another version of the tasks. "
        "Tasks done: of %(num)s.",
        num=assignment.count * len(lessons),
    )
    return Table("students", words.gettext("Students"), head, tuple(rows), note=note)


def help_table(words: Words, report: ClassReport) -> Table:
    """Who has failed four tasks of a skill or more."""
    head = (
        words.gettext("Name"),
        words.gettext("Skill"),
        words.gettext("Right"),
        words.gettext("Tried"),
        words.gettext("Failed"),
    )
    rows = tuple(
        (
            student.nickname,
            skill_name(words, skill),
            student.skills[skill].right,
            student.skills[skill].tried,
            student.skills[skill].failed,
        )
        for student in report.students
        for skill in student.needs_help
    )
    return Table(
        "help",
        words.gettext("Who needs help"),
        head,
        rows,
        empty=words.gettext("Nobody has failed four tasks of one skill."),
        note=words.gettext("Listed from four failed tasks of one skill on."),
    )


def misconceptions_table(words: Words, report: ClassReport) -> Table:
    """Which typical wrong idea showed how often, and with whom."""
    head = (
        words.gettext("Misconception"),
        words.gettext("Times"),
        words.gettext("Number of students"),
        words.gettext("Names"),
        words.gettext("Sure with"),
    )
    rows = tuple(
        (
            misconception_name(words, found.misconception),
            found.times,
            len(found.students),
            words.join(list(found.students)),
            words.join(list(found.sure)),
        )
        for found in report.misconceptions
    )
    return Table(
        "misconceptions",
        words.gettext("Misconceptions"),
        head,
        rows,
        empty=words.gettext("No wrong answer shows a known misconception."),
        note=words.gettext("“Sure with”: whose answers together are more than a slip or a guess."),
    )


def groups_table(words: Words, report: ClassReport) -> Table:
    """Who might work together, and on what."""
    head = (words.gettext("Group"), words.gettext("Number of students"), words.gettext("Names"))
    rows = tuple(
        (_group(words, group), len(group.students), words.join(list(group.students)))
        for group in report.groups
    )
    return Table("groups", words.gettext("Suggested groups"), head, rows)


def misconception_name(words: Words, name: str) -> str:
    """Its number, and what is believed; an unknown one by its number alone."""
    if name not in MISCONCEPTIONS:
        return name
    belief = Said(words, CONTRASTS).line(MISCONCEPTIONS[name].belief)
    return words.gettext("%(code)s %(title)s", code=name, title=belief)


def _group(words: Words, group: Group) -> str:
    if group.kind == NEEDS:
        return words.gettext("Needs help: %(skill)s", skill=skill_name(words, group.about))
    if group.kind == SHARES:
        return words.gettext("Talk about it: %(idea)s", idea=misconception_name(words, group.about))
    if group.kind == READY:
        return words.gettext("Passed: ready for something new, or to help others")
    return words.gettext("Still working")


def skills_table(words: Words, report: ClassReport) -> Table:
    """Skill by student: the share of right first attempts in all tasks that train it."""
    head = (words.gettext("Name"), *(skill_name(words, skill) for skill in report.skills))
    rows = tuple(
        (student.nickname, *(_share(student, skill) for skill in report.skills))
        for student in report.students
    )
    note = words.gettext("The share of tasks that were right at the first attempt, all rounds together.")
    return Table("skills", words.gettext("Skill by student"), head, rows, note=note)


def _share(student: Student, skill: str) -> Cell:
    tally = student.skills.get(skill)
    return Fraction(tally.right, tally.tried) if tally is not None else None


def answers_table(words: Words, report: ClassReport) -> Table:
    """Every task of every student, as it can be made again from its seed."""
    head = (
        words.gettext("Name"),
        words.gettext("Lesson"),
        words.gettext("Version"),
        words.gettext("Round"),
        words.gettext("Task"),
        words.gettext("Level"),
        words.gettext("Seed"),
        words.gettext("Answers"),
        words.gettext("Right answer"),
        words.gettext("Right"),
        words.gettext("Hints"),
        words.gettext("Seconds"),
    )
    rows = [row for student in report.students for row in _answers_of(words, student)]
    note = words.gettext("Right: 1 where the first answer was right and no hint gave it away.")
    return Table("answers", words.gettext("All answers"), head, tuple(rows), note=note)


def _answers_of(words: Words, student: Student) -> Iterator[tuple[Cell, ...]]:
    work = student.work
    for index, rounds in enumerate(work.parts):
        lesson = lesson_at(work.assignment.parts[index].lesson)
        said = Said(words, lesson)
        for number, done in enumerate(rounds):
            marks = student.marks[index][number]
            slots = round_of(work.assignment, index, number, work.key)
            for place, task in enumerate(done.tasks):
                head = (work.nickname, lesson.code, done.version, number + 1, place + 1)
                given, tail = list(task.answers), (task.rung, task.last)
                if marks:
                    slot = slots[place]
                    item = task_at(lesson.id, slot)
                    given = [given_in_words(said, item, text) for text in given]
                    right = right_in_words(said, item)
                    where = (slot.level, slot.seed)
                    yield (*head, *where, _one_by_one(given), right, int(marks[place].right), *tail)
                else:
                    yield (*head, None, None, _one_by_one(given), None, None, *tail)


def _one_by_one(answers: list[str]) -> str:
    """The answers to one task, the first first."""
    return " | ".join(answers)


def assignment_table(words: Words, assignment: Assignment) -> Table:
    """What was asked, with the version of each lesson."""
    on, off = words.gettext("on"), words.gettext("off")
    rows: list[tuple[Cell, ...]] = [
        (words.gettext("Assignment"), name_of(words, assignment)),
        (words.gettext("Number"), assignment.id),
        (words.gettext("Tasks of each lesson"), assignment.count),
        (words.gettext("Pass rule"), rule_in_words(words, assignment)),
        (
            words.gettext("Hints"),
            words.gettext(
                "%(mode)s (hints=%(code)s)",
                mode=on if assignment.hints else off,
                code="on" if assignment.hints else "off",
            ),
        ),
        (words.gettext("Coach"), _coach(words, assignment)),
        (
            words.gettext("Tasks"),
            words.gettext("the same for all") if assignment.same else words.gettext("individual"),
        ),
        (words.gettext("Seed"), assignment.seed),
    ]
    for part in assignment.parts:
        lesson = lesson_at(part.lesson)
        text = words.gettext(
            "%(level)s, version %(version)s", level=part_level(words, part), version=part.version
        )
        if part.version != version_of(lesson):
            text = words.gettext(
                "%(level)s, version %(version)s; this site now has version %(now)s",
                level=part_level(words, part),
                version=part.version,
                now=version_of(lesson),
            )
        rows.append((part_title(words, part), text))
    head = (words.gettext("What was asked"), words.gettext("Setting"))
    return Table("assignment", words.gettext("The assignment"), head, tuple(rows))


def _coach(words: Words, assignment: Assignment) -> str:
    mode = coach_mode(words, assignment.coach)
    if assignment.locked:
        return words.gettext("%(mode)s, locked (coach=%(code)s)", mode=mode, code=assignment.coach)
    return words.gettext("%(mode)s (coach=%(code)s)", mode=mode, code=assignment.coach)
