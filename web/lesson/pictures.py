"""The pictures of a counting task, as data for `templates/lesson_parts.html`."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.phase_10.cards import DECK_SIZE, IS_WILD, NUMBER
from engine.games.phase_10.finder import COLOUR_FIELD
from lessons.phase_10.outs import OutsTask
from lessons.phase_10.sight import Count, Sight
from lessons.tasks import Mistake
from web.i18n import Words
from web.lesson.outs_words import kind_name
from web.table.phase_10.view import hand_order


@dataclass(frozen=True, slots=True)
class Copy:
    """One card in the picture of a count: its id and where it is ("hand", "table" or "unseen")."""

    card: int
    where: str


def _copies(sight: Sight, count: Count) -> list[Copy]:
    """Every card of one kind, those in sight first, with the place where it is."""
    hand, table = set(sight.hand), set(sight.table)
    ids = [
        card for card in range(DECK_SIZE) if (NUMBER[card] == count.number if count.number else IS_WILD[card])
    ]
    places = [Copy(c, "hand" if c in hand else "table" if c in table else "unseen") for c in ids]
    return sorted(places, key=lambda copy: ("hand", "table", "unseen").index(copy.where))


def pictures(words: Words, sight: Sight, counts: tuple[Count, ...], whole: bool) -> list[dict[str, object]]:
    """The picture of each count; without `whole` what is left to find is not said."""
    found: list[dict[str, object]] = []
    for count in counts:
        name = kind_name(words, count)
        label = (
            words.gettext(
                "%(name)s: %(hand)s in your hand, %(table)s on the table, %(left)s not seen",
                name=name,
                hand=count.in_hand,
                table=count.on_table,
                left=count.left,
            )
            if whole
            else words.gettext(
                "%(name)s: %(hand)s in your hand, %(table)s on the table, of %(total)s in all",
                name=name,
                hand=count.in_hand,
                table=count.on_table,
                total=count.total,
            )
        )
        found.append({"label": label, "copies": _copies(sight, count)})
    return found


def drawn_after(task: OutsTask, mistake: Mistake | None) -> tuple[Count, ...]:
    """Which counts a picture helps with after a mistake: those it is about, lest it give away another."""
    if mistake is None or task.wilds is None:
        return task.counts if mistake else ()
    if mistake.code in ("all_copies", "hand_only", "table_only", "seen"):
        return (*task.counts, task.wilds)
    if mistake.code == "full_numbers":
        return task.counts
    if mistake.code in ("all_wilds", "no_wilds", "wilds_twice"):
        return (task.wilds,)
    if mistake.code in ("card_twice", "both_twice"):
        return tuple(count for count in task.counts if count.number in task.double)
    return ()


def in_sight(sight: Sight) -> dict[str, object]:
    groups = []
    for meld in sight.melds:
        cards = []
        for card, value in zip(meld.cards, meld.values, strict=True):
            cards.append((card, str(value) if IS_WILD[card] and value < COLOUR_FIELD else ""))
        groups.append(cards)
    return {
        "hand": hand_order(sight.hand, by_colour=False),
        "discards": sight.discards,
        "groups": groups,
    }
