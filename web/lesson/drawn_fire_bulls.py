"""The pictures of Fire Bulls as data for `templates/lesson/fire_bulls.html`: drawing, words and table."""

from __future__ import annotations

from typing import Any

from engine.games.fire_bulls.cards import FIRST_OF_UNIT, NEEDS, POINTS, TOTEM, TOTEM_CODES, UNIT_CODES
from lessons.fire_bulls.pictures import (
    CELLS,
    DRAW,
    EMPTY,
    FACE_DOWN,
    PAY,
    VERDICTS,
    Field,
    FireBullsPicture,
    QiRows,
    Record,
    Squares,
    Turn,
    Verdicts,
    YanRows,
)
from web.cards.fire_bulls import bull_face, unit_letter, units_in_words, yan_name
from web.i18n import Words
from web.lesson.drawn import Drawn
from web.lesson.say import Said
from web.table.fire_bulls.words import line_name, qi_cards

SPOTS = ((24, 40), (54, 0), (156, 0), (258, 0), (288, -40))
"""Where the five places stand below the field, and how their arrows are turned."""
SQUARES_A_ROW = 15
TOP, CELL_WIDTH, CELL_HEIGHT = 32, 102, 84


def drawn_fire_bulls(said: Said, picture: FireBullsPicture) -> Drawn:
    """One picture in the language of the page."""
    match picture:
        case Field():
            return _field(said.words, picture)
        case QiRows():
            return _qi_rows(said, picture)
        case YanRows():
            return _yan_rows(said, picture)
        case Record():
            return _record(said.words, picture)
        case Squares():
            return _squares(said, picture)
        case Verdicts():
            return _verdicts(said, picture)


