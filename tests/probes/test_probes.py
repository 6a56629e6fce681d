"""A ruleset that is as unlike `standard` as can be, played by moves: the core must carry it."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from companion.game import flow
from companion.game.loader import load_rules
from companion.game.moves import Happening, Move, Option, Refused
from companion.game.rules import Rules, RulesBroken
from companion.game.state import HAND_POT, SABACC_POT, State, Zone, stack
from companion.game.zones import hand, zone
from tests.probes.mechanics import PARTS, probe

# --- help -------------------------------------------------------------------------------------------------------


def table(rules: Rules, *stacks: int) -> State:
    """People in seats 1, 2, ... with these credits, seat 1 the dealer."""
    state = flow.start(rules)
    for seat, amount in enumerate(stacks, 1):
        state = flow.apply(state, Move("sit", seat, amount=amount, name=f"P{seat}"))
    return flow.apply(state, Move("button", 1))


def play(state: State, *moves: Move) -> State:
    """Play moves; after each one money and cards are all there."""
    for move in moves:
        state = flow.apply(state, move)
        units: Counter[str] = Counter()
        for account, amount in zip(state.accounts, state.money, strict=True):
            units[account.unit] += amount
        assert not any(units.values()), (move, units)
        if state.zones:
            assert sum(lying.count for lying in state.zones.values()) == state.rules.deck.size, move
    return state


def phase(state: State) -> str:
    """The name of the phase."""
    return flow.mechanic(state).name


def offered(state: State, *verbs: str) -> dict[str, Option]:
    """What is offered of these verbs."""
    return {option.verb: option for option in flow.options(state) if option.verb in verbs}


def why(state: State, move: Move) -> str:
    """The code with which a move is refused; nothing changes."""
    with pytest.raises(Refused) as caught:
        flow.apply(state, move)
    return caught.value.refusal.code


def codes(news: tuple[Happening, ...]) -> list[str]:
    """The codes of what happened."""
    return [one.code for one in news]


def of(state: State, party: str, unit: str = "credits") -> int:
    """What a party has of a unit."""
    return sum(
        amount
        for account, amount in zip(state.accounts, state.money, strict=True)
        if (account.party, account.unit) == (party, unit)
    )


BETTING = ("check", "call", "bet", "raise", "fold")


# --- sleeper ----------------------------------------------------------------------------------------------------


def sleeper_turn(state: State, seat: int) -> State:
    """A whole turn without a bet, a shift or a draw."""
    for _ in state.live:
        state = play(state, Move("check", flow.turn(state)))
    state = play(state, Move("go-on"), Move("roll", seat, dice=(6,)))
    if phase(state) == "call":
        state = play(state, Move("go-on"))
    return play(state, Move("stand", seat))


def test_sleeper_a_turn_is_bet_fold_shift_draw_and_only_the_turns_player_opens() -> None:
    state = play(table(probe("sleeper"), 20, 20, 20), Move("deal"))
    assert (state.order, phase(state), flow.turn(state), flow.turn_seat(state)) == ((2, 3, 1), "bet", 2, 2)
    assert offered(state, *BETTING)["bet"] == Option("bet", (2,), 1, 3)
    passed = play(state, Move("check", 2))
    assert set(offered(passed, *BETTING)) == {"check", "fold"}
    assert why(passed, Move("bet", 3, amount=1)) == "not-the-opener"

    state = play(state, Move("bet", 2, amount=3))
    assert offered(state, *BETTING)["raise"] == Option("raise", (3,), 4, 6)
    assert why(state, Move("raise", 3, amount=7)) == "amount-range"
    state = play(state, Move("raise", 3, amount=6), Move("call", 1), Move("call", 2))
    assert (phase(state), state.money[HAND_POT], state.money[SABACC_POT]) == ("ask-fold", 3 + 18, 3)
    assert flow.refusal(state, Move("lock", 2, cards=("star",))) is not None
    assert offered(state, "fold", "go-on", "lock") == {"fold": Option("fold", (2, 3, 1)), "go-on": Option("go-on")}

    # folding on one's own turn: the roll is still that seat's, its cards stay out, there is no draw
    state = play(state, Move("fold", 2))
    assert (state.live, state.money[SABACC_POT], stack(state, 2)) == ((3, 1), 4, 20 - 2 - 6 - 1)
    state = play(state, Move("go-on"))
    assert (phase(state), flow.turn(state), offered(state, "roll")) == (
        "roll",
        2,
        {"roll": Option("roll", (2,), dice=1, sides=6)},
    )
    assert why(state, Move("roll", 3, dice=(3,))) == "not-that-seat"
    state = play(state, Move("roll", 2, dice=(3,)))
    assert state.news[-1] == Happening(
        "shift",
        {
            "dice": (3,),
            "seats": (3, 1),
            "gives": ((3, 1), (1, 1)),
            "stays": ((3, 1), (1, 1)),
            "how": "pooled",
        },
    )
    state = play(state, Move("deal-back", 2))
    assert (phase(state), flow.turn(state), flow.turn_seat(state)) == ("bet", 3, 3)  # first round: no call, no draw


def test_sleeper_a_whole_hand() -> None:
    state = play(table(probe("sleeper"), 20, 20, 20), Move("deal"))
    for seat in (2, 3, 1):
        assert flow.turn_seat(state) == seat
        if seat == 3:  # draws one; then holding three, might trade on a later turn
            state = play(
                state, *(Move("check", other) for other in (3, 1, 2)), Move("go-on"), Move("roll", 3, dice=(4,))
            )
            assert set(offered(state, "stand", "draw", "trade")) == {"stand", "draw"}
            assert why(state, Move("trade", 3, cards=("?",))) == "too-few-to-trade"
            state = play(state, Move("draw", 3))
        else:
            state = sleeper_turn(state, seat)
    assert (flow.rounds(state), zone(state, hand(3)).count) == (2, 3)

    # everybody has had a turn: now the others may call the hand, and it goes straight to the showdown
    state = play(
        state, Move("bet", 2, amount=2), Move("call", 3), Move("call", 1), Move("go-on"), Move("roll", 2, dice=(5,))
    )
    assert offered(state, "call-hand") == {"call-hand": Option("call-hand", (3, 1))}
    assert why(state, Move("call-hand", 2)) == "not-on-own-turn"
    state = play(state, Move("call-hand", 1))
    assert (phase(state), state.money[HAND_POT]) == ("showdown", 9)

    # plain value: +1 beats -22; the caller with -22 pays P
    state = play(
        state,
        Move("reveal", 3, cards=("2 of coins", "2 of flasks", "4 of staves")),
        Move("reveal", 1, cards=("endurance", "moderation")),
        Move("reveal", 2, cards=("star", "balance")),
    )
    assert state.result is not None
    assert {shown.seat: (shown.rung, shown.total, shown.place) for shown in state.result.shown} == {
        3: ("total", 8, 1),
        1: ("total", -22, 2),
        2: ("bomb-out", -28, 3),
    }
    assert (state.result.winners, state.result.caller) == ((3,), 1)
    assert [(share.seat, share.amount) for share in state.result.penalties] == [(2, 9), (1, 9)]
    assert (stack(state, 3), stack(state, 1), stack(state, 2)) == (20 - 4 + 9, 20 - 4 - 9, 20 - 4 - 9)
    assert (state.money[SABACC_POT], state.money[HAND_POT], state.button, phase(state)) == (3 + 18, 0, 2, "between")


def test_sleeper_trading_needs_three_cards_and_discards_stay_out() -> None:
    state = play(table(probe("sleeper"), 20, 20), Move("deal"), Move("count", 2, amount=3, reason="missed"))
    state = play(state, Move("check", 2), Move("check", 1), Move("go-on"), Move("roll", 2, dice=(6,)))
    state = play(state, Move("trade", 2, cards=("star",)))
    assert zone(state, "discards") == Zone(1, ("star",))
    assert flow.turn_seat(state) == 1
    left = zone(state, "draw").count
    dry = play(state, Move("count", 1, amount=zone(state, hand(1)).count + left, reason="all but the discards"))
    assert zone(dry, "draw").count == 0
    dry = play(dry, Move("check", 1), Move("check", 2), Move("go-on"), Move("roll", 1, dice=(6,)))
    assert (why(dry, Move("draw", 1)), why(dry, Move("trade", 1))) == ("no-cards-left", "no-cards-left")


def test_sleeper_one_left_takes_the_pot_unseen() -> None:
    state = play(table(probe("sleeper"), 20, 20), Move("deal"), Move("bet", 2, amount=3), Move("fold", 1))
    assert state.result is not None
    assert (state.result.ending, state.result.winners, stack(state, 2), phase(state)) == ("unseen", (2,), 20, "between")


def test_rules_changed_in_a_turn_hold_from_the_next_phase_on() -> None:
    """marcjs-random changes its rules by the clock: who is discarding finishes under the old ones."""
    state = play(table(probe("sleeper"), 20, 20), Move("deal"), Move("check", 2), Move("check", 1), Move("go-on"))
    state = play(state, Move("roll", 2, dice=(6,)))
    assert why(state, Move("trade", 2, cards=("?",))) == "too-few-to-trade"
    changed = flow.change_rules(state, probe("sleeper", trade_from=1))
    assert changed.rules.values["trade_from"] == 1
    assert why(changed, Move("trade", 2, cards=("?",))) == "too-few-to-trade"
    changed = play(
        changed, Move("stand", 2), Move("check", 1), Move("check", 2), Move("go-on"), Move("roll", 1, dice=(6,))
    )
    assert set(offered(changed, "trade")) == {"trade"}
    with pytest.raises(ValueError, match="not the same flow"):
        flow.change_rules(state, load_rules("kessel"))


def test_an_interruption_comes_back_to_the_phase_below() -> None:
    state = play(table(probe("sleeper"), 20, 20, 20), Move("deal"), Move("bet", 2, amount=2))
    cut = flow.interrupt(state, "last-chance")
    assert (phase(cut), why(cut, Move("call", 3))) == ("ask-fold", "not-now")
    back = play(cut, Move("go-on"))
    assert back.frames == state.frames
    assert (phase(back), flow.turn(back)) == ("bet", 3)


def test_a_ruleset_names_what_it_does_not_take_over() -> None:
    rules = probe("sleeper")
    assert "arrays" not in rules.options
    with pytest.raises(RulesBroken, match="there is no option `arrays`"):
        probe("sleeper", arrays=True)


@pytest.mark.parametrize("seed", range(12))
def test_any_moves_lose_no_card_and_no_money(seed: int) -> None:
    rng = random.Random(seed)
    state = table(probe("sleeper"), 150, 300, 20)
    aside = {"pause", "option", "adjust", "button", "sit", "buy", "count"}
    played: Counter[str] = Counter()
    for _ in range(250):
        options = [option for option in flow.options(state) if option.verb not in aside]
        if not options:
            break
        option = rng.choices(options, [0.02 if one.verb in RARE else 1 for one in options])[0]
        seat, amount = rng.choice(option.seats), None if option.least is None else option.least
        move = Move(option.verb, seat, amount, _cards(state, option, rng), _dice(option, rng), _name(option, rng))
        state = play(state, replace(move, reason="because" if option.reason else ""))
        played[option.verb] += 1
    assert played["deal"]


RARE = frozenset({"misdeal", "leave", "away", "back", "free", "fold"})


def _cards(state: State, option: Option, rng: random.Random) -> tuple[str, ...]:
    """Unknown cards, or at a showdown any that are not known to lie elsewhere."""
    if option.verb not in ("reveal", "demise-card"):
        return ("?",) * option.cards[0]
    suits = ("",) * option.cards[0]
    left = Counter(state.rules.deck.counts())
    for lying in state.zones.values():
        left.subtract(lying.public)
    deck, found = state.rules.deck.cards, []
    for suit in suits:
        found.append(rng.choice([name for name in +left if not suit or deck[name].suit == suit]))
        left[found[-1]] -= 1
    return tuple(found)


def _dice(option: Option, rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.randint(1, option.sides) for _ in range(option.dice))


def _name(option: Option, rng: random.Random) -> str:
    return rng.choice(option.names) if option.names else ""


def test_the_probes_put_nothing_into_the_program() -> None:
    from companion.game.phases import PHASES

    assert set(PARTS.phases) > set(PHASES)
    assert not {"ask-fold"} & set(PHASES)
