"""The skills (knowledge components) that lessons and hints give evidence of, and what each rests on."""

from __future__ import annotations

from dataclasses import dataclass

PLAN = "plan"
"""組織規劃力, to organise and plan: the trained skill that the C skills stand under."""


@dataclass(frozen=True, slots=True)
class Skill:
    """`parent` is one of the trained skills that the rules texts name; `needs` are the skills to have
    before.
    """

    id: str
    parent: str
    needs: tuple[str, ...] = ()


SKILLS = {
    skill.id: skill for skill in (Skill("C1", PLAN), Skill("C2", PLAN, ("C1",)), Skill("C3", PLAN, ("C2",)))
}
"""C1 recognise sets, runs and colours; C2 count good cards; C3 chances without putting back."""
