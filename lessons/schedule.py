"""When a skill is reviewed next: the FSRS memory model, as the package fsrs computes it.

fsrs is imported when the first review is judged, not before: most visits never need it.
"""

from __future__ import annotations

from dataclasses import dataclass

HOUR = 3_600_000
DAY = 24 * HOUR
LONGEST_DAYS = 180
"""No review waits longer than half a school year."""


@dataclass(frozen=True, slots=True)
class Memory:
    """How firmly a skill sits: `stability` in days (after so many nine of ten still know it), `difficulty`
    from 1 to 10, `at`: the time of the last review.
    """

    stability: float
    difficulty: float
    at: int


def after_review(memory: Memory | None, right: bool, now: int) -> tuple[Memory, int]:
    """What a review at this time makes of a memory (None: the first review), and when the next is due."""
    from datetime import UTC, datetime

    from fsrs import Card, Rating, Scheduler, State

    scheduler = Scheduler(
        learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS, enable_fuzzing=False
    )
    moment = datetime.fromtimestamp(now / 1000, UTC)
    if memory is None:
        card = Card(card_id=1, due=moment)
    else:
        last = datetime.fromtimestamp(min(memory.at, now) / 1000, UTC)
        card = Card(
            card_id=1,
            state=State.Review,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=moment,
            last_review=last,
        )
    card, _ = scheduler.review_card(card, Rating.Good if right else Rating.Again, moment)
    assert card.stability is not None
    assert card.difficulty is not None
    days = (card.due - moment).days
    return Memory(round(card.stability, 4), round(card.difficulty, 4), now), now + max(days, 1) * DAY
