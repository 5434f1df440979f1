"""The pictures of Cover Your Assets as data: towers, hands of two cards, the mean of many tries."""

from __future__ import annotations

from fractions import Fraction

from lessons.cover_your_assets.pictures import AssetsPicture, Listing, Means, Towers, place_of
from lessons.facts import Cards
from web.cards.cover_your_assets import set_face
from web.i18n import Words
from web.lesson.drawn import Drawn
from web.lesson.say import Said, decimal


def drawn_cover_your_assets(said: Said, picture: AssetsPicture) -> Drawn:
    """One picture in the language of the page."""
    match picture:
        case Towers():
            return _towers(said, picture)
        case Listing():
            return _listing(said.words, picture)
        case Means():
            return _means(said.words, picture)


def _height(share: float) -> float:
    """Where a share of the greatest height stands."""
    return round(168 - 150 * share, 1)


def _towers(said: Said, picture: Towers) -> Drawn:
    words = said.words
    places = {
        # NOTE: where a set lies in a tower
        "base": words.gettext("base, safe"),
        "top": words.gettext("on top, open"),
        "covered": words.gettext("covered, safe"),
    }
    rows: list[tuple[str, ...]] = []
    columns = []
    for code, sets in picture.towers:
        owner, column = said.line(f"word {code}"), []
        for index, cards in reversed(list(enumerate(sets))):
            face, place = set_face(words, cards), place_of(index, len(sets)) if picture.places else ""
            held, where = said.fact(Cards("cover_your_assets", cards)), places.get(place, "")
            rows.append((owner, held, face.value, where))
            column.append((place, face.front.title, face.size, face.wilds, face.value, where))
        columns.append((owner, column))
    head = [
        words.gettext("Tower"),
        words.gettext("Set"),
        words.gettext("Value"),
        words.gettext("Where it lies"),
    ]
    if not picture.places:
        head, rows = head[:-1], [row[:-1] for row in rows]
    # NOTE: a tower's set read aloud: whose, its cards, its value and where it lies, from the top down
    label = words.join(
        [words.gettext("%(row)s: %(value)s", row=row[0], value=" ".join(row[1:])) for row in rows]
    )
    return Drawn("towers", label, tuple(head), tuple(rows), {"columns": columns})


def _listing(words: Words, listing: Listing) -> Drawn:
    hands = [(hand, listing.counts(hand)) for hand in listing.hands]
    good = sum(counts for _, counts in hands)
    label = words.gettext(
        "All %(all)s hands of two cards: %(good)s have a card that counts, %(rest)s have none.",
        all=len(hands),
        good=good,
        rest=len(hands) - good,
    )
    rows = tuple(
        (f"{first}, {second}", str((first <= listing.good) + (second <= listing.good)))
        for (first, second), _ in hands
    )
    head = (words.gettext("Cards in hand"), words.gettext("Cards that count"))
    return Drawn("listing", label, head, rows, {"hands": hands, "good": listing.good})


def _means(words: Words, series: Means) -> Drawn:
    means = series.means
    rows = tuple(
        (words.number(trials), words.number(total), decimal(words, mean))
        for (trials, total), mean in zip(series.sums, means, strict=True)
    )
    fair = decimal(words, series.fair)
    label = words.gettext(
        "What a try brings on average, after more and more tries: %(last)s in the end. Fair is %(fair)s.",
        last=rows[-1][2],
        fair=fair,
    )
    head = (words.gettext("Tries"), words.gettext("Points together"), words.gettext("Points on average"))
    scale = float(max(*means, series.fair) * Fraction(5, 4)) or 1.0
    columns = [48 + 296 * n / (len(means) - 1) for n in range(len(means))]
    points = [(x, _height(float(mean) / scale)) for x, mean in zip(columns, means, strict=True)]
    data = {
        "points": points,
        "line": " ".join(f"{x:.1f},{y:.1f}" for x, y in points),
        "fair": _height(float(series.fair) / scale),
        "fair_words": fair,
    }
    return Drawn("means", label, head, rows, data)
