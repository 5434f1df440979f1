"""Damaged text through each decoder of the engine: read or refused, never a crash, a hang or a flood."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import tournament
from engine.game import InvalidInput
from engine.games.phase_10 import PHASE_10
from engine.games.phase_10.actions import EVENT_KINDS, parse_event, parse_move
from engine.games.phase_10.cards import CARD_NAMES, parse_card
from engine.position import read_position, write_position
from engine.record import FORMAT, Record
from engine.rng import Rng
from engine.strict_json import POSITION
from engine.tournament import Tournament, run_tournament
from tests.engine.fuzz import MOST_BYTES, Mutator, damaged_json, feed
from tests.engine.games.phase_10.test_state import VARIANTS, pick

PARTS = 4
PIECES = (
    *("draw", "deck", "discard", "lay", "hit", "pass", ">", "|", "=", "#", "#2", "W=5", "W=r", "W=13", "S"),
    *("5r", "5r#2", "12g", "13g", "0", "1", "-1", "+3", "?", "...", " ", "\n", "\x00", "\u2028", "²", "٣"),
    *('"', "{", "}", "[", "]", "[[[[", '{"a":', ",", ":", "null", "true", "NaN", "1e999", "-", "9" * 400),
    *("ſ", "“", "\\", "\ud800"),
    *('"seats"', '"hand"', '"melds"', '"version"', '"options"', '"seed"', "phase_10", "over", "play"),
    *EVENT_KINDS,
)  # fmt: skip


def count(long_run: bool) -> int:
    """Inputs for one part of a decoder's test."""
    return (20_000 if long_run else 1000) // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_notation(part: int, long_run: bool) -> None:
    state, rng, good = PHASE_10.new_game(3, part, {"phases": "even"}), Rng(part), 5 * list(CARD_NAMES)
    for _ in range(400):
        good += [str(action) for action in state.legal_actions()[:3]]
        good += [str(event) for event in state.apply(pick(state, rng))]
    seat = state.to_move
    assert seat is not None
    view = state.observation(seat)
    mutator = Mutator(part, PIECES)
    texts = [mutator.text(rng.choice(good)) for _ in range(count(long_run))]

    def action(text: str) -> None:
        found = PHASE_10.parse_action(text, view)
        assert parse_move(str(found)) == found
        state.why_illegal(found)

    def event(text: str) -> None:
        found = parse_event(text)
        assert parse_event(str(found)) == found

    for decode in (action, event, parse_card):
        read, refused = feed(decode, texts)
        assert read and refused > 100


def some_positions(seed: int) -> list[Any]:
    """Whole positions from games of every variant, and one that leaves nearly all to the seed."""
    found: list[Any] = [
        {"game": "phase_10", "version": 1, "step": "play", "seed": 3,
         "seats": [{"hand": "W 8y S"}, {"named": True}, {"hand": "5r ? ? ? ? ? ? ? ? ?", "known": "5r"}],
         "melds": [{"seat": 1, "cards": "4r 4b 4g"}, {"seat": 1, "cards": "9r 9b 9y 9g W=9"}],
         "discards": "? 3g", "draw_pile": "... 5r W"},
    ]  # fmt: skip
    for options in VARIANTS.values():
        state, rng = PHASE_10.new_game(2 + seed, seed, options), Rng(seed)
        for _ in range(3):
            for _ in range(40):
                if not state.is_over:
                    state.apply(pick(state, rng))
            found.append(state.position())
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_positions(part: int, long_run: bool) -> None:
    def decode(text: str) -> None:
        state = read_position(text)
        again = write_position(state)
        assert write_position(read_position(again)) == again
        for action in state.legal_actions()[:5]:
            state.clone().apply(action)

    read, refused = feed(decode, damaged_json(Mutator(part, PIECES), some_positions(part), count(long_run)))
    assert read > 5 and refused > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_records(part: int, long_run: bool) -> None:
    good = []
    for file in sorted((Path(__file__).parent / "golden").glob("*_*.json")):
        record = json.loads(file.read_text(encoding="utf-8"))
        good.append(record | {"actions": record["actions"][: 30 + 10 * part]})

    def decode(text: str) -> None:
        record = Record.from_json(text)
        assert Record.from_json(record.to_json()) == record
        record.final_state()

    read, refused = feed(decode, damaged_json(Mutator(part, PIECES), good, count(long_run)))
    assert read > 1 and refused > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_results_of_tournaments(
    part: int, long_run: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        tournament, "_play_deal", lambda task: (task[1], ((1, 2), (2, 1)))
    )  # only reading is meant
    plan = Tournament("phase_10", ("easy", "random"), 3, part, {"phases": "1"})
    file = tmp_path / "results"
    run_tournament(plan, 1, file)
    good, mutator = file.read_text(encoding="ascii"), Mutator(part, (*PIECES, "1", "2", '"ranks"', '"deal"'))

    def decode(text: str) -> None:
        damaged = text.encode("utf-8", errors="surrogatepass")
        file.write_bytes(damaged)
        try:
            rates = run_tournament(plan, 1, file)
        except InvalidInput:
            assert file.read_bytes() == damaged
            raise
        assert sum(rate.rate for rate in rates) <= 2
        assert file.read_bytes().startswith(good.split("\n")[0].encode("ascii"))
        assert run_tournament(plan, 1, file) == rates

    read, refused = feed(decode, (mutator.text(good) for _ in range(count(long_run))))
    assert read > 1 and refused > 100


@pytest.mark.parametrize("form", [FORMAT, POSITION])
def test_the_largest_texts_that_are_looked_at(form: Any) -> None:
    head = '{"version":1,"game":"phase_10","seats":2,"seed":1,"options":{},"actions":['
    room = form.characters - len(head) - 2
    texts = [
        head + ",".join(['"ab"'] * (room // 5)) + "]}",
        head + ",".join(f'"{number:x}"' for number in range(room // 9)) + "]}",
        head + '"' + "x" * (room - 2) + '"]}',
        head + '"' + "\U0001f0cf" * (room - 2) + '"]}',
        head + "1" * room + "]}",
        "[" * form.characters,
        '{"a":' * (form.characters // 5),
        '{"a":[' * (form.brackets // 2) + "0",
        " " * form.characters,
    ]
    read, refused = feed(form.read, texts)
    assert (read, refused) == (2, len(texts) - 2) if form is FORMAT else (read > 0)
    assert 10 * form.characters < MOST_BYTES


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    for seats, seed in ((10**5000, 1), (2, 10**5000), (-(10**5000), 1)):
        with pytest.raises(InvalidInput, match="not a number of that size"):
            PHASE_10.new_game(seats, seed)
