"""What is read aloud on request: the hand, the attack on the table, the score, what is asked, the dice."""

from __future__ import annotations

from engine.games.game_on.actions import NOBODY
from engine.games.game_on.observation import GameOnObservation
from web.i18n import Words
from web.table.game_on.court import rounds
from web.table.game_on.court_view import court_view
from web.table.game_on.view import backs, hand_order
from web.table.game_on.words import card_list, stage_name, team_name
from web.table.words import Named

KEYS = "htswd"
"""Hand, attack on the table, score, what is asked, dice."""


def told(words: Words, seen: GameOnObservation, named: Named, key: str) -> str:
    """The sentence for one of KEYS, as the observation's seat may know it; "" for another key."""
    table, seat = seen.table, seen.seat
    if key == "h" and seat != NOBODY:
        cards = hand_order(seen.hand)
        if not cards:
            return words.gettext("Your hand is empty.")
        return words.gettext("Your hand: %(cards)s.", cards=card_list(words, cards))
    if key == "s":
        return _score(words, seen, named)
    if key == "w":
        if seen.to_move is None:
            return words.gettext("The game is over.")
        # NOTE: what is being decided, then who decides
        return words.gettext(
            "%(stage)s: %(player)s decides.", stage=stage_name(words, table.stage), player=named(seen.to_move)
        )
    if key not in ("t", "d"):
        return ""
    court = court_view(words, rounds(seen.events(), table.settings), named, table.settings)
    if court is None:
        return words.gettext("Nobody has attacked yet.")
    if key == "d":
        if not court.thrown:
            return words.gettext("No dice were rolled for this attack yet.")
        return words.join(
            [
                # NOTE: dice read aloud: what for, the number, what came of it
                words.gettext(
                    "%(label)s %(roll)s, %(verdict)s",
                    label=thrown.label,
                    roll=thrown.roll,
                    verdict=thrown.verdict,
                )
                for thrown in court.thrown
            ]
        )
    steps = [
        # NOTE: a play read aloud: who, which cards, what it is, the chance after it
        words.gettext(
            "%(player)s: %(cards)s (%(what)s), chance %(chance)s",
            player=step.who,
            cards=card_list(words, step.cards),
            what=step.what,
            chance=step.percent,
        )
        for step in court.steps
    ]
    return words.join([court.heading, *steps, court.rule])


def _score(words: Words, seen: GameOnObservation, named: Named) -> str:
    table = seen.table
    settings = table.settings
    if settings.team:
        found = [
            words.gettext(
                "%(player)s: %(points)s points", player=team_name(words, side), points=table.points[side]
            )
            for side in range(settings.side_count)
        ]
    else:
        found = [
            words.gettext("%(player)s: %(points)s points", player=named(seat), points=table.points[seat])
            for seat in range(seen.seats)
        ]
    if settings.target:
        found.append(words.gettext("target: %(points)s points", points=settings.target))
    else:
        found.append(words.gettext("score cards left: %(count)s", count=table.score_pile))
    for seat in range(seen.seats):
        ad, all_round = backs(table.hands[seat])
        found.append(
            # NOTE: how many cards a player holds, by their backs, read aloud
            words.gettext(
                "%(player)s holds %(ad)s attack or defence and %(all)s all-round cards",
                player=named(seat),
                ad=ad,
                all=all_round,
            )
        )
    return words.join(found)
