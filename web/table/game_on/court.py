"""What has happened on the court, round by round, read from the public events: the attack as it was built up
and answered, with the chance after each answer, the rolls, the points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from engine.games.game_on.actions import NO_CARD, NOBODY
from engine.games.game_on.cards import DEFENCE, FOUL, GROUP, KIND, NAME, PUT_BACK, REBOUND, TURNOVER, VALUE
from engine.games.game_on.contest import LOST, WON, Assault, Defence, Plan, assault, plan
from engine.games.game_on.events import Happening
from engine.games.game_on.odds import plan_chance
from engine.games.game_on.settings import Settings

_BEFORE_THE_BALL = ("dealt", "start_roll")


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll of the two dice against a value: `kind` is roll, put_back_roll or free_throw; `limit` is how
    many of the 100 results succeed.
    """

    kind: str
    seat: int
    attempt: int
    limit: int
    roll: int
    success: bool


@dataclass(frozen=True, slots=True)
class Duel:
    """A roll-off: what the defender rolled and what the attacker; the defender wins ties (GO-24)."""

    roll: int
    attacker: int
    against: int
    won: bool


@dataclass(frozen=True, slots=True)
class Step:
    """An attack declared or an answer to it: what was played by whom, the rolls as they then stood and their
    chance. `kind`: attack, support, defend, help or foul. `value`: what it adds or takes off, with all cards
    of that play.
    """

    kind: str
    seat: int
    cards: tuple[int, ...]
    value: int
    plan: Plan
    chance: Fraction
    pay: tuple[int, ...] = ()
    duel: Duel | None = None


@dataclass(slots=True)
class Contest:
    """One attack, from its declaration to the last roll."""

    attacker: int
    assault: Assault
    defences: tuple[Defence, ...] = ()
    foul: int = NO_CARD
    steps: list[Step] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    reactions: list[tuple[int, int]] = field(default_factory=list)
    """Put-backs and rebounds: seat and card."""
    made: bool | None = None
    """Whether the attack went in, with its put-backs; None before the dice."""

    @property
    def plan(self) -> Plan:
        """The rolls as they now stand."""
        return plan(self.assault, self.defences, self.foul)

    @property
    def attack_rolls(self) -> list[Roll]:
        """The rolls of the attack itself, without put-backs and free throws."""
        return [roll for roll in self.rolls if roll.kind == "roll"]

    @property
    def went_in_at_once(self) -> bool:
        """Whether the attack succeeded without a put-back."""
        rolls = self.attack_rolls
        return all(roll.success for roll in rolls if roll.attempt == rolls[-1].attempt)


@dataclass(slots=True)
class Round:
    """One time the ball came to somebody. `scored`: who took points, how many, and the total of that side
    afterwards, an overshoot taken into account (GO-41)."""

    number: int
    attacker: int
    contest: Contest | None = None
    lost_by: int = NOBODY
    """Whose card lost the attacker the ball before the draw."""
    ball: int = NOBODY
    """Whose rebound won the next ball."""
    technicals: list[Roll] = field(default_factory=list)
    scored: list[tuple[int, int, int]] = field(default_factory=list)


def rounds(events: Iterable[Happening], settings: Settings) -> list[Round]:
    """The rounds that have begun, oldest first. Where the events begin in the middle of a round, as after a
    position was set up, that round is numbered 0.
    """
    found: list[Round] = []
    for event in events:
        if event.kind == "round":
            found.append(Round(event.amount, event.seat))
        elif event.kind not in _BEFORE_THE_BALL:
            if not found:
                found.append(Round(0, event.seat))
            _add(found[-1], event, settings)
    return found


def _add(this: Round, event: Happening, settings: Settings) -> None:
    contest = this.contest
    match event.kind:
        case "attack":
            cards = tuple(card for card in event.cards if KIND[card])
            extras = tuple(card for card in event.cards if not KIND[card])
            this.contest = Contest(event.seat, assault(cards, extras))
            _step(this.contest, settings, event, event.amount)
        case "score":
            this.scored.append((event.seat, event.amount, event.against))
        case "overshoot":
            seat, points, _ = this.scored[-1]
            this.scored[-1] = (seat, points, event.amount)
        case "ball":
            this.ball = event.seat
        case "free_throw" if contest is None or not contest.rolls:
            this.technicals.append(_roll(event, settings))
        case "play" if NAME[event.cards[0]] == TURNOVER:
            this.lost_by = event.seat
        case _ if contest is not None:
            _in_contest(contest, event, settings)


def _in_contest(contest: Contest, event: Happening, settings: Settings) -> None:
    match event.kind:
        case "support":
            attack = contest.assault
            contest.assault = assault(attack.cards + event.cards, attack.extras)
            _step(contest, settings, event, event.amount)
        case "defend":
            cards = tuple(card for card in event.cards if GROUP[card] == DEFENCE)
            skill = event.cards[len(cards)] if len(event.cards) > len(cards) else NO_CARD
            contest.defences = (*contest.defences, Defence(event.seat, cards, skill))
            _step(contest, settings, event, contest.defences[-1].value)
        case "pay":
            contest.steps[-1] = replace(contest.steps[-1], pay=event.cards)
        case "duel":
            last = contest.defences[-1]._replace(duel=WON if event.success else LOST)
            contest.defences = (*contest.defences[:-1], last)
            declared = contest.steps.pop()
            duel = Duel(event.roll, event.target, event.against, event.success)
            _step(contest, settings, replace(event, kind="defend", cards=declared.cards), last.value)
            contest.steps[-1] = replace(contest.steps[-1], pay=declared.pay, duel=duel)
        case "help":
            last = contest.defences[-1]
            last = last._replace(cards=last.cards + event.cards)
            contest.defences = (*contest.defences[:-1], last)
            _step(contest, settings, event, event.amount)
        case "play" if NAME[event.cards[0]] == FOUL:
            contest.foul = event.cards[0]
            _step(contest, settings, replace(event, kind="foul"), VALUE[contest.foul])
        case "play" if NAME[event.cards[0]] in (PUT_BACK, REBOUND):
            contest.reactions.append((event.seat, event.cards[0]))
        case "roll" | "put_back_roll" | "free_throw":
            contest.rolls.append(_roll(event, settings))
        case "made" | "missed":
            contest.made = event.kind == "made"


def _step(contest: Contest, settings: Settings, event: Happening, value: int) -> None:
    """Note what was played, and how things stand after it."""
    now = contest.plan
    contest.steps.append(Step(event.kind, event.seat, event.cards, value, now, plan_chance(settings, now)))


def _roll(event: Happening, settings: Settings) -> Roll:
    return Roll(
        event.kind, event.seat, event.amount, settings.good_rolls(event.against), event.roll, event.success
    )
