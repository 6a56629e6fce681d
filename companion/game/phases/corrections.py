"""What the operator may put right, with a reason that is kept: stacks, the sabacc pot, cards, a misdeal; and, between
hands, the options of the rules. A correction conserves credits or names the bank."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.game import flow
from companion.game.accounts import transfer
from companion.game.mechanic import Mechanic
from companion.game.moves import MOST_CREDITS, TABLE, Move, Option, Refusal
from companion.game.phases.known import impossible
from companion.game.phases.seating import cash_out
from companion.game.phases.settle import clear_hand
from companion.game.rules import RulesBroken
from companion.game.state import (
    BANK,
    SABACC_POT,
    UNKNOWN,
    Frame,
    State,
    Zone,
    in_hand,
    purse,
    seated,
    tell,
)
from companion.game.zones import DRAW, hand, locked, move_cards, put, without, zone


class Corrections(Mechanic):
    """Law 7: the dealer can enter, correct or overrule anything, with a reason that is kept."""

    name = "corrections"
    verbs = ("adjust", "free", "relabel", "count", "misdeal", "option")

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "option":
            if in_hand(state):
                return Refusal("options-between-hands", {})
            return Option(verb, named=True, names=tuple(state.rules.options))
        if verb == "misdeal":
            return Option(verb, reason=True) if in_hand(state) else Refusal("no-hand", {})
        if verb == "adjust":
            if seat != TABLE and not seated(state, seat):
                return Refusal("seat-free", {"seat": seat})
            return Option(verb, (seat,), least=0, most=MOST_CREDITS, reason=True)
        if seat not in state.live or "showdown" in state.slices:
            return Refusal("not-in-hand", {"seat": seat})
        if verb == "count":
            lying = zone(state, hand(seat)).count
            most = lying + zone(state, DRAW).count
            return Option(verb, (seat,), least=0 if zone(state, locked(seat)).count else 1, most=most, reason=True)
        if not zone(state, locked(seat)).count:
            return Refusal("nothing-locked", {"seat": seat})
        cards = (2, 2) if verb == "relabel" else (1, 1)
        return Option(verb, (seat,), cards=cards, reason=True)

    def offers(self, state: State, frame: Frame) -> Iterator[Option]:
        taken = tuple(seat for seat, held in enumerate(state.seats, 1) if held)
        yield Option("adjust", (TABLE, *taken), least=0, most=MOST_CREDITS, reason=True)
        for verb, seat in (("misdeal", TABLE), ("option", TABLE)):
            option = self.offer(state, frame, verb, seat)
            if isinstance(option, Option):
                yield option
        for seat in state.live:
            for verb in ("free", "relabel", "count"):
                option = self.offer(state, frame, verb, seat)
                if isinstance(option, Option):
                    yield option

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if move.verb == "option":
            try:
                state.rules.remake({**state.rules.values, move.name: move.value})
            except RulesBroken as error:
                return Refusal("bad-option", {"why": str(error)})
        if move.verb in ("free", "relabel"):
            return _check_locked(state, move)
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "option":
            state = replace(state, rules=state.rules.remake({**state.rules.values, move.name: move.value}))
            return tell(state, "option-set", name=move.name, value=move.value)
        if move.verb == "misdeal":
            return misdeal(state, move.reason)
        if move.verb == "adjust":
            return _adjust(state, move)
        if move.verb == "count":
            return _count(state, move)
        if move.verb == "relabel":
            lying = zone(state, locked(move.seat))
            public = without(lying.public, move.cards[:1])
            added = () if move.cards[1] == UNKNOWN else move.cards[1:]
            state = put(state, {locked(move.seat): Zone(lying.count, public + added, lying.sealed)})
            return tell(state, "relabelled", seat=move.seat, card=move.cards[0], to=move.cards[1])
        state = move_cards(state, locked(move.seat), hand(move.seat), move.cards)
        freed = zone(state, hand(move.seat))
        state = put(state, {hand(move.seat): replace(freed, public=without(freed.public, move.cards))})
        return tell(state, "freed", seat=move.seat, card=move.cards[0], reason=move.reason)


def misdeal(state: State, reason: str) -> State:
    """The hand is void: every stake goes back, the same dealer deals again, and the tally forgets the hand."""
    played = {taken.person for seat in state.order if (taken := seated(state, seat))}
    purses = {one.purse for one in state.people} - {purse(state, seat) for seat in state.order}
    before = (state.money[0], *state.before[1:], *state.money[len(state.before) :])  # the bank sold between
    money = tuple(now if at in purses else then for at, (then, now) in enumerate(zip(before, state.money, strict=True)))
    people = tuple(
        replace(one, hands=one.hands - 1) if number in played else one for number, one in enumerate(state.people)
    )
    state = replace(state, money=money, people=people, hands=state.hands - 1)
    state = clear_hand(tell(state, "misdeal", reason=reason))
    for number, taken in enumerate(state.seats, 1):
        if taken is not None and taken.leaving:
            state = cash_out(state, number)
    return flow.drop_hand(state)


def _adjust(state: State, move: Move) -> State:
    """Set a stack, or the sabacc pot; the bank gives or takes the difference. It is no win of the hand in play, and a
    misdeal does not take it back."""
    account = SABACC_POT if move.seat == TABLE else purse(state, move.seat)
    before, after = state.money[account], move.amount or 0
    if after > before:
        state = transfer(state, BANK, account, after - before)
    else:
        state = transfer(state, account, BANK, before - after)
    if account < len(state.before):
        start = (*state.before[:account], state.before[account] + after - before, *state.before[account + 1 :])
        state = replace(state, before=start)
    return tell(state, "adjusted", seat=move.seat, before=before, amount=after, reason=move.reason)


def _count(state: State, move: Move) -> State:
    """The seat holds so many unlocked cards: a draw was missed, or announced twice."""
    lying, pile = zone(state, hand(move.seat)), zone(state, DRAW)
    more = (move.amount or 0) - lying.count
    state = put(
        state,
        {
            hand(move.seat): replace(lying, count=lying.count + more),
            DRAW: replace(pile, count=pile.count - more),
        },
    )
    return tell(state, "counted", seat=move.seat, cards=move.amount, reason=move.reason)


def _check_locked(state: State, move: Move) -> Refusal | None:
    """The card must lie there; a locked card without a name is "?"."""
    lying = zone(state, locked(move.seat))
    card = move.cards[0]
    there = card in lying.public or (card == UNKNOWN and lying.count > len(lying.public))
    if not there:
        return Refusal("not-locked-there", {"seat": move.seat, "card": card})
    if move.verb == "relabel" and move.cards[1] != UNKNOWN:
        return impossible(state, replace(move, reason=""), move.cards[1:])
    return None
