"""Learning from a finished game at the table: luck and skill told, the worst decisions tried again."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from engine.games import GAMES
from engine.players import decide, player_named
from engine.rng import Rng
from lessons.after.luck import Chance, summed
from lessons.after.mistakes import Examined, Mistake
from lessons.coach import Judgement
from tests.web.student import read
from tests.web.tables import REAL_SLEEP, Table, run
from web.i18n import words_for
from web.page import UserError
from web.table import afterwards
from web.table.cover_your_assets.part import COVER_YOUR_ASSETS_PART
from web.table.fire_bulls.part import FIRE_BULLS_PART
from web.table.game_on.part import GAME_ON_PART
from web.table.phase_10.part import PHASE_10_PART
from web.table.saves import PERSON, Saved
from web.table.ui import Afterwards

PARTS: dict[str, Any] = {
    part.game.name: part for part in (GAME_ON_PART, PHASE_10_PART, FIRE_BULLS_PART, COVER_YOUR_ASSETS_PART)
}
OPTIONS = {"phase_10": {"phases": "5"}, "cover_your_assets": {"length": "one"}}


@cache
def finished(name: str, people: int = 1) -> Saved:
    """A game to its end; people play at random, the rest like the solid player."""
    players = (*[PERSON] * people, *["solid"] * (2 - people))
    saved = Saved.dealt(GAMES[name], players, 3, OPTIONS.get(name, {}))
    rng = Rng(3)
    while not saved.state.is_over and len(saved.actions) < 3000:
        seat = saved.state.to_move
        chosen = player_named(name, "easy" if saved.players[seat] == PERSON else "solid")
        saved = saved.with_actions([str(decide(chosen, saved.state.observation(seat), rng))])
    assert saved.state.is_over
    return saved


def table(name: str, people: int = 1) -> Table:
    part = PARTS[name]
    return Table(part, {part.kind.name: part.kind.to_text(finished(name, people))})


def page(out: dict[str, Any]) -> Any:
    return read(str(out["html"]))


def with_mistakes(at: Table, *moves: tuple[int, str, str]) -> None:
    """Put judgements into the looking back: (actions before, what was played, what is better)."""
    saved = at.saved
    found = []
    for before, action, better in moves:
        judgement = Judgement(
            saved.game.parse_action(action), saved.game.parse_action(better), 48, 0.4, 0.6, 0.2, 0.1, ()
        )
        found.append(Mistake(before, judgement))
    ui = at.ui
    after = Afterwards(saved, 0, summed([]), Examined(9, 9, tuple(found)), done=True)
    at.app.uis[at.part.page] = replace(ui, after=after)


def a_choice(saved: Saved) -> tuple[int, str, list[str]]:
    """The first decision of seat 0 with three moves or more: when, what was played, what else could be."""
    state = saved.game.new_game(len(saved.players), saved.seed, saved.options)
    for at, line in enumerate(saved.actions):
        if state.to_move == 0:
            legal = [str(action) for action in state.observation(0).legal_actions()]
            played = str(saved.game.parse_action(line))
            if len(legal) >= 3 and played in legal:
                return at, played, [move for move in legal if move != played]
        state.apply(saved.game.parse_action(line))
    raise AssertionError("no such decision")


@pytest.mark.parametrize("name", ["fire_bulls", "cover_your_assets"])
def test_all_decisions_are_looked_at_and_what_was_found_is_told(name: str) -> None:
    async def work() -> None:
        at = table(name)
        out = at.act("learn", value="0")
        assert "after-progress" in page(out)
        while not at.ui.after.done:
            await REAL_SLEEP(0)
        await REAL_SLEEP(0)
        shown = page(at.pushed[-1])
        assert "luck-bar" in shown and "skill-bar" in shown and "after-progress" not in shown
        after = at.ui.after
        assert after.found.judged == after.found.total > 5
        told = afterwards.sentences(words_for("en"), after)
        assert list(told) == at.pushed[-1]["say"]
        worst = [name for name in shown if name.startswith("retry-")]
        assert len(worst) == len(after.found.worst)

    run(work)


@pytest.mark.parametrize("name", PARTS)
def test_a_decision_is_tried_again_until_the_better_move_is_found(name: str) -> None:
    async def work() -> None:
        at = table(name)
        kept = at.saved
        before, played, others = a_choice(kept)
        better = others[-1]
        with_mistakes(at, (before, played, better))
        shown = page(at.act("retry", value="0"))
        assert "show-better" in shown and "quit" not in shown
        assert better not in shown["try-again"].text().replace(played, "")
        assert at.act("typed", form={"notation": played})["say"][-1].startswith(
            "That is what you played then"
        )
        out = at.act("typed", form={"notation": better})
        assert out["say"][0] == "Yes, that is the better move."
        assert "show-better" not in page(out) and at.saved == kept
        back = page(at.act("after_back"))
        assert "result" in back and "afterwards" in back and at.saved == kept

    run(work)


def test_another_move_is_judged_anew() -> None:
    async def work() -> None:
        at = table("fire_bulls")
        before, played, others = a_choice(at.saved)
        with_mistakes(at, (before, played, others[0]))
        at.act("retry", value="0")
        assert at.act("typed", form={"notation": others[1]})["say"] == ["The coach is looking at your move."]
        while at.ui.after.said == afterwards.THINKING:
            await REAL_SLEEP(0)
        assert at.ui.after.said in (afterwards.AS_GOOD, afterwards.WORSE)

    run(work)


def test_after_a_fault_of_the_coach_another_move_can_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: object) -> Generator[float, None, None]:
        yield 0.5
        raise ZeroDivisionError

    monkeypatch.setattr(afterwards, "judge", broken)

    async def work() -> None:
        at = table("fire_bulls")
        before, played, others = a_choice(at.saved)
        with_mistakes(at, (before, played, others[0]))
        at.act("retry", value="0")
        at.act("typed", form={"notation": others[1]})
        while at.ui.after.said == afterwards.THINKING:
            await REAL_SLEEP(0)
        assert at.ui.after.said == "" and "show-better" in page(at.pushed[-1])

    run(work)


@pytest.mark.parametrize("way_out", ["quit", "new", "new_game"])
def test_with_the_game_its_judging_ends(way_out: str) -> None:
    async def work() -> None:
        at = table("phase_10")
        at.act("learn", value="0")
        await REAL_SLEEP(0)
        at.act(way_out)
        await REAL_SLEEP(0)
        assert at.ui.after is None and "afterwards" not in at.app._tasks
        at.pushed.clear()
        for _ in range(5):
            await REAL_SLEEP(0)
        assert not any("afterwards" in page(out) for out in at.pushed)

    run(work)


def test_the_better_move_is_shown_when_it_is_asked_for() -> None:
    async def work() -> None:
        at = table("game_on")
        before, played, others = a_choice(at.saved)
        with_mistakes(at, (before, played, others[0]), (before, played, others[0]))
        at.act("retry", value="0")
        out = at.act("show_better")
        assert out["say"][0].startswith("Better: ") and any("48" in text for text in out["say"])
        shown = page(out)
        assert "retry-next" in shown and "show-better" not in shown

    run(work)


def test_an_illegal_move_says_why_and_nothing_is_lost() -> None:
    async def work() -> None:
        at = table("fire_bulls")
        before, played, others = a_choice(at.saved)
        with_mistakes(at, (before, played, others[0]))
        at.act("retry", value="0")
        with pytest.raises(UserError):
            at.act("typed", form={"notation": "attack general"})
        assert at.ui.after.trying is not None and at.ui.after.said == ""

    run(work)


def test_among_several_people_each_has_an_own_button() -> None:
    at = table("fire_bulls", people=2)
    shown = page(at.first)
    assert "learn-0" in shown and "learn-1" in shown


def test_a_game_that_goes_on_cannot_be_learned_from_yet() -> None:
    async def work() -> None:
        at = Table(PARTS["fire_bulls"])
        at.start(PERSON, "easy")
        with pytest.raises(UserError):
            at.act("learn", value="0")
        assert at.ui.after is None

    run(work)


@pytest.mark.parametrize(
    ("good", "said"), [(30, "good luck"), (2, "bad luck"), (16, "Your luck was ordinary")]
)
def test_luck_is_told_against_what_chance_alone_does(good: int, said: str) -> None:
    chances = [Chance(Fraction(1, 2), number < good) for number in range(32)]
    after = Afterwards(finished("fire_bulls"), 0, summed(chances))
    assert said in " ".join(afterwards.sentences(words_for("en"), after))
