"""The map of skills on the progress page: every skill once, below what it needs; why, and what next."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from lessons.mastery import MASTERED, NIGHT, PROFICIENT, Evidence, SkillRecord, after_attempt, after_play
from lessons.skill_data import to_json
from lessons.skills import PARENTS, SKILLS
from tests.web.program import Program
from web.i18n import LANGS, words_for
from web.lesson.skill_map import LANES, layout, maps
from web.lesson.skill_words import level_name, skill_name
from web.store import PROGRESS, Progress

NOW = 1_764_000_000_000


def practised(*rights: bool) -> SkillRecord:
    record = SkillRecord()
    for number, right in enumerate(rights):
        form = ("any_of_2", "neither")[number % 2]
        shown = "" if right else "M01"
        record = after_attempt(
            record, Evidence(right, form, 0.05, shown, lesson="game_on/double_attack"), NOW
        )
    return record


KNOWN = practised(True, True, True, True)
RECORDS = {"P5": practised(True, False), "P1": KNOWN, "C2": after_play(KNOWN, True, NOW + NIGHT)}


def page(lang: str, **skills: SkillRecord) -> Program:
    kept = Progress(skills={skill: to_json(record) for skill, record in skills.items()})
    prefix = "en/" if lang == "en" else ""
    return Program(prefix + "progress/", {"progress": PROGRESS.to_text(kept)}, now=NOW + 2 * NIGHT)


def text(answer: dict[str, Any]) -> str:
    return unescape(re.sub(r"<[^>]+>|\s+", " ", answer["html"]))


def test_every_skill_stands_once_on_the_map_of_its_trained_skill_below_what_it_needs() -> None:
    found = []
    for parent in PARENTS:
        drawn = layout(parent)
        places = {spot.skill: spot for spot in drawn.spots}
        found += [spot.skill for spot in drawn.spots if not spot.elsewhere]
        assert len({(spot.lane, spot.row) for spot in drawn.spots}) == len(drawn.spots)
        assert all(1 <= spot.lane <= LANES and 1 <= spot.row <= 8 for spot in drawn.spots)
        for spot in drawn.spots:
            if not spot.elsewhere:
                assert SKILLS[spot.skill].parent == parent
                assert all(places[need].row < spot.row for need in SKILLS[spot.skill].needs)
        needs = sum(len(SKILLS[spot.skill].needs) for spot in drawn.spots if not spot.elsewhere)
        assert len(drawn.lines) == needs
    assert sorted(found) == sorted(SKILLS)


@pytest.mark.parametrize("lang", LANGS)
def test_map_and_list_name_each_skill_with_its_level(lang: str) -> None:
    words = words_for(lang)
    program = page(lang, **RECORDS)
    html = program.first["html"]
    for drawn in maps(words, RECORDS, NOW):
        for node in drawn.own:
            level = level_name(words, RECORDS.get(node.spot.skill, SkillRecord()).level)
            assert (node.name, node.level_name) == (skill_name(words, node.spot.skill), level)
            assert f'id="node-{node.spot.skill}"' in html
    listed = html[html.index('id="skill-list"') :]
    assert listed.count("<li>") >= len(SKILLS)
    assert level_name(words, PROFICIENT) in listed


@pytest.mark.parametrize("lang", LANGS)
def test_a_pressed_skill_says_why_it_stands_there_and_what_next(lang: str) -> None:
    program = page(lang, **RECORDS)
    answer = program.act("skill", value="P5")
    assert answer["focus"] == "skill-now-heading"
    shown = answer["html"][answer["html"].index('id="skill-now"') :]
    moves = re.findall(r"<li>(.*?)</li>", shown[shown.index('id="moves"') : shown.index('id="next-steps"')])
    assert len(moves) == 2
    assert "G-5" in moves[0] and "20% → " in moves[1]
    assert 'href="../lesson/game_on/double_attack/"' in shown or "double_attack" in shown
    closed = program.act("skill", value="")
    assert closed["focus"] == "node-P5"
    assert 'id="skill-now"' not in closed["html"]


def test_what_next_tells_review_and_play_apart() -> None:
    program = page("en", **RECORDS)
    assert "right in the mixed review" in text(program.act("skill", value="P1"))
    c2 = program.act("skill", value="C2")["html"]
    steps = c2[c2.index('id="next-steps"') :].partition("</ul>")[0]
    assert "mixed review" in steps and "guided piece" not in steps


def test_review_and_placement_are_linked_and_what_is_due_is_said() -> None:
    html = page("en", **RECORDS).first["html"]
    assert 'id="to-review"' in html and 'id="to-placement"' in html
    assert "2 skills are due" in text(page("en", **RECORDS).first)
    assert "are due" not in text(page("en").first)


def test_a_mastered_skill_shows_as_such_and_new_ones_say_nothing_yet() -> None:
    best = after_play(
        after_attempt(KNOWN, Evidence(True, "neither", 0.05, kind="review"), NOW + NIGHT), True, NOW + NIGHT
    )
    assert best.level == MASTERED
    answer = page("en", P1=best).act("skill", value="P1")
    assert "mastered" in text(answer)
    unknown = page("en").act("skill", value="D4")["html"]
    shown = unknown[unknown.index('id="skill-now"') :].partition("</section>")[0]
    assert 'id="moves"' not in shown and 'id="next-steps"' not in shown
    assert "It rests on: counting unseen cards." in unescape(shown)
