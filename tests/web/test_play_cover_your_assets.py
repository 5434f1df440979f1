"""The table of Cover Your Assets: whole games, choices, challenges, several people; bad input is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.cards import FACE, FACE_NAMES, parse_card
from engine.players import players_of
from tests.web import tables
from tests.web.tables import REAL_SLEEP, run
from web.i18n import words_for
from web.page import UserError
from web.table.cover_your_assets.part import COVER_YOUR_ASSETS_PART
from web.table.cover_your_assets.view import choices
from web.table.saves import PERSON, Saved, from_link, to_link

pytestmark = pytest.mark.usefixtures("no_pauses")

GAME = COVER_YOUR_ASSETS_PART.kind
ALONE = (PERSON, "easy")


class Table(tables.Table):
    """The table of Cover Your Assets."""

    def __init__(self) -> None:
        super().__init__(COVER_YOUR_ASSETS_PART)

    def drop(self, card: str, onto: str) -> dict[str, Any]:
        return self.act("drop", value=str(self.held(card)), form={"onto": onto})

    def held(self, name: str) -> int:
        return parse_card(name, self.state.observation(self.state.to_move).hand)

    def mark(self, card: str) -> str:
        """Mark a card of the hand; give back the page."""
        return str(self.act("choose", value=str(self.held(card)))["html"])


def at(
    *seats: tuple[str, str], people: int = 1, wild_top: str = "yes", length: str = "one", **position: Any
) -> Table:
    """A table at a position: hand and tower of each seat, sets divided by `|`. The first seat moves; the
    computers wait.
    """
    options = {"length": length, "wild_top": wild_top}
    data = {
        "game": "cover_your_assets", "version": 1, "seed": 5, "turn": 1, "discards": "stamps",
        "options": options, "seats": [{"hand": hand, "tower": tower} for hand, tower in seats], **position,
    }  # fmt: skip
    table = Table()
    table.act("app.setting", value="pace=0")
    table.start(
        *(PERSON if seat < people else "random" for seat in range(len(seats))),
        length=length,
        wild_top=wild_top,
    )
    state = COVER_YOUR_ASSETS.state_from_position(data)
    table.app.store, _ = table.app.store.changed((GAME.write(replace(table.saved, state=state)),))
    return table


def kinds(stack: Iterable[int]) -> list[str]:
    """The kinds of cards of a set, in order."""
    return [FACE_NAMES[FACE[card]] for card in stack]


def buttons(html: str) -> dict[str, str]:
    """The buttons below the hand: id and label."""
    row = re.search(r'<p class="row actions" id="choices">(.*?)</p>', html, re.S)
    assert row
    found = re.findall(r'<button type="button" id="([^"]+)"[^>]*>([^<]*)</button>', row[1])
    return {name: label for name, label in found if name not in ("hint-open", "undo")}


FOUR = ("? ? ? ?", "coins coins | jewels jewels"), ("? ? ? ?", ""), ("? ? ? ?", "bank bank | home silver")


def test_a_new_game_shows_the_hand_and_nobody_elses() -> None:
    async def work() -> None:
        for seats, cards in ((2, 5), (3, 5), (4, 4), (6, 4)):
            table = Table()
            answer = table.start(PERSON, *["easy"] * (seats - 1))
            shown = {int(card) for card in re.findall(r'id="card-(\d+)"', answer["html"])}
            assert shown == set(table.state.hands[0])
            assert len(shown) == cards
            assert GAME.name in answer["store"]

    run(work)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        ((PERSON, "solid"), {"length": "one"}),
        ((PERSON, "easy", "random"), {}),
        ((PERSON, PERSON, "solid", "easy"), {"length": "one", "wild_top": "no"}),
        ((PERSON, "easy", "solid", PERSON, PERSON), {"length": "one"}),
        ((PERSON, *["random"] * 5), {"length": "three"}),
    ],
)
def test_a_whole_game_is_played_saved_shared_and_watched_again(
    players: tuple[str, ...], options: dict[str, str]
) -> None:
    async def work() -> None:
        table = Table()
        table.start(*players, seed=4, **options)
        sheets = await table.play_out()
        assert sheets == table.state.round_number - 1, "a sheet after each round; the last has its own place"
        again = GAME.from_text(table.app.store.texts[GAME.name])
        assert again == table.saved
        assert again is not None
        assert again.state.standings() == table.state.standings()
        packed = to_link(table.saved)
        shown = table.go(table.path, fragment="r=" + packed)["html"]
        assert "A finished game of Cover Your Assets" in shown
        for step in (1, len(table.saved.actions), 3, 0):
            assert f"Action {step} of" in table.act("replay", value=str(step))["html"]
        over = table.act("close_replay")["html"]
        assert "The game is over" in over
        for total in table.state.totals:
            assert f"<strong>${total:,}</strong>" in over
        assert from_link(COVER_YOUR_ASSETS, packed) == table.saved

    run(work)


def test_a_marked_card_shows_each_legal_use_and_no_other() -> None:
    async def work() -> None:
        table = at(("home jewels gold cash", "stamps stamps"), *FOUR, discards="jewels")
        assert buttons(table.app.dispatch({"kind": "go", "path": table.path, "seq": 1})["html"]) == {}
        html = table.mark("gold")
        assert buttons(html) == {
            "pair-90": "Lay house, gold: $70,000",
            "pair-80": "Lay jewels, gold: $65,000",
            "pair-30": "Lay mattress cash, gold: $55,000",
            "match": "Take the discard, jewels: $65,000",
            "challenge-1": "Challenge Computer 2 for jewels: $30,000",
            "challenge-3": "Challenge Computer 4 for house: $45,000",
            "discard": "Discard gold",
        }
        table.mark("gold")
        assert list(buttons(table.mark("cash"))) == ["pair-106", "discard"]
        table.mark("cash")
        assert list(buttons(table.mark("jewels"))) == ["pair-106", "match", "challenge-1", "discard"]

    run(work)


def test_every_choice_is_legal_and_every_legal_action_is_a_choice() -> None:
    """In whole games, whichever copy of a card is marked."""
    for seed in range(3):
        saved = Saved.dealt(COVER_YOUR_ASSETS, (PERSON, "solid", "solid", "easy"), seed, {"length": "one"})
        while not saved.state.is_over:
            seat = saved.state.to_move
            seen = saved.state.observation(seat)
            offered = set()
            for marked in [(card,) for card in seen.hand] + [()]:
                found = choices(words_for("en"), str, seen, marked)
                assert len({choice.id for choice in found}) == len(found)
                for choice in found:
                    action = COVER_YOUR_ASSETS.parse_action(choice.value, seen)
                    assert seen.why_illegal(action) is None
                    offered.add(without_copies(choice.value))
            assert offered == {without_copies(str(action)) for action in seen.legal_actions()}
            saved = saved.with_actions([tables.solid_choice(saved)])


def without_copies(notation: str) -> str:
    """An action by kinds of card alone, those of a pair in order."""
    name, *rest = re.sub(r"#\d+", "", notation).split()
    return " ".join([name, *(sorted(rest) if name == "pair" else rest)])


def test_two_cards_that_make_a_set_stay_marked_and_others_do_not() -> None:
    async def work() -> None:
        table = at(("home home cash silver", ""), *FOUR)
        table.mark("home")
        html = table.act("choose", value=str(parse_card("home#2")))["html"]
        assert table.ui.chosen == (parse_card("home"), parse_card("home#2"))
        assert list(buttons(html).values()) == ["Lay house ×2: $40,000"]
        assert "lay the two as a new set" in html
        table.mark("cash")
        assert table.ui.chosen == (parse_card("cash"),), "a third card begins anew"
        table.mark("home")
        assert table.ui.chosen == (parse_card("home"),), "cash and a house are no set"
        (value,) = re.findall(r'id="pair-\d+"[^>]*data-value="([^"]*)', table.mark("silver"))
        table.act("act", value=value)
        assert without_copies(str(table.saved.actions[0])) == "pair home silver"

    run(work)


def test_R_035_a_wild_on_the_discard_pile_is_taken_by_an_asset_or_not_as_the_option_says() -> None:
    async def work() -> None:
        for wild_top, taken in (("yes", True), ("no", False)):
            table = at(("jewels gold stocks cash", ""), *FOUR, discards="silver", wild_top=wild_top)
            offered = buttons(table.mark("jewels"))
            assert ("match" in offered) is taken
            assert "match" not in buttons(table.mark("gold"))
            with pytest.raises(UserError, match="Two wilds make no set"):
                table.act("act", value="match gold")
            if taken:
                table.act("act", value="match jewels")
                (stack,) = table.state.towers[0]
                assert [FACE_NAMES[FACE[card]] for card in stack] == ["jewels", "silver"], (
                    "the asset in front"
                )
            else:
                with pytest.raises(UserError, match=r"can't be taken.*CYA-06"):
                    table.act("act", value="match jewels")

    run(work)


DUEL: dict[str, Any] = {"step": "answer", "target": 1, "turn": 2, "battle": "jewels"}


def test_a_challenge_is_shown_with_what_is_at_stake_and_who_must_answer() -> None:
    async def work() -> None:
        table = at(
            ("jewels gold cash home", "stamps stamps | jewels silver"), ("? ? ?", "coins coins"),
            ("? ? ? ?", ""), ("? ? ? ?", ""), **DUEL,
        )  # fmt: skip
        html = table.go(table.path)["html"]
        assert "Challenge: Computer 2 against You" in html
        assert "jewels: 3 cards, 1 of them wild, $55,000" in html
        assert "Computer 2 wants your set. Answer with jewels or a wild, or let it go." in html
        assert list(buttons(html).values()) == ["Answer with jewels", "Answer with gold", "Let it go"]
        table.mark("gold")
        assert next(iter(buttons(table.go(table.path)["html"]))) == "answer-11", "the marked card comes first"
        html = table.act("act", value="answer gold")["html"]
        assert "jewels: 4 cards, 2 of them wild, $105,000" in html
        assert "Challenge for jewels: Computer 2 may answer or let it go." in html

    run(work)


def test_a_lone_person_who_holds_no_answer_is_not_asked() -> None:
    async def work() -> None:
        table = at(
            ("coins cash cash home bank", "stamps stamps | jewels silver"), ("? ? ? ?", "coins coins"),
            **DUEL,
        )  # fmt: skip
        table.act("app.setting", value="pace=300")
        assert "so you must let it go" in table.go(table.path)["html"]
        for _ in range(50):
            await REAL_SLEEP(0)
        assert table.saved.actions[0] == "stop"
        assert table.state.stage == "act"

    run(work)


def test_among_several_people_everybody_is_asked_whatever_the_hand() -> None:
    """Whether an answer is held or not, all see the same until the cards are shown to their owner."""

    async def work() -> None:
        shown = []
        for hand in ("coins cash cash home bank", "jewels cash cash home bank"):
            table = at(
                (hand, "stamps stamps | jewels silver"), ("? ? ? ?", "coins coins"), ("? ? ? ? ?", ""),
                people=2, **DUEL,
            )  # fmt: skip
            html = table.go(table.path)["html"]
            for _ in range(50):
                await REAL_SLEEP(0)
            assert table.saved.actions == ()
            assert "Pass the device to Player 1" in html
            assert 'id="card-' not in html
            shown.append(html)
            own = table.act("show", value="0")["html"]
            assert "let-go" in buttons(own)
        assert shown[0] == shown[1]

    run(work)


def test_what_is_drawn_at_the_end_of_a_turn_is_not_told_when_the_device_is_passed_on() -> None:
    async def work() -> None:
        table = at(("coins cash cash home bank", ""), ("? ? ? ? ?", ""), ("? ? ? ? ?", ""), people=2)
        table.act("show", value="0")
        said = table.act("act", value="discard home")["say"]
        drawn = table.saved.state.events()[-1]
        assert drawn.kind == "draw" and drawn.seat == 0 and drawn.cards[0] >= 0
        assert said == ["Player 1: discard house.", "Player 1: draw from the pile."]

    run(work)


def test_the_device_goes_to_and_fro_in_a_challenge_between_people() -> None:
    async def work() -> None:
        table = at(
            ("jewels gold cash home bank", "stamps stamps | coins coins"),
            ("jewels silver cash home bank", "bank bank | jewels jewels"), ("? ? ? ? ?", ""), people=2,
        )  # fmt: skip
        table.act("show", value="0")
        html = table.act("act", value="challenge jewels > 2")["html"]
        assert "Pass the device to Player 2" in html
        assert 'id="card-' not in html
        assert 'id="undo"' not in html
        table.act("show", value="1")
        html = table.act("act", value="answer silver")["html"]
        assert "Pass the device to Player 1" in html
        assert 'id="card-' not in html
        html = table.act("show", value="0")["html"]
        assert "Player 2 has answered" in html
        html = table.act("act", value="stop")["html"]
        assert kinds(table.state.towers[1][-1]) == ["jewels", "jewels", "jewels", "silver"]
        assert "Pass the device to Player 2" in html

    run(work)


def test_an_action_out_of_place_is_refused_with_its_reason_and_rule() -> None:
    async def work() -> None:
        table = at(("home jewels gold silver", ""), *FOUR)
        before = table.app.store.texts
        for action, reason in (
            ("challenge jewels > 2", "You need a set of your own"),
            ("pair gold silver", "Two wilds make no set"),
            ("pair home jewels", "These two make no set"),
            ("match home", "These two make no set"),
            ("answer home", r"No challenge is going on.*\(CYA-10\)"),
            ("discard cash", "not in your hand"),
        ):
            with pytest.raises(UserError, match=reason):
                table.act("act", value=action)
        with pytest.raises(UserError, match="can't be read"):
            table.act("typed", form={"notation": "fly to the moon"})
        assert table.app.store.texts == before
        table = at(("home jewels gold silver", "cash cash"), *FOUR)
        for action, reason in (
            ("challenge home > 2", "This set is jewels"),
            ("challenge gold > 3", r"base set.*\(CYA-12\)"),
            ("challenge gold > 1", "your own tower"),
            ("challenge gold > 9", "no player of that number"),
        ):
            with pytest.raises(UserError, match=reason):
                table.act("act", value=action)

    run(work)


def test_a_card_can_be_dragged_onto_another_a_tower_or_the_discard_pile() -> None:
    async def work() -> None:
        mine = ("home home gold cash", "stamps stamps")
        table = at(mine, *FOUR, discards="bank")
        table.drop("home", str(parse_card("home#2")))
        assert table.state.towers[0][-1] == (parse_card("home"), parse_card("home#2"))
        table = at(mine, *FOUR, discards="bank")
        with pytest.raises(UserError, match="These two make no set"):
            table.drop("home", str(parse_card("cash")))
        table.drop("gold", "tower 3")
        assert table.state.battle == (parse_card("gold"),)
        table = at(mine, *FOUR, discards="bank")
        table.drop("cash", "discard")
        assert table.state.top == parse_card("cash")
        table = at(mine, *FOUR, discards="cash#2")
        table.drop("cash", "discard")
        assert (table.ui.chosen, table.saved.actions) == ((parse_card("cash"),), ()), "either can be meant"
        table.drop("cash", "tower 0")
        assert table.ui.chosen == (parse_card("cash"),), "gold is another partner"
        table = at(("home stocks jewels cash", "stamps stamps"), *FOUR, discards="cash#2")
        table.drop("cash", "tower 0")
        assert table.state.towers[0][-1] == (parse_card("cash"), parse_card("cash#2"))

    run(work)


def test_a_card_dropped_on_a_challenge_answers_it() -> None:
    async def work() -> None:
        table = at(
            ("jewels gold cash home", "stamps stamps | jewels silver"), ("? ? ?", "coins coins"),
            ("? ? ? ?", ""), ("? ? ? ?", ""), **DUEL,
        )  # fmt: skip
        with pytest.raises(UserError, match="This set is jewels"):
            table.drop("cash", "duel")
        with pytest.raises(UserError, match="A challenge is going on"):
            table.drop("cash", "discard")
        table.drop("gold", "duel")
        assert table.saved.actions == ("answer gold",)

    run(work)


@pytest.mark.parametrize(("value", "onto"), [("", "discard"), ("x", "tower 1"), ("-1", "0"), ("9", "999999")])
def test_something_else_that_is_dropped_does_nothing(value: str, onto: str) -> None:
    async def work() -> None:
        table = at(("home home gold cash", ""), *FOUR)
        table.act("drop", value=value, form={"onto": onto})
        table.act("drop", value=str(parse_card("home")), form={"onto": "999999"})
        assert table.saved.actions == ()

    run(work)


def test_S_012_undo_ends_where_a_hidden_card_was_seen() -> None:
    async def work() -> None:
        table = at(("home home gold cash", "stamps stamps"), *FOUR)
        table.act("act", value="pair home home")
        assert table.ui.before == (), "the hand was filled up"
        table = at(("home home gold cash", "stamps stamps"), *FOUR, draw_pile="", discards="...")
        answer = table.act("act", value="pair home home")
        assert 'id="undo"' in answer["html"]
        table.act("undo")
        assert table.state.towers[0] == [(parse_card("stamps"), parse_card("stamps#2"))]
        table = at(("home home gold cash", "stamps stamps"), *FOUR)
        table.act("act", value="challenge gold > 2")
        table.act("undo")
        assert table.state.stage == "act", "nobody has drawn, and the defender has not answered"

    run(work)


def test_the_score_sheet_shows_each_round_totals_and_the_way_to_a_million() -> None:
    async def work() -> None:
        table = Table()
        table.start(*ALONE, "easy", seed=3)
        while table.ui.sheet != "hand":
            if table.state.to_move == 0 and not table.moves_by_itself():
                table.solid_move()
            await REAL_SLEEP(0)
        html = table.go(table.path)["html"]
        assert "Round 1 is over" in html
        assert table.state.round_number == 2
        for seat, event in enumerate(event for event in table.state.events() if event.kind == "score"):
            assert table.state.totals[seat] == event.amount
            cells = f"<strong>${event.amount:,}</strong></td>\n<td>${1_000_000 - event.amount:,}<progress"
            assert cells in html
        table.act("close_sheet")
        html = table.act("open_sheet")["html"]
        assert "Round 1 is over" not in html
        assert "Score sheet" in html

    run(work)


def test_the_form_offers_the_options_and_begins_with_four_seats() -> None:
    html = str(Table().first["html"])
    for text in (
        "when somebody has $1,000,000",
        "after one round",
        "after three rounds",
        "can&#39;t be taken",
    ):
        assert text in html
    assert html.count('name="player-') == 4
    for player in players_of("cover_your_assets"):
        assert f'<option value="{player}"' in html
