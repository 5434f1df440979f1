"""The form of a new game: seats, who plays, options."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.phase_10 import PHASE_10
from engine.players import PLAYERS
from web.i18n import Words
from web.page import Context, UserError
from web.table.saves import PERSON
from web.table.ui import Setup, TableUi
from web.table.words import strength_words

KINDS_OF_PLAYER = (PERSON, *PLAYERS)


def read_setup(words: Words, form: Mapping[str, str], present: Setup) -> Setup:
    """The form as it stands. Raises UserError for what no field offers."""
    seats = form.get("seats", str(present.seats))
    allowed = [str(n) for n in range(PHASE_10.min_seats, PHASE_10.max_seats + 1)]
    players = tuple(form.get(f"player-{seat}", old) for seat, old in enumerate(present.players))
    options = {name: form[name] for name in PHASE_10.options if name in form}
    fits = all(value in PHASE_10.options[name] for name, value in options.items())
    if seats not in allowed or not fits or not set(players) <= set(KINDS_OF_PLAYER):
        raise UserError(words.gettext("Choose 2 to 6 players, who they are and the variants from the lists."))
    return Setup(int(seats), players, options)


def checked(words: Words, setup: Setup) -> tuple[str, ...]:
    """Who plays, where the choice makes a game. Raises UserError."""
    players = setup.players[: setup.seats]
    if PERSON not in players:
        raise UserError(words.gettext("At least one seat needs a person. Choose one for you."))
    if setup.options.get("variant") == "ten_hands" and setup.options.get("phases", "10") != "10":
        raise UserError(
            words.gettext(
                "“Ten hands” is played with all ten phases. Choose all phases, or the standard game."
            )
        )
    return players


def _options(words: Words) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Each option: its name, label, and its values with their labels."""
    labels = {
        "phases": words.gettext("Phases"),
        "variant": words.gettext("Variant"),
        "skip_limit": words.gettext("A player can be skipped"),
        "tie_break": words.gettext("When the best share the last phase and the points"),
    }
    values = {
        ("variant", "standard"): words.gettext("standard: a phase must be done before the next"),
        ("variant", "ten_hands"): words.gettext(
            "ten hands: each hand has the next phase, points alone count"
        ),
        ("skip_limit", "hand"): words.gettext("once in a hand"),
        ("skip_limit", "lap"): words.gettext("once between two turns of that player"),
        ("tie_break", "shared"): words.gettext("they share the win"),
        ("tie_break", "replay"): words.gettext("they play the last phase again"),
        ("phases", "10"): words.gettext("all ten"),
        ("phases", "1"): words.gettext("phase 1 only"),
        ("phases", "even"): words.gettext("the even ones: 2, 4, 6, 8, 10"),
    }

    def label(name: str, value: str) -> str:
        return values.get((name, value)) or words.gettext("phases 1 to %(last)s", last=value)

    return [
        (name, labels[name], [(value, label(name, value)) for value in allowed])
        for name, allowed in PHASE_10.options.items()
    ]


def setup_view(ctx: Context[TableUi]) -> str:
    """The form as HTML."""
    return ctx.template(
        "table/setup.html",
        ui=ctx.ui,
        setup=ctx.ui.setup,
        players=[(player, strength_words(ctx.words, player)) for player in KINDS_OF_PLAYER],
        options=_options(ctx.words),
    )
