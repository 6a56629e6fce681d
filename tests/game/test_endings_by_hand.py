"""Tests how hands and evenings end: counts of wins, things won with the sabacc pot, banks, penalties, points."""

import pytest
from msgspec.structs import replace

from companion.game.cards.deck import Card
from companion.game.engine import flow
from companion.game.engine.accounts import transfer
from companion.game.engine.pledges import goods, pledge, to_sabacc_pot
from companion.game.engine.rules import OptionRule, Penalty, Rules, RulesBroken
from companion.game.engine.state import BANK, SABACC_POT, State, stack
from companion.game.ladders.ladder import rate, rate_plain
from companion.game.ladders.why import facts_needed
from companion.game.loading.documents import read_document
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.banker import bank, duel
from companion.game.phases.banker.bank import coverable
from companion.game.phases.classic import demise
from companion.game.phases.classic import score_book as score
from companion.game.phases.classic.demise import Demise
from companion.game.phases.classic.pledge import _filled, hand_over
from companion.game.phases.classic.score_book import Book, standings
from companion.game.phases.classic.settle import rated_by
from companion.game.phases.classic.showdown import Params as Bombs
from tests.game.ladders.skeleton import cards, compiled, rated, scoring
from tests.game.steps import codes, offered, play, why

STANDARD = load_rules("standard")
HURRY = ("call-hand", "check", "stand", "roll")


def dealt(rules: Rules, *stacks: int) -> State:
    """Return a dealt hand with people in seats 1, 2, ... who have these credits. The last one is the dealer."""
    moves = [Move("sit", seat, amount, name=f"P{seat}") for seat, amount in enumerate(stacks, 1)]
    return play(flow.start(rules), *moves, Move("button", len(stacks)), Move("deal"))


def shown(state: State, *hands: tuple[str, ...]) -> State:
    """Play a hand in which nobody bets, shifts or draws, until somebody calls it and all lay their cards open."""
    while "reveal" not in (may := {option.verb: option for option in flow.options(state)}):
        option = may[next(verb for verb in HURRY if verb in may)]
        state = play(state, Move(option.verb, option.seats[0] if option.seats else 0, dice=(6,) * option.dice))
    return play(state, *(Move("reveal", seat, cards=hand) for seat, hand in enumerate(hands, 1)))


def test_who_wins_has_won_one_hand_more_and_nobody_else() -> None:
    state = shown(dealt(STANDARD, 50, 50), ("10 of coins", "10 of flasks"), ("9 of coins", "9 of flasks"))
    assert [person.won for person in state.people] == [1, 0]
    assert state.result is not None and state.result.seats == {1: "P1", 2: "P2"}
    assert state.result.net == {1: 0, 2: -2}
    assert "last-with-credits" not in codes(state.news)
    cleared = (state.dealer, state.order, state.live, state.staked, state.decks, state.carried, state.rolls)
    assert cleared == (0, (), (), (), 1, 0, 0) and not (state.zones or state.slices or state.commitment)


def test_who_alone_has_credits_left_is_said() -> None:
    state = shown(dealt(STANDARD, 50, 2), ("10 of coins", "10 of flasks"), ("9 of coins", "9 of flasks"))
    assert codes(state.news)[-1] == "last-with-credits"


@pytest.mark.parametrize("special", [True, False])
def test_a_sabacc_wins_the_things_in_the_sabacc_pot_as_well(special: bool) -> None:
    state = dealt(load_rules("standard+jabba"), 50, 50)
    state = to_sabacc_pot(pledge(state, 1, "the Falcon", 20))
    hand = ("ace of coins", "8 of coins") if special else ("10 of coins", "10 of flasks")
    state = shown(state, hand, ("9 of coins", "9 of flasks"))
    assert state.result is not None and state.result.winners == (1,)
    assert state.result.sabacc_won == special and bool(goods(state, "sabacc")) != special
    assert (state.money[SABACC_POT] == 0) == special


@pytest.mark.parametrize(("credits", "worth"), [(5, (15, 15)), (6, (16, 15))])
def test_an_odd_credit_beside_a_thing_is_the_firsts(credits: int, worth: tuple[int, int]) -> None:
    state = dealt(load_rules("standard+jabba"), 11, 32, 32)
    state = to_sabacc_pot(pledge(state, 1, "the Falcon", 25))
    state = transfer(state, BANK, SABACC_POT, credits - state.money[SABACC_POT])
    state, shares = hand_over(state, "sabacc", (2, 3), credits)
    got = [sum(share.amount for share in shares if share.seat == seat) for seat in (2, 3)]
    assert got == list(worth) and state.money[SABACC_POT] == 0
    assert [stack(state, seat) for seat in (1, 2, 3)] == [9, 30 + worth[0] - 25, 30 + worth[1]]


