"""Guided pieces of play: every piece can be done as its steps want, and each other answer is answered."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from engine.games import game_named
from lessons.content import COURSE, TAUGHT, TUTORIALS
from lessons.course import CourseLesson, Tutorial
from lessons.mastery import PLAY
from lessons.plays import Play
from tests.web.lesson_texts import foreign_words, long_paragraphs, sections_of_plays
from tests.web.program import Program
from tests.web.tables import REAL_SLEEP, Table, first_seed, run
from web.i18n import LANGS, words_for
from web.lesson.records import lesson_of, skill_of
from web.lesson.say import Said
from web.lesson.texts import plain, sections
from web.links import Place
from web.page import UserError
from web.store import PROGRESS, LessonRecord, Progress
from web.table.game_on.part import GAME_ON_PART
from web.table.guided import DONE, address
from web.table.saves import PERSON

PIECES = [(lesson, play) for lesson in TAUGHT for play in lesson.plays]
NAMES = [f"{lesson.id}.{play.name}" for lesson, play in PIECES]


@pytest.mark.parametrize(("lesson", "play"), PIECES, ids=NAMES)
def test_every_legal_action_has_its_answer_and_one_is_right(
    lesson: CourseLesson | Tutorial, play: Play
) -> None:
    game, state = game_named(play.game), play.begun()
    for step in play.steps:
        assert state.to_move == 0, step.name
        seen = state.observation(0)
        answers = {str(action): step.wants(seen, str(action)) for action in seen.legal_actions()}
        right = [action for action, code in answers.items() if code == ""]
        assert right and set(answers.values()) <= {"", *step.codes}, answers
        assert DONE not in step.codes
        for lang in LANGS:
            said = Said(words_for(lang), lesson)
            facts = {name: said.fact(fact) for name, fact in step.facts(seen).items()}
            for code in ("", f" {DONE}", *(f" {code}" for code in step.codes)):
                assert said.with_facts(f"play {play.name} {step.name}{code}", facts)
        state.apply(game.parse_action(right[0]))
        for line in step.then:
            state.apply(game.parse_action(line))


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda tutorial: tutorial.id)
def test_texts_of_tutorials_are_complete_and_fit_to_read(tutorial: Tutorial) -> None:
    wanted = {"title", "goal", *sections_of_plays(tutorial.plays)}
    for lang in LANGS:
        texts = sections(tutorial, lang)
        assert texts.keys() == wanted, f"{lang}: {texts.keys() ^ wanted}"
        assert all(plain(text) for text in texts.values())
        assert long_paragraphs(texts, lang) == []
    assert foreign_words(sections(tutorial, "zh-Hant")) == []


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda tutorial: tutorial.id)
def test_tutorials_answer_with_every_code_they_list(tutorial: Tutorial) -> None:
    for play in tutorial.plays:
        game, state = game_named(play.game), play.begun()
        for step in play.steps:
            seen = state.observation(0)
            answers = {str(action): step.wants(seen, str(action)) for action in seen.legal_actions()}
            assert {code for code in answers.values() if code} == set(step.codes), step.name
            for right in [action for action, code in answers.items() if not code]:
                other = state.clone()
                for line in (right, *step.then):
                    other.apply(game.parse_action(line))
            for line in (right, *step.then):
                state.apply(game.parse_action(line))


def test_lessons_of_the_course_have_pieces_of_their_game() -> None:
    assert all(play.game == lesson.game for lesson in COURSE for play in lesson.plays)


def right_and_wrong(play: Play, at: int, state: Any) -> tuple[str, str]:
    """An action that the step wants, and one that it answers otherwise ("" where there is none)."""
    step, seen = play.steps[at], state.observation(0)
    answers = {str(action): step.wants(seen, str(action)) for action in seen.legal_actions()}
    right = next(action for action, code in answers.items() if not code)
    return right, next((action for action, code in answers.items() if code), "")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("lesson", "play"), PIECES, ids=NAMES)
def test_a_piece_is_done_at_the_table_and_the_own_game_stays(
    lesson: CourseLesson | Tutorial, play: Play, lang: str
) -> None:
    program = Program(Place(f"play_{play.game}", lang).path, fragment=address(lesson, play))
    said, state = Said(words_for(lang), lesson), play.begun()
    assert said.line(f"play {play.name}") in program.first["html"]
    for at, step in enumerate(play.steps):
        right, wrong = right_and_wrong(play, at, state)
        facts = {name: said.fact(fact) for name, fact in step.facts(state.observation(0)).items()}
        stem = f"play {play.name} {step.name}"
        if wrong:
            answer = program.act("act", value=wrong)
            code = step.wants(state.observation(0), wrong)
            assert answer["say"] == [plain(said.with_facts(f"{stem} {code}", facts))]
            assert answer["focus"] == "guide-reply" and not answer.get("store")
        answer = program.act("act", value=right)
        reply = said.with_facts(f"{stem} {DONE}", facts)
        assert answer["say"][-1] == plain(reply) and reply in answer["html"]
        last = at + 1 == len(play.steps)
        assert set(answer.get("store") or {}) == ({PROGRESS.name} if last else set())
        with pytest.raises(UserError):
            program.app.dispatch(
                {"kind": "action", "action": "act", "value": right, "seq": 1, "view": program.app.count}
            )
        game = game_named(play.game)
        for line in (right, *step.then):
            state.apply(game.parse_action(line))
        if not last:
            program.act("guide_next")
    assert lesson_of(program.app.store.get(PROGRESS), f"{lesson.id}.{play.name}").done
    later = lesson.plays[lesson.plays.index(play) + 1 :]
    assert ('id="guide-following"' in answer["html"]) == bool(later)
    if later:
        assert f'href="#{address(lesson, later[0])}"' in re.sub(r'href="[^"#]*#', 'href="#', answer["html"])
    left = program.act("guide_leave")
    assert 'id="new-game"' in left["html"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda tutorial: tutorial.id)
def test_the_form_of_a_new_game_leads_to_its_rules_by_doing(tutorial: Tutorial, lang: str) -> None:
    path = Place(f"play_{tutorial.game}", lang).path
    program = Program(path)
    said = Said(words_for(lang), tutorial)
    listed = re.search(r'<details[^>]* id="learn".*?</details>', program.first["html"], re.DOTALL)
    assert listed and "✓" not in listed.group() and " open>" in listed.group()
    for section in ("title", "goal"):
        assert said.line(section) in unescape(listed.group())
    for play in tutorial.plays:
        assert f'#{address(tutorial, play)}"' in listed.group()
        assert said.line(f"play {play.name}") in unescape(listed.group())
    play = tutorial.plays[0]
    program.go(path, fragment=address(tutorial, play))
    state = play.begun()
    for at, step in enumerate(play.steps):
        if at:
            program.act("guide_next")
        right, _ = right_and_wrong(play, at, state)
        program.act("act", value=right)
        for line in (right, *step.then):
            state.apply(game_named(play.game).parse_action(line))
    after = program.act("guide_leave")
    listed = re.search(r'<details[^>]* id="learn".*?</details>', after["html"], re.DOTALL)
    assert listed and listed.group().count("✓") == 1


def test_the_score_sheet_of_a_piece_leaves_the_own_game_waiting() -> None:
    async def work() -> None:
        table = Table(GAME_ON_PART)
        table.act("app.setting", value="pace=0")
        table.start("random", PERSON, seed=first_seed(GAME_ON_PART.game, "random", PERSON))
        kept = table.saved
        lesson, play = next(piece for piece in PIECES if piece[1].name == "take_cells")
        table.go(table.path, fragment=address(lesson, play))
        right, _ = right_and_wrong(play, 0, play.begun())
        table.act("act", value=right)
        assert table.ui.guided.saved.state.to_move == 1
        assert 'id="sheet"' in table.act("open_sheet")["html"]
        closed = table.act("close_sheet")
        for _ in range(50):
            await REAL_SLEEP(0)
        assert 'id="sheet"' not in closed["html"] and table.pushed == []
        assert table.saved is kept and not table.ui.waiting

    run(work)


def test_a_piece_that_ended_its_game_can_be_watched_again_and_is_there_afterwards() -> None:
    async def work() -> None:
        table = Table(GAME_ON_PART)
        table.act("app.setting", value="pace=0")
        table.start("random", PERSON, seed=first_seed(GAME_ON_PART.game, "random", PERSON))
        lesson, play = next(piece for piece in PIECES if piece[1].name == "two_missing")
        table.go(table.path, fragment=address(lesson, play))
        table.act("act", value=right_and_wrong(play, 0, play.begun())[0])
        assert 'id="replay-at"' in table.act("watch")["html"]
        closed = table.act("close_replay")
        for _ in range(50):
            await REAL_SLEEP(0)
        assert 'id="guide"' in closed["html"] and "go" not in closed
        assert table.pushed == [] and not table.ui.waiting

    run(work)


@pytest.mark.parametrize("lang", LANGS)
def test_my_progress_calls_a_done_piece_by_its_title(lang: str) -> None:
    done = Progress().with_lesson("game_on/two_dice.same_roll", LessonRecord(done=True), 1)
    program = Program(Place("progress", lang).path, {PROGRESS.name: PROGRESS.to_text(done)})
    html = str(program.first["html"])
    lesson = next(lesson for lesson in COURSE if lesson.id == "game_on/two_dice")
    title = Said(words_for(lang), lesson).line("play same_roll")
    assert re.search(rf'href="[./]*(?:en/)?play/game_on/#g=two_dice.same_roll">{title}</a>', html), (
        "no dead end"
    )
    assert "<meter" not in html and "two_dice.same_roll<" not in html


def test_a_piece_that_does_not_exist_is_said_so() -> None:
    program = Program("en/play/game_on/", fragment="g=no.such")
    assert 'id="link-problem"' in program.first["html"]


def done_on(program: Program, play: Play, *, wrong_first: bool) -> None:
    """Do a piece from its first step to its last, with one wrong action before if asked."""
    state, game = play.begun(), game_named(play.game)
    for at, step in enumerate(play.steps):
        right, wrong = right_and_wrong(play, at, state)
        if wrong and wrong_first:
            program.act("act", value=wrong, now=NOW)
        program.act("act", value=right, now=NOW)
        for line in (right, *step.then):
            state.apply(game.parse_action(line))
        program.act("guide_next", now=NOW)


NOW = 1_764_000_000_000
DOUBLE_ATTACK = next(lesson for lesson in COURSE if lesson.code == "G-5")


@pytest.mark.parametrize("wrong_first", [False, True])
def test_a_piece_without_a_wrong_step_is_a_decision_in_play(wrong_first: bool) -> None:
    play = DOUBLE_ATTACK.plays[0]
    program = Program(Place("play_game_on", "en").path, fragment=address(DOUBLE_ATTACK, play))
    done_on(program, play, wrong_first=wrong_first)
    progress = program.app.store.get(PROGRESS)
    assert lesson_of(progress, f"{DOUBLE_ATTACK.id}.{play.name}").done
    kinds = [move.kind for skill in ("P5", "P6", "P3") for move in skill_of(progress, skill).history]
    assert kinds == ([] if wrong_first else [PLAY] * 3)


def test_every_skill_that_lessons_teach_can_be_shown_in_a_piece_of_play() -> None:
    taught = {skill for lesson in COURSE for skills in lesson.skills.values() for skill in skills}
    played = {
        skill for lesson in COURSE if lesson.plays for skills in lesson.skills.values() for skill in skills
    }
    assert taught == played
