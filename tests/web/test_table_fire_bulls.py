"""Words and view of the table of Fire Bulls: nothing is left unsaid, and nothing hangs on a hidden card."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import engine.games.fire_bulls as fire_bulls
from engine.game import Reason
from engine.games.fire_bulls import FIRE_BULLS
from engine.games.fire_bulls.actions import EVENT_KINDS, NOBODY, POSITIONS, Happening, parse_event
from engine.games.fire_bulls.cards import GENERAL, NEEDS, QI_CARDS, UNIT, YAN_CARDS, parse_unit, parse_yan
from engine.games.fire_bulls.legality import ATTACK, DISCARD, MOVE, TURN
from engine.games.fire_bulls.observation import FireBullsObservation
from engine.games.fire_bulls.state import EMPTY, FireBullsState
from engine.players import decide, players_of
from engine.rng import Rng
from lessons.fire_bulls.hints import DrawFacts, TakeFacts, hint_for
from tests.engine.games.fire_bulls.positions import ONES, place
from web.cards.fire_bulls import yan_face, yan_name
from web.i18n import LANGS, words_for
from web.links import Links, Place
from web.page import Context
from web.pages.play_fire_bulls import PAGE
from web.store import Settings, Store
from web.table.fire_bulls.hint_words import hint_rungs
from web.table.fire_bulls.part import FIRE_BULLS_PART, Looking
from web.table.fire_bulls.tell import KEYS, told
from web.table.fire_bulls.view import GENERAL_LINE, attack_on, line_of, lines_of
from web.table.fire_bulls.words import event_sentence, line_name, reason_sentence
from web.table.saves import PERSON, Saved
from web.table.ui import TableUi
from web.table.words import names

KIND = FIRE_BULLS_PART.kind
EN = words_for("en")
HIDING = ("dealt", "draw", "bonus")


def units(text: str) -> tuple[int, ...]:
    return tuple(parse_unit(word) for word in text.split())


def walk(players: tuple[str, ...], seed: int, steps: int, **options: str) -> Iterator[Saved]:
    """A game in which attacks are made gladly, after each action."""
    saved, chance = Saved.dealt(FIRE_BULLS, players, seed, options), Rng(seed)
    for _ in range(steps):
        legal = saved.state.legal_actions()
        if not legal:
            return
        gladly = [action for action in legal if str(action).startswith(("attack", "again"))]
        pool = gladly if gladly and chance.below(4) else legal
        saved, _ = saved.after(pool[chance.below(len(pool))])
        yield saved


def html(saved: Saved, ui: TableUi[Any], lang: str) -> str:
    store = Store({KIND.name: ""}, {KIND.name: saved})
    here = Links(Place("play_fire_bulls", lang))
    return PAGE.render(Context(ui, store, Settings(), words_for(lang), here)).html


def with_other_hidden_cards(state: FireBullsState, viewer: int, seed: int) -> FireBullsState:
    """A state that the viewer can't tell apart: other cards in hands, piles and in what happened unseen."""
    other = state.observation(viewer).sample(Rng(seed))
    past = tuple(
        replace(event, qi=tuple((card + 9 + seed) % QI_CARDS for card in event.qi))
        if event.kind in HIDING and event.seat != viewer
        else event
        for event in state.events()
    )
    assert past != tuple(state.events())
    other.history = (), past
    return other


# Words


