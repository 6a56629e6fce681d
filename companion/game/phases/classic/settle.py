"""The end of a hand, whatever ended it: paying out the hand pot, its side pots and perhaps the sabacc pot, and
collecting the penalty of a caller who did not win."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import Pot, pay, pots, split, transfer
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.pledges import goods, to_sabacc_pot, worth
from companion.game.engine.rules import Penalty, Rules
from companion.game.engine.state import (
    HAND_POT,
    SABACC_POT,
    Frame,
    Result,
    Share,
    Shown,
    State,
    clockwise,
    one_party,
    parties,
    person,
    purse,
    seated,
    stack,
    team,
    tell,
)
from companion.game.engine.zones import ROW
from companion.game.ladders.ladder import places
from companion.game.phases.classic.bet import Bet
from companion.game.phases.classic.call import caller
from companion.game.phases.classic.demise import at_stake, demise, demise_rating, winners
from companion.game.phases.classic.pledge import hand_over
from companion.game.phases.classic.showdown import Showdown, plain_against, rate_hand, showdown
from companion.game.phases.shared.laid_open import false_claims, hands_shown_early
from companion.game.phases.shared.seats import cash_out


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for settling a hand. `call_penalty` is what a player who called the hand and does not win pays into the
    sabacc pot (which stays from hand to hand). `bombed` says what happens to a part of the hand pot if all hands that
    could win it bombed out (lost by their total): it goes to the "sabacc" pot, or stays for the next hand ("carry").
    `last_player`: whether the last player left also takes the sabacc pot (rules: corellian-spike 3.5)."""

    call_penalty: str = "full"
    bombed: Literal["sabacc", "carry"] = "sabacc"
    last_player: bool = False


class Settle(Mechanic[Params]):
    """A phase that ends a hand, whatever ended it: it pays out the pots, collects the caller's penalty and clears the
    cards away. Source: the original document `en-standard`, "Winning and Losing"; rules: common."""

    name = "settle"
    can = ("settle",)
    needs = ("hand", "showdown")

    def enter(self, state: State, frame: Frame) -> State:
        pot = state.money[HAND_POT] + worth(goods(state, "hand")) if for_credits(state.rules) else 0
        if not state.live:
            state = _stays(state, pot)
        elif one_party(state, state.live):
            open_ = tuple(seat for seat in state.live if seat in hands_shown_early(state))
            state = _laid(state, open_, pot) if open_ else _unseen(state, pot)
        else:
            state = _void(state, pot) if "void" in state.slices else _shown(state)
        return flow.leave(close_hand(state))


def for_credits(rules: Rules) -> bool:
    """Whether a hand by these rules is played for the pots: it has betting, or costs something. Otherwise both pots,
    which other rules may have filled, stay as they are (rules: corellian-spike 1.3)."""
    return any(
        node.when and isinstance(node.mechanic, Mechanic) and (isinstance(node.mechanic, Bet) or node.mechanic.price())
        for node in rules.program
    )


def _void(state: State, pot: int) -> State:
    """End a hand in which nobody opened the betting. It has no winner, and the hand pot goes to the sabacc pot (rules:
    galactic-es 2.6). `pot` is the size of the hand pot with the pledged items. Returns the new state."""
    state = _to_sabacc_pot(tell(state, "nobody-opened"), "hand", state.money[HAND_POT])
    return replace(state, result=Result("void", state.hands, pot))


def _stays(state: State, pot: int) -> State:
    """End a hand in which nobody is left: the pot stays for the next hand (rules: coruscant-shift 2.9). `pot` is the
    size of the hand pot. Returns the new state."""
    state = tell(state, "pot-stays", amount=pot)
    return replace(state, result=Result("stays", state.hands, pot))