@pytest.mark.parametrize(
    ("stakes", "credits", "height"), [([3], 4, 7), ([1, 5], 2, 3), ([1, 5], 6, 6), ([0, 0, 9], 5, 2), ([2, 2, 2], 3, 3)]
)
def test_to_what_height_stakes_can_be_filled(stakes: list[int], credits: int, height: int) -> None:
    assert _filled(stakes, credits) == height


def test_what_nobody_can_pay_for_is_borne_by_who_still_can() -> None:
    state = dealt(load_rules("standard+jabba"), 2, 2, 2, 2)
    state = to_sabacc_pot(pledge(state, 1, "the Falcon", 25))
    state = transfer(state, SABACC_POT, BANK, state.money[SABACC_POT])
    state, shares = hand_over(state, "sabacc", (2, 3, 4), 0)  # 9, 8 and 8 are due, so 25 are missing
    assert shares == [] and [stack(state, seat) for seat in (1, 2, 3, 4)] == [0, 0, 0, 0]


BANKED = load_rules("black-knight")


def banked(*stacks: int) -> State:
    """Return a hand in which the last seat holds the bank and wagers are made."""
    moves = [Move("sit", seat, amount, name=f"P{seat}") for seat, amount in enumerate(stacks, 1)]
    return play(flow.start(BANKED), *moves, Move("take-bank", len(stacks)), Move("deal"))


def test_a_banker_who_leaves_before_all_have_wagered_gives_the_wagers_back() -> None:
    state = play(banked(50, 50, 50), Move("wager", 1, 4), Move("leave", 3))
    assert not state.order and [stack(state, seat) for seat in (1, 2)] == [50, 50] and state.people[2].cashed == 50
    assert state.result is not None and [(each.seat, each.amount) for each in state.result.shares] == [(1, 4)]
    assert duel.Params() == duel.Params((3, 2))


def test_who_leaves_without_a_wager_is_not_waited_for() -> None:
    state = play(banked(50, 50, 50, 50), Move("wager", 1, 4), Move("leave", 2))
    assert flow.mechanic(state).name == "wager" and flow.turn(state) in (0, 3)
    state = play(state, Move("leave", 3))
    assert state.live == (1, 4) and flow.mechanic(state).name != "wager"


def test_a_bank_of_one_credit_covers_one() -> None:
    assert [coverable(held, (3, 2)) for held in (0, 1, 2, 3, 4)] == [0, 1, 1, 2, 3]
    assert bank.Params() == bank.Params(1, (3, 2))
    state = banked(50, 50, 1)
    option = offered(state, "wager")["wager"]
    assert (option.least, option.most) == (1, 1)
    assert why(play(state, Move("wager", 1, 1)), Move("wager", 2, 1)) != ""


def test_too_few_for_a_bank_says_who_could_play() -> None:
    state = play(flow.start(BANKED), *(Move("sit", seat, 50, name=f"P{seat}") for seat in (1, 2)), Move("take-bank", 1))
    refused = flow.refusal(play(state, Move("away", 2)), Move("deal"))
    assert refused is not None and dict(refused.args) == {"least": 2, "able": 1, "away": 1}


def test_what_was_drawn_in_a_demise() -> None:
    twice = Demise((1,), {1: ("b", "c")}, ({1: ("a",), 2: ("d",)},))
    assert [twice.drawn(seat) for seat in (1, 2, 3)] == [("a", "b", "c"), ("d",), ()]
    assert demise.Params().cards == 1
    anew = replace(twice, counts="new-hand")
    assert [anew.drawn(seat) for seat in (1, 2, 3)] == [("b", "c"), ("d",), ()]


def test_the_book_adds_up_and_the_highest_sum_stands_first() -> None:
    book = Book().with_scores(((0, 5), (1, 9))).with_scores(((2, 5), (0, -1)))
    assert [book.total(person) for person in range(4)] == [4, 9, 5, 0]
    state = replace(flow.start(STANDARD), kept={"book": book.with_scores(((3, 5),))})
    assert standings(state) == ((1, 9), (2, 5), (3, 5), (0, 4))


