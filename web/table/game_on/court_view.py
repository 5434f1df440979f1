"""The court as it is drawn: the attack on the table or the last one, its chance after each answer, the dice
on the line from 0 to 99, and what to think of a surprise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.games.game_on.actions import NOBODY
from engine.games.game_on.contest import Plan
from engine.games.game_on.events import Happening
from engine.games.game_on.settings import Settings
from web.chances import likely_words, percent_words
from web.i18n import Words
from web.table.game_on.court import Contest, Duel, Roll, Round, Step
from web.table.game_on.words import card_list
from web.table.words import Named

SURPRISE = Fraction(3, 20)
"""What happens with at most this chance is a surprise worth a word."""
ATTEMPTS = 10
"""Of a sure thing, so many are looked at together: "ten such attempts"."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line from 0 to 99 on which the first `limit` results succeed, with what was rolled on it."""

    label: str
    limit: int
    rolls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thrown:
    """Two dice that have been rolled: a key that changes with every roll, what for, and what came of it (""
    where nothing did).
    """

    key: str
    label: str
    roll: int
    success: bool
    verdict: str


@dataclass(frozen=True, slots=True)
class StepView:
    """A play in words with its cards, and the chance of the attack after it: in words, as a number, as the
    length of a bar in hundredths."""

    who: str
    what: str
    cards: tuple[int, ...]
    pay: tuple[int, ...]
    percent: str
    likely: str
    hundredths: int


@dataclass(frozen=True, slots=True)
class CourtView:
    """`past`: the attack belongs to a round that is over. `chance`: as it stands, in words and number."""

    heading: str
    past: bool
    steps: tuple[StepView, ...]
    chance: str
    rule: str
    lines: tuple[Line, ...]
    thrown: tuple[Thrown, ...]
    outcome: str
    fair: tuple[str, ...]


def court_view(words: Words, rounds: Sequence[Round], named: Named, settings: Settings) -> CourtView | None:
    """The attack of the present round; before it is declared, the last one with what came of it."""
    for this in reversed(rounds):
        if this.contest is not None:
            return _view(words, this, this.contest, named, settings, past=this is not rounds[-1])
    return None


def _view(
    words: Words, this: Round, contest: Contest, named: Named, settings: Settings, *, past: bool
) -> CourtView:
    who = named(contest.attacker)
    if past:
        heading = words.gettext("The last attack: %(player)s", player=who)
    else:
        heading = words.gettext("Attack: %(player)s", player=who)
    chance = contest.steps[-1].chance
    return CourtView(
        heading,
        past,
        tuple(_step(words, step, named) for step in contest.steps),
        # NOTE: a chance as a number, then in words
        words.gettext(
            "%(percent)s, %(likely)s",
            percent=percent_words(words, chance),
            likely=likely_words(words, chance),
        ),
        rule_words(words, contest.plan),
        lines(words, contest.plan, settings, contest.rolls),
        tuple(_thrown(words, this, contest)),
        _outcome(words, this, contest, named),
        fair_words(words, contest),
    )


def rule_words(words: Words, rolls: Plan) -> str:
    """How many attempts there are and how many successes in a row one needs."""
    attempts, in_a_row = len(rolls), max(map(len, rolls))
    if in_a_row == 1:
        if attempts == 1:
            return words.gettext("One roll decides.")
        return words.gettext("%(count)s attempts, one success is enough.", count=attempts)
    if attempts == 1:
        return words.gettext("%(count)s successes in a row are needed.", count=in_a_row)
    return words.gettext(
        "%(attempts)s attempts; one with %(count)s successes in a row is enough.",
        attempts=attempts,
        count=in_a_row,
    )


def lines(words: Words, rolls: Plan, settings: Settings, rolled: Iterable[Roll] = ()) -> tuple[Line, ...]:
    """A line for each value that rolls are held against: one, or one for the first roll and one for all
    further ones; then one for free throws."""
    limits = list(dict.fromkeys(settings.good_rolls(value) for attempt in rolls for value in attempt))
    labels = {limits[0]: words.gettext("Roll low to score")}
    if len(limits) > 1:
        labels = {
            limits[0]: words.gettext("First roll: roll low to score"),
            limits[1]: words.gettext("Further rolls: roll low to score"),
        }
    found = [
        Line(
            labels[limit],
            limit,
            tuple(roll.roll for roll in rolled if roll.kind != "free_throw" and roll.limit == limit),
        )
        for limit in limits
    ]
    throws = [roll for roll in rolled if roll.kind == "free_throw"]
    if throws:
        found.append(
            Line(
                words.gettext("Free throws: roll low to score"),
                throws[0].limit,
                tuple(roll.roll for roll in throws),
            )
        )
    return tuple(found)


def _step(words: Words, step: Step, named: Named) -> StepView:
    return StepView(
        named(step.seat),
        _what(words, step),
        step.cards,
        step.pay,
        percent_words(words, step.chance),
        likely_words(words, step.chance),
        round(step.chance * 100),
    )


def _what(words: Words, step: Step) -> str:
    """What a play is, with its value."""
    match step.kind:
        case "attack":
            return words.gettext("attack, value %(value)s", value=step.value)
        case "support":
            return words.gettext("team-mate's cards, value %(value)s", value=step.value)
        case "help":
            return words.gettext("team-mate's cards, minus %(value)s", value=step.value)
        case "foul":
            return words.gettext("foul, minus %(value)s, no other defence or skill counts", value=step.value)
    if step.duel is not None:
        if step.duel.won:
            return words.gettext("roll-off won, minus %(value)s", value=step.value)
        return words.gettext("roll-off lost, minus %(value)s", value=step.value)
    return words.gettext("defence, minus %(value)s", value=step.value)


