"""Hints at the table: legal, solid's move, counted from what the seat sees, blind to hidden cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.cards import CARD_NAMES, FACE, FACE_NAMES, VALUE
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.state import CoverYourAssetsState
from engine.players import decide, players_of
from engine.rng import Rng
from lessons.cover_your_assets.hints import (
    AnswerFacts,
    ChallengeFacts,
    Danger,
    DiscardFacts,
    ForcedFacts,
    Hint,
    SetFacts,
    hint_for,
)
from tests.engine.games.cover_your_assets.positions import place, play, snapshot

PLAYERS = players_of("cover_your_assets")
GAMES, LONG_GAMES = 12, 300
JUNK = "piggy_bank stamps cash bank"


def positions(seed: int) -> list[CoverYourAssetsState]:
    """Some positions of one game between mixed players, at 2 to 6 seats."""
    wild_top = ("yes", "no")[seed % 2]
    state = COVER_YOUR_ASSETS.new_game(2 + seed % 5, seed, {"length": "one", "wild_top": wild_top})
    players = [PLAYERS[name] for name in ("random", "easy", "solid")]
    rng, found, step = Rng(seed), [], 0
    while state.to_move is not None:
        if step % 2 == seed % 2 or state.stage == "answer":
            found.append(state.clone())
        seat, step = state.to_move, step + 1
        state.apply(decide(players[(seed + seat) % 3], state.observation(seat), rng))
    return found


def view(state: CoverYourAssetsState) -> CoverYourAssetsObservation:
    assert state.to_move is not None
    return state.observation(state.to_move)


def hint_at(state: CoverYourAssetsState) -> Hint:
    hint = hint_for(view(state))
    assert hint is not None
    return hint


def test_L_011_a_hint_is_legal_is_solids_move_and_changes_nothing(long_run: bool) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(LONG_GAMES if long_run else GAMES):
        for state in positions(seed):
            before = snapshot(state)
            hint = hint_at(state)
            assert snapshot(state) == before
            assert state.why_illegal(hint.move) is None
            assert hint.move == decide(PLAYERS["solid"], view(state), Rng(0))
            kinds[type(hint.facts).__name__] += 1
    assert set(kinds) == {
        kind.__name__ for kind in (SetFacts, ChallengeFacts, AnswerFacts, DiscardFacts, ForcedFacts)
    }


def test_L_011_no_hint_after_the_end_nor_out_of_turn() -> None:
    state = COVER_YOUR_ASSETS.new_game(2, 5, {"length": "one"})
    rng = Rng(5)
    while state.to_move is not None:
        other = 1 - state.to_move
        assert hint_for(state.observation(other)) is None
        state.apply(decide(PLAYERS["solid"], view(state), rng))
    assert [hint_for(state.observation(seat)) for seat in range(-1, 2)] == [None, None, None]


def test_hidden_cards_change_no_hint(long_run: bool) -> None:
    rng = Rng(3)
    for seed in range(60 if long_run else 8):
        for state in positions(seed)[::7]:
            hint = hint_at(state)
            for _ in range(3):
                assert hint_for(view(view(state).sample(rng))) == hint


def unseen_names(observation: CoverYourAssetsObservation) -> list[str]:
    """All cards that the seat has not located, by name, taken one by one from a full pack."""
    table = observation.table
    left = Counter(name.partition("#")[0] for name in CARD_NAMES)
    open_cards = [*observation.hand, *table.discard_pile, *table.battle]
    for tower in table.towers:
        for stack in tower:
            open_cards += stack
    left.subtract(CARD_NAMES[card].partition("#")[0] for card in open_cards)
    return [name for name, count in left.items() for _ in range(count)]


def none_in(hand: int, wanted: int, pool: int) -> Fraction:
    return Fraction(comb(pool - wanted, hand), comb(pool, hand))


def counting(names: list[str], kind: str) -> int:
    return sum(name in (kind, "silver", "gold") for name in names)


def test_P_019_every_chance_is_one_of_counted_cards(long_run: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60 if long_run else 10):
        for state in positions(seed):
            facts, observation = hint_at(state).facts, view(state)
            names = unseen_names(observation)
            match facts:
                case ChallengeFacts():
                    kind = FACE_NAMES[facts.kind]
                    assert (facts.counting, facts.unseen) == (counting(names, kind), len(names))
                    assert facts.answered == 1 - none_in(facts.held, facts.counting, facts.unseen)
                    assert facts.win >= 1 - facts.answered
                    if facts.ready == 1:
                        assert facts.win == 1 - facts.answered
                    assert facts.gain == facts.stake + VALUE[facts.card] and facts.loss >= VALUE[facts.card]
                    assert facts.held == len(state.hands[facts.target])
                case AnswerFacts():
                    kind = FACE_NAMES[facts.kind]
                    mine = counting([CARD_NAMES[c].partition("#")[0] for c in observation.hand], kind)
                    assert facts.ready == mine > 0 and facts.counting == counting(names, kind)
                    if mine == 1:
                        assert facts.win == none_in(facts.held, facts.counting, facts.unseen)
                    assert facts.stake == sum(VALUE[card] for card in state.contested)
                case SetFacts():
                    for danger in (facts.danger, facts.covered):
                        check_danger(danger, state, names)
                    assert facts.base == (facts.danger is None) == (not state.towers[observation.seat])
                    assert facts.gain == sum(VALUE[card] for card in facts.cards)
                case DiscardFacts():
                    assert facts.copies == sum(name == FACE_NAMES[FACE[facts.card]] for name in names)
                    assert 0 <= facts.fed <= 1 and facts.unseen == len(names)
            seen[type(facts).__name__] += 1
    assert min(seen.values()) > 5


def check_danger(danger: Danger | None, state: CoverYourAssetsState, names: list[str]) -> None:
    if danger is None:
        return
    assert danger.counting == counting(names, FACE_NAMES[danger.kind])
    assert danger.unseen == len(names) and danger.exposure == danger.chance * danger.stake
    if danger.answers == 0:
        others = sum(
            len(hand) for seat, hand in enumerate(state.hands) if seat != state.to_move and state.towers[seat]
        )
        assert danger.chance == 1 - none_in(others, danger.counting, danger.unseen)
    else:
        assert danger.chance < 1


def test_L_005_the_only_thing_to_do_is_no_advice() -> None:
    state = place(
        ["auto auto gold bank", JUNK, JUNK, JUNK],
        ["stocks stocks", "home home | auto auto"],
        discards="jewels",
    )
    play(state, "challenge auto > 2")
    hint = hint_at(state)
    assert hint.forced and str(hint.move) == "stop"


def test_a_big_pair_is_the_first_set_and_safe() -> None:
    hint = hint_at(place(["home home cash stamps", JUNK, JUNK, JUNK], discards="auto"))
    assert str(hint.move) == "pair home home#2"
    facts = hint.facts
    assert isinstance(facts, SetFacts)
    assert (facts.gain, facts.base, facts.danger, facts.covered) == (40_000, True, None, None)
    assert not facts.wild and not facts.matched and facts.others == 0


def test_a_cheap_pair_covers_a_rich_set() -> None:
    towers = ["home home | auto auto auto silver gold", "cash cash", "coins coins", "bank bank"]
    state = place(["cash cash bank stamps", JUNK, JUNK, JUNK], towers, discards="jewels")
    hint = hint_at(state)
    facts = hint.facts
    assert isinstance(facts, SetFacts) and facts.covered is not None and facts.danger is not None
    assert str(hint.move).startswith("pair cash") and facts.covered.stake == 120_000
    assert facts.covered.answers == 0 and facts.covered.chance > Fraction(9, 10)


def test_CYA_22_who_has_no_set_is_no_danger_until_the_next_turn() -> None:
    chances = []
    for towers in (["home home", "", "", ""], ["home home", "coins coins", "", ""]):
        facts = hint_at(place(["auto auto bank stamps", JUNK, JUNK, JUNK], towers, discards="jewels")).facts
        assert isinstance(facts, SetFacts) and facts.danger is not None
        chances.append(facts.danger.chance)
        counted = facts.danger
    one_hand = 1 - none_in(4, counted.counting, counted.unseen)
    assert counted.answers == 0 and chances == [0, one_hand]


def test_a_challenge_of_a_seat_without_cards_is_sure() -> None:
    state = place(
        ["auto bank", "", "cash"],
        ["stocks stocks", "home home | auto auto", "coins coins"],
        discards="...",
        draw_pile="",
    )
    facts = hint_at(state).facts
    assert isinstance(facts, ChallengeFacts)
    assert facts.answered == 0 and facts.win == 1 and (facts.held, facts.left) == (0, 0)
    assert (facts.stake, facts.gain, facts.loss) == (30_000, 45_000, 15_000)


def test_a_set_is_defended() -> None:
    state = place(
        ["auto cash stamps bank", "auto silver coins coins", JUNK, JUNK],
        ["stocks stocks", "home home | auto auto silver gold"],
        discards="jewels",
    )
    play(state, "challenge auto > 2")
    hint = hint_at(state)
    facts = hint.facts
    assert isinstance(facts, AnswerFacts) and str(hint.move).startswith("answer auto")
    assert facts.defends and facts.stake == 120_000 and (facts.ready, facts.cost) == (2, 15_000)


def test_what_is_thrown_away_is_spare() -> None:
    hint = hint_at(place(["piggy_bank stamps auto home", JUNK, JUNK, JUNK], discards="jewels"))
    facts = hint.facts
    assert isinstance(facts, DiscardFacts)
    assert facts.card in facts.spare and (facts.gains, facts.twins, facts.guards) == (0, (), ())
    assert facts.left == 110 - 16 - 1


def test_the_last_with_cards_feeds_nobody() -> None:
    state = place(["auto bank", ""], ["stocks stocks"], discards="... home", draw_pile="")
    facts = hint_at(state).facts
    assert isinstance(facts, DiscardFacts)
    assert facts.fed == 0 and (facts.next_seat, facts.left) == (0, 0)
