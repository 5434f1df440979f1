"""The table of Game On in a browser: how a whole game is played, by what the buttons say."""

from __future__ import annotations

from engine.game import Action
from engine.games.game_on.actions import Add, Attack, Defend, Discard, Draw, Play
from engine.games.game_on.cards import NAME, SUBSTITUTION
from tests.browser import table as tables
from tests.browser.table import Driver
from web.table.game_on.marks import cards_of
from web.table.game_on.view import choices, hand_order
from web.table.saves import Saved

_RANK: dict[type, int] = {Attack: 5, Defend: 4, Add: 3, Play: 2, Draw: 1, Discard: 1}


def decided(saved: Saved) -> Action:
    """What the player of these tests does: attack with most cards, defend, help, play what can be played."""
    seen = saved.state.observation(saved.state.to_move)
    actions: list[Action] = [
        action
        for action in seen.legal_actions()
        if not (isinstance(action, Play) and NAME[action.card] == SUBSTITUTION)
    ]
    return max(actions, key=lambda action: (_RANK.get(type(action), 0), len(marked_for(action))))


def marked_for(action: Action) -> tuple[int, ...]:
    """The cards that are marked before the button for the action is pressed."""
    if isinstance(action, Attack):
        return action.cards + action.extras
    if isinstance(action, Defend):
        return cards_of(action)
    return action.cards if isinstance(action, Add) else ()


def take_turn(driver: Driver) -> None:
    """One decision: mark cards, press the button that says what they do."""
    table = driver.table
    saved = table.saved
    seen = saved.state.observation(saved.state.to_move)
    action = decided(saved)
    marked = marked_for(action)
    if isinstance(action, Discard):
        marked = tuple(seen.hand[: saved.state.over_limit()])
    hand = hand_order(seen.hand)
    for card in marked:
        driver.mark(hand.index(card))
    found = choices(table.words, seen, marked)
    chosen = next((choice for choice in found if choice.value == str(action)), found[0])
    driver.press(chosen.label)


def play_out(driver: Driver) -> int:
    """Play the game on the table to its end; give back the number of decisions of one's own."""
    return tables.play_out(driver, driver.table.button("Hint"), take_turn)
