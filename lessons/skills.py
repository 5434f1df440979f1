"""The skills (knowledge components) that lessons and hints give evidence of, and what each rests on."""

from __future__ import annotations

from dataclasses import dataclass

IMAGINE, ADAPT, PLAN, JUDGE = "imagine", "adapt", "plan", "judge"
"""The four trained skills that the rules texts name: 模擬想像力, 應變取捨力, 組織規劃力, 推理判斷力."""
PARENTS = (IMAGINE, ADAPT, PLAN, JUDGE)


@dataclass(frozen=True, slots=True)
class Skill:
    """`parent` is one of PARENTS; `needs` are the skills to have before."""

    id: str
    parent: str
    needs: tuple[str, ...] = ()


_GRAPH: dict[str, dict[str, tuple[str, ...]]] = {
    # P1 read two dice as 00 to 99; P2 chance, per cent, grid of a hundred; P3 compare chances; P4 modify
    # them; P5 any of n tries; P6 all of n; P7 mixed tries; P8 opposed rolls; P9 independence; P10 frequency.
    IMAGINE: {
        "P1": (), "P2": ("P1",), "P3": ("P2",), "P4": ("P3",), "P5": ("P4",), "P6": ("P4",),
        "P7": ("P5", "P6"), "P8": ("P4",), "P9": ("P2",), "P10": ("P9",),
    },
    # T1 expected value; T2 certain or uncertain gain; T3 exact target; T4 being left holding; T5 exposure of
    # the top; T6 attack with a possible counter; T7 when to stop; T8 value of keeping; T9 the end of a game.
    ADAPT: {
        "T1": ("P3",), "T2": (), "T3": ("T1",), "T4": (), "T5": (), "T6": ("C3",), "T7": (), "T8": (),
        "T9": (),
    },
    # C1 sets, runs and colours; C2 count good cards; C3 chances without putting back; C4 flexible shapes;
    # C5 where a wild goes; C6 the next phase; C7 budget of resources; C8 order of actions.
    PLAN: {
        "C1": (), "C2": ("C1",), "C3": ("C2",), "C4": ("C3",), "C5": (), "C6": (), "C7": (), "C8": (),
    },
    # D1 five lines; D2 whether a line is feasible; D3 unseen cards; D4 what a pick tells; D5 what no pick
    # tells; D6 several hypotheses; D7 what a refill does; D8 ends and penalties.
    JUDGE: {
        "D1": (), "D2": ("D1",), "D3": ("C3",), "D4": ("D3",), "D5": ("D4",), "D6": ("D5",), "D7": ("D2",),
        "D8": (),
    },
}  # fmt: skip

SKILLS = {
    skill: Skill(skill, parent, needs) for parent, skills in _GRAPH.items() for skill, needs in skills.items()
}
"""Every skill by its id, in the order in which the trained skills list them."""
