"""Cover Your Assets by doing: sets, a battle for the top set, the end of a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from engine.games.cover_your_assets.cards import (
    CARD_NAMES,
    FACE,
    FIRST_OF_FACE,
    IS_WILD,
    VALUE,
    parse_card,
    value_of,
)
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from lessons.course import Tutorial
from lessons.facts import Cards, Fact, number
from lessons.plays import Play, PlayStep

RIVAL = 1


def _verb(played: str) -> str:
    return played.partition(" ")[0]


def _uses_wild(played: str) -> bool:
    return any(IS_WILD[parse_card(word)] for word in played.split()[1:] if word in CARD_NAMES)


def _cards(ids: Iterable[int]) -> Cards:
    return Cards("cover_your_assets", tuple(ids))


def _twins(hand: list[int]) -> tuple[int, int]:
    """The first two equal assets of a hand."""
    return next((a, b) for a, b in pairwise(hand) if FACE[a] == FACE[b] and not IS_WILD[a])


def _pair(_seen: CoverYourAssetsObservation, played: str) -> str:
    return "" if _verb(played) == "pair" else _verb(played)


def _match(_seen: CoverYourAssetsObservation, played: str) -> str:
    return "" if _verb(played) == "match" else _verb(played)


def _cheapest(seen: CoverYourAssetsObservation, played: str) -> str:
    """Where nothing but discarding is left, the card of the lowest value goes."""
    return "" if VALUE[parse_card(played.split()[1])] == min(VALUE[card] for card in seen.hand) else "dear"


def _with_wild(_seen: CoverYourAssetsObservation, played: str) -> str:
    if _verb(played) in ("pair", "match"):
        return ""
    return "wild_away" if _uses_wild(played) else "discard"


def _pair_facts(seen: CoverYourAssetsObservation) -> Mapping[str, Fact]:
    twins = _twins(seen.hand)
    return {"kind": _cards(twins[:1]), "worth": number(value_of(twins))}


def _match_facts(seen: CoverYourAssetsObservation) -> Mapping[str, Fact]:
    top = seen.table.top
    assert top is not None, "a card lies face up"
    return {"kind": _cards((top,)), "worth": number(2 * VALUE[top])}


def _tower_facts(seen: CoverYourAssetsObservation) -> Mapping[str, Fact]:
    wild = next((card for card in seen.hand if IS_WILD[card]), -1)
    facts: dict[str, Fact] = {
        "sets": number(len(seen.table.towers[0])),
        "total": number(seen.table.worth(0)),
        "lowest": number(min(VALUE[card] for card in seen.hand)),
    }
    if wild >= 0:
        facts |= {"wild": _cards((wild,)), "value": number(VALUE[wild])}
    return facts


_FIRST_SETS = Play(
    "first_sets",
    "cover_your_assets",
    seats=2,
    seed=37,
    steps=(
        PlayStep("pair", _pair, ("discard",), ("pair home#4 home#7",), _pair_facts),
        PlayStep("match", _match, ("discard",), ("discard bank#2",), _match_facts),
        PlayStep("discard", _cheapest, ("dear",), ("discard bank#4",), _tower_facts),
        PlayStep("wild", _with_wild, ("discard", "wild_away"), (), _tower_facts),
    ),
)


def _answer(_seen: CoverYourAssetsObservation, played: str) -> str:
    return "" if _verb(played) == "answer" else "stop"


def _attack(_seen: CoverYourAssetsObservation, played: str) -> str:
    """The top set is challenged with its own kind, not with the wild, which is needed later."""
    if _verb(played) != "challenge":
        return "set" if _verb(played) in ("pair", "match") else "discard"
    return "wild_first" if _uses_wild(played) else ""


def _cover(_seen: CoverYourAssetsObservation, played: str) -> str:
    return "" if _verb(played) in ("pair", "match") else "open"


def _stake(seen: CoverYourAssetsObservation) -> Mapping[str, Fact]:
    """The set that is or can be fought for, and what the own tower is worth without and with it."""
    table = seen.table
    owner = table.target if table.battle else RIVAL
    stack = table.contested if table.battle else table.towers[owner][-1]
    return {
        "kind": _cards((FIRST_OF_FACE[FACE[stack[0]]],)),
        "stake": number(value_of(stack)),
        "tower": number(table.worth(0)),
        "rival_sets": number(len(table.towers[RIVAL])),
        "wild": _cards(card for card in seen.hand if IS_WILD[card]),
    }


def _top(seen: CoverYourAssetsObservation) -> Mapping[str, Fact]:
    tower = seen.table.towers[0]
    return {
        "top": number(value_of(tower[-1])),
        "sets": number(len(tower)),
        "rival_sets": number(len(seen.table.towers[RIVAL])),
    }


_BATTLE = Play(
    "battle",
    "cover_your_assets",
    seats=2,
    seed=1389,
    actions=(
        *("pair baseball_cards baseball_cards#7", "pair stocks#7 stocks#10"),
        *("match piggy_bank#8", "pair auto#9 silver#6"),
        *("discard baseball_cards#8", "discard coins#4", "challenge auto#3 > 1"),
    ),
    steps=(
        PlayStep("answer", _answer, ("stop",), ("stop",), _stake),
        PlayStep("attack", _attack, ("set", "discard", "wild_first"), ("answer gold#3",), _stake),
        PlayStep("again", _answer, ("stop",), ("stop", "discard stamps#8"), _stake),
        PlayStep("cover", _cover, ("open",), (), _top),
    ),
)


def _wait(_seen: CoverYourAssetsObservation, played: str) -> str:
    if _verb(played) == "challenge":
        return "early"
    return {"discard auto#6": "", "discard jewels#3": "needed"}.get(played, "comes_back")


def _small_pair(_seen: CoverYourAssetsObservation, played: str) -> str:
    return {"match": "", "challenge": "early"}.get(_verb(played), "discard")


def _last(_seen: CoverYourAssetsObservation, played: str) -> str:
    return {"challenge": "", "match": "too_little"}.get(_verb(played), "nothing")


def _end(seen: CoverYourAssetsObservation) -> Mapping[str, Fact]:
    """What both towers are worth, and after the last two actions; with an empty draw pile the cards nobody
    has shown are the rival's hand.
    """
    table = seen.table
    own, rival, stake = table.worth(0), table.worth(RIVAL), value_of(table.towers[RIVAL][-1])
    hidden = [FIRST_OF_FACE[face] for face, left in enumerate(seen.unseen()) for _ in range(left)]
    dearest = max(seen.hand, key=VALUE.__getitem__)
    facts: dict[str, Fact] = {
        "own": number(own),
        "rival": number(rival),
        "stake": number(stake),
        "won": number(own + stake + VALUE[dearest]),
        "left": number(rival - stake),
        "cards": number(len(hidden)),
        "hidden": _cards(hidden),
    }
    if table.top is not None and FACE[table.top] in [FACE[card] for card in seen.hand]:
        facts |= {"top": _cards((table.top,)), "matched": number(own + 2 * VALUE[table.top])}
    return facts


_LATE = """
pair jewels jewels#6; pair bank#2 bank#8; match baseball_cards; discard cash#9; match cash#8; discard
stocks; pair bank#5 bank#9; discard baseball_cards#7; match silver#8; challenge silver#4 > 2; stop; pair
auto auto#8; discard coins#6; challenge gold#3 > 1; stop; pair home#3 home#8; challenge gold#4 > 1; answer
silver#7; stop; pair jewels#2 jewels#8; match coins#4; match stocks#3; discard jewels#10; pair auto#4
auto#10; pair piggy_bank#7 gold#2; challenge piggy_bank#5 > 2; stop; challenge piggy_bank#10 > 1; answer
piggy_bank#8; stop; challenge coins#3 > 2; answer coins#7; stop; pair stamps stamps#3; pair cash#2 cash#4;
discard piggy_bank#6; challenge silver#6 > 2; stop; match piggy_bank#9; pair stamps#2 stamps#6; pair
auto#7 auto#9; pair baseball_cards#5 baseball_cards#8; pair bank#6 bank#7; challenge bank#10 > 2; stop;
pair stocks#4 stocks#5; match jewels#5; pair cash#10 gold; discard coins#9; pair stocks#2 stocks#8;
discard home#2; pair stamps#4 stamps#9; pair baseball_cards#3 baseball_cards#9; challenge baseball_cards#2
> 1; answer silver; stop; pair piggy_bank piggy_bank#3; pair coins#5 coins#10; challenge silver#3 > 2;
stop; pair stocks#6 stocks#9; challenge stocks#10 > 2; stop; match home#4; pair cash cash#6; challenge
cash#7 > 1; stop; discard stamps#7; pair coins#2 coins#8; pair piggy_bank#2 piggy_bank#4; pair auto#2
auto#3; challenge auto#5 > 2; stop; match stamps#8; pair bank#3 bank#4; pair baseball_cards#4
baseball_cards#6; discard stocks#7; pair home#5 home#7; challenge home > 2; answer silver#5; answer
home#6; stop; pair stamps#5 stamps#10; discard coins; challenge silver#2 > 1; stop; discard bank; pair
jewels#4 jewels#7
"""

_LAST_CARDS = Play(
    "last_cards",
    "cover_your_assets",
    seats=2,
    seed=1318,
    options={"length": "one"},
    actions=tuple(line.strip() for line in _LATE.split(";")),
    steps=(
        PlayStep("wait", _wait, ("early", "needed", "comes_back"), ("discard cash#3",), _end),
        PlayStep("match", _small_pair, ("early", "discard"), ("discard jewels#9",), _end),
        PlayStep("last", _last, ("too_little", "nothing"), (), _end),
    ),
)
TUTORIAL = Tutorial("cover_your_assets", (_FIRST_SETS, _BATTLE, _LAST_CARDS))
