"""Players with a misconception at the table: chosen by name, and named after the game what they believe."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from engine.games import game_named
from engine.players import FLAWED, decide, everybody_of, player_named
from engine.rng import Rng
from lessons.flaws import CHOICES, FLAWS, flawed_at
from lessons.misconceptions import MISCONCEPTIONS
from tests.web.program import Program
from tests.web.tables import first_seed, run
from web.i18n import LANGS, words_for
from web.links import PREFIXES
from web.store import PROGRESS
from web.table.flaws import belief, guesses, introduced, own_names, with_guess
from web.table.saves import PERSON, Saved, kept
from web.table.words import strength_words

KIND = kept(game_named("game_on"))
BOTS = [(game, player) for game, players in FLAWS.items() for player in players]


def finished(game: str, *players: str) -> Saved:
    """A game of a person and these players that solid has played to its end for the person."""
    options = {"length": "one"} if game == "cover_your_assets" else {}
    saved = Saved.dealt(game_named(game), (PERSON, *players), 3, options)
    state, lines, rng = saved.state, [], Rng(3)
    while state.to_move is not None:
        seat = state.to_move
        name = "solid" if seat == 0 else players[seat - 1]
        action = decide(player_named(game, name), state.observation(seat), rng)
        lines.append(str(action))
        state.apply(action, seat)
    fresh = Saved.dealt(game_named(game), (PERSON, *players), 3, options)
    return fresh.with_actions(lines)


def text_of(answer: dict[str, Any]) -> str:
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", str(answer["html"]))))


def test_every_player_with_a_misconception_has_one_that_can_be_named() -> None:
    assert {game: set(players) for game, players in FLAWED.items()} == {
        game: set(players) for game, players in FLAWS.items()
    }
    for game, players in FLAWS.items():
        assert set(players.values()) <= set(CHOICES[game]) <= MISCONCEPTIONS.keys()
        assert len(set(CHOICES[game])) == len(CHOICES[game]) > 2


@pytest.mark.parametrize("lang", LANGS)
def test_names_and_introductions_do_not_give_the_belief_away(lang: str) -> None:
    words = words_for(lang)
    assert len(set(own_names(words).values())) == len(BOTS)
    glosses = {introduced(words, player).replace(own_names(words)[player], "") for _, player in BOTS}
    assert len(glosses) == 1
    for game, player in BOTS:
        assert strength_words(words, player) == introduced(words, player)
        assert all(belief(words, code) not in introduced(words, player) for code in CHOICES[game])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "player"), BOTS)
def test_each_guess_is_answered_and_only_the_right_one_explains(game: str, player: str, lang: str) -> None:
    words, players = words_for(lang), (PERSON, player, "solid", player)
    asked = guesses(words, game, players, {})
    assert [(guess.player, guess.reply) for guess in asked] == [(player, "")]
    replies = {}
    for code, _ in asked[0].choices:
        named = with_guess(game, players, {}, f"{player} {code}")
        assert named is not None
        (guess,) = guesses(words, game, players, named)
        assert guess.right == (code == FLAWS[game][player]) and guess.reply
        replies[code] = guess.reply
    assert len(set(replies.values())) == 2


@pytest.mark.parametrize("value", ["", "ada", "ada M99", "hana M17", "solid M01", "ada M01 M01"])
def test_what_names_nothing_is_no_guess(value: str) -> None:
    assert with_guess("game_on", (PERSON, "ada", "solid"), {}, value) is None


@pytest.mark.parametrize("game", FLAWS)
def test_they_can_be_chosen_as_opponents(game: str) -> None:
    program = Program(f"en/play/{game}/", {}, now=1, entropy=4)
    page = str(program.first["html"])
    assert set(re.findall(r'<option value="([a-z]+)"', page)) >= everybody_of(game).keys()
    player = next(iter(FLAWS[game]))
    form = {"seats": "3", "player-0": PERSON, "player-1": player, "player-2": "easy"}

    async def begun() -> None:
        answer = program.act("new_game", form=form, now=1, entropy=4)
        assert introduced(words_for("en"), player) in text_of(answer)
        assert "flaw-heading" not in answer["html"]

    run(begun)


@pytest.mark.parametrize("lang", LANGS)
def test_after_the_game_the_flaw_is_named_and_counts_for_nothing(lang: str) -> None:
    words, saved = words_for(lang), finished("game_on", "ada", "howard")
    records = {KIND.name: KIND.to_text(saved)}
    program = Program(f"{PREFIXES[lang]}play/game_on/", records, now=1, entropy=4)
    assert flawed_at("game_on", saved.players) == ("ada", "howard")
    before = program.app.store.get(PROGRESS)
    wrong = program.act("name_flaw", value="ada M04")
    assert wrong["focus"] == "flaw-reply-ada" and wrong["say"][0] in text_of(wrong)
    right = program.act("name_flaw", value="ada M01")
    (ada, howard) = guesses(words, "game_on", saved.players, {"ada": "M01"})
    assert ada.right and ada.reply in text_of(right) and howard.reply == ""
    assert "flaw-reply-howard" not in right["html"]
    assert program.app.store.get(PROGRESS) == before
    unknown = program.act("name_flaw", value="sam M15")
    assert unknown.get("html") is None or ada.reply in text_of(unknown)


def test_nothing_can_be_named_while_the_game_goes_on() -> None:
    players = (PERSON, "ada", "solid")
    seed = first_seed(game_named("game_on"), *players)
    saved = Saved.dealt(game_named("game_on"), players, seed, {})
    program = Program("en/play/game_on/", {KIND.name: KIND.to_text(saved)}, now=1, entropy=4)
    program.act("name_flaw", value="ada M01")
    assert program.app.uis["play_game_on"].named == {}


@pytest.mark.parametrize(("game", "player"), BOTS)
def test_the_list_of_lessons_leads_to_a_table_with_that_opponent(game: str, player: str) -> None:
    listed = str(Program("en/lessons/", {}, now=1, entropy=4).first["html"])
    assert f"play/{game}/#against={player}" in listed
    assert opponents(game, f"against={player}")[0] == player
    assert opponents(game, "against=nobody") == opponents(game, "")


def opponents(game: str, fragment: str) -> list[str]:
    """Who is chosen on the form of a new game beside the person."""
    page = str(Program(f"en/play/{game}/", {}, fragment=fragment, now=1, entropy=4).first["html"])
    seats = re.findall(r'<select id="player-[1-9]".*?</select>', page, re.S)
    return [re.findall(r'<option value="([a-z]+)" selected>', seat)[0] for seat in seats]
