"""Tests a player's own page: it has the seat's stack and gain and the last hand with its reason, but never the cards of
a running hand."""

from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.moves import Move
from tests.web.served import asking, page, site, table, text_of


@pytest.mark.parametrize(("lang", "turn"), [("en", "Your turn"), ("fr", "À vous"), ("es", "Tu turno")])
def test_it_says_whose_turn_and_what_one_has(tmp_path: Path, lang: str, turn: str) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()
        _, own = asking(site(tmp_path), lambda client: page(client, f"/seat/2?lang={lang}"))
        _, other = asking(site(tmp_path), lambda client: page(client, f"/seat/3?lang={lang}"))
    assert turn in text_of(own) and "Han" in own and "48" in text_of(own)
    assert turn not in text_of(other) and 'class="card day"' not in own


def test_it_explains_the_last_hand(tmp_path: Path) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        for _ in range(2):
            bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")
        bench.settle()
        assert bench.table.head.result is not None
        _, html = asking(site(tmp_path), lambda client: page(client, "/seat/1"))
    assert "hand 1: +" in text_of(html) and "What beats what" in html


def test_a_free_seat_has_nobody(tmp_path: Path) -> None:
    with table(tmp_path):
        assert "Nobody sits at seat 7." in asking(site(tmp_path), lambda client: page(client, "/seat/7"))[1]
        assert "Nobody sits at seat 99." in asking(site(tmp_path), lambda client: page(client, "/seat/99"))[1]