@pytest.mark.parametrize(
    ("text", "of_seven"),
    [("full", 7), ("0", 0), ("10%", 1), ("100%", 7), ("0%", 0), ("999999999", 999_999_999)]
    + [(text, None) for text in ("101%", "1000000000", "", "%", "-1", "ten", "1.5", "10%%")],
)
def test_what_a_penalty_may_be(text: str, of_seven: int | None) -> None:
    penalty = Penalty.read(text)
    assert (None if penalty is None else penalty.of(7)) == of_seven


@pytest.mark.parametrize(
    ("option", "given", "meant"),
    [
        *[("ante", given, meant) for given, meant in (("1", 1), (1, 1), ("1000000", 1_000_000), (" 7 ", 7))],
        *[("ante", given, None) for given in ("0", "1000001", "0000000007", "true", "-1", "")],
        *[
            ("arrays", given, given in ("true", "yes", "on", True))
            for given in ("true", "yes", "on", "no", "off", True)
        ],
        *[("arrays", given, None) for given in ("1", "maybe", "full")],
        *[("call_penalty", given, meant) for given, meant in (("Full", "full"), ("alderaan", "10%"), (3, "3"))],
        *[("call_penalty", given, None) for given in ("yes", "101%")],
    ],
)
def test_what_an_option_may_be(option: str, given: object, meant: object) -> None:
    rule = STANDARD.options[option]
    assert OptionRule(rule.kind, rule.default, rule.source).least == 0
    if meant is None:
        with pytest.raises(RulesBroken, match=f"option `{option}` is"):
            rule.read(option, given)
    else:
        assert rule.read(option, given) == meant and type(rule.read(option, given)) is type(meant)


def test_a_bomb_by_the_point_costs_for_each_beyond_the_range() -> None:
    bombs = Bombs(per_point=2, zero=5)
    assert [bombs.due(100, total, 23) for total in (24, -24, 30, 0, 23)] == [2, 2, 14, 5, 5]
    assert [Bombs(bomb_penalty=rule).due(11, 24, 23) for rule in ("full", "10%", "3")] == [11, 2, 3]


def hands_of(rules: Rules, total: int) -> list[list[Card]]:
    """Return hands of two cards of one value each which count this much together."""
    plain = [card for card in rules.deck.cards.values() if len(card.values) == 1]
    return [[one, two] for one in plain for two in plain if one is not two and one.values[0] + two.values[0] == total]


@pytest.mark.parametrize("name", ["standard", "centran", "corellian-spike", "kessel", "marcjs-rebel"])
def test_hands_that_have_bombed_out_share_the_last_place(name: str) -> None:
    document = dict(read_document(name))
    document["ladder"] = {**document["ladder"], "bomb": {"beyond": 5, "zero": True}}
    rules = compiled(name, document, {})
    for total in (6, -6, 7, 0):
        for hand in hands_of(rules, total)[:3]:
            rating = rate(rules.ladder, hand)
            assert (rating.rung, rating.bombed, rating.key, rating.sabacc) == ("bomb-out", True, (0,), False)
    for hand in hands_of(rules, 3)[:3]:
        rating = rate(rules.ladder, hand)
        assert not rating.bombed and rating.key > (0,)
        assert rules.ladder.scored or rating.points == 0


def test_a_thing_that_calls_or_raises_is_offered_in_one_range() -> None:
    state = play(dealt(load_rules("standard+jabba"), 50, 50), Move("bet", 1, 5))
    assert [(option.least, option.most) for option in flow.options(state) if option.verb == "pledge"] == [(1, 48)]
    for bet in (1, 10):  # all-in: nobody can match more
        state = play(dealt(load_rules("standard+jabba"), bet + 2, 50), Move("bet", 1, bet))
        offers = [(option.least, option.most) for option in flow.options(state) if option.verb == "pledge"]
        assert offers == [(1, bet)]


@pytest.mark.parametrize("name", ["standard", "kessel"])
def test_where_only_the_card_drawn_counts_in_a_demise_it_is_the_last(name: str) -> None:
    document = dict(read_document(name))
    document["ladder"] = {**document["ladder"], "demise": {"of": "drawn"}}
    rules = compiled(name, document, {})
    hand = hands_of(rules, 3)[0]
    assert rate_plain(rules.ladder, hand).total == hand[-1].values[0]