def _unseen(state: State, pot: int) -> State:
    """End a hand in which one player is left, who takes the hand pot unseen, but not the sabacc pot (rules:
    common 2.4). A caller who folded pays the penalty. `pot` is the size of the hand pot. Returns the new state."""
    winner = state.live[0]
    state, penalty = _call_penalty(state, state.live, pot)
    state = tell(state, "wins-unseen", seat=winner, amount=pot)
    shares: list[Share] = []
    if for_credits(state.rules):
        state, shares = hand_over(state, "hand", (winner,), state.money[HAND_POT])
    state, won = _last_player(state, winner)
    result = Result("unseen", state.hands, pot, (winner,), (*shares, *won), (), penalty, caller(state), bool(won))
    return replace(state, result=result)


def _laid(state: State, seats: tuple[int, ...], pot: int) -> State:
    """End a hand in which one party is left, whose hands (of `seats`) have been shown already. They are compared with
    no others and win what they are worth (rules: pratique 2.6: a true Sabacc shown). `pot` is the size of the hand pot.
    Returns the new state."""
    state = replace(state, live=seats)
    hands = {seat: hands_shown_early(state)[seat] for seat in seats}
    ratings = {seat: rate_hand(state, seat, cards) for seat, cards in hands.items()}
    show = Showdown(pot, pots(state), hands, ratings)
    return _shown(replace(state, slices={**state.slices, "showdown": show}))


def _last_player(state: State, winner: int) -> tuple[State, tuple[Share, ...]]:
    """Give the sabacc pot to the last player left, if the ruleset says so. Returns the state and what was taken."""
    params, amount = flow.node(state, state.frames[-1]).params, state.money[SABACC_POT]
    if not amount or not isinstance(params, Params) or not params.last_player or not for_credits(state.rules):
        return state, ()
    state = transfer(state, SABACC_POT, purse(state, winner), amount)
    return tell(state, "wins-sabacc-pot", seat=winner, amount=amount), (Share(winner, "sabacc", amount),)


def _shown(state: State) -> State:
    """End a hand after the showdown: each part of the pot goes to the best hand among those that may win it. Returns
    the new state."""
    show = showdown(state)
    if not for_credits(state.rules):
        show = replace(show, pot=0, pots=(Pot(0, state.live),))
        state = replace(state, slices={**state.slices, "showdown": show})
    played = at_stake(state)
    takers = [winners(state, pot.seats) for pot in played]
    main = takers[0] if takers else ()
    bombs = tuple(Share(seat, "sabacc", amount) for seat, amount in show.penalties)
    state, penalty = _call_penalty(state, main, show.pot)
    state, shares, unwon = _hand_pot(state, played, takers)
    state, won = _sabacc_pot(state, main)
    ending = "all-bombed" if not main else "shown" if one_party(state, main) else "split"
    if ending == "shown" and demise(state).drawn(main[0]):
        ending = "demise"
    result = Result(
        ending,
        state.hands,
        show.pot,
        main,
        (*shares, *won),
        laid_open(state),
        (*bombs, *penalty),
        caller(state),
        bool(won),
        common=state.zones[ROW].public if ROW in state.zones else (),
        unwon=unwon,
    )
    return replace(state, result=result)


def _hand_pot(
    state: State, parts: Sequence[Pot], takers: Sequence[tuple[int, ...]]
) -> tuple[State, tuple[Share, ...], tuple[Share, ...]]:
    """Give each of the `parts` of the hand pot to its winners, the seats at the same place in `takers`. Returns the
    state, what they took, and the parts that nobody could win."""
    shares: list[Share] = []
    unwon: list[Share] = []
    for index, (pot, seats) in enumerate(zip(parts, takers, strict=True)):
        if not pot.amount and len(parts) > 1:
            continue  # the main pot is 0: its winner staked nothing, and takes the sabacc pot
        name = "hand" if index == 0 else f"side-{index}"
        things = goods(state, "hand") if for_credits(state.rules) and index == 0 else ()
        if not seats:
            # a pledged item may be worth more than everything in the main pot (see `hand_over`)
            state = _unwon(state, name, min(max(0, pot.amount - worth(things)), state.money[HAND_POT]))
            unwon.append(Share(0, name, pot.amount))
            continue
        if things:
            state, taken = hand_over(state, "hand", seats, pot.amount - worth(things))
            state, shares = _told(state, taken), [*shares, *taken]
            continue
        for seat, amount in split(min(pot.amount, state.money[HAND_POT]), parties(state, seats)):
            state = transfer(state, HAND_POT, purse(state, seat), amount)
            shares.append(Share(seat, name, amount))
            state = tell(state, "wins", seat=seat, amount=amount, pot=name)
    return state, tuple(shares), tuple(unwon)


