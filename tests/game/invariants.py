"""Checks what must be true of every state of every ruleset. Also checks independently whether a move lies within an
option."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.pledges import goods, worth
from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, UNKNOWN, State, Zone, in_hand
from companion.game.engine.zones import TOP, held, locked, zone
from companion.game.moves import Move, Option
from companion.game.phases.classic.lock import Lock

BEFORE_THE_DEAL = frozenset({"lot", "wager"})
"""Phases of a hand in which nobody has cards yet."""


def most_locked(state: State) -> int:
    """Return how many locked cards a seat may have under the rules in force."""
    limits = [each.params.most for each in state.rules.standing if isinstance(each, Lock)]
    return limits[0] if limits and limits[0] else state.rules.deck.size * state.decks


COMMITTED = frozenset({"deal", "draw-rules", "add-rule", "drop-rule"})
"""Verbs of moves whose name, if they have one, is the commitment to a seed."""


def lies_inside(option: Option, move: Move) -> bool:
    """Return whether a move is one of those that an option offers.

    This is the rule in its simplest form, with its exceptions. A deal or a draw may carry a commitment, and a deal the
    players' cut. With a reason, a move may show another number of cards. An adjustment without a unit is of credits.
    """
    if move.verb != option.verb or move.seat not in option.seats:
        return False
    if option.least is None or option.most is None:
        amount = move.amount is None
    else:
        amount = move.amount is not None and option.least <= move.amount <= option.most
    count = option.cards[0] <= len(move.cards) <= option.cards[1]
    if move.verb in ("reveal", "claim", "lay-open") and move.reason:
        count = len(move.cards) > 0
    if option.names and not option.named:
        count = count and all(card in option.names for card in move.cards)
    dice = len(move.dice) == option.dice and all(1 <= face <= option.sides for face in move.dice)
    if option.verb == "adjust" and not move.name:
        words = not move.value or option.named
    elif option.named:
        words = bool(move.name) and (not option.names or move.name in option.names)
    else:
        words = (not move.value or move.verb == "deal") and (not move.name or move.verb in COMMITTED)
    return amount and count and dice and words and (bool(move.reason) or not option.reason)


# --- what must hold after every move ----------------------------------------------------------------------------------


def check_state(state: State, said: set[str]) -> None:
    """Check everything that must be true of a state of any ruleset."""
    check_money(state)
    assert state.last is not None
    if not in_hand(state):
        assert not state.zones and (state.money[HAND_POT] == 0 or carries(state))
        return
    _check_cards(state, said)
    if "showdown" not in state.slices:
        lies = state.money[HAND_POT] + worth(goods(state, "hand"))
        assert lies == sum(state.staked) + state.carried, "the hand pot is not what was staked"
    if not state.paused:
        mechanic: Mechanic[Any] = flow.mechanic(state)
        offered = [*mechanic.offers(state, state.frames[-1])]
        assert offered, f"nothing to do in {mechanic.name}"
        assert mechanic.rolls or not any(option.dice for option in offered), f"{mechanic.name} has no verb about dice"
    assert set(state.live) <= set(state.order) and len(state.live) >= 2


def carries(state: State) -> bool:
    """Return whether a hand pot that nobody wins stays for the next hand in this ruleset."""
    program = state.rules.program  # coruscant-shift 2.9: it is possible that all players are out of a hand
    return any(getattr(node.params, "bombed", "") == "carry" or node.name == "go-on-or-fold" for node in program)


def _verbs(state: State) -> set[str]:
    """Return the verbs of all phases of the ruleset."""
    return {verb for node in state.rules.program if node.mechanic for verb in node.mechanic.verb_names}


def check_money(state: State) -> None:
    """Check that all accounts of each unit, the bank included, add up to 0, and that nobody but the bank is in debt."""
    units: Counter[str] = Counter()
    for account, amount in zip(state.accounts, state.money, strict=True):
        units[account.unit] += amount
        assert account.party == state.accounts[BANK].party or amount >= 0, f"{account.party} holds {amount}"
    assert not any(units.values()), units
    assert state.money[SABACC_POT] >= 0


def _check_cards(state: State, said: set[str]) -> None:
    lies: Mapping[str, Zone] = state.zones
    total = sum(each.count for each in lies.values())
    size = state.rules.deck.size * state.decks
    assert total == size, f"{total} cards of {size}"
    for name, each in lies.items():
        assert 0 <= len(each.public) + each.sealed <= each.count, (name, each)
        assert UNKNOWN not in each.public
        assert set(each.public) <= said, f"{name} shows {each.public}, of which only {said} was ever said"
    open_hands = "showdown" in state.slices or "show" in _verbs(state)
    for seat in state.order:
        assert zone(state, locked(seat)).count <= most_locked(state)
        # everybody knows a card taken from the open discards, until it may have been discarded again
        assert open_hands or "top.sand" in lies or TOP in lies or not zone(state, f"hand.{seat}").public
        holds = seat in state.live and flow.mechanic(state).name not in BEFORE_THE_DEAL
        assert (held(state, seat) > 0) == holds