def test_two_unrolled_impostors_are_a_pair_and_a_hand_of_nothing_has_its_arms_plus() -> None:
    kessel = scoring("kessel")
    pair = rated(kessel, "impostor of sand, impostor of blood")
    assert pair.rung == "sabacc" and pair.values == (1, 1)
    pratique = scoring("pratique")
    nothing = rated(pratique, "5 of cups, 5 of swords")
    groups = [card.group for card in cards(pratique, "5 of cups, 5 of swords")]
    assert nothing.total == 0 and set(groups) == {"arms", "riches"}
    assert [value for value, group in zip(nothing.values, groups, strict=True) if group == "arms"] == [5]


def test_the_rules_that_rated_a_hand_are_kept_with_it() -> None:
    state = dealt(load_rules("standard", {"bomb_penalty": "3"}), 50, 50)
    state = shown(state, ("10 of coins", "10 of flasks"), ("9 of coins", "9 of flasks"))
    state = play(state, Move("option", name="bomb_penalty", value="5"))
    assert state.rules.values["bomb_penalty"] == "5" and rated_by(state).values["bomb_penalty"] == "3"
    assert rated_by(replace(state, result=None)) is state.rules


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("standard", ()),
        ("coruscant-shift", ("target", "suit")),
        ("pratique", ("common",)),
        ("kessel", ("markdown", "fraud", "books", "prime")),
    ],
)
def test_what_a_hand_is_scored_against(name: str, asked: tuple[str, ...]) -> None:
    assert facts_needed(scoring(name).ladder) == asked


def test_a_hand_is_shown_once() -> None:
    state = shown(dealt(STANDARD, 50, 50), ("10 of coins", "10 of flasks"))
    assert why(state, Move("reveal", 1, cards=("9 of coins", "9 of flasks"))) == "already-shown"
    assert list(offered(state, "reveal")) == ["reveal"] and offered(state, "reveal")["reveal"].seats == (2,)


@pytest.mark.parametrize(("stacks", "away"), [((50, 1), 0), ((1, 50), 1), ((50, 2), 1)])
def test_too_few_for_a_deal_says_how_many_are_away_and_could_pay(stacks: tuple[int, int], away: int) -> None:
    state = play(flow.start(STANDARD), *(Move("sit", at, each, name=f"P{at}") for at, each in enumerate(stacks, 1)))
    refused = flow.refusal(play(state, Move("away", 2)), Move("deal"))
    able = int(stacks[0] >= 2)
    assert refused is not None and dict(refused.args) == {"least": 2, "able": able, "ante": 2, "away": away}


@pytest.mark.parametrize("away", [False, True])
def test_nobody_who_leaves_with_the_hand_is_asked_to_sit_out_or_come_back(away: bool) -> None:
    """Otherwise it would be said that they play on, and they would be gone a moment later. Journals of earlier versions
    may have such a move, and stay playable."""
    before = [Move("away", 1)] if away else []
    state = play(dealt(STANDARD, 50, 50, 50), *before, Move("leave", 1))
    verb = "back" if away else "away"
    offers = {option.verb: option.seats for option in flow.operator_options(state)}
    assert 1 not in offers.get(verb, ()) and offers["away"] == (2, 3)
    assert flow.refusal(state, Move(verb, 1)) is None


def test_the_house_may_seed_a_single_credit() -> None:
    state = play(flow.start(load_rules("pratique", {"ending": "open"})), Move("sit", 1, 50, name="Ann"))
    assert why(state, Move("seed", amount=0)) == "amount-range"
    assert play(state, Move("seed", amount=1)).money[SABACC_POT] == 1


def test_partners_left_alone_win_the_points_of_the_first_of_them() -> None:
    state = play(dealt(load_rules("marcjs-rebel+contract"), 50, 50, 50, 50), Move("leave", 2), Move("leave", 4))
    assert state.result is not None and (state.result.ending, state.result.winners) == ("unseen", (1,))
    assert state.result.net == {1: 10} and standings(state) == ((0, 10),)
    assert score.Params().bonus == 10


def test_a_hand_that_fits_no_rung_has_bombed_out() -> None:
    document = dict(read_document("kessel"))
    document["ladder"] = {**document["ladder"], "rungs": document["ladder"]["rungs"][:1]}
    rating = rated(compiled("kessel", document, {}), "1 of sand, 3 of blood")
    assert (rating.rung, rating.bombed, rating.key, rating.sabacc) == ("bomb-out", True, (0,), False)