def _middle(cell: int, top: int) -> tuple[int, int]:
    return 6 + CELL_WIDTH * (cell % 3) + 48, top + CELL_HEIGHT * (cell // 3) + 39


def _held(words: Words, card: int) -> str:
    """What lies in a cell."""
    if card == EMPTY:
        return words.gettext("empty")
    return words.gettext("face-down Yan card") if card == FACE_DOWN else yan_name(words, card)


def _field(words: Words, field: Field) -> Drawn:
    top = TOP if field.piles else 2
    way = field.way
    cells = [_cell(words, field, cell, top) for cell in range(CELLS)]
    bulls = {place: seat for seat, place in enumerate(field.bulls) if place >= 0}
    spots = [
        {
            "x": x,
            "turn": turn,
            "on": line == field.line,
            "colour": TOTEM_CODES[bulls[line]] if line in bulls else "",
            "letter": bull_face(words, bulls[line]).letter if line in bulls else "",
        }
        for line, (x, turn) in enumerate(SPOTS)
    ]
    spots_y = top + 3 * CELL_HEIGHT + 12
    points = [(SPOTS[field.line][0], spots_y - 6), *(_middle(cell, top) for cell in way)] if way else []
    head = (words.gettext("Square"), words.gettext("Card"), words.gettext("Points"), words.gettext("Order"))
    rows = [
        (
            str(cell + 1),
            _held(words, field.cards[cell]) if field.cards else "",
            str(POINTS[field.cards[cell]]) if field.cards and field.cards[cell] >= 0 else "",
            str(way.index(cell) + 1) if cell in way else "",
        )
        for cell in range(CELLS)
    ]
    rows += [(line_name(words, place), bull_face(words, seat).name, "", "") for place, seat in bulls.items()]
    parts = [words.gettext("%(row)s: %(value)s", row=row[0], value=row[1]) for row in rows if row[1]]
    if way:
        parts.append(
            words.gettext(
                "Way of the attack, %(line)s: %(cells)s",
                line=line_name(words, field.line),
                cells=" → ".join(str(cell + 1) for cell in way),
            )
        )
    label = words.gettext(
        "The field of nine places, 1 to 3 inside and 7 to 9 outside. %(parts)s", parts=words.join(parts)
    )
    data = {
        "height": spots_y + (54 if bulls else 26),
        "piles": [(6 + CELL_WIDTH * column, count) for column, count in enumerate(field.piles)],
        "cells": cells,
        "spots": spots,
        "spots_y": spots_y,
        "way": " ".join(f"{x},{y}" for x, y in points),
    }
    return Drawn("field", label, head, tuple(rows), data)


def _cell(words: Words, field: Field, cell: int, top: int) -> dict[str, Any]:
    card = field.cards[cell] if field.cards else EMPTY
    middle, _ = _middle(cell, top)
    units = NEEDS[card] if field.cards and card >= 0 else ()
    start = middle - 14 * (len(units) - 1)
    return {
        "x": 6 + CELL_WIDTH * (cell % 3),
        "y": top + CELL_HEIGHT * (cell // 3),
        "number": cell + 1,
        "big": not field.cards,
        "mark": "?" if field.cards and card == FACE_DOWN else "",
        "look": "there" if not field.cards or card >= 0 else "down" if card == FACE_DOWN else "gone",
        "marked": cell in field.marked,
        "place": field.way.index(cell) + 1 if cell in field.way else 0,
        "units": [
            (UNIT_CODES[unit], unit_letter(words, unit), start + 28 * n) for n, unit in enumerate(units)
        ],
        "colour": TOTEM_CODES[TOTEM[card]] if units else "",
        "points": POINTS[card] if units else 0,
    }


def _qi_rows(said: Said, picture: QiRows) -> Drawn:
    words = said.words
    rows = tuple(
        (said.line(f"word {code}"), qi_cards(words, ids) or words.gettext("no card"))
        for code, ids in picture.rows
    )
    label = words.join([words.gettext("%(row)s: %(value)s", row=row, value=value) for row, value in rows])
    data = {"rows": [(name, ids) for (name, _), (_, ids) in zip(rows, picture.rows, strict=True)]}
    return Drawn("qi-rows", label, ("", words.gettext("Cards")), rows, data)


def _yan_rows(said: Said, picture: YanRows) -> Drawn:
    words = said.words
    rows = tuple(
        (said.line(f"word {code}"), yan_name(words, card), str(POINTS[card]))
        for code, ids in picture.rows
        for card in ids
    )
    parts = [
        # NOTE: a captured card read aloud: whose, its name and its points
        words.gettext("%(row)s: %(card)s, %(points)s", row=row, card=card, points=points)
        for row, card, points in rows
    ]
    data = {"rows": [(said.line(f"word {code}"), ids) for code, ids in picture.rows]}
    head = ("", words.gettext("Card"), words.gettext("Points"))
    return Drawn("yan-rows", words.join(parts), head, rows, data)


def _done(words: Words, turn: Turn) -> str:
    """What somebody did in a turn, as everybody saw it."""
    units = units_in_words(words, turn.units)
    if turn.kind == DRAW:
        # NOTE: in a list of turns: a player drew a card that nobody else has seen
        return words.gettext("draws a card unseen")
    if turn.kind == PAY:
        # NOTE: in a list of turns: a player attacked and paid these cards
        return words.gettext("attacks and pays %(units)s", units=units)
    # NOTE: in a list of turns: a player took this face-up card
    return words.gettext("takes %(units)s", units=units)


def _record(words: Words, record: Record) -> Drawn:
    rows = tuple(
        (str(n + 1), units_in_words(words, turn.market), _done(words, turn))
        for n, turn in enumerate(record.turns)
    )
    # NOTE: cards that lay face up before a turn
    face_up = words.gettext("Face up")
    parts = [
        words.gettext("Turn %(number)s: %(value)s", number=number, value=done)
        + (words.gettext(" (%(name)s: %(value)s)", name=face_up, value=market) if market else "")
        for number, market, done in rows
    ]
    turns = []
    for turn, (_, _, done) in zip(record.turns, rows, strict=True):
        taken = turn.units[0] if turn.kind == "take" else -1
        at = turn.market.index(taken) if taken in turn.market else -1
        market = [(FIRST_OF_UNIT[unit], n == at) for n, unit in enumerate(turn.market)]
        turns.append({"market": market, "words": done})
    head = (words.gettext("Turn"), face_up, words.gettext("What everybody saw"))
    return Drawn("record", words.join(parts), head, rows, {"turns": turns, "market": face_up})


def _squares(said: Said, squares: Squares) -> Drawn:
    words = said.words
    good, rest = said.line(f"word {squares.good}"), said.line(f"word {squares.rest}")
    rows = tuple((said.line(f"word {code}"), str(n), str(m), str(n + m)) for code, n, m in squares.parts)
    label = words.join(
        [
            # NOTE: a row of squares read aloud: "attacks the left column: 3 take it, 2 do not"
            words.gettext(
                "%(row)s: %(num)s %(good)s, %(other)s %(rest)s",
                row=row,
                num=n,
                good=good,
                other=m,
                rest=rest,
            )
            for row, n, m, _ in rows
        ]
    )
    drawn_rows, top = [], 0
    for (name, *_), (_, filled, empty) in zip(rows, squares.parts, strict=True):
        cells = [
            (24 * (n % SQUARES_A_ROW), top + 22 + 24 * (n // SQUARES_A_ROW), n < filled)
            for n in range(filled + empty)
        ]
        drawn_rows.append((name, top + 14, cells, f"{filled}/{filled + empty}"))
        top += 34 + 24 * max(1, -(-(filled + empty) // SQUARES_A_ROW))
    data = {"rows": drawn_rows, "height": top, "good": good, "rest": rest}
    # NOTE: a heading over a column of sums
    return Drawn("squares", label, ("", good, rest, words.gettext("together")), rows, data)


def _verdicts(said: Said, verdicts: Verdicts) -> Drawn:
    words = said.words
    names = {
        # NOTE: what is known of a statement: it is certain, it may be, it can't be
        "sure": words.gettext("certain"),
        "maybe": words.gettext("possible"),
        "never": words.gettext("impossible"),
    }
    rows = tuple((said.fact(fact), names[verdict]) for fact, verdict in verdicts.parts)
    label = words.join([words.gettext("%(row)s: %(value)s", row=row, value=value) for row, value in rows])
    marks = [
        (name, [verdict == v for v in VERDICTS])
        for (name, _), (_, verdict) in zip(rows, verdicts.parts, strict=True)
    ]
    data = {"marks": marks, "heads": [names[verdict] for verdict in VERDICTS]}
    # NOTE: a heading: what a statement is, certain, possible or impossible
    return Drawn("verdicts", label, ("", words.gettext("Judgement")), rows, data)
