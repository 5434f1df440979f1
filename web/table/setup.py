"""The form of a new game: seats, who plays, options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Game, GameError
from engine.players import everybody_of, flawed_of
from lessons.coach.judge import TRIALS
from web.i18n import Words
from web.page import Context, UserError
from web.store import PROGRESS
from web.table.guided import rules_by_doing
from web.table.part import GamePart
from web.table.saves import PERSON, Saved
from web.table.ui import Own, Setup, TableUi
from web.table.words import strength_words

AGAINST = "against="


def kinds_of_player(game: Game) -> tuple[str, ...]:
    """Who can sit at a table of this game."""
    return (PERSON, *everybody_of(game.name))


def read_setup(game: Game, words: Words, form: Mapping[str, str], present: Setup) -> Setup:
    """The form as it stands. Raises UserError for what no field offers."""
    seats = form.get("seats", str(present.seats))
    allowed = [str(n) for n in range(game.min_seats, game.max_seats + 1)]
    players = tuple(form.get(f"player-{seat}", old) for seat, old in enumerate(present.players))
    options = {name: form[name] for name in game.options if name in form}
    fits = all(value in game.options[name] for name, value in options.items())
    if seats not in allowed or not fits or not set(players) <= set(kinds_of_player(game)):
        raise UserError(
            words.gettext(
                "Choose %(least)s to %(most)s players, who they are and the variants from the lists.",
                least=game.min_seats,
                most=game.max_seats,
            )
        )
    return Setup(int(seats), players, options)


def opponent(player: str) -> str:
    """The fragment of a table's address that asks for an opponent."""
    return AGAINST + player


def with_opponent(game: Game, present: Setup, fragment: str) -> Setup:
    """The form with the opponent that an address asks for beside the person; as it was where it asks for
    none."""
    player = fragment.removeprefix(AGAINST)
    if not fragment.startswith(AGAINST) or player not in everybody_of(game.name):
        return present
    return Setup(present.seats, (PERSON, player, *present.players[2:]), present.options)


def dealt(part: GamePart[Own], words: Words, setup: Setup, seed: int) -> Saved:
    """A game as the form has it. Raises UserError where the choices make none."""
    players = setup.players[: setup.seats]
    if PERSON not in players:
        raise UserError(words.gettext("At least one seat needs a person. Choose one for you."))
    try:
        return Saved.dealt(part.game, players, seed, setup.options)
    except GameError as error:
        raise UserError(part.setup_problem(words, error)) from error


def setup_view(part: GamePart[Own], ctx: Context[TableUi[Own]]) -> str:
    """The form as HTML."""
    said = part.setup_words(ctx.words)
    options: list[tuple[str, str, list[tuple[str, str]]]] = [
        (name, said.options[name].label, [(value, said.options[name].values[value]) for value in values])
        for name, values in part.game.options.items()
    ]
    values: dict[str, Any] = {
        "title": part.title(ctx.words),
        "lead": said.lead,
        "rules": f"rules_{part.game.name}",
        "seat_numbers": range(part.game.min_seats, part.game.max_seats + 1),
        "players": [(player, strength_words(ctx.words, player)) for player in kinds_of_player(part.game)],
        "options": options,
        "flawed": bool(flawed_of(part.game.name)),
        "learn": rules_by_doing(ctx.words, ctx.store.get(PROGRESS), part.game.name),
        "coached": part.game.name in TRIALS,
        "setup_note": lambda seat: part.setup_note(ctx.words, seat),
    }
    return ctx.template("table/setup.html", ui=ctx.ui, setup=ctx.ui.setup, **values)
