"""What the part shows of the table: the order of the hand, the choices, the seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.game import Action
from engine.games.game_on.actions import Attack, Defend, Draw, Play
from engine.games.game_on.cards import ALL, BACK, CANONICAL, FOUL, GROUP, NAME
from engine.games.game_on.contest import assault
from engine.games.game_on.events import HIDDEN
from engine.games.game_on.observation import GameOnObservation
from engine.games.game_on.odds import outlook_after, outlook_now
from engine.games.game_on.stages import (
    ATTACK,
    DEFENCE,
    EXCHANGE,
    HELP,
    LIMIT,
    MOST_EXCHANGED,
    SUPPORT,
)
from web.cards.game_on import card_name
from web.chances import percent_words
from web.i18n import Words
from web.table.game_on.marks import (
    Cards,
    additions_of,
    attack_of,
    cards_of,
    defences_of,
    exact_defence,
    put_away,
    splits,
    swap_of,
    whole_attack,
)
from web.table.game_on.words import card_list, team_name
from web.table.part import Choice

MOST_OFFERED = 5
"""Of defences that the marked cards can become."""


def hand_order(cards: Iterable[int]) -> list[int]:
    """Attack, defence, skills, the rest; cards of one name together."""
    return sorted(cards, key=lambda card: (GROUP[card], NAME[card], card))


def backs(hand: Sequence[int]) -> tuple[int, int]:
    """How many cards of each back a hand has, which everybody sees (GO-06)."""
    all_round = sum((BACK[card] if card >= 0 else HIDDEN.index(card)) == ALL for card in hand)
    return len(hand) - all_round, all_round


def goal_words(words: Words, seen: GameOnObservation) -> str:
    """What the viewer's side has, and what it needs to win."""
    table = seen.table
    settings, side = table.settings, table.settings.sides[seen.seat]
    points = words.ngettext("%(num)s point", "%(num)s points", table.points[side])
    if settings.team:
        team = team_name(words, side)
        if settings.target:
            return words.gettext(
                "Your team, %(team)s, has %(points)s. Exactly %(target)s win.",
                team=team,
                points=points,
                target=settings.target,
            )
        return words.gettext("Your team, %(team)s, has %(points)s.", team=team, points=points)
    if settings.target:
        return words.gettext(
            "You have %(points)s. Exactly %(target)s win.", points=points, target=settings.target
        )
    return words.gettext("You have %(points)s.", points=points)


def choices(words: Words, seen: GameOnObservation, chosen: Sequence[int]) -> list[Choice]:
    """What the viewer can do now with the marked cards, the most likely first; each says what it leads to."""
    marked = tuple(card for card in seen.hand if card in chosen)
    stage = seen.table.stage
    found = _draws(words, seen) if stage != EXCHANGE else _exchange(words, seen, marked)
    if stage == ATTACK:
        found += _attack(words, seen, marked)
    elif stage == DEFENCE:
        found += _defend(words, seen, marked)
    elif stage in (SUPPORT, HELP):
        found += _add(words, seen, marked)
    elif stage == LIMIT:
        found += _limit(words, seen, marked)
    found += _singles(words, seen, marked)
    if found:
        found[0] = replace(found[0], primary=True)
    if any(str(action) == "pass" for action in seen.legal_actions()):
        label = {ATTACK: words.gettext("Don't attack"), DEFENCE: words.gettext("Don't defend")}
        found.append(Choice("pass", label.get(stage, words.gettext("Pass")), "pass", primary=not found))
    return found


def _draws(words: Words, seen: GameOnObservation) -> list[Choice]:
    """The ways to draw (GO-08, GO-09)."""
    found = [action for action in seen.legal_actions() if isinstance(action, Draw)]
    found.sort(key=lambda action: (abs(action.ad - action.all_round), -action.ad))
    return [
        Choice(f"draw-{action.ad}-{action.all_round}", _draw_words(words, action), str(action))
        for action in found
    ]


def _draw_words(words: Words, action: Draw) -> str:
    if not action.all_round:
        return words.ngettext(
            "Draw %(num)s attack or defence card", "Draw %(num)s attack or defence cards", action.ad
        )
    if not action.ad:
        return words.ngettext("Draw %(num)s all-round card", "Draw %(num)s all-round cards", action.all_round)
    return words.gettext(
        "Draw %(ad)s attack or defence + %(all)s all-round", ad=action.ad, all=action.all_round
    )


def _exchange(words: Words, seen: GameOnObservation, marked: Cards) -> list[Choice]:
    """A swap that has begun: the marked cards go, or enough have gone and as many are drawn (GO-13)."""
    if not marked:
        return _draws(words, seen)
    away = seen.table.exchanged + len(marked)
    if away > MOST_EXCHANGED:
        return [Choice("swap", words.gettext("Put the marked cards away"), put_away(marked))]
    return [
        Choice(
            f"swap-{action.ad}-{action.all_round}",
            _swap_words(words, len(marked), action),
            f"{put_away(marked)}; {action}",
        )
        for action in splits(away)
    ]


def _swap_words(words: Words, count: int, action: Draw) -> str:
    return words.gettext(
        "Put %(count)s away, draw %(ad)s attack or defence + %(all)s all-round",
        count=count,
        ad=action.ad,
        all=action.all_round,
    )


