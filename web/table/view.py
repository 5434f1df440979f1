"""What the table shows: everything comes from the observation of the seat whose hand may be seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.games.phase_10.actions import NATURAL, NOBODY, Discard, Hit
from engine.games.phase_10.cards import COLOUR, IS_SKIP, IS_WILD, NUMBER, POINTS
from engine.games.phase_10.melds import Meld, hit_values
from engine.games.phase_10.observation import Phase10Observation
from engine.games.phase_10.phases import PHASES, Group
from engine.games.phase_10.state import PLAY, Phase10State
from web.cards import card_name
from web.i18n import Words
from web.page import Context
from web.table import draft as drafts
from web.table.draft import Draft
from web.table.hint_words import hint_view, rung_names
from web.table.saves import Saved
from web.table.score_sheet import score_sheet
from web.table.turns import sentences
from web.table.ui import Replay, TableUi, handover, viewer
from web.table.words import (
    Named,
    event_sentence,
    group_words,
    names,
    phase_words,
    strength_words,
    value_words,
)

LOG_LINES = 40


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: an id, what it says, the notation it plays."""

    id: str
    label: str
    notation: str


def hand_order(cards: Iterable[int], by_colour: bool) -> list[int]:
    """Number cards by number or by colour, then wilds, then skips."""

    def key(card: int) -> tuple[int, ...]:
        last = 1 if IS_WILD[card] else 2 if IS_SKIP[card] else 0
        return (last, COLOUR[card], NUMBER[card]) if by_colour else (last, NUMBER[card], COLOUR[card])

    return sorted(cards, key=key)


def choices(words: Words, named: Named, seen: Phase10Observation, chosen: tuple[int, ...]) -> list[Choice]:
    """What can be done with the one marked card of the hand."""
    table = seen.table
    if seen.to_move != seen.seat or table.stage != PLAY or len(chosen) != 1:
        return []
    card = chosen[0]
    name = card_name(words, card)
    found: list[Choice] = []
    if table.laid[seen.seat]:
        for index, meld in enumerate(table.melds):
            values = hit_values(meld, card)
            for value in values:
                label = words.gettext("Add %(card)s to group %(group)s", card=name, group=index + 1)
                if len(values) > 1:
                    label = words.gettext(
                        "Add %(card)s as %(value)s to group %(group)s",
                        card=name,
                        value=value,
                        group=index + 1,
                    )
                found.append(Choice(f"hit-{index}-{value}", label, str(Hit(card, index, value))))
    if IS_SKIP[card] and len(seen.hand) > 1:
        for victim in table.victims():
            label = words.gettext("Discard and skip %(player)s", player=named(victim))
            found.append(Choice(f"skip-{victim}", label, str(Discard(card, victim))))
    found.append(Choice("discard", words.gettext("Discard %(card)s", card=name), str(Discard(card))))
    return found


@dataclass(frozen=True, slots=True)
class DraftGroup:
    """One group of the phase being arranged: what it needs, its cards in order, the free numbers of wilds."""

    index: int
    need: str
    cards: tuple[tuple[int, str, int], ...]
    choices: tuple[int, ...]
    missing: int


