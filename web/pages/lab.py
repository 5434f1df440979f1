"""The lab: change a number or a card, run 1 to 10,000 trials, and watch the share settle on the chance."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace

from engine.games.cover_your_assets.cards import DECK_SIZE as ASSETS
from engine.games.fire_bulls.cards import QI_CARDS
from engine.games.game_on.cards import ATTACK, GROUP, VALUE
from engine.games.game_on.cards import DECK_SIZE as GAME_ON
from engine.games.phase_10.cards import DECK_SIZE as PHASE_10
from lessons.lab.experiments import EXPERIMENTS, MOST_TRIALS, BadValueError
from lessons.lab.series import Series, more
from lessons.lab.setups import BadLabLinkError, Choice, Setup, read
from web.lab import words as lab_words
from web.lab.drawn import drawn
from web.page import Answer, Context, Event, Go, Page, Rendered, Task

DECKS = {"game_on": GAME_ON, "phase_10": PHASE_10, "fire_bulls": QI_CARDS, "cover_your_assets": ASSETS}
RUNS = (1, 10, 100, 1000, MOST_TRIALS)
SLICE = 400
"""So many trials between two looks of the screen."""


def _attacks() -> tuple[Choice, ...]:
    """One attack card of each value, the highest first."""
    found: dict[int, int] = {}
    for card, value in enumerate(VALUE):
        if GROUP[card] == ATTACK:
            found.setdefault(value, card)
    return tuple(Choice(card, value) for value, card in sorted(found.items(), reverse=True))


@dataclass(frozen=True, slots=True)
class LabUi:
    """What is tried now. `link`: the fragment it came from. `left`: trials still to run. `problem`: what is
    wrong with a value or with the link."""

    setup: Setup = field(default_factory=lambda: Setup("shots", EXPERIMENTS["shots"].usual()))
    link: str = ""
    series: Series = field(default_factory=lambda: Series(0))
    left: int = 0
    problem: str = ""


Ctx = Context[LabUi]
Ans = Answer[LabUi]


def enter(ctx: Ctx) -> Ans:
    """Set up what the link asks for; the same link again leaves everything as it is."""
    if ctx.fragment == ctx.ui.link and ctx.ui.series.state:
        return Answer()
    try:
        setup = read(ctx.fragment, DECKS) if ctx.fragment else LabUi().setup
    except BadLabLinkError:
        text = ctx.words.gettext(
            "This link to the lab is damaged. Choose an experiment below and set it up anew."
        )
        return Answer(ui=LabUi(link=ctx.fragment, problem=text, series=Series(ctx.device.entropy)))
    setup = replace(setup, values=setup.experiment.checked(setup.values))
    return Answer(ui=LabUi(setup, ctx.fragment, Series(ctx.device.entropy)), cancel=("trials",))


def _changed(ctx: Ctx, setup: Setup, problem: str = "") -> Ans:
    """With other values everything begins anew."""
    ui = replace(ctx.ui, setup=setup, series=Series(ctx.device.entropy), left=0, problem=problem)
    return Answer(ui=ui, cancel=("trials",))


def set_values(ctx: Ctx, event: Event) -> Ans:
    """Take over the numbers of the form, if the experiment can have them."""
    experiment = ctx.ui.setup.experiment
    found = dict(ctx.ui.setup.values)
    for item in experiment.fields:
        text = event.form.get(item.name, "").strip()
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            error = BadValueError(item.name, "number", item.least, item.highest)
            return _refused(ctx, error)
        found[item.name] = int(text)
    if found == ctx.ui.setup.values:
        return Answer(ui=replace(ctx.ui, problem=""))
    try:
        return _changed(ctx, replace(ctx.ui.setup, values=experiment.checked(found)))
    except BadValueError as error:
        return _refused(ctx, error)


def _refused(ctx: Ctx, error: BadValueError) -> Ans:
    text = lab_words.problem(ctx.words, ctx.ui.setup.name, error)
    return Answer(ui=replace(ctx.ui, problem=text, left=0), say=(text,), cancel=("trials",))


def choose_card(ctx: Ctx, event: Event) -> Ans:
    """Another card: its value instead of the present one."""
    setup = ctx.ui.setup
    chosen = next((choice for choice in _cards(setup) if str(choice.card) == event.value), None)
    if chosen is None:
        return Answer()
    values = {**setup.values, setup.experiment.card_field: chosen.value}
    try:
        return _changed(ctx, replace(setup, values=setup.experiment.checked(values)))
    except BadValueError as error:
        return _refused(ctx, error)


def choose_experiment(ctx: Ctx, event: Event) -> Ans:
    """Another experiment, with its usual values."""
    if event.value not in EXPERIMENTS:
        return Answer()
    setup = Setup(event.value, EXPERIMENTS[event.value].usual())
    answer = _changed(ctx, setup)
    assert answer.ui is not None
    go = Go(ctx.links.here.name, "", replace=True)
    return replace(answer, ui=replace(answer.ui, link=""), focus="experiment", go=go)


def run(ctx: Ctx, event: Event) -> Ans:
    """Run so many trials more."""
    wanted = int(event.value) if event.value in map(str, RUNS) else 0
    left = min(wanted, MOST_TRIALS - ctx.ui.series.trials)
    if ctx.ui.problem or left <= 0:
        return Answer(say=(ctx.ui.problem,) if ctx.ui.problem else ())
    return Answer(ui=replace(ctx.ui, left=left), start=(Task("trials", _trials),))


def clear(ctx: Ctx, _event: Event) -> Ans:
    """Begin the series anew with the same values."""
    return _changed(ctx, ctx.ui.setup)


async def _trials(live: Callable[[], Ctx]) -> AsyncIterator[Ans]:
    """The trials that are left, a slice after the other; what came out is said at the end."""
    while live().ui.left > 0:
        ui = live().ui
        step = min(SLICE, ui.left)
        values = ui.setup.values
        series = more(ui.setup.experiment, values, ui.series, step)
        left = ui.left - step
        ctx = live()
        said = lab_words.outcome(ctx.words, ui.setup.experiment, values, series) if not left else ()
        yield Answer(ui=replace(ctx.ui, series=series, left=left), say=said)
        await sleep(0)


def _cards(setup: Setup) -> tuple[Choice, ...]:
    """The cards to choose from: those of the moment, else one of each value where cards have values."""
    return setup.cards or (_attacks() if setup.name == "shots" else ())


def render(ctx: Ctx) -> Rendered:
    """Choose, change, run, look."""
    words, ui = ctx.words, ctx.ui
    setup, experiment = ui.setup, ui.setup.experiment
    values = setup.values
    fields = [
        (
            item,
            lab_words.field_label(words, setup.name, item.name),
            [(n, lab_words.option_label(words, option)) for n, option in enumerate(item.options)],
        )
        for item in experiment.fields
    ]
    html = ctx.template(
        "lab.html",
        experiments=[(each, lab_words.title(words, each.name)) for each in EXPERIMENTS.values()],
        experiment=experiment,
        question=lab_words.question(words, setup.name),
        fields=fields,
        values=values,
        game=experiment.game,
        cards=[
            (choice, lab_words.choice_label(words, experiment.game, choice.card, choice.value))
            for choice in _cards(setup)
        ],
        card_value=values.get(experiment.card_field, -1),
        moment=bool(setup.cards),
        problem=ui.problem,
        runs=[(n, words.number(n)) for n in RUNS],
        full=ui.series.trials >= MOST_TRIALS,
        running=ui.left > 0,
        trials=ui.series.trials,
        outcome=lab_words.outcome(words, experiment, values, ui.series) if ui.series.trials else (),
        picture=drawn(words, experiment, values, ui.series),
    )
    return Rendered(words.gettext("Lab"), html, experiment.game, wide=True)


PAGE = Page(
    "lab",
    render,
    LabUi,
    {"set": set_values, "card": choose_card, "experiment": choose_experiment, "run": run, "clear": clear},
    enter,
)
