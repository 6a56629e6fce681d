"""Tests special cases of pots, partners, things, claims and ladders: each with a hand and what it pays."""

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.accounts import pots, stake, transfer
from companion.game.engine.pledges import goods
from companion.game.engine.rules import Rules
from companion.game.engine.state import BANK, HAND_POT, Share, Zone, person
from companion.game.ladders.ladder import rate
from companion.game.loading.documents import read_document
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.classic.settle import _told
from tests.game.ladders.skeleton import cards, compiled, rated, scoring
from tests.game.money.test_accounts_by_hand import table
from tests.game.steps import codes, play
from tests.game.test_endings_by_hand import banked, dealt
from tests.game.test_pratique_and_bankers import announcing


def test_a_pot_that_is_short_of_one_credit_more_than_its_main_pot_takes_that_one_from_the_side_pot() -> None:
    state = stake(stake(table(50, 50), 1, 10), 2, 20)
    short = transfer(replace(state, carried=-21), HAND_POT, BANK, 21)
    assert [(pot.amount, pot.seats) for pot in pots(short)] == [(9, (2,))]


@pytest.mark.parametrize(("purse", "able"), [(4, 4), (3, 3)])
def test_a_purse_that_is_enough_for_one_partners_ante_is_not_enough_for_both(purse: int, able: int) -> None:
    """Partners share a purse. The antes of a first hand are 2 for each partner (common 2.3, overlays 1.1)."""
    state = flow.start(load_rules("standard+contract"))
    brought = {1: purse - 1, 2: 50, 3: 1, 4: 50}
    state = play(state, *(Move("sit", seat, amount, name=f"P{seat}") for seat, amount in brought.items()))
    refused = flow.refusal(play(state, Move("button", 4)), Move("deal"))
    assert (refused.args["able"] if refused else 4) == able


def test_a_thing_has_a_name_of_forty_characters_at_most() -> None:
    state = dealt(load_rules("standard+jabba"), 50, 50)
    refused = flow.refusal(state, Move("pledge", 1, 5, name="t" * 41))
    assert refused is not None and (refused.code, dict(refused.args)) == ("bad-thing", {"longest": 40})
    assert [item.name for item in goods(play(state, Move("pledge", 1, 5, name="t" * 40)), "hand")] == ["t" * 40]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana\u200d", "Ana"),
        ("\ufeffAna Sol\u00ada", "Ana Sola"),
        ("\u2068Ana\u2069 \u200bSola", "Ana Sola"),
        ("Ana\u00a0Sola ", "Ana Sola"),
        ("A" * 24 + "\u200d", "A" * 24),
    ],
)
def test_signs_that_nobody_sees_are_left_out_of_a_name(typed: str, kept: str) -> None:
    """They come along when a name is pasted, and nobody could find what is wrong with it."""
    state = play(flow.start(load_rules("standard")), Move("sit", 1, 50, name=typed))
    assert (person(state, 1).name, state.news[0].args["person"]) == (kept, kept)
    again = flow.refusal(state, Move("sit", 2, 50, name=kept))
    assert again is not None and again.code == "name-taken"


@pytest.mark.parametrize("typed", ["Ana\nSola", "Ana\x07", "\u200d"])
def test_a_name_with_a_line_break_or_a_control_character_is_refused(typed: str) -> None:
    refused = flow.refusal(flow.start(load_rules("standard")), Move("sit", 1, 50, name=typed))
    assert refused is not None and (refused.code, dict(refused.args)) == ("bad-name", {"longest": 24})


def test_signs_that_nobody_sees_are_left_out_of_the_name_of_a_thing() -> None:
    state = play(dealt(load_rules("standard+jabba"), 50, 50), Move("pledge", 1, 5, name="Falcon\u200d"))
    assert [item.name for item in goods(state, "hand")] == ["Falcon"]


def test_what_false_claims_cost_stands_in_the_result() -> None:
    """A false claim costs 5 mouches, however the hand goes on (pratique 2.7)."""
    state = announcing("seat 1: claim [trump 2, trump 3, trump 4]", "seat 2: claim [trump 5, trump 6, trump 7]")
    assert state.result is not None and state.result.winners == (3,)
    assert [each for each in state.result.lost if each.pot == "false-claim"] == [
        Share(1, "false-claim", 5),
        Share(2, "false-claim", 5),
    ]


@pytest.mark.parametrize("left", [5, 6])
def test_where_a_new_deal_lacks_one_card_the_tied_split(left: int) -> None:
    """Each tied player needs 3 new cards. If there are not enough, the tied players split the pot (common 2.5,
    pratique 3.4)."""
    state = announcing("seat 1: see", "seat 2: see", "seat 3: fold", "seat 1: reveal [trump 20, 2 of cups, idiot]")
    state = replace(state, zones={**state.zones, "draw": Zone(left - 3, ()), "discards": Zone(3, ())})
    state = flow.apply(state, Move("reveal", 2, cards=("trump 17", "3 of swords", "2 of swords")))
    assert ("no-cards-for-demise" in codes(state.news)) == (left < 6) == (state.result is not None)
    assert state.result is None or (state.result.ending, state.result.winners) == ("split", (1, 2))


