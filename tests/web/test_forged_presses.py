"""Tests presses that no page of a phone sends: a phone that may deal can do no more with them than with its buttons."""

import re

import pytest

from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.intents import Play
from tests.processes import wait_for
from tests.web.dealer_phone import Phone, row
from tests.web.running import RunningTable


def test_a_reason_with_which_the_rules_check_less_stays_on_the_tables_screen(
    table: RunningTable, paired: Phone
) -> None:
    """No button of the phone sends one; a forged press may."""
    paired.post("/dealer/do", row=row(paired.page('id="act-deal"')), do="deal")
    wanted = {"row": row(paired.page("Betting")), "do": "move", "verb": "bet", "seat": 2, "amount": 5}
    before = table.table.head
    status, said = paired.post("/dealer/do", **wanted, reason="because")
    assert status == 409 and "only on the table’s own screen" in said and table.table.head is before
    assert paired.post("/dealer/do", **wanted)[0] == 303


@pytest.mark.parametrize("do", ["the-rest", "draw"])
@pytest.mark.parametrize("verb", ["leave", "end-evening"])
def test_a_press_for_all_who_have_yet_to_act_is_none_for_what_stays_on_the_tables_screen(
    table: RunningTable, paired: Phone, do: str, verb: str
) -> None:
    paired.post("/dealer/do", row=row(paired.page('id="act-deal"')), do="deal")
    if verb == "end-evening":
        table.screen.touch(Play(Move("misdeal", reason="a card fell")))
        wait_for("the misdeal", lambda: not in_hand(table.table.head))
        paired.page('id="act-deal"')
    before = table.table.head
    status, said = paired.post("/dealer/do", row=table.table.row, do=do, verb=verb)
    assert status == 409 and "only on the table’s own screen" in said and table.table.head is before


@pytest.mark.parametrize("do", ["deal", "move", "the-rest"])
def test_no_phone_begins_a_hand_without_the_tables_seed(table: RunningTable, paired: Phone, do: str) -> None:
    at = row(paired.page('id="act-deal"'))
    assert paired.post("/dealer/do", row=at, do=do, verb="deal", name="f00")[0] == 303
    last = table.table.head.last
    assert last is not None and last.verb == "deal" and re.fullmatch("[0-9a-f]{64}", last.name)
