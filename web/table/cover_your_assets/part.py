"""Cover Your Assets in the frame of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.game import Action, Reason
from engine.game import Event as GameEvent
from engine.games.cover_your_assets import COVER_YOUR_ASSETS
from engine.games.cover_your_assets.actions import STOP, Challenge, answer, discard, match_discard, pair
from engine.games.cover_your_assets.legality import ANSWER
from engine.games.cover_your_assets.observation import CoverYourAssetsObservation
from engine.games.cover_your_assets.state import MILLION, CoverYourAssetsState
from lessons.coach import Reason as Reasoned
from web.cards.cover_your_assets import AssetFace, card_face, card_name, dollars
from web.i18n import Words
from web.page import Answer, Context, Event
from web.table.cover_your_assets.coach_words import coach_says, move_words
from web.table.cover_your_assets.hint_words import hint_rungs
from web.table.cover_your_assets.score_sheet import score_sheet
from web.table.cover_your_assets.tell import told
from web.table.cover_your_assets.view import choices, duel_of, hand_order, pairs_with, tower_of
from web.table.cover_your_assets.words import event_sentence, kind_of, reason_sentence
from web.table.page import number
from web.table.part import Choice, CoachSays, GamePart, Handler, Option, SetupWords, Sight
from web.table.saves import Saved
from web.table.turns import mine, play
from web.table.ui import TableUi
from web.table.words import Named

_TELLS = frozenset({"deal", "draw", "refill", "score", "over"})
_SEEN_BY_ALL = frozenset({"pair", "match", "challenge", "answer", "stop", "won", "discard"})


@dataclass(frozen=True, slots=True)
class Nothing:
    """This table remembers nothing of its own."""


Ctx = Context[TableUi[Nothing]]
Ans = Answer[TableUi[Nothing]]


class CoverYourAssetsPart(GamePart[Nothing]):
    """See `GamePart`."""

    game = COVER_YOUR_ASSETS
    first_seats = 4

    def begin(self) -> Nothing:
        return Nothing()

    # Words

    def name(self, words: Words) -> str:
        return words.gettext("Cover Your Assets")

    def title(self, words: Words) -> str:
        return words.gettext("Play Cover Your Assets")

    def title_of_replay(self, words: Words) -> str:
        return words.gettext("A finished game of Cover Your Assets")

    def waiting(self, words: Words, saved: Saved) -> str:
        return words.gettext(
            "Cover Your Assets with %(count)s players is waiting for you.", count=len(saved.players)
        )

    def setup_words(self, words: Words) -> SetupWords:
        return SetupWords(
            words.gettext(
                "Collect sets, take those of others, and guard your own: the richest wins. Play against "
                "computer players, or with friends who pass one device around."
            ),
            {
                "length": Option(
                    words.gettext("The game ends"),
                    {
                        "million": words.gettext(
                            "when somebody has %(amount)s", amount=dollars(words, MILLION)
                        ),
                        "one": words.gettext("after one round"),
                        "three": words.gettext("after three rounds"),
                    },
                ),
                "wild_top": Option(
                    words.gettext("A wild on top of the discard pile"),
                    {
                        "yes": words.gettext("can be taken with an asset"),
                        "no": words.gettext("can't be taken"),
                    },
                ),
            },
        )

    def event_sentence(self, words: Words, event: Any, named: Named) -> str:
        return event_sentence(words, event, named)

    def reason_sentence(self, words: Words, reason: Reason) -> str:
        return reason_sentence(words, reason)

    def status(self, sight: Sight[Nothing]) -> str:
        words, seen, named = sight.words, sight.seen, sight.named
        table: CoverYourAssetsState = seen.table
        if table.to_move is None:
            return words.gettext("The game is over.")
        if table.stage == ANSWER:
            return self._status_of_challenge(sight)
        if not sight.playing:
            return words.gettext("It is the turn of %(player)s.", player=named(table.to_move))
        chosen = sight.ui.chosen
        if len(chosen) == 2:
            return words.gettext("Your turn: lay the two as a new set, or unmark one of them.")
        if chosen:
            return words.gettext(
                "Your turn: choose what to do with %(card)s.", card=card_name(words, chosen[0])
            )
        return words.gettext("Your turn: choose a card of your hand to see what it can do.")

    def _status_of_challenge(self, sight: Sight[Nothing]) -> str:
        words, named = sight.words, sight.named
        table: CoverYourAssetsState = sight.seen.table
        kind = kind_of(words, table.towers[table.target][-1])
        mover = table.to_move
        assert mover is not None
        if not sight.playing:
            return words.gettext(
                "Challenge for %(kind)s: %(player)s may answer or let it go.", kind=kind, player=named(mover)
            )
        if len(sight.seen.legal_actions()) == 1:
            return words.gettext(
                "Challenge for %(kind)s: you hold no such card and no wild, so you must let it go.", kind=kind
            )
        if mover == table.turn:
            return words.gettext(
                "%(player)s has answered. Answer with %(kind)s or a wild, or let it go.",
                player=named(table.target),
                kind=kind,
            )
        return words.gettext(
            "%(player)s wants your set. Answer with %(kind)s or a wild, or let it go.",
            player=named(table.turn),
            kind=kind,
        )

    def notation_help(self, words: Words) -> str:
        return words.gettext(
            "For example: pair home home, pair home gold, match stocks, challenge home > 2, discard cash, "
            "answer home, stop. Cards: piggy_bank, baseball_cards, stamps, cash, bank, coins, stocks, auto, "
            "jewels, home, silver, gold; the number after > is a player."
        )

    def hint(self, sight: Sight[Nothing]) -> tuple[str, ...]:
        return hint_rungs(sight.words, sight.named, sight.seen)

    def move_words(self, sight: Sight[Nothing], action: Action) -> str:
        return move_words(sight.words, sight.named, sight.seen, action)

    def coach_says(self, sight: Sight[Nothing], reason: Reasoned) -> CoachSays | None:
        return coach_says(sight.words, sight.named, reason)

    def readings(self, words: Words) -> Sequence[tuple[str, str]]:
        return (
            ("h", words.gettext("my hand")),
            ("t", words.gettext("towers")),
            ("d", words.gettext("piles")),
            ("s", words.gettext("money")),
            ("c", words.gettext("challenge")),
        )

    def told(self, sight: Sight[Nothing], key: str) -> str:
        return told(sight.words, sight.seen, sight.named, key)

    def keys_help(self, words: Words) -> str:
        return words.gettext(
            "Arrow keys move, Space marks a card, Enter goes to what can be done with it. H reads the hand, "
            "T the towers, D the piles, S the money, C the challenge."
        )

    # Moving on

    def tells(self, event: GameEvent) -> bool:
        return event.kind in _TELLS

    def pauses(self, events: Sequence[GameEvent]) -> bool:
        return any(event.kind == "score" for event in events)

    def by_itself(self, seen: Any) -> Action | None:
        return STOP if seen.table.stage == ANSWER and len(seen.legal_actions()) == 1 else None

    # What is shown

    def hand(self, sight: Sight[Nothing]) -> Sequence[int]:
        return hand_order(sight.seen.hand)

    def face(self, words: Words, card: int) -> AssetFace:
        return card_face(words, card)

    def marked_with(self, sight: Sight[Nothing], card: int) -> tuple[int, ...]:
        """Two cards stay marked where they make a set."""
        chosen = sight.ui.chosen
        if len(chosen) == 1 and pairs_with(sight.seen, chosen[0], card):
            return (*chosen, card)
        return (card,)

    def choices(self, sight: Sight[Nothing]) -> list[Choice]:
        if sight.saved.people == (sight.seat,) and self.by_itself(sight.seen) is not None:
            return []  # the page goes on by itself
        return choices(sight.words, sight.named, sight.seen, sight.ui.chosen)

    def context(self, sight: Sight[Nothing], table: Any) -> dict[str, Any]:
        words, events = sight.words, sight.seen.events()
        return {
            "tower_of": lambda seat: tower_of(words, table, seat),
            "duel": duel_of(table),
            "kind_of": lambda stack: kind_of(words, stack),
            "dollars": lambda amount: dollars(words, amount),
            "rounds": score_sheet(events),
            "latest": self._latest(sight, events),
            "to_a_million": not table.settings.rounds,
            "MILLION": MILLION,
            "open_hands": [hand_order(hand) for hand in table.hands],
        }

    def _latest(self, sight: Sight[Nothing], events: Sequence[Any]) -> list[str]:
        """The last two things that were done in this round: on a narrow screen the log is far away."""
        done = [event for event in events[-20:] if event.kind in _SEEN_BY_ALL or event.kind == "deal"][-2:]
        return [
            self.event_sentence(sight.words, event, sight.named) for event in done if event.kind != "deal"
        ]

    def score_label(self, words: Words) -> str:
        return words.gettext("Money")

    def score(self, words: Words, score: int) -> str:
        return dollars(words, score)

    def sheet_title(self, words: Words, ui: TableUi[Nothing], events: Sequence[Any]) -> str:
        ended = len(score_sheet(events))
        if ui.sheet == "hand" and ended:
            return words.gettext("Round %(number)s is over", number=ended)
        return words.gettext("Score sheet")

    # Its own controls

    def actions(self) -> Mapping[str, Handler[Nothing]]:
        return {"drop": self.drop}

    def drop(self, ctx: Ctx, event: Event) -> Ans:
        """A card was dragged onto the discard pile, a tower, a challenge or another card of the hand."""
        seen: CoverYourAssetsObservation = mine(self, ctx)[1]
        card, (place, _, index) = number(event.value), event.form.get("onto", "").partition(" ")
        if card not in seen.hand:
            return Answer()
        if place == "duel":
            return play(self, ctx, answer(card))
        if place == "discard":
            matches = seen.why_illegal(match_discard(card)) is None
            return self._ask(ctx, card) if matches else play(self, ctx, discard(card))
        if place == "tower" and number(index) == seen.seat:
            return self._own_tower(ctx, seen, card)
        if place == "tower":
            return play(self, ctx, Challenge(card, number(index)))
        other = number(place)
        return play(self, ctx, pair(card, other)) if other in seen.hand and other != card else Answer()

    def _ask(self, ctx: Ctx, card: int) -> Ans:
        """Mark the card, so that the choices are shown: several things can be meant."""
        return Answer(ui=replace(ctx.ui, chosen=(card,)), focus="hand-heading")

    def _own_tower(self, ctx: Ctx, seen: CoverYourAssetsObservation, card: int) -> Ans:
        """A set is meant: with the discard where it fits and no card of the hand does."""
        with_hand = any(other != card and pairs_with(seen, card, other) for other in seen.hand)
        return self._ask(ctx, card) if with_hand else play(self, ctx, match_discard(card))


COVER_YOUR_ASSETS_PART = CoverYourAssetsPart()
