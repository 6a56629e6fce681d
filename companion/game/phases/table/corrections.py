"""Corrections by the operator, each with a recorded reason: stacks, the pots, cards, a misdeal and, between hands, the
options of the rules. Credits that a correction adds or removes come from or go to the bank."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine import pledges as goods
from companion.game.engine.accounts import pots, transfer
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.rules import OptionsContradict, RulesBroken
from companion.game.engine.state import (
    BANK,
    EMPTY,
    HAND_POT,
    SABACC_POT,
    UNKNOWN,
    Account,
    Frame,
    State,
    Zone,
    in_hand,
    purse,
    seated,
    tell,
)
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import DRAW, aside, hand, held, locked, move_cards, put, without, zone
from companion.game.moves import MOST_CREDITS, TABLE, Move, Option, Refusal
from companion.game.phases.classic.bet import Bets
from companion.game.phases.classic.settle import clear_hand
from companion.game.phases.classic.showdown import Reveal, Showdown
from companion.game.phases.classic.shown_cards import check_shown, offer_shown, relabel_shown, shown_seats
from companion.game.phases.shared.public_cards import impossible, nothing_locked
from companion.game.phases.shared.seats import cash_out
from companion.game.phases.table.rulings import no_room, with_room

CREDITS = "credits"
SABACC, HAND = "sabacc-pot", "hand-pot"
"""The names of the two pots. A move `adjust` of seat `TABLE` sets the pot that it names; the sabacc pot's name is also
used as the `value` of an adjustment of a stack."""

_ONE_POT = Option("adjust", (TABLE,), 0, MOST_CREDITS, reason=True)
_BOTH_POTS = Option("adjust", (TABLE,), 0, MOST_CREDITS, named=True, names=(SABACC, HAND), reason=True)
_MISDEAL = Option("misdeal", reason=True)


class Corrections(Mechanic[NoParams]):
    """A mechanic (rule of play as code) that every table has, with which the operator can enter, correct or overrule
    anything, with a reason that is recorded (law 7 in docs/developer.md). Credits that a correction takes from a stack
    go to the bank; with the `value` `SABACC`, they go into the sabacc pot instead."""

    name = "corrections"
    role = "table"
    can = ()
    verbs = (
        Verb("adjust", "money", audience="house", aside="table"),
        Verb("free", "cards", audience="table", aside="table", of="locked", gives=1),
        Verb("relabel", "cards", audience="table", aside="table", of="locked"),
        Verb("count", "cards", audience="table", aside="table"),
        Verb("misdeal", "table", audience="table", aside="table", destroys=True),
        Verb("option", "rules", audience="house", aside="table"),
    )

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if verb == "option":
            if in_hand(state):
                return Refusal("options-between-hands", {})
            return _of_options(state)
        if verb == "misdeal":
            return _MISDEAL if in_hand(state) else Refusal("no-hand", {})
        if verb == "adjust" and seat == TABLE:
            return _of_pots(state)
        if verb == "adjust":
            if not seated(state, seat):
                return Refusal("seat-free", {"seat": seat})
            units = units_of(state, seat)
            return Option(verb, (seat,), 0, MOST_CREDITS, named=bool(units), names=units, reason=True)
        if "showdown" in state.slices:
            if verb == "relabel" and seat in shown_seats(state):
                return offer_shown((seat,))
            return Refusal("hands-lie-open", {"verb": verb})
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat}) if in_hand(state) else Refusal("no-hand", {})
        if not held(state, seat):
            return Refusal("no-cards-yet", {"seat": seat})
        if verb == "count":
            if DRAW not in state.zones:
                return Refusal("nothing-to-count", {})
            elsewhere = sum([zone(state, name).count for name in aside(state.rules.zones)[seat]])
            few = flow.mechanic(state).least_held(state, state.frames[-1], seat)
            least, most = _countable(few, zone(state, hand(seat)), elsewhere, zone(state, DRAW))
            if least == most:
                return Refusal("nothing-corrected", {})
            return Option(verb, (seat,), least=least, most=most, reason=True)
        if not zone(state, locked(seat)).count:
            return nothing_locked(state, seat)
        cards = (2, 2) if verb == "relabel" else (1, 1)
        return Option(verb, (seat,), cards=cards, reason=True)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        found = (_of_pots(state), *_of_stacks(state), _MISDEAL if state.order else _of_options(state))
        if not state.live:
            return found
        if "showdown" not in state.slices:
            return (*found, *_of_cards(state, flow.mechanic(state)))
        open_ = shown_seats(state)
        return (*found, offer_shown(open_)) if open_ else found

    def fits(self, option: Option, move: Move) -> Refusal | None:
        """Return the reason why the move is outside what its `Option` allows; None if it is not. If an adjustment names
        no unit, although the seat has money in several units, credits are meant; if it names no pot, the sabacc pot is
        meant."""
        if move.verb == "adjust" and option.named and not move.name:
            move = replace(move, name=option.names[0])
        if _to_pot(move):
            move = replace(move, value="")
        return super().fits(option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if move.verb == "option":
            try:
                rules = state.rules.remake({**state.rules.values, move.name: move.value})
            except OptionsContradict as error:
                other = next(option for option in error.options if option != move.name)
                return Refusal("options-contradict", {"name": other})
            except RulesBroken as error:
                return Refusal("bad-option", {"why": str(error)})
            return no_room(state, rules, rules.id)
        if _as_it_is(state, move):
            return Refusal("nothing-corrected", {})
        if _to_pot(move) and (move.amount or 0) > (has := state.money[purse(state, move.seat)]):
            return Refusal("amount-range", {"verb": move.verb, "least": 0, "most": has, "amount": move.amount})
        if move.verb == "adjust" and move.name == HAND and (move.amount or 0) < (least := least_pot(state)):
            return Refusal("pot-too-small", {"least": least})
        if move.verb == "relabel" and "showdown" in state.slices:
            return check_shown(state, move)
        if move.verb in ("free", "relabel"):
            return _check_locked(state, move)
        return None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "option":
            rules = state.rules.remake({**state.rules.values, move.name: move.value})
            state = replace(with_room(state, rules) if rules.players != state.rules.players else state, rules=rules)
            return tell(state, "option-set", name=move.name, value=move.value)
        if move.verb == "misdeal":
            return misdeal(state, move.reason)
        if move.verb == "adjust" and move.name == HAND:
            return _adjust_pot(state, move)
        if move.verb == "adjust":
            state = _adjust(state, move)
            return flow.mechanic(state).resumed(state, state.frames[-1])
        if move.verb == "count":
            return _count(state, move)
        if move.verb == "relabel" and "showdown" in state.slices:
            return relabel_shown(state, move)
        if move.verb == "relabel":
            lying = zone(state, locked(move.seat))
            public = without(lying.public, move.cards[:1])
            added = () if move.cards[1] == UNKNOWN else move.cards[1:]
            known = public + added
            sealed = min(lying.sealed, lying.count - len(known))
            state = put(state, {locked(move.seat): Zone(lying.count, known, sealed)})
            return tell(state, "relabelled", seat=move.seat, card=move.cards[0], to=move.cards[1])
        state = move_cards(state, locked(move.seat), hand(move.seat), move.cards)
        freed = zone(state, hand(move.seat))
        state = put(state, {hand(move.seat): replace(freed, public=without(freed.public, move.cards))})
        return tell(state, "freed", seat=move.seat, card=move.cards[0], reason=move.reason)


def misdeal(state: State, reason: str) -> State:
    """Void the hand: every stake goes back, the same dealer deals again, and the hand is removed from the players'
    counts for the evening. `reason` is announced. Returns the new state."""
    state = goods.void(state)
    played = {taken.person for seat in state.order if (taken := seated(state, seat))}
    purses = {one.purse for one in state.people} - {purse(state, seat) for seat in state.order}
    before = (state.money[0], *state.before[1:], *state.money[len(state.before) :])  # the bank sold credits since
    money = [now if at in purses else then for at, (then, now) in enumerate(zip(before, state.money, strict=True))]
    # a correction during the hand may have been larger than the balance at its start; the bank bears the rest
    for unit in state.units:
        own = [at for at, account in enumerate(state.accounts) if account.unit == unit]
        bank = state.accounts.index(Account(state.accounts[BANK].party, unit))
        money[bank] -= sum(money[at] for at in own)
    show = state.slices.get("showdown")
    out = (*(seat for seat, _ in show.penalties), *show.bombed) if isinstance(show, Showdown) else ()
    bombed = {taken.person for seat in out if (taken := seated(state, seat))}
    people = tuple(
        replace(one, hands=one.hands - 1, bombed=one.bombed - (number in bombed)) if number in played else one
        for number, one in enumerate(state.people)
    )
    state = replace(state, money=tuple(money), people=people, hands=state.hands - 1, misdeals=state.misdeals + 1)
    state = clear_hand(tell(state, "misdeal", reason=reason))
    for number, taken in enumerate(state.seats, 1):
        if taken is not None and taken.leaving:
            state = cash_out(state, number)
    return flow.drop_hand(state)


def _as_it_is(state: State, move: Move) -> bool:
    """Whether a correction would change nothing because it sets the current amount, count or card."""
    if move.verb == "count":
        return zone(state, hand(move.seat)).count == move.amount
    if move.verb == "relabel":
        return move.cards[0] == move.cards[1]
    return move.verb == "adjust" and state.money[_adjusted(state, move)] == move.amount


def _to_pot(move: Move) -> bool:
    """Whether an adjustment moves credits from a stack to the sabacc pot."""
    return move.verb == "adjust" and move.seat != TABLE and move.name in ("", CREDITS) and move.value == SABACC


def _adjusted(state: State, move: Move) -> int:
    """Return the number of the account that an adjustment sets."""
    if move.seat == TABLE:
        return HAND_POT if move.name == HAND else SABACC_POT
    account = purse(state, move.seat)
    if move.name in ("", CREDITS):
        return account
    return state.accounts.index(Account(state.accounts[account].party, move.name))


def _adjust(state: State, move: Move) -> State:
    """Set a seat's stack, or the sabacc pot, to the move's amount. The bank gives or takes the difference, or the
    sabacc pot gets what the stack loses. It does not count as a gain of this hand, and a misdeal does not undo it.
    Returns the new state."""
    if _to_pot(move):
        pot = state.money[SABACC_POT] + state.money[purse(state, move.seat)] - (move.amount or 0)
        state = _adjust(state, replace(move, value=""))
        return _adjust(state, replace(move, seat=TABLE, value="", amount=pot))
    unit = CREDITS if move.seat == TABLE else move.name or CREDITS
    account, bank = _adjusted(state, move), BANK
    if unit != CREDITS:
        bank = state.accounts.index(Account(state.accounts[BANK].party, unit))
    before, after = state.money[account], move.amount or 0
    if after > before:
        state = transfer(state, bank, account, after - before)
    else:
        state = transfer(state, account, bank, before - after)
    if account < len(state.before):
        start = max(0, state.before[account] + after - before)
        state = replace(state, before=(*state.before[:account], start, *state.before[account + 1 :]))
    if unit != CREDITS:
        return tell(state, "adjusted-unit", seat=move.seat, unit=unit, before=before, amount=after, reason=move.reason)
    return tell(state, "adjusted", seat=move.seat, before=before, amount=after, reason=move.reason)


def _adjust_pot(state: State, move: Move) -> State:
    """Set the hand pot to the move's amount. The bank gives or takes the difference, which belongs to the main pot and
    need not be matched. A misdeal gives every stake back, and so undoes it; but what is corrected between hands counts
    from the next deal on. Returns the new state."""
    before, after = state.money[HAND_POT], move.amount or 0
    source, target = (BANK, HAND_POT) if after > before else (HAND_POT, BANK)
    state = transfer(state, source, target, abs(after - before))
    if in_hand(state):
        state = replace(state, carried=state.carried + after - before)
    show = state.slices.get("showdown")
    if isinstance(show, Showdown):
        show = replace(show, pot=show.pot + after - before, pots=pots(state))
        state = replace(state, slices={**state.slices, "showdown": show})
    return tell(state, "adjusted-pot", before=before, amount=after, reason=move.reason)


def has_pot(state: State) -> bool:
    """Whether the hand pot can be corrected now: something has been paid into it, and nothing has been paid out.
    Between hands it holds what nobody has won."""
    if not in_hand(state):
        return state.money[HAND_POT] > 0
    if not (state.money[HAND_POT] or any(state.staked)) or least_pot(state) > MOST_CREDITS:
        return False
    return "showdown" not in state.slices or isinstance(flow.mechanic(state), Reveal)


def least_pot(state: State) -> int:
    """Return the least amount, in credits, to which the hand pot can be corrected. A bet that nobody has matched yet
    must stay in it, because it may go back to the player. While a pledged item is part of a bet, nothing can be taken
    out of the pot."""
    open_ = [frame.slice for frame in state.frames if isinstance(frame.slice, Bets)]
    if any(now.things for now in open_):
        return state.money[HAND_POT]
    return max([max(now.staked) for now in open_], default=0)


def _of_pots(state: State) -> Option:
    """Return the `Option` (allowed move) that sets the sabacc pot and, if it can be corrected, the hand pot."""
    return _BOTH_POTS if has_pot(state) and least_pot(state) <= MOST_CREDITS else _ONE_POT


def _of_options(state: State) -> Option:
    """Return the `Option` (allowed move) that changes an option of the ruleset, between hands."""
    return Option("option", named=True, names=tuple(state.rules.options))


def units_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the units, such as credits and chips, in which a seat has money of its own, credits first. Empty if
    credits are the only one."""
    more = tuple([unit for note in state.kept.values() for unit in note.units(seat)])
    return (CREDITS, *more) if more else ()