def with_ladder(name: str, **keys: object) -> Rules:
    """Return a ruleset with other keys in its ladder, for scoring only."""
    document = dict(read_document(name))
    document["ladder"] = {**document["ladder"], **keys}
    return compiled(name, document, {})


def test_nothing_is_not_above_nothing() -> None:
    """The term "positive" puts totals above zero first, then all others."""
    keys = {"compare": ["positive", "near-zero"], "bomb": {"beyond": 23}, "rungs": [{"rung": "total", "of": "any"}]}
    rules = with_ladder("standard", **keys)
    hands = ("3 of coins, queen of air and darkness", "2 of coins, queen of air and darkness", "1 of coins, idiot")
    above, nothing, _ = [rated(rules, hand) for hand in hands]
    below = rated(rules, "1 of coins, queen of air and darkness")
    assert [each.total for each in (above, nothing, below)] == [1, 0, -1]
    assert above.key > nothing.key > below.key


def test_a_rung_for_pairs_can_be_put_on_a_ladder_that_compares_totals() -> None:
    """A ruleset's file can recombine everything that exists (Law 1)."""
    rungs = [{"rung": "pair", "of": "pair"}, {"rung": "total", "of": "any"}]
    rules = with_ladder("standard", rungs=rungs)
    assert rated(rules, "5 of coins, 5 of staves").rung == "pair"
    assert rated(rules, "5 of coins, 6 of staves").rung == "total"


@pytest.mark.parametrize(
    ("name", "options", "hand", "rung"),
    [
        ("marcjs-rebel", {"skifters": 6}, "idiot, 2 of coins, skifter 4, 11 of coins", "idiots-array"),
        ("marcjs-rebel", {"skifters": 6}, "jedi knight, jedi knight, skifter ace, idiot", "array"),
        ("marcjs-corellian", {"skifters": 6}, "smuggler, smuggler, skifter 5, idiot", "array"),
        ("pratique", {"decks": 2}, "idiot, king of cups, idiot", "triple-idiot"),
    ],
)
def test_the_order_in_which_a_file_names_the_cards_does_not_matter(
    name: str, options: dict[str, object], hand: str, rung: str
) -> None:
    """A skifter may stand for any of the named cards, not only for the first. "any" may be any card."""
    rules = scoring(name, **options)
    turned = replace(rules.ladder, rungs=tuple([replace(each, cards=each.cards[::-1]) for each in rules.ladder.rungs]))
    assert rated(rules, hand).rung == rate(turned, cards(rules, hand)).rung == rung


def test_who_pays_the_others_for_a_thing_is_said_to_pay_so_much() -> None:
    state = _told(dealt(load_rules("standard+jabba"), 50, 50), [Share(1, "hand", -5), Share(2, "hand", 5)])
    assert [(one.code, one.args["amount"]) for one in state.news[-2:]] == [("pays-for-thing", 5), ("wins", 5)]


@pytest.mark.parametrize(("count", "code"), [(72, ""), (73, "hand-size")])
def test_nobody_can_claim_with_more_cards_than_there_are(count: int, code: str) -> None:
    """There are 78 cards, and two other players hold 6 of them. Even with a reason, a hand has at most 72."""
    state = announcing()
    names = tuple([card.name for card in state.rules.deck.cards.values()][:count])
    refused = flow.refusal(state, Move("claim", 1, cards=names, reason="a pile fell over"))
    assert (refused.code if refused else "") == code


def test_a_number_may_have_nine_digits() -> None:
    assert load_rules("standard", {"ante": "000000007"}).values["ante"] == 7


def test_the_result_of_a_duel_names_the_hands_that_were_shown_and_their_places() -> None:
    """The banker's 20 and an equal hand share the first place, and a 12 is third (black-knight 3.1)."""
    state = play(banked(50, 50, 50), Move("wager", 1, 4), Move("wager", 2, 4), Move("stand", 1), Move("stand", 2))
    state = play(state, Move("lay-open", 3, cards=("trump 18", "2 of cups")), Move("stand", 3))
    state = play(
        state, Move("reveal", 1, cards=("trump 17", "3 of cups")), Move("reveal", 2, cards=("trump 8", "4 of cups"))
    )
    assert state.result is not None
    assert [(each.seat, each.total, each.place) for each in state.result.shown] == [(1, 20, 1), (2, 12, 3), (3, 20, 1)]
