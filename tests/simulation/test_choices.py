"""Tests what simulated players conclude from bets, from open cards and from what moves cost."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.simulation.players import betting, kessel
from companion.simulation.players.company import calls
from companion.simulation.players.outlook import DRAWN, Look
from companion.simulation.simulated_evening import Evening

pytestmark = pytest.mark.usefixtures("quick_players")

STRONG = ("10 of staves", "commander of staves")


def started(name: str, phase: str, players: int = 3) -> Evening:
    """Return an evening whose first hand has come to this phase."""
    evening = Evening(load_rules(name), players, Random(4))
    while flow.mechanic(evening.state).name != phase:
        evening.step()
    return evening


def look(evening: Evening, seat: int, cards: tuple[str, ...] = ()) -> Look:
    """Return what a seat knows, which holds `cards` if given."""
    if cards:
        evening.cards.lying[f"hand.{seat}"] = list(cards)
    state = evening.state
    return Look(state, seat, [*flow.mechanic(state).offers(state, state.frames[-1])], evening.cards, Random(1))


def test_who_bets_is_believed_and_remembered() -> None:
    evening = started("standard", "bet")
    better, caller, third = evening.state.order
    evening.play(Move("bet", better, amount=3))
    seen = look(evening, third, STRONG)
    assert seen.beats(better) < seen.beats(caller) == seen.judge.share(STRONG, seen.against, 2) ** DRAWN
    for seat in (caller, third):
        evening.play(Move("call", seat))
    while flow.mechanic(evening.state).name != "trade":
        evening.step()
    later = look(evening, third, STRONG)
    fresh = replace(evening.state, staked=(1, 1, 1))
    assert later.beats(better) < Look(fresh, third, [], evening.cards, Random(1)).beats(better)


def test_a_call_that_costs_no_more_than_a_fold_is_paid() -> None:
    evening = started("pratique", "bet")
    first, second, _ = evening.state.order
    evening.play(Move("bet", first, amount=1))
    assert evening.state.rules.fold_cost == 1
    worst = look(evening, second)
    assert (moved := betting.bet(worst)) is not None and moved.verb != "fold"


def test_a_sabacc_does_not_drive_the_others_off_the_sabacc_pot() -> None:
    evening = started("standard", "bet")
    seat = evening.state.order[0]
    money = list(evening.state.money)
    money[SABACC_POT] = 200
    evening.state = replace(evening.state, money=tuple(money))
    sabacc = look(evening, seat, ("11 of staves", "commander of staves"))
    assert sabacc.prize() > 200
    assert betting.bet(sabacc) == Move("bet", seat, amount=1)


def test_the_hand_is_called_by_the_chance_after_all_bets() -> None:
    evening = started("standard", "trade")
    seat, *others = evening.state.order
    fine = look(evening, seat, ("9 of staves", "11 of staves"))
    staked = tuple([40 if other in others else 1 for other in evening.state.order])
    warned = Look(replace(evening.state, staked=staked), seat, [], evening.cards, Random(1))
    assert any(calls(fine) for _ in range(9))
    assert not any(calls(warned) for _ in range(9))


def test_a_spike_card_that_lies_open_counts_without_being_named() -> None:
    evening = started("yarith-bespin", "buy-card")
    seat, rival, _ = evening.state.order
    at = [f"spike.{rival}", f"hand.{seat}"]
    chances = []
    for card in ("sylop", "+10 of squares"):
        evening.cards.lying[at[0]] = [card]
        chances.append(look(evening, seat, ("+1 of circles", "-2 of circles")).beats(rival))
    assert chances[0] < chances[1]


def test_only_the_cards_put_aside_and_what_helps_them_count() -> None:
    evening = started("coruscant-shift", "bet")
    seat = evening.state.order[0]
    seen = look(evening, seat)
    assert set(evening.cards.lying[f"selection.{seat}"]) <= set(seen.cards)
    assert seen.judge.rating(seen.cards, seen.against).key >= max(
        seen.judge.rating(part, seen.against).key for part in (evening.cards.held(seat), tuple(seen.cards[:-1])) if part
    )


def test_turns_to_come_make_a_hand_of_kessel_better() -> None:
    evening = started("kessel", "invest")
    seen = look(evening, flow.turn(evening.state))
    bad, pair = ("1 of sand", "6 of blood"), ("1 of sand", "1 of blood")
    losses = [kessel._loss(seen, bad, 0, left) for left in range(4)]
    assert losses == sorted(losses, reverse=True) and losses[0] > losses[1] > losses[2]
    assert kessel._loss(seen, pair, 0, 3) == pytest.approx(kessel._loss(seen, pair, 0, 0))
    assert kessel._loss(seen, pair, 0, 0) < losses[3]