def reasons() -> set[str]:
    """Every code that the engine's source gives to a Reason."""
    found = set()
    for file in Path(str(fire_bulls.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                texts = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found |= {text.value for text in texts if isinstance(text.value, str)}
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_of_the_engine_has_a_sentence_with_its_rule(lang: str) -> None:
    words, codes = words_for(lang), reasons()
    assert {"cannot_beat", "grid_or_general", "wrong_step", "no_place"} <= codes
    data = {"card": GENERAL, "lacking": 2, "unit": 1, "line": 2, "seat": 1, "place": 0, "step": TURN}
    said = {reason_sentence(words, Reason(code, "FB-09", data)) for code in codes}
    said |= {
        reason_sentence(words, Reason("wrong_step", "FB-09", {"step": step}))
        for step in (MOVE, ATTACK, DISCARD)
    }
    assert len(said) == len(codes) + 3
    assert all("FB-09" in sentence for sentence in said)
    assert not any("None" in sentence for sentence in said)


@pytest.mark.parametrize("lang", LANGS)
def test_every_kind_of_event_has_its_sentence(lang: str) -> None:
    words = words_for(lang)
    named = names(words, (PERSON, "random"))
    said = {
        kind: event_sentence(words, Happening(kind, 1, (3,), (0,), (4,), 2, 2), named) for kind in EVENT_KINDS
    }
    assert all(said.values())
    assert len(set(said.values())) == len(EVENT_KINDS)
    covered = {kind: Happening(kind, 1, (3,)).seen_by(0) for kind in HIDING}
    assert event_sentence(words, covered["dealt"], named) == ""
    for kind in ("draw", "bonus"):
        assert event_sentence(words, covered[kind], named) not in ("", said[kind])
    assert "3" not in event_sentence(words, covered["bonus"], named)


def test_sentences_say_what_happened() -> None:
    named = names(EN, (PERSON, "random", "random"))

    def said(text: str) -> str:
        return event_sentence(EN, parse_event(text), named)

    assert said("kill 2 ox archer red:oa @8 >3 +2") == (
        "Computer 2: beat red (ox, archer) along the middle column for 2 points."
    )
    assert said("kill 1 ox ox#2 warrior archer rider general +8") == (
        "You: beat General Qi Jie with ox ×2, warrior, archer, rider for 8 points."
    )
    assert said("fill 1 red:o green:o @4 @1") == (
        "New in the field: red (ox) in the middle row, left column, green (ox) in the inner row, left column."
    )
    assert said("swapped 3 >5") == "Computer 3: the bull was swapped to the right diagonal."
    assert said("exhausted 1 +2") == "The Qi pile has run out: time 2 of 3."
    assert said("bonus 1 ox scout") == "You: bonus from the Qi pile, ox, scout."


@pytest.mark.parametrize("lang", LANGS)
def test_the_form_of_a_new_game_has_words_for_every_option(lang: str) -> None:
    said = FIRE_BULLS_PART.setup_words(words_for(lang))
    assert {name: tuple(option.values) for name, option in said.options.items()} == FIRE_BULLS.options
    assert len({FIRE_BULLS_PART.setup_note(words_for(lang), seat) for seat in range(5)}) == 5


# What is shown and read aloud


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [(PERSON, "random", "random"), (PERSON, PERSON, "random", "random")])
def test_the_same_page_whatever_the_hidden_cards_are(players: tuple[str, ...], lang: str) -> None:
    compared = 0
    for seed in range(2):
        for step, saved in enumerate(walk(players, seed, 60)):
            if step % 4:
                continue
            for shown in (0, 1, NOBODY):
                looking = Looking(step % (POSITIONS + 1))
                ui = replace(
                    PAGE.start(), shown=shown, own=looking, rung=4, unfolded=frozenset(range(5)), sheet="all"
                )
                viewer = 0 if players.count(PERSON) == 1 else shown
                hand = saved.state.hands[viewer] if viewer >= 0 else ()
                ui = replace(ui, chosen=hand[step % len(hand) :][:1] if hand else ())
                other = replace(saved, state=with_other_hidden_cards(saved.state, viewer, step))
                assert html(other, ui, lang) == html(saved, ui, lang)
                compared += 1
    assert compared == 2 * 15 * 3


@pytest.mark.parametrize("key", KEYS)
def test_what_is_read_aloud_does_not_depend_on_hidden_cards(key: str) -> None:
    for saved in list(walk((PERSON, "random", PERSON), 3, 60))[::5]:
        other = saved.state.observation(0).sample(Rng(len(saved.actions)))
        for lang in LANGS:
            words = words_for(lang)
            named = names(words, saved.players)
            mine = told(words, saved.state.observation(0), named, key)
            assert mine and told(words, other.observation(0), named, key) == mine
            shown = told(words, saved.state.observation(NOBODY), named, key)
            assert bool(shown) == (key != "h")
            assert told(words, other.observation(NOBODY), named, key) == shown


def test_the_field_is_read_line_by_line() -> None:
    state = place(["ox rider", "ox"], bull=[2, 5], grid=ONES, general_up=True)
    said = told(EN, state.observation(0), names(EN, (PERSON, "random")), "f")
    assert said.startswith(
        "left diagonal, no bull: yellow (rider) 1 point: you can pay, yellow (warrior) 1 point: missing "
        "warrior, red (archer) 1 point: too far for this attack. left column, red bull of You: yellow "
        "(rider) 1 point: you can pay, red (rider) 1 point: missing rider, red (ox) 1 point: you can pay. "
    )
    assert said.endswith("Beside the field: General Qi Jie 8 points: missing ox, warrior, archer.")
    assert told(EN, state.observation(0), names(EN, (PERSON, "random")), "b") == (
        "red bull of You: left column, yellow bull of Computer 2: right diagonal"
    )


def test_how_far_a_hand_goes_along_each_line() -> None:
    grid = "red:cs yellow:so blue:ow yellow:wr red:a red:r red:o red:w yellow:a"
    state = place(["ox ox warrior warrior archer archer rider scout", "ox"], grid=grid, bull=[3, 1])
    seen = state.observation(0)
    assert [line.reach for line in lines_of(seen.table, 0)] == [2, 2, 3, 2, 2]
    assert [line.most for line in lines_of(seen.table, 0)] == [2, 2, 3, 2, 2]
    poor = place(["ox", "ox"], grid=grid, bull=[2, 1]).observation(0).table
    left = line_of(poor, 0, 1)
    assert left.reach == 1 and left.mine
    assert [step.missing for step in left.steps] == [(), units("warrior rider"), units("chariot scout")]
    assert [line.reach for line in lines_of(poor, NOBODY)] == [0] * POSITIONS


def test_cards_paid_for_the_first_are_gone_for_the_second() -> None:
    state = place(["ox ox rider", "ox"], grid="red:cs ? ? red:oa ? ? red:o ? ?", bull=[2, 1])
    first, second, _ = line_of(state.observation(0).table, 0, 1).steps
    assert first.missing == () and second.missing == units("archer")
    again = place(["ox archer", "ox"], grid="red:cs ? ? red:oa ? ? red:o ? ?", bull=[2, 1])
    assert line_of(again.observation(0).table, 0, 1).steps[1].missing == units("ox")


def test_a_gap_is_stepped_over_and_an_empty_line_says_so() -> None:
    state = place(
        ["ox archer", "ox"], grid="- - red:cs - - blue:ow red:o - yellow:a", piles=(0, 0, 5), bull=[1, 5]
    )
    seen = state.observation(0)
    diagonal = line_of(seen.table, 0, 0)
    assert [step.card for step in diagonal.steps] == [parse_yan("red:o"), parse_yan("red:cs")]
    assert diagonal.reach == 1
    assert line_of(seen.table, 0, 2).steps == ()
    said = told(EN, seen, names(EN, (PERSON, "random")), "f")
    assert "middle column, no bull: no card left." in said


def test_reach_is_what_the_rules_allow() -> None:
    """The dots on a line against the engine: attack as long as the engine lets the seat go on."""
    checked = 0
    for saved in walk((PERSON, "random", "random"), 11, 300):
        state: FireBullsState = saved.state
        if state.stage != TURN or state.to_move is None:
            continue
        for line in lines_of(state.observation(state.to_move).table, state.to_move):
            tried, kills = state.clone(), 0
            text = attack_on(line.index)
            while (
                any(str(action) == text for action in tried.legal_actions())
                and tried.to_move == state.to_move
            ):
                kills += sum(event.kind == "kill" for event in tried.apply(FIRE_BULLS.parse_action(text)))
                text = "again"
                if tried.stage != ATTACK:
                    break
            assert line.reach == kills
            checked += 1
    assert checked > 200


def test_the_general_beside_the_field_can_be_looked_at() -> None:
    state = place(["ox ox warrior archer rider", "ox"], general_up=True)
    line = line_of(state.observation(0).table, 0, GENERAL_LINE)
    assert line.reach == line.most == 1
    assert sorted(NEEDS[line.steps[0].card]) == sorted(units("ox ox warrior archer rider"))
    hidden = place(["ox", "ox"])
    assert line_of(hidden.observation(0).table, 0, GENERAL_LINE).steps == ()


@pytest.mark.parametrize("lang", LANGS)
def test_every_cell_has_its_card_under_row_and_column(lang: str) -> None:
    words = words_for(lang)
    saved = replace(Saved.dealt(FIRE_BULLS, (PERSON, "random"), 1, {}), state=place(["ox", "ox"], grid=ONES))
    page = html(saved, PAGE.start(), lang)
    table = re.search(r'<div class="yan-field" role="table".*?\n</div>\n', page, re.S)
    assert table
    assert table[0].count('role="row"') == 4
    assert table[0].count('role="columnheader"') == 4 and table[0].count('role="rowheader"') == 3
    assert table[0].count('role="cell"') == 9
    shown = re.findall(r'role="cell".*?aria-label="([^"]*)"', table[0])
    assert shown == [yan_face(words, card).name for card in saved.state.grid if card != EMPTY]


def test_the_market_counts_equal_cards_and_the_discards_are_open() -> None:
    state = place(["ox", "ox"], market="archer archer ox scout", discards="rider rider chariot")
    saved = replace(Saved.dealt(FIRE_BULLS, (PERSON, "random"), 1, {}), state=state)
    page = html(saved, PAGE.start(), "en")
    taken = re.findall(r'id="take-(\d)"[^>]*aria-label="([^"]*)"', page)
    assert taken == [
        (str(UNIT[0]), "Take ox"), (str(parse_unit("archer")), "Take 1 of archer ×2"),
        (str(parse_unit("scout")), "Take scout"),
    ]  # fmt: skip
    assert "Discard pile: 3" in page and "rider ×2, chariot" in page


def test_captured_cards_are_counted_with_the_own_colour() -> None:
    state = place(["ox", "ox"], captured=["red:o blue:ow", "general"])
    saved = replace(Saved.dealt(FIRE_BULLS, (PERSON, "random"), 1, {}), state=state)
    page = html(saved, PAGE.start(), "en")
    assert "red, 1 point and 1 for your colour" in page and "blue, 2 points" in page
    assert "3 printed and 1 for the own colour" in page
    assert "General Qi Jie is beaten, by Computer 2." in page


def test_why_the_game_ended_and_what_it_cost() -> None:
    late = place(
        ["ox", "ox"], captured=["red:o red:ww", "yellow:w"], draw_pile="scout", exhausted=2,
        discards="...",
    )  # fmt: skip
    saved = replace(Saved.dealt(FIRE_BULLS, (PERSON, PERSON), 1, {}), state=late)
    for action in ("draw", "stay"):
        saved, _ = saved.after(FIRE_BULLS.parse_action(action))
    assert saved.state.is_over
    page = html(saved, PAGE.start(), "en")
    assert "The Qi pile has run out for the last time. Everybody loses the best captured card." in page
    assert "Player 1: lose the best card, red (warrior ×2) with 3 points." in page
    heads = re.findall(r'<th scope="col">([^<]*)', page)
    assert heads == ["Rank", "Player", "Printed points", "Own colour", "Lost card", "Points"]
    rows = [re.findall(r"<t[dh][^>]*>([^<]*)</t", row) for row in re.findall(r"<tr><td>.*?</tr>", page)]
    assert rows == [["1", "Player 1", "1", "1", "3", "2"], ["2", "Player 2", "0", "0", "1", "0"]]


def test_turns_without_progress_are_counted() -> None:
    state = place(["ox", "ox"], idle=3)
    said = told(EN, state.observation(0), names(EN, (PERSON, "random")), "e")
    assert said.endswith("Nobody has drawn or attacked for 3 turns: after 6 the game ends.")
    state = place(["ox", "ox"], idle=1)
    assert "Nobody" not in told(EN, state.observation(0), names(EN, (PERSON, "random")), "e")


def test_A_009_equal_points_and_equal_best_cards_share_the_win() -> None:
    late = place(
        ["ox", "ox"], captured=["green:r green:c", "green:s green:o"], draw_pile="scout", exhausted=2,
        discards="...",
    )  # fmt: skip
    saved = replace(Saved.dealt(FIRE_BULLS, (PERSON, PERSON), 1, {}), state=late)
    for action in ("draw", "stay"):
        saved, _ = saved.after(FIRE_BULLS.parse_action(action))
    page = html(saved, PAGE.start(), "en")
    assert "2 players share the win." in page and '<th scope="col">Best card</th>' in page


# Hints


def decisions(seeds: int) -> Iterator[FireBullsObservation]:
    """Every decision of some games."""
    for seed in range(seeds):
        state, chance = FIRE_BULLS.new_game(2 + seed % 4, seed), Rng(seed)
        while state.to_move is not None:
            seen = state.observation(state.to_move)
            yield seen
            player = players_of("fire_bulls")[("solid", "easy")[seed % 2]]
            state.apply(decide(player, seen, chance))


def named(seat: int) -> str:
    return "甲乙丙丁戊"[seat]


@pytest.mark.parametrize("lang", LANGS)
def test_L_011_every_decision_has_four_sentences_or_says_that_there_is_no_choice(
    lang: str, long_run: bool
) -> None:
    words = words_for(lang)
    kinds: set[str] = set()
    for seen in decisions(40 if long_run else 4):
        hint = hint_for(seen)
        assert hint is not None and seen.why_illegal(hint.move) is None
        rungs = hint_rungs(words, named, seen)
        kinds.add(type(hint.facts).__name__)
        assert len(rungs) == (1 if len(seen.legal_actions()) == 1 else 4)
        assert all(text and "%(" not in text for text in rungs)
        assert all(text.endswith(("。", ".", "？", "?")) for text in rungs)
        assert len(rungs) == 1 or len(rungs[0]) <= (40 if lang == "zh-Hant" else 80)
    assert kinds == {
        "AttackFacts", "AgainFacts", "TakeFacts", "DrawFacts", "MoveFacts", "DiscardFacts", "ForcedFacts",
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_two_rungs_name_no_card_and_no_line(lang: str) -> None:
    words = words_for(lang)
    lines = [line_name(words, line) for line in range(POSITIONS)]
    cards = [yan_name(words, card) for card in range(YAN_CARDS) if card != GENERAL]
    for seen in decisions(3):
        rungs = hint_rungs(words, named, seen)
        if len(rungs) == 4:
            assert not [name for name in (*lines, *cards) for text in rungs[:2] if name in text]


def test_hidden_cards_change_no_word_of_a_hint() -> None:
    for seen in list(decisions(3))[::11]:
        other = seen.sample(Rng(7)).observation(seen.seat)
        assert hint_rungs(EN, named, other) == hint_rungs(EN, named, seen)


def test_no_hint_when_another_is_to_move() -> None:
    assert hint_rungs(EN, named, place(["ox", "ox"]).observation(1)) == ()


def test_the_chance_in_a_hint_is_counted() -> None:
    grid = "red:cs ? ? ? ? ? yellow:aa blue:rr green:cc"
    state = place(
        ["archer scout scout scout", "?"], grid=grid, market="ox ox ox", draw_pile="...", bull=[2, 5]
    )
    seen = state.observation(0)
    hint = hint_for(seen)
    assert hint is not None and isinstance(hint.facts, DrawFacts | TakeFacts)
    unseen = seen.unseen()
    good = sum(unseen[unit] for unit in set(hint.facts.aim.missing))
    step = hint_rungs(EN, named, seen)[2]
    assert f"Of {sum(unseen)} unseen cards {good} would help: " in step
    assert step.endswith(f"{EN.percent(Fraction(good, sum(unseen)))}.")


def test_L_005_no_choice_is_said_in_one_sentence() -> None:
    state = place(["rider", "ox"], grid=ONES, bull=[2, 5])
    state.apply(FIRE_BULLS.parse_action("attack 741"))
    assert hint_rungs(EN, named, state.observation(0)) == (
        "There is only one thing to do now: stop. For red (rider) your hand lacks 1 card.",
    )