def _told(state: State, taken: Iterable[Share]) -> State:
    """Announce what the winners of a pot with pledged items got or paid besides the items. `taken` is what each seat
    took."""
    for share in taken:
        if share.thing:
            continue
        if share.amount < 0:
            state = tell(state, "pays-for-thing", seat=share.seat, amount=-share.amount)
        elif share.pot == "sabacc":
            state = tell(state, "wins-sabacc-pot", seat=share.seat, amount=share.amount)
        else:
            state = tell(state, "wins", seat=share.seat, amount=share.amount, pot=share.pot)
    return state


def _unwon(state: State, pot: str, amount: int) -> State:
    """Handle a part of the hand pot that nobody can win, because all who could have bombed out (rules: common 5.2,
    marcjs 3.3). It stays for the next hand or goes to the sabacc pot. `pot` is its name, "hand" or "side-1". Returns
    the new state."""
    params = flow.node(state, state.frames[-1]).params
    if isinstance(params, Params) and params.bombed == "carry":
        return tell(state, "pot-carried", pot=pot, amount=amount)
    return _to_sabacc_pot(state, pot, amount)


def _to_sabacc_pot(state: State, name: str, amount: int) -> State:
    """Move a part of the hand pot that nobody wins to the sabacc pot. If it is the main pot ("hand"), the pledged items
    in it move too. Returns the new state."""
    if name == "hand":
        state = to_sabacc_pot(state)
    return tell(transfer(state, HAND_POT, SABACC_POT, amount), "pot-to-sabacc", pot=name, amount=amount)


def _call_penalty(state: State, main: tuple[int, ...], pot: int) -> tuple[State, tuple[Share, ...]]:
    """Collect the penalty of a caller who has not won, alone or with others. A caller who bombed out has paid already
    (rules: common 4.2). `main` are the winners of the main pot; `pot` is P, the size of the whole hand pot. Returns the
    state and what was paid."""
    called = caller(state)
    bombed = called in state.live and "showdown" in state.slices and showdown(state).ratings[called].bombed
    won = state.purses[called] in {state.purses[seat] for seat in main}  # a caller whose partner won does not pay
    if not called or won or bombed:
        return state, ()
    params = flow.node(state, state.frames[-1]).params
    rule = Penalty.read(params.call_penalty if isinstance(params, Params) else "full")
    assert rule is not None
    state, paid = pay(state, called, SABACC_POT, rule.of(pot))
    state = tell(state, "caller-pays", seat=called, paid=paid, due=rule.of(pot))
    return state, (Share(called, "sabacc", paid),)


def _sabacc_pot(state: State, main: tuple[int, ...]) -> tuple[State, tuple[Share, ...]]:
    """Give the sabacc pot to the winners of the main pot (`main`) if the winning hand is special (rules: common 3.3,
    common 5.1). Returns the state and what was taken."""
    amount = state.money[SABACC_POT]
    if not main or not (amount or goods(state, "sabacc")) or not showdown(state).ratings[main[0]].sabacc:
        return state, ()
    if not for_credits(state.rules):
        return state, ()
    drawn = demise_rating(state, main[0]) if demise(state).counts == "new-hand" else None
    if drawn is not None and not drawn.sabacc:
        return state, ()  # pratique 3.4: equal Sabaccs need another one in the new deal
    if goods(state, "sabacc"):
        state, taken = hand_over(state, "sabacc", main, amount)
        return _told(state, taken), tuple(taken)
    won = []
    for seat, part in split(amount, parties(state, main)):
        state = transfer(state, SABACC_POT, purse(state, seat), part)
        state = tell(state, "wins-sabacc-pot", seat=seat, amount=part)
        won.append(Share(seat, "sabacc", part))
    return state, tuple(won)


