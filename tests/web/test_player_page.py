"""Tests a player's own page: it has the seat's stack and gain and the last hand with its reason, but never the cards of
a running hand."""

import random
from pathlib import Path

import pytest

from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.odds.luck import Luck
from companion.table.views.season_view import LuckView
from companion.table.views.table_view import TableView
from companion.web.player_page import player_facts
from companion.web.public_page import public_facts
from tests.display.scenes.tables import betting
from tests.game.random.random_play import Evening
from tests.web.served import asking, page, site, table, text_of


@pytest.mark.parametrize(("lang", "turn"), [("en", "Your turn"), ("fr", "À vous"), ("es", "Tu turno")])
def test_it_says_whose_turn_and_what_one_has(tmp_path: Path, lang: str, turn: str) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()
        _, own = asking(site(tmp_path), lambda client: page(client, f"/seat/2?lang={lang}"))
        _, other = asking(site(tmp_path), lambda client: page(client, f"/seat/3?lang={lang}"))
    assert turn in text_of(own) and "Han" in own and "48" in text_of(own)
    assert turn not in text_of(other) and 'class="card"' not in own


@pytest.mark.parametrize(("hands", "said"), [(41, "Han: luck −12 ± 30 in 41 hands shown"), (12, "too few hands")])
def test_it_says_how_lucky_one_was(hands: int, said: str) -> None:
    state = betting(3)  # Lando, Han and Qi'ra
    view = TableView(state, (), luck=LuckView({"Han": Luck(hands, -12.4, 29.6), "Leia": Luck(99, 7.0, 7.0)}))
    found = player_facts(view, Wording(screen_words(Words("en")), state), 2)
    assert len(found["luck"]) == 1 and said in found["luck"][0], "one's own, and nobody else's"


def test_it_explains_the_last_hand(tmp_path: Path) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        for _ in range(2):
            bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")
        bench.settle()
        assert bench.table.head.result is not None
        _, html = asking(site(tmp_path), lambda client: page(client, "/seat/1"))
    assert "hand 1: +" in text_of(html) and "What beats what" in html


def test_what_happened_names_who_sat_there_then(tmp_path: Path) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        for move in (Move("bet", 2, 5), Move("move-seat", 2, name="3", reason="they changed places")):
            bench.table.play(move, "screen")
        bench.settle()
        _, html = asking(site(tmp_path), lambda client: page(client, "/seat/1"))
    assert "Han (seat 2) bets 5." in text_of(html) and "Leia in seat 2" in text_of(html)


def ended() -> State:
    """Return the state after a hand in which at least two hands were shown."""
    for seed in range(100):
        evening = Evening(load_rules("standard"), random.Random(seed))
        evening.sit_down()
        for _ in range(60):
            evening.play(1)
            result = evening.state.result
            if result is not None and len(result.shown) > 1 and not evening.state.order:
                return evening.state
    raise AssertionError("no evening has ended with two hands")


def test_it_explains_only_what_concerns_its_player() -> None:
    """Why the hand ended as it did, why its own hand ranked where it did, and nothing of the others' hands."""
    state = ended()
    assert state.result is not None
    say = screen_words(Words("en"))
    whole, own = (say("result-why", state=state, **of).split("\n") for of in ({}, {"of": state.result.shown[1].seat}))
    assert own[0] == whole[0] and set(own) < set(whole)
    name = state.result.seats[state.result.shown[1].seat]
    assert all(name in line for line in own[1:]) and any(line.startswith(f"{name}: ") for line in own)


def test_whoever_takes_a_seat_did_not_play_the_hand_before() -> None:
    state = ended()
    assert state.result is not None
    view, words = TableView(state, ()), Wording(screen_words(Words("en")), state)
    seat = state.result.shown[0].seat
    assert player_facts(view, words, seat)["last"] and seat in public_facts(view, words)["shown"]
    for move in (Move("leave", seat), Move("sit", seat, 100, name="Newcomer")):
        state = flow.apply(state, move)
    assert state.result is not None
    view, words = TableView(state, ()), Wording(screen_words(Words("en")), state)
    assert player_facts(view, words, seat)["last"] is None and seat not in public_facts(view, words)["shown"]


def test_the_ladder_has_only_what_counts_in_this_game() -> None:
    say, rules = screen_words(Words("en")), load_rules("standard")
    whole, counting = (say("ladder-told", rules=rules, in_force=only).split("\n") for only in (False, True))
    assert any("not in force" in line for line in whole) and not any("not in force" in line for line in counting)
    assert [line.partition(".")[0] for line in counting] == [str(n) for n in range(1, len(counting) + 1)]


def test_a_free_seat_has_nobody(tmp_path: Path) -> None:
    with table(tmp_path):
        assert "Nobody sits at seat 7." in asking(site(tmp_path), lambda client: page(client, "/seat/7"))[1]
        assert "Nobody sits at seat 99." in asking(site(tmp_path), lambda client: page(client, "/seat/99"))[1]


def test_the_last_hand_goes_with_whoever_changes_seats() -> None:
    before = ended()
    assert before.result is not None
    one, other = (hand.seat for hand in before.result.shown[:2])
    state = flow.apply(before, Move("move-seat", one, name=str(other), reason="they changed places"))
    old, new = (Wording(screen_words(Words("en")), each) for each in (before, state))
    for now, then in ((one, other), (other, one)):
        last = player_facts(TableView(state, ()), new, now)["last"]
        assert last == player_facts(TableView(before, ()), old, then)["last"] and last["cards"]
    shown = [public_facts(TableView(each, ()), words)["shown"] for each, words in ((before, old), (state, new))]
    assert (shown[1][one], shown[1][other]) == (shown[0][other], shown[0][one])