def draft_groups(words: Words, draft: Draft, phase: tuple[Group, ...]) -> list[DraftGroup]:
    """The groups of the draft; a card comes with what it stands for, in words and as a value."""
    return [
        DraftGroup(
            index,
            group_words(words, group),
            tuple(
                (card, value_words(words, value) if value else "", value)
                for card, value in drafts.in_order(group, placed)
            ),
            drafts.choices(group, placed),
            group.size - len(placed),
        )
        for index, (group, placed) in enumerate(zip(phase, draft.groups, strict=True))
    ]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One hand of the score sheet: for each seat whether it played, its points ("" where none were counted)
    and whether it did its phase.
    """

    number: int
    out: int
    cells: tuple[tuple[bool, str, bool], ...]


def sheet_rows(seen: Phase10Observation) -> list[SheetRow]:
    """The hands that have ended, oldest first."""
    return [
        SheetRow(
            hand.number,
            hand.out,
            tuple(
                (seat in hand.playing, str(hand.points.get(seat, "")), seat in hand.advanced)
                for seat in range(seen.seats)
            ),
        )
        for hand in score_sheet(seen.events())
    ]


def shared(words: Words, saved: Saved, table: Phase10State, named: Named) -> dict[str, Any]:
    """What the templates of the table and of a replay both need."""

    def stands_for(meld: Meld, place: int) -> str:
        return value_words(words, meld.values[place]) if IS_WILD[meld.cards[place]] else ""

    return {
        "table": table,
        "named": named,
        "strength": lambda seat: strength_words(words, saved.players[seat]),
        "is_person": lambda seat: seat in saved.people,
        "phase_words": lambda seat: phase_words(words, PHASES[table.phase_of(seat)]),
        "stands_for": stands_for,
        "melds_of": lambda seat: [
            (index, meld) for index, meld in enumerate(table.melds) if meld.owner == seat
        ],
        "on_turn": lambda seat: table.to_move == seat,
        "targets": len(table.settings.targets),
        "ten_hands": table.settings.ten_hands,
        "NATURAL": NATURAL,
    }


def status(words: Words, seen: Phase10Observation, named: Named) -> str:
    """One sentence: whose turn it is and what to do."""
    table = seen.table
    if seen.to_move is None:
        return words.gettext("The game is over.")
    if seen.to_move != seen.seat:
        return words.gettext("It is the turn of %(player)s.", player=named(seen.to_move))
    if table.stage != PLAY:
        return words.gettext("Your turn: draw a card.")
    if table.laid[seen.seat]:
        return words.gettext("Add cards to the groups on the table, then discard one.")
    if table.ways_to_lay():
        return words.gettext("You can lay your phase. Or choose a card to discard.")
    return words.gettext("Choose a card of your hand to discard.")


def hint_sentences(ctx: Context[TableUi], saved: Saved) -> tuple[str, ...]:
    """The steps of the hint for the user's present decision; none where there is nothing to decide."""
    named = names(ctx.words, saved.players)
    hint = hint_view(ctx.words, named, saved.state.observation(viewer(saved, ctx.ui)))
    return hint.rungs if hint is not None else ()


def table_view(ctx: Context[TableUi], saved: Saved) -> str:
    """The table in play, as HTML."""
    words, ui = ctx.words, ctx.ui
    seat = viewer(saved, ui)
    seen = saved.state.observation(seat)
    table = seen.table
    named = names(words, saved.players)
    playing = seen.to_move == seat and seat != NOBODY
    drafted = ui.draft.cards if ui.draft else ()
    others = [(seat + 1 + step) % seen.seats for step in range(seen.seats)]
    log = sentences(ctx, saved, seen.events(LOG_LINES), seat)
    before_turn = playing and table.stage != PLAY
    return ctx.template(
        "table/play.html",
        **shared(words, saved, table, named),
        ui=ui,
        you=seat,
        moment=len(saved.actions),
        others=[other for other in others if other != seat or seen.to_move is None],
        hand=hand_order((card for card in seen.hand if card not in drafted), ui.by_colour),
        hand_points=sum(POINTS[card] for card in seen.hand),
        choices=choices(words, named, seen, ui.chosen) if ui.draft is None else [],
        playing=playing,
        drawing=before_turn,
        legal={str(action) for action in seen.legal_actions()} if before_turn else set(),
        may_lay=playing and table.stage == PLAY and not table.laid[seat],
        ways=len(table.ways_to_lay()) if playing and table.stage == PLAY and not table.laid[seat] else 0,
        groups=draft_groups(words, ui.draft, table.groups_of(seat)) if ui.draft else [],
        status=status(words, seen, named),
        handover=handover(saved, ui),
        hint=hint_sentences(ctx, saved) if playing and ui.rung else (),
        rung_names=rung_names(words),
        over=seen.to_move is None,
        standings=saved.state.standings(),
        winners=[seat for seat, share in enumerate(saved.state.scores()) if share],
        rows=sheet_rows(seen) if ui.sheet or seen.to_move is None else [],
        log=log,
    )


def replay_sentences(words: Words, replay: Replay) -> tuple[str, ...]:
    """What the action just shown led to, all cards open; nobody at the table is "you"."""
    named = names(words, replay.saved.players, reader_plays=False)
    found = (event_sentence(words, event, named) for event in replay.happened)
    return tuple(sentence for sentence in found if sentence)


def replay_view(ctx: Context[TableUi], replay: Replay) -> str:
    """A finished game looked at again, all cards open."""
    words, saved, state = ctx.words, replay.saved, replay.state
    return ctx.template(
        "table/replay.html",
        **shared(words, saved, state, names(words, saved.players, reader_plays=False)),
        at=replay.at,
        last=len(saved.actions),
        happened=replay_sentences(words, replay),
        hands=[hand_order(hand, by_colour=False) for hand in state.hands],
        rows=sheet_rows(state.observation(NOBODY)),
    )