def _of_stacks(state: State) -> tuple[Option, ...]:
    """Return the `Option`s (allowed moves) that set stacks: one for each set of units, with the seats that have money
    in them."""
    by_units: dict[tuple[str, ...], list[int]] = {}
    for seat, taken in enumerate(state.seats, 1):
        if taken:
            by_units.setdefault(units_of(state, seat), []).append(seat)
    return tuple(
        [
            Option("adjust", tuple(seats), 0, MOST_CREDITS, named=bool(units), names=units, reason=True)
            for units, seats in by_units.items()
        ]
    )


def _of_cards(state: State, phase: Mechanic[Any]) -> tuple[Option, ...]:
    """Return the `Option`s (allowed moves) that depend on where cards are: for the seats whose cards can be counted,
    and for those whose locked cards (on the RFID field) can be freed or relabelled."""
    ranges: dict[tuple[int, int], list[int]] = {}
    fields: list[int] = []
    zones, frame = state.zones, state.frames[-1]
    pile = zones.get(DRAW)  # None in games with a draw pile for each family, where everybody holds one card of each
    beside = aside(state.rules.zones)
    for seat in state.live:
        lying, field, elsewhere = zones.get(hand(seat), EMPTY), zones.get(locked(seat)), 0
        for name in beside[seat]:
            if name in zones:
                elsewhere += zones[name].count
        if not (lying.count or elsewhere or held(state, seat)):
            continue  # no card has been dealt yet
        if pile is not None:
            span = _countable(phase.least_held(state, frame, seat), lying, elsewhere, pile)
            if span[0] != span[1]:
                ranges.setdefault(span, []).append(seat)
        if field is not None and field.count:
            fields.append(seat)
    found = [Option("count", tuple(seats), least, most, reason=True) for (least, most), seats in ranges.items()]
    if fields:
        found.append(Option("free", tuple(fields), cards=(1, 1), reason=True))
        found.append(Option("relabel", tuple(fields), cards=(2, 2), reason=True))
    return tuple(found)


def _countable(least: int, lying: Zone, elsewhere: int, pile: Zone) -> tuple[int, int]:
    """Return the least and the greatest number of cards that a correction may say a seat holds in its hand `lying`. The
    seat holds `least` or more in all, of which `elsewhere` are in other zones. Publicly known cards are certainly in
    the hand, and it may have drawn any card of the draw pile `pile`."""
    least, known = least - elsewhere, len(lying.public)
    return least if least > known else known, lying.count + pile.count


def _count(state: State, move: Move) -> State:
    """Correct the number of unlocked cards of a seat to the move's amount, after a draw was missed or announced twice.
    Returns the new state."""
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
    """Return the reason why the first card that the move names cannot be freed or relabelled; None if it is a locked
    card of the seat. "?" is a locked card without a name."""
    lying = zone(state, locked(move.seat))
    card = move.cards[0]
    there = card in lying.public or (card == UNKNOWN and lying.count > len(lying.public))
    if not there:
        return Refusal("not-locked-there", {"seat": move.seat, "card": card})
    if move.verb == "relabel" and move.cards[1] != UNKNOWN:
        return impossible(state, replace(move, reason=""), move.cards[1:])
    return None