def laid_open(state: State) -> tuple[Shown, ...]:
    """Return the hands that have been shown so far in the showdown of this hand, each with its cards, its rating and
    its place."""
    hands, ratings = showdown(state).hands, showdown(state).ratings
    ranked = dict(zip(ratings, places(list(ratings.values())), strict=True))
    shown = []
    for seat in [seat for seat in state.live if seat in hands]:
        rating = ratings[seat]
        drawn = demise_rating(state, seat)
        total = drawn.total if drawn else None
        cards = ", ".join(demise(state).drawn(seat))
        rated = (rating.rung, rating.total, ranked[seat], rating.name)
        shown.append(Shown(seat, hands[seat], *rated, cards, total, plain_against(state, seat)))
    return tuple(shown)


def rated_by(state: State) -> Rules:
    """Return the rules by which the last hand was rated and settled. The rules now in force may be others."""
    options = state.result.options if state.result else None
    return state.rules if options is None else state.rules.remake(options)


def close_hand(state: State) -> State:
    """Finish a hand that has been settled and whose `result` is set: update the players' counts for the evening, move
    the dealer button on, let players leave who want to, and clear the cards away. Returns the new state."""
    assert state.result is not None
    money, before, purses = state.money, state.before, state.purses
    net, unit = state.result.net, state.result.unit
    if unit == "credits":  # points, the other unit, have been entered in the book already
        net = {seat: money[purses[seat]] - before[purses[seat]] for seat in parties(state, state.order)}
    names = {seat: person(state, seat).name for seat in state.order}
    claims = tuple(Share(seat, "false-claim", paid) for seat, paid in false_claims(state))
    result = replace(state.result, net=net, seats=names, options=state.rules.changed(), mucked=_mucked(state))
    state = replace(state, result=replace(result, lost=(*result.lost, *claims)))
    won = {each for seat in result.winners for each in team(state, seat) if each in state.order}
    for seat in sorted(won):  # the whole team has won
        taken = seated(state, seat)
        assert taken is not None
        who = state.people[taken.person]
        people = (
            *state.people[: taken.person],
            replace(who, won=who.won + 1),
            *state.people[taken.person + 1 :],
        )
        state = replace(state, people=people)
    button = next((seat for seat in clockwise(state, state.dealer) if seated(state, seat)), state.dealer)
    state = replace(state, button=button)
    for number, taken in enumerate(state.seats, 1):
        if taken is not None and taken.leaving:
            state = cash_out(state, number)
    return clear_hand(_last_with_credits(state) if unit == "credits" else state)


def _mucked(state: State) -> tuple[int, ...]:
    """Return the seats that put their hand away without showing it."""
    show = state.slices.get("showdown")
    return tuple(seat for seat in show.ratings if seat not in show.hands) if isinstance(show, Showdown) else ()


def _last_with_credits(state: State) -> State:
    """Announce, if only one player at the table has credits, that the game has ended (rules: common 2.7). Others may
    still buy in. Returns the new state."""
    there = [number for number, taken in enumerate(state.seats, 1) if taken]
    rich = parties(state, [number for number in there if stack(state, number)])
    if len(rich) != 1 or one_party(state, there):
        return state
    return tell(state, "last-with-credits", seat=rich[0], amount=stack(state, rich[0]))


def clear_hand(state: State) -> State:
    """Return the state without a hand in progress: cards, stakes and everything else that belongs to a hand are
    removed."""
    return replace(
        state,
        dealer=0,
        order=(),
        live=(),
        staked=(),
        zones={},
        slices={},
        before=(),
        decks=1,
        carried=0,
        rolls=0,
        commitment="",
    )
