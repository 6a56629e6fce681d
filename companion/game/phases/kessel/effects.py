"""The effects of the shift tokens: what each does when it is played (rules: kessel 4.1)."""

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import transfer
from companion.game.engine.state import State, tell
from companion.game.engine.zones import hand, put, zone
from companion.game.moves import Refusal
from companion.game.phases.kessel.stock import game, invest, invested, lose_stock, pot_account, stock_account
from companion.game.phases.kessel.tokens import effects, keep_effects, tokens_of

TARGETED = ("target-tariff", "target-audit", "exhaustion", "direct-transaction")
"""The tokens that are played against somebody. A move names them with the seat: "target-audit 3"."""

REFUNDS = {"refund": 2, "extra-refund": 3}


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of drawing and of two tokens. `chips` is the price of a draw. `embezzle_from` says which chips the
    token Embezzlement moves from the other players to its owner: those that they have "invested", or those of their
    "stock" (in front of them). `prime_scope`: whether the value chosen with the token Prime Sabacc is the best for
    "everyone", or for the token's "owner" alone."""

    chips: int = 1
    embezzle_from: Literal["invested", "stock"] = "invested"
    prime_scope: Literal["everyone", "owner"] = "everyone"


def parse(name: str) -> tuple[str, int]:
    """Read the name of a move that plays a token, such as "target-audit 3". Returns the token ("target-audit") and the
    seat that it targets; 0 if it targets none."""
    token, _, seat = name.partition(" ")
    return token, int(seat or 0)


def playable(state: State, seat: int, stood: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of all tokens that the seat may play now, such as "refund", or "target-audit 3" for a token that
    needs a target. `stood` are the seats whose last action was to stand."""
    others = [other for other in state.order if other in state.live and other != seat]
    found: list[str] = []
    for token in dict.fromkeys(tokens_of(state, seat)):
        if token in TARGETED:
            found += [f"{token} {other}" for other in others if token != "target-audit" or other in stood]
        elif (token not in REFUNDS or invested(state, seat)) and (token != "embargo" or next_seat(state, seat)):
            found.append(token)
    return tuple(found)


def next_seat(state: State, seat: int) -> int:
    """Return the seat whose turn comes after that of `seat` in this hand; 0 if no further turn follows."""
    turns = next(frame for frame in reversed(state.frames) if flow.node(state, frame).kind == "turns")
    later = flow.to_come(state, turns, seat)
    if later:
        return later[0]
    frame = next(frame for frame in reversed(state.frames) if flow.node(state, frame).kind == "repeat")
    return state.live[0] if frame.count + 1 < flow.node(state, frame).times else 0


def play_token(state: State, seat: int, name: str, stood: tuple[int, ...], params: Params) -> State:
    """Use the token up, and carry out its immediate effect. `name` is the token with the seat that it targets, if any,
    as in "target-audit 3"; `stood` are the seats whose last action was to stand. Effects that need a further move
    (Exhaustion, Prime Sabacc), and a free draw, are left to the phase of the player's turn. Returns the new state."""
    token, target = parse(name)
    note = effects(state)
    state = keep_effects(
        state, replace(note, played=(*note.played, (seat, token)), owners=params.prime_scope == "owner")
    )
    state = tell(state, "token-played", seat=seat, token=token, target=target)
    if target and target in effects(state).immune:
        return tell(state, "immune-to-token", seat=target, token=token)
    if token == "general-audit":
        return _tax_others(state, seat, 2, token, stood)
    if token == "embezzlement":
        return _embezzle(state, seat, params.embezzle_from)
    return EFFECTS[token](state, seat, target) if token in EFFECTS else state


def _refund(state: State, seat: int, most: int) -> State:
    back = min(most, invested(state, seat))
    return tell(invest(state, seat, -back), "refunded", seat=seat, chips=back)


def _taxed(state: State, seat: int, due: int, token: str) -> State:
    """Take `due` chips of the seat's stock, or as many as it has, out of the game. Immune players are not taxed.
    `token` is the cause. Returns the new state."""
    if seat in effects(state).immune:
        return tell(state, "immune-to-token", seat=seat, token=token)
    state, lost = lose_stock(state, seat, due)
    return tell(state, "taxed", seat=seat, chips=lost, due=due, token=token)


def _tax_others(state: State, seat: int, due: int, token: str, among: tuple[int, ...]) -> State:
    for other in state.order:
        if other in state.live and other in among and other != seat:
            state = _taxed(state, other, due, token)
    return state


def _embezzle(state: State, seat: int, source: str) -> State:
    """Let `seat` take one chip from each other player. If `source` is "invested", it is one that they invested in this
    hand, and becomes one that `seat` invested; else it is one of those in front of them, and goes to those in front of
    `seat`. Returns the new state."""
    account = pot_account if source == "invested" else stock_account
    for other in state.order:
        if other not in state.live or other == seat:
            continue
        if other in effects(state).immune:
            state = tell(state, "immune-to-token", seat=other, token="embezzlement")
            continue
        state, theirs = account(state, other)
        state, own = account(state, seat)
        taken = min(1, state.money[theirs])
        state = tell(transfer(state, theirs, own, taken), "embezzled", seat=seat, other=other, chips=taken)
    return state


def _embargo(state: State, seat: int, target: int) -> State:
    other = next_seat(state, seat)
    if other in effects(state).immune:
        return tell(state, "immune-to-token", seat=other, token="embargo")
    note = effects(state)
    return tell(keep_effects(state, replace(note, embargoed=(*note.embargoed, other))), "embargoed", seat=other)


def _exchange(state: State, seat: int, target: int) -> State:
    """Swap the hands of two seats, together with what everybody knows about their cards. Returns the new state."""
    state = put(state, {hand(seat): zone(state, hand(target)), hand(target): zone(state, hand(seat))})
    return tell(state, "hands-exchanged", seat=seat, other=target, cards=zone(state, hand(seat)).count)


def _immunity(state: State, seat: int, target: int) -> State:
    return keep_effects(state, replace(effects(state), immune=(*effects(state).immune, seat)))


EFFECTS: Mapping[str, Callable[[State, int, int], State]] = {
    "refund": lambda state, seat, _: _refund(state, seat, REFUNDS["refund"]),
    "extra-refund": lambda state, seat, _: _refund(state, seat, REFUNDS["extra-refund"]),
    "general-tariff": lambda state, seat, _: _tax_others(state, seat, 1, "general-tariff", state.live),
    "target-tariff": lambda state, _, target: _taxed(state, target, 2, "target-tariff"),
    "target-audit": lambda state, _, target: _taxed(state, target, 3, "target-audit"),
    "embargo": _embargo,
    "immunity": _immunity,
    "major-fraud": lambda state, _, __: keep_effects(state, replace(effects(state), fraud=True)),
    "markdown": lambda state, _, __: keep_effects(state, replace(effects(state), markdown=True)),
    "cook-the-books": lambda state, _, __: keep_effects(state, replace(effects(state), books=True)),
    "direct-transaction": _exchange,
}
"""The functions of the tokens that need nothing but the player's seat and the target's. Taxes and losses skip immune
players."""


def no_token(state: State, seat: int) -> Refusal:
    """Return the refusal for a seat that has no token which it could play now, with the reason."""
    if not game(state).tokens:
        return Refusal("no-tokens", {})
    return Refusal("no-token-now" if tokens_of(state, seat) else "tokens-used", {"seat": seat})
