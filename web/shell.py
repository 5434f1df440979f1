"""What stands around every page: header, notices, settings, footer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from web.i18n import LANG_NAMES, LANGS
from web.links import Place
from web.page import Context
from web.routes import PAGES
from web.store import COACHES, MOTIONS, PACES, SCHEMES, Settings
from web.templating import markup


@dataclass(frozen=True, slots=True)
class Notice:
    """A lasting message of the frame; `code` names its sentence in `templates/notices.html`."""

    code: str
    data: str = ""


def render_view(ctx: Context[object], place: Place, notices: tuple[Notice, ...] = ()) -> tuple[str, str, str]:
    """The document's title, the inside of the morphed root, and the game whose accent it wears."""
    rendered = PAGES[place.name].render(ctx)
    site, rules = ctx.words.gettext("Tabletop Tutor"), f"rules_{rendered.game}"
    title = site if place.name == "home" else f"{rendered.title} · {site}"
    html = ctx.template(
        "view.html",
        place=place,
        langs=[(lang, LANG_NAMES[lang]) for lang in LANGS],
        notices=notices,
        body=markup(rendered.html),
        rules=rules if ctx.links.has(rules) else "rules_phase_10",
        wide=rendered.wide,
    )
    return title, html, rendered.game


def look(settings: Settings, lang: str, game: str) -> dict[str, str]:
    """Attributes of the document's root element."""
    return {"lang": lang, "data-scheme": settings.scheme, "data-motion": settings.motion, "data-game": game}


def setting_changed(settings: Settings, value: str) -> Settings:
    """The settings after `name=value`. Raises KeyError for what no control offers."""
    name, _, choice = value.partition("=")
    allowed: dict[str, tuple[str, ...]] = {
        "scheme": SCHEMES,
        "motion": MOTIONS,
        "pace": tuple(map(str, PACES)),
        "zhuyin": ("off", "on"),
        "coach": COACHES if not settings.coach_lock else (),
    }
    if choice not in allowed[name]:
        raise KeyError(value)
    if name == "pace":
        return replace(settings, pace=int(choice))
    if name == "zhuyin":
        return replace(settings, zhuyin=choice == "on")
    if name == "coach":
        return replace(settings, coach=choice)
    return replace(settings, scheme=choice) if name == "scheme" else replace(settings, motion=choice)
