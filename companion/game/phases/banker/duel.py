"""The end of a hand against a banker: each player is settled with the banker alone, whatever the other players have."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import account_of, transfer
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, Result, Share, Shown, State, purse, tell
from companion.game.ladders.ladder import places
from companion.game.phases.banker.bank import COVER, WAGERS, wagers
from companion.game.phases.classic.settle import close_hand
from companion.game.phases.classic.showdown import Showdown


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rule for a player who wins with a Sabacc: `pays` is the ratio of the win to the wager. (3, 2) means three
    halves, rounded down."""

    pays: tuple[int, int] = (3, 2)


class Duel(Mechanic[Params]):
    """A phase that ends a hand by settling each wager with the banker. A win pays as much as the wager, a Sabacc three
    halves of it, and equal hands return the wager. A player who is bust loses even if the banker is bust, too (rules:
    black-knight 3.1).

    Without a showdown, a player who has left loses, and a banker who has left pays all players who are still in the
    hand. If no card has been dealt, the wagers are returned."""

    name = "duel"

    def enter(self, state: State, frame: Frame) -> State:
        shares: list[Share] = []
        for seat, amount in wagers(state).items():
            state, share = _settled(state, seat, amount, self.params.pays)
            shares += share
        state, cover = account_of(state, COVER)
        state = transfer(state, cover, purse(state, state.dealer), state.money[cover])
        paid = tuple(share.seat for share in shares if share.pot == COVER)
        lost = any(share.seat == state.dealer for share in shares)
        winners = tuple(dict.fromkeys(paid)) or ((state.dealer,) if lost else ())
        total = sum(share.amount for share in shares)
        result = Result("duel", state.hands, total, winners, tuple(shares), _shown(state))
        return flow.leave(close_hand(replace(state, result=result)))


def outcome(state: State, seat: int) -> str:
    """Return how the hand ended for the player at this seat: "won", "sabacc", "lost" or "push" (equal hands)."""
    show = state.slices.get("showdown")
    if not isinstance(show, Showdown):
        if not any(zone.count for name, zone in state.zones.items() if "." in name):
            return "push"  # no card was dealt
        return "won" if state.dealer not in state.live and seat in state.live else "lost"
    own, bank = show.ratings.get(seat), show.ratings[state.dealer]
    if own is None or own.bombed:
        return "lost"
    if not bank.bombed and own.key <= bank.key:
        return "push" if own.key == bank.key else "lost"
    return "sabacc" if own.sabacc else "won"


def _settled(state: State, seat: int, amount: int, pays: tuple[int, int]) -> tuple[State, list[Share]]:
    """Settle the wager of `amount` of the player at `seat` against the banker, who pays a Sabacc at the ratio `pays`.
    Returns the state, and for each part that was taken the seat, the account and the amount."""
    state, held = account_of(state, WAGERS)
    state, cover = account_of(state, COVER)
    how = outcome(state, seat)
    if how == "lost":
        state = transfer(state, held, purse(state, state.dealer), amount)
        return tell(state, "bank-takes", seat=seat, amount=amount), [Share(state.dealer, WAGERS, amount)]
    state = transfer(state, held, purse(state, seat), amount)
    if how == "push":
        return tell(state, "wager-back", seat=seat, amount=amount), [Share(seat, WAGERS, amount)]
    times, parts = pays
    won = amount * times // parts if how == "sabacc" else amount
    state = transfer(state, cover, purse(state, seat), won)
    state = tell(state, "bank-pays", seat=seat, amount=won, sabacc=how == "sabacc")
    return state, [Share(seat, WAGERS, amount), Share(seat, COVER, won)]


def _shown(state: State) -> tuple[Shown, ...]:
    show = state.slices.get("showdown")
    if not isinstance(show, Showdown):
        return ()
    ranked = dict(zip(show.ratings, places(list(show.ratings.values())), strict=True))
    return tuple(
        Shown(seat, show.hands[seat], each.rung, each.total, ranked[seat], each.name)
        for seat in state.live
        if (each := show.ratings.get(seat)) is not None and seat in show.hands
    )
