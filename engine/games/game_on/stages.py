"""The stages of a round, and which single cards may be played in each (GO-10 to GO-13, GO-29, GO-35)."""

from engine.games.game_on.cards import (
    FOUL,
    PUT_BACK,
    REBOUND,
    SUBSTITUTION,
    TECHNICAL,
    TIMEOUT,
    TURNOVER,
)

PREPARE = "prepare"
"""Phase 1: the opponents may play a turnover or a technical foul."""
DRAW = "draw"
"""Phase 2: the attacker draws."""
OPENING = "opening"
"""Phase 2: the opponents may play a technical foul."""
ATTACK = "attack"
"""Phase 2: the attacker plays assists, and attacks or passes."""
EXCHANGE = "exchange"
"""A substitution goes on: one to three cards are discarded, then as many drawn."""
SUPPORT = "support"
"""Team play: the attacker's team-mates may add cards of the same name."""
LIMIT = "limit"
"""The attacker discards down to five cards (GO-07)."""
DEFENCE = "defence"
"""Phase 3: the opponents may meet the attack."""
HELP = "help"
"""Team play: the defender's team-mates may add cards of the same name."""
PROTEST = "protest"
"""Phase 3: the attacker('s team) may play a technical foul."""
FOUL_STAGE = "foul"
"""Phase 4, before the first roll: somebody may play a foul."""
MISS = "miss"
"""Phase 4: the attack, or the last free throw, failed; put-backs and rebounds."""
CANCEL = "cancel"
"""A put-back was played: the others may stop it with a rebound."""
CHAIN = "chain"
"""A rebound was played: all others may top it (GO-36)."""
OVER = "over"

STAGES = (
    PREPARE, DRAW, OPENING, ATTACK, EXCHANGE, SUPPORT, LIMIT, DEFENCE, HELP, PROTEST, FOUL_STAGE, MISS,
    CANCEL, CHAIN, OVER,
)  # fmt: skip

SINGLES: dict[str, tuple[int, ...]] = {
    PREPARE: (TECHNICAL, TURNOVER),
    OPENING: (TECHNICAL,),
    ATTACK: (TIMEOUT, SUBSTITUTION),
    PROTEST: (TECHNICAL,),
    FOUL_STAGE: (FOUL,),
    MISS: (PUT_BACK, REBOUND),
    CANCEL: (REBOUND,),
    CHAIN: (REBOUND,),
}
"""By stage: the names of the cards that are played alone."""
WITH_CONTEST = (SUPPORT, DEFENCE, HELP, PROTEST, FOUL_STAGE, MISS, CANCEL, CHAIN)
"""The stages in which an attack has been declared for certain."""
HAND_LIMIT, HAND_AFTER = 7, 5
"""More than so many cards at the end of phase 2 are brought down to so many (GO-07)."""
MOST_EXCHANGED = 3
EMPTY_HAND_DRAW, NORMAL_DRAW = 5, 2
