"""Actions typed one after the other: no hidden card can be found out by trying what comes next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.tables import Table, first_seed, run, solid_choice
from web.page import UserError
from web.table.cover_your_assets.part import COVER_YOUR_ASSETS_PART
from web.table.fire_bulls.part import FIRE_BULLS_PART
from web.table.game_on.part import GAME_ON_PART
from web.table.part import GamePart
from web.table.phase_10.part import PHASE_10_PART
from web.table.saves import PERSON, Saved

pytestmark = pytest.mark.usefixtures("no_pauses")

PARTS = (GAME_ON_PART, PHASE_10_PART, FIRE_BULLS_PART, COVER_YOUR_ASSETS_PART)
DECISIONS = 12


def refusal(table: Table, *actions: str) -> str:
    """What is said to actions that are not all played; nothing may change."""
    before, kept = table.saved, table.app.state()
    with pytest.raises(UserError) as refused:
        table.act("typed", form={"notation": "; ".join(actions)})
    table.app.restore(kept)
    assert table.saved == before
    return str(refused.value)


def shows_something(part: GamePart[Any], saved: Saved, action: str) -> bool:
    return any(map(part.tells, saved.after(saved.game.parse_action(action))[1]))


@pytest.mark.parametrize("part", PARTS, ids=lambda part: str(part.game.name))
def test_what_follows_an_action_that_shows_something_hidden_is_not_looked_at(part: GamePart[Any]) -> None:
    """Every answer is the same, whatever comes next: legal or not, a card that was just drawn or none."""

    async def play() -> None:
        table = Table(part)
        table.act("app.setting", value="pace=0")
        table.start(PERSON, PERSON, seed=first_seed(part.game, PERSON, PERSON))
        seen = 0
        for _ in range(60):
            if seen == DECISIONS or table.state.is_over:
                break
            seat = table.state.to_move
            if table.ui.sheet:
                table.act("close_sheet")
            if table.ui.shown != seat:
                table.act("show", value=str(seat))
            legal = [str(action) for action in table.state.legal_actions()]
            telling = [action for action in legal if shows_something(part, table.saved, action)]
            for action in telling[:2]:
                seen += 1
                after = table.saved.after(part.game.parse_action(action))[0]
                legal_next = [str(after.state.legal_actions()[-1])] if not after.state.is_over else []
                said = {refusal(table, action, other) for other in (*legal_next, legal[0], "nonsense", "")}
                assert len(said) == 1 and "that was hidden" in said.pop()
            table.act("act", value=solid_choice(table.saved))
        assert seen >= DECISIONS // 2

    run(play)


def test_actions_that_show_nothing_are_played_after_each_other() -> None:
    async def play() -> None:
        table = Table(PHASE_10_PART)
        table.act("app.setting", value="pace=0")
        table.start(PERSON, "easy", seed=first_seed(PHASE_10_PART.game, PERSON, "easy"))
        after = table.saved.after(PHASE_10_PART.game.parse_action("draw discard"))[0]
        discard = next(str(a) for a in after.state.legal_actions() if str(a).startswith("discard"))
        table.act("typed", form={"notation": f"draw discard; {discard}"})
        assert table.saved.actions == ("draw discard", discard)

    run(play)
