"""Damaged text through each decoder of the engine: read or refused, never a crash, a hang or a flood."""

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from engine import tournament
from engine.game import NOBODY, Game, InvalidInput
from engine.games import GAMES
from engine.games.phase_10.cards import CARD_NAMES, parse_card
from engine.position import read_position, write_position
from engine.record import FORMAT, Record
from engine.rng import Rng
from engine.strict_json import POSITION
from engine.tournament import Tournament, run_tournament
from tests.engine.fuzz import MOST_BYTES, Mutator, damaged_json, feed
from tests.engine.test_golden import records_of
from tests.engine.walks import states

PARTS = 4
PIECES = (
    *("?", "...", " ", "\n", "\x00", "\u2028", "²", "٣", ">", "|", "=", "#", "#2", "#9", "+", "@", ":", ">9"),
    *("0", "1", "-1", "+3", "7", "99", "pass", "draw", "deck", "discard", "over", "play"),
    *('"', "{", "}", "[", "]", "[[[[", '{"a":', ",", ":", "null", "true", "NaN", "1e999", "-", "9" * 400),
    *("ſ", "“", "\\", "\ud800"),
    *('"seats"', '"hand"', '"version"', '"options"', '"seed"', '"turn"', '"step"', *GAMES),
)  # fmt: skip


def count(long_run: bool) -> int:
    """Inputs for one part of a decoder's test."""
    return (20_000 if long_run else 1000) // PARTS


def pieces_of(texts: list[str]) -> tuple[str, ...]:
    """What all games' texts are damaged with, and the words of this one's."""
    return PIECES + tuple(sorted({word for text in texts for word in text.split()}))


@pytest.mark.parametrize("part", range(PARTS))
def test_notation(game: Game, part: int, long_run: bool) -> None:
    rng = Rng(part)
    walked = [state.clone() for state in states(game, 60) if not state.is_over]
    good: list[str] = []
    for state in walked:
        shown = state.events()[-10:]
        good += [str(action) for action in state.legal_actions()[:4]]
        good += [str(event) for event in (*shown, *(event.seen_by(NOBODY) for event in shown))]
    state = walked[rng.below(len(walked))]
    assert state.to_move is not None
    view = state.observation(state.to_move)
    mutator = Mutator(part, pieces_of(good))
    texts = [mutator.text(rng.choice(good)) for _ in range(count(long_run))] + good[:40]

    def action(text: str) -> None:
        found = game.parse_action(text, view)
        assert game.parse_action(str(found)) == found
        if view.why_illegal(found) is None:
            state.clone().apply(found)

    def event(text: str) -> None:
        found = game.parse_event(text)
        assert game.parse_event(str(found)) == found
        assert game.parse_event(str(found.seen_by(NOBODY))) == found.seen_by(NOBODY)

    for decode in (action, event):
        read, refused = feed(decode, texts)
        assert read and refused > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_cards_of_phase_10(part: int, long_run: bool) -> None:
    mutator = Mutator(part, PIECES)
    texts = [mutator.text(mutator.rng.choice(CARD_NAMES)) for _ in range(count(long_run))]
    read, refused = feed(parse_card, texts)
    assert read and refused > 100


SPARSE: dict[str, dict[str, Any]] = {
    "phase_10": {
        "game": "phase_10", "version": 1, "step": "play", "seed": 3,
        "seats": [{"hand": "W 8y S"}, {"named": True}, {"hand": "5r ? ? ? ? ? ? ? ? ?", "known": "5r"}],
        "melds": [{"seat": 1, "cards": "4r 4b 4g"}, {"seat": 1, "cards": "9r 9b 9y 9g W=9"}],
        "discards": "? 3g", "draw_pile": "... 5r W",
    },
}  # fmt: skip
"""Positions that leave nearly all to the seed."""


@pytest.mark.parametrize("part", range(PARTS))
def test_positions(game: Game, part: int, long_run: bool) -> None:
    def decode(text: str) -> None:
        state = read_position(text)
        again = write_position(state)
        assert write_position(read_position(again)) == again
        for action in state.legal_actions()[:5]:
            state.clone().apply(action)

    good = [state.position() for state in states(game, 120)]
    good = good[part::PARTS] + ([SPARSE[game.name]] if game.name in SPARSE else [])
    pieces = pieces_of([json.dumps(position) for position in good[:10]])
    damaged = damaged_json(Mutator(part, pieces), good, count(long_run))
    read, refused = feed(decode, chain(map(json.dumps, good[:10]), damaged))
    assert read >= min(10, len(good)) and refused > 100


@pytest.mark.parametrize("part", range(PARTS))
def test_records(shipped_game: Game, part: int, long_run: bool) -> None:
    good = []
    for text in records_of(shipped_game.name).values():
        record = json.loads(text)
        good.append(record | {"actions": record["actions"][: 30 + 10 * part]})

    def decode(text: str) -> None:
        record = Record.from_json(text)
        assert Record.from_json(record.to_json()) == record
        record.final_state()

    pieces = pieces_of([action for record in good for action in record["actions"]])
    read, refused = feed(decode, damaged_json(Mutator(part, pieces), good, count(long_run)))
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
    good, mutator = file.read_text(encoding="ascii"), Mutator(part, (*PIECES, "2", '"ranks"', '"deal"'))

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


def test_a_number_of_thousands_of_digits_is_refused(game: Game) -> None:
    for seats, seed in ((10**5000, 1), (2, 10**5000), (-(10**5000), 1)):
        with pytest.raises(InvalidInput, match="not a number of that size"):
            game.new_game(seats, seed)
