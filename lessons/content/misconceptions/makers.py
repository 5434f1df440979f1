"""What makes the contrast task of each misconception."""

from collections.abc import Callable, Mapping

from engine.rng import Rng
from lessons.content.misconceptions import cards, chances, decisions
from lessons.items import Item

MAKERS: Mapping[str, Callable[[Rng, int, int], Item]] = {
    "M01": chances.added,
    "M02": chances.any_or_all,
    "M03": chances.after_misses,
    "M04": chances.after_hits,
    "M05": chances.not_even,
    "M06": chances.one_result,
    "M07": chances.points_off,
    "M08": chances.ties,
    "M09": cards.unseen_only,
    "M10": cards.copies_left,
    "M11": chances.two_needs,
    "M12": chances.all_in,
    "M13": decisions.prize_times_chance,
    "M14": decisions.beyond_target,
    "M15": decisions.spent_or_not,
    "M16": cards.which_gap,
    "M17": cards.left_in_hand,
    "M18": cards.certain_or_blind,
    "M19": decisions.all_lines,
    "M20": cards.not_taken,
    "M21": cards.counted_once,
    "M22": chances.ordered,
    "M23": cards.legal_pairs,
    "M24": decisions.covered,
    "M25": decisions.without_the_best,
}
"""By misconception: a function of the generator, the seed and the level."""