def _thrown(words: Words, this: Round, contest: Contest) -> Iterable[Thrown]:
    for step in contest.steps:
        if step.duel is not None:
            yield from _duel(words, this.number, len(contest.steps), step.duel)
    for number, roll in enumerate(contest.rolls, 1):
        if roll.kind == "free_throw":
            label = words.gettext("Free throw")
        elif roll.kind == "put_back_roll":
            label = words.gettext("Put-back")
        elif len(contest.attack_rolls) > 1:
            label = words.gettext("Roll %(number)s", number=number)
        else:
            label = words.gettext("Roll")
        yield Thrown(
            f"dice-{this.number}-{number}",
            label,
            roll.roll,
            roll.success,
            words.gettext("success") if roll.success else words.gettext("no success"),
        )


def _duel(words: Words, number: int, place: int, duel: Duel) -> Iterable[Thrown]:
    """Both sides' dice of a roll-off: the higher one wins, the defender wins ties."""
    for side, label, roll, won in (
        ("defence", words.gettext("Roll-off: defence"), duel.roll, duel.won),
        ("attack", words.gettext("Roll-off: attack"), duel.against, not duel.won),
    ):
        verdict = words.gettext("wins (high roll)") if won else words.gettext("loses")
        yield Thrown(f"duel-{number}-{place}-{side}", label, roll, won, verdict)


def thrown_apart(
    words: Words, events: Iterable[Happening], played: Sequence[Round], named: Named
) -> list[Thrown]:
    """Dice that belong to no attack: free throws for technical fouls in this round; in the first round, until
    an attack is declared, the rolls for the first ball.
    """
    found: list[Thrown] = []
    if len(played) == 1 and played[0].contest is None:
        found = [
            Thrown(
                f"start-{number}",
                words.gettext("For the first ball: %(player)s", player=named(event.seat)),
                event.roll,
                success=False,
                verdict="",
            )
            for number, event in enumerate(event for event in events if event.kind == "start_roll")
        ]
    for number, roll in enumerate(played[-1].technicals if played else ()):
        label = words.gettext("Technical foul: free throw of %(player)s", player=named(roll.seat))
        verdict = words.gettext("success") if roll.success else words.gettext("no success")
        found.append(
            Thrown(f"technical-{played[-1].number}-{number}", label, roll.roll, roll.success, verdict)
        )
    return found


def _outcome(words: Words, this: Round, contest: Contest, named: Named) -> str:
    """What came of it: basket or miss, then points and whose rebound."""
    if contest.made is None:
        return ""
    found = [words.gettext("Basket!") if contest.made else words.gettext("No basket.")]
    for seat, points, total in this.scored:
        found.append(
            words.gettext(
                "%(player)s: +%(points)s, now %(total)s.", player=named(seat), points=points, total=total
            )
        )
    if this.ball != NOBODY:
        found.append(words.gettext("Rebound: %(player)s.", player=named(this.ball)))
    return "".join(found) if words.lang == "zh-Hant" else " ".join(found)


def fair_words(words: Words, contest: Contest) -> tuple[str, ...]:
    """Whether a surprise was fair: how often such a thing happens, alone and among ten (P-012)."""
    if contest.made is None:
        return ()
    chance, went_in = contest.steps[-1].chance, contest.went_in_at_once
    happened = chance if went_in else 1 - chance
    if not 0 < happened <= SURPRISE:
        return ()
    at_least_once = 1 - (1 - happened) ** ATTEMPTS
    data = {
        "chance": percent_words(words, chance),
        "other": percent_words(words, 1 - chance),
        "count": ATTEMPTS,
        "once": percent_words(words, at_least_once),
    }
    if went_in:
        first = words.gettext(
            "The chance was %(chance)s, and still it went in. That is rare, but it happens: among "
            "%(count)s such attempts at least one goes in with %(once)s.",
            **data,
        )
    else:
        first = words.gettext(
            "The chance was %(chance)s, and still it missed. %(other)s is not nothing: among %(count)s such "
            "attempts at least one misses with %(once)s.",
            **data,
        )
    return (
        first,
        words.gettext(
            "The dice were fair: they are the same for you and the computers, no player can know them, and "
            "what was rolled before changes nothing."
        ),
    )


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A round on the score sheet: who had the ball, the attack and its last chance, what came of it."""

    number: int
    attacker: int
    attack: str
    chance: str
    result: str
    points: str


def sheet_rows(words: Words, played: Iterable[Round], named: Named) -> list[SheetRow]:
    """The score sheet, oldest round first; the round that is being played is on it once it scores."""
    return [
        SheetRow(
            this.number,
            this.attacker,
            card_list(words, this.contest.assault.cards) if this.contest else "",
            percent_words(words, this.contest.steps[-1].chance) if this.contest else "",
            _result(words, this),
            words.join(
                [
                    # NOTE: points on the score sheet: who, how many, the total after them
                    words.gettext(
                        "%(player)s +%(points)s = %(total)s", player=named(seat), points=points, total=total
                    )
                    for seat, points, total in this.scored
                ]
            ),
        )
        for this in played
    ]


def _result(words: Words, this: Round) -> str:
    if this.contest is not None and this.contest.made is not None:
        return words.gettext("basket") if this.contest.made else words.gettext("miss")
    return words.gettext("turnover") if this.lost_by != NOBODY else words.gettext("no attack")
