"""The lessons, a folder a game: see `lessons.course`. A new lesson adds one line here."""

from collections.abc import Mapping

from lessons.content.cover_your_assets import (
    can_block,
    pairs,
    race,
    safe_discard,
    stack_worth,
    stop_in_time,
    top_only,
    wild_use,
)
from lessons.content.cover_your_assets import rules as cover_your_assets_rules
from lessons.content.cross_game import design_a_card, same_sum
from lessons.content.fire_bulls import (
    five_lines,
    not_taken,
    open_takes,
    refill,
    take_or_draw,
    the_end,
    unseen_cards,
    within_reach,
)
from lessons.content.fire_bulls import rules as fire_bulls_rules
from lessons.content.game_on import (
    attack_minus_defence,
    double_attack,
    double_defence,
    exactly_seven,
    grid_of_100,
    no_memory,
    roll_off,
    stamina,
    two_dice,
    two_or_three,
)
from lessons.content.game_on import rules as game_on_rules
from lessons.content.phase_10 import (
    chance_to_draw,
    face_up,
    groups,
    open_ends,
    outs,
    points_left,
    timing,
    wilds,
)
from lessons.content.phase_10 import rules as phase_10_rules
from lessons.course import CourseLesson, Tutorial

COURSE: tuple[CourseLesson, ...] = (
    two_dice.LESSON,
    grid_of_100.LESSON,
    attack_minus_defence.LESSON,
    no_memory.LESSON,
    double_attack.LESSON,
    double_defence.LESSON,
    roll_off.LESSON,
    two_or_three.LESSON,
    exactly_seven.LESSON,
    stamina.LESSON,
    groups.LESSON,
    outs.LESSON,
    chance_to_draw.LESSON,
    open_ends.LESSON,
    face_up.LESSON,
    wilds.LESSON,
    points_left.LESSON,
    timing.LESSON,
    five_lines.LESSON,
    within_reach.LESSON,
    refill.LESSON,
    unseen_cards.LESSON,
    open_takes.LESSON,
    not_taken.LESSON,
    take_or_draw.LESSON,
    the_end.LESSON,
    pairs.LESSON,
    top_only.LESSON,
    stack_worth.LESSON,
    can_block.LESSON,
    stop_in_time.LESSON,
    wild_use.LESSON,
    safe_discard.LESSON,
    race.LESSON,
    same_sum.LESSON,
    design_a_card.LESSON,
)
"""In the order in which they are taught, game by game."""

TUTORIALS: tuple[Tutorial, ...] = (
    game_on_rules.TUTORIAL,
    phase_10_rules.TUTORIAL,
    fire_bulls_rules.TUTORIAL,
    cover_your_assets_rules.TUTORIAL,
)
"""The rules of each game by doing."""

TAUGHT: tuple[CourseLesson | Tutorial, ...] = (*COURSE, *TUTORIALS)
"""Everything that has texts."""

LESSONS: Mapping[str, CourseLesson] = {lesson.id: lesson for lesson in COURSE}
"""Each lesson by its id."""