def _attack(words: Words, seen: GameOnObservation, marked: Cards) -> list[Choice]:
    swap = swap_of(marked)
    if swap is not None:
        play, away = swap
        return [
            Choice(
                f"swap-{action.ad}-{action.all_round}",
                _swap_words(words, len(away), action),
                f"{play}; {put_away(away)}; {action}",
            )
            for action in splits(len(away))
        ]
    action = attack_of(marked)
    if action is None and marked and not any(seen.why_illegal(Play(card)) is None for card in marked):
        action = Attack(marked)  # of no use now: the button says why
    if action is None:
        return []
    found = []
    if seen.why_illegal(action) is None:
        found.append(Choice("attack", attack_words(words, seen, action), str(action)))
    else:
        found.append(Choice("attack", words.gettext("Attack with the marked cards"), str(action)))
    whole = whole_attack(seen, marked)
    if whole is not None and {*whole.cards, *whole.extras} > set(marked):
        more = [card for card in (*whole.cards, *whole.extras) if card not in marked]
        label = words.gettext(
            # NOTE: a button; the first part names the cards that are added to the marked ones
            "Add %(cards)s. %(attack)s",
            cards=card_list(words, more),
            attack=attack_words(words, seen, whole),
        )
        found.append(Choice("attack-all", label, str(whole)))
    return found


def attack_words(words: Words, seen: GameOnObservation, action: Attack) -> str:
    """What an attack would be worth as long as nobody answers."""
    declared, ahead = assault(action.cards, action.extras), outlook_after(seen.table, action)
    assert ahead is not None
    percent = percent_words(words, ahead.chance)
    if declared.attempts > 1:
        return words.gettext(
            # NOTE: a button; the chance is the one without a defence
            "Attack: value %(value)s, %(rolls)s attempts, %(chance)s undefended",
            value=declared.value,
            rolls=declared.attempts,
            chance=percent,
        )
    return words.gettext(
        # NOTE: a button; the chance is the one without a defence
        "Attack: value %(value)s, %(chance)s undefended",
        value=declared.value,
        chance=percent,
    )


def _defend(words: Words, seen: GameOnObservation, marked: Cards) -> list[Choice]:
    found = [
        Choice(f"defend-{place}", _defence_words(words, seen, action), str(action))
        for place, action in enumerate(defences_of(seen, marked)[:MOST_OFFERED])
    ]
    if not found and (action := exact_defence(marked)) is not None:
        found.append(Choice("defend", words.gettext("Defend with the marked cards"), str(action)))
    return found


def _defence_words(words: Words, seen: GameOnObservation, action: Defend) -> str:
    cards = card_list(words, cards_of(replace(action, pay=())))
    change = change_words(words, seen, action)
    if action.pay:
        return words.gettext(
            # NOTE: a button; the last part is how the chance changes: 65% → 40%
            "Defend with %(cards)s, pay with %(pay)s: %(change)s",
            cards=cards,
            pay=card_list(words, action.pay),
            change=change,
        )
    # NOTE: a button; the last part is how the chance changes: 65% → 40%
    return words.gettext("Defend with %(cards)s: %(change)s", cards=cards, change=change)


def change_words(words: Words, seen: GameOnObservation, action: Action) -> str:
    """How a play changes the chance of the attack on the table."""
    now, ahead = outlook_now(seen.table), outlook_after(seen.table, action)
    assert now is not None
    assert ahead is not None
    # NOTE: how a play changes a chance: 65% → 40%
    return words.gettext(
        "%(before)s → %(after)s",
        before=percent_words(words, now.chance),
        after=percent_words(words, ahead.chance),
    )


def _add(words: Words, seen: GameOnObservation, marked: Cards) -> list[Choice]:
    return [
        Choice(
            f"add-{place}",
            # NOTE: a button; the last part is how the chance changes: 40% → 65%
            words.gettext(
                "Add %(cards)s: %(change)s",
                cards=card_list(words, action.cards),
                change=change_words(words, seen, action),
            ),
            str(action),
        )
        for place, action in enumerate(additions_of(seen, marked))
    ]


def _limit(words: Words, seen: GameOnObservation, marked: Cards) -> list[Choice]:
    """Discarding to the limit, several marked cards at once (GO-07)."""
    if not 0 < len(marked) <= seen.table.over_limit():
        return []
    label = words.ngettext("Discard the marked card", "Discard the %(num)s marked cards", len(marked))
    return [Choice("discard", label, put_away(marked))]


def _singles(words: Words, seen: GameOnObservation, marked: Cards) -> list[Choice]:
    """Cards that are played for their own effect; first the one that is marked."""
    plays = [action for action in seen.legal_actions() if isinstance(action, Play)]
    if marked:
        plays = [Play(card) for card in marked if _plays_like(card, plays)] + plays
    found: dict[str, Choice] = {}
    for action in plays:
        name = card_name(words, action.card)
        if NAME[action.card] == FOUL:
            label = words.gettext(
                # NOTE: a button; the last part is how the chance changes: 65% → 40%
                "Play %(card)s: %(change)s",
                card=name,
                change=change_words(words, seen, action),
            )
        else:
            label = words.gettext("Play %(card)s", card=name)
        found.setdefault(label, Choice(f"play-{action.card}", label, str(action)))
    return list(found.values())


def _plays_like(card: int, plays: Sequence[Play]) -> bool:
    return any(CANONICAL[card] == CANONICAL[action.card] for action in plays)
