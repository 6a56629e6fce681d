"""Tests what a dealer, a player across the table and a spectator must find on a picture without being told where."""

import pytest
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.marks import Fill, Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.display.pages.spectators import spectators
from companion.game.engine import flow
from tests.display.pages.glass import FIFTEEN, SEVEN_SMALL, SEVEN_UPRIGHT, TEN
from tests.display.scenes.every import everything
from tests.display.scenes.moving import ROLL
from tests.display.scenes.tables import SAY, opened, scenes, shift, view

SCENES = scenes()
UPRIGHT = Panel(720, 1280, 529, 941, 3.0)


def drawn(name: str, panel: Panel) -> Layout:
    now, ui = everything()[name]
    return layout(now, ui, panel, SAY)


def said(picture: Layout) -> dict[str, Text]:
    return {mark.id: mark for mark in picture.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT, TEN, FIFTEEN])
def test_a_locked_card_that_nobody_knows_has_its_padlock(panel: Panel) -> None:
    seat = flow.turn(SCENES["betting"][0].state)
    assert f"seat.{seat}.card.0.lock" in [mark.id for mark in drawn("betting", panel).marks]


@pytest.mark.parametrize("panel", [TEN, FIFTEEN])
def test_a_player_at_the_far_edge_reads_what_there_is_to_call(panel: Panel) -> None:
    found = said(drawn("betting", panel))
    assert "40 to call" in found["phase"].text and found["far.phase"].text == found["phase"].text


@pytest.mark.parametrize("panel", [TEN, FIFTEEN])
def test_in_a_shift_every_seat_keeps_its_edge_of_the_table(panel: Panel) -> None:
    now = view(shift())
    before = said(layout(ROLL, opened(ROLL), panel, SAY))
    after = said(layout(now, opened(now), panel, SAY))
    for seat in now.state.live:
        assert after[f"give.{seat}.who"].turn == before[f"seat.{seat}.number"].turn
        assert after[f"give.{seat}.what"].turn == before[f"seat.{seat}.number"].turn


def test_a_spectator_of_an_upright_screen_sees_who_won_with_what() -> None:
    now, ui = SCENES["result"]
    picture = spectators.layout(now, replace(ui, draft=None, page=None), UPRIGHT, SAY)
    found = said(picture)
    assert "Chewbacca" in found["result.ending"].text and found["result.total.0"].text == "+20"
    seal, slip = (next(mark.box for mark in picture.marks if mark.id == id) for id in ("result.seal", "shown.4"))
    assert seal.w <= slip.w / 2
    assert sum(mark.id.startswith("shown.4.card.") for mark in picture.marks) == 2


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT])
def test_a_loser_who_pays_besides_sees_how_much(panel: Panel) -> None:
    assert "pays 206" in said(drawn("result", panel))["shown.2.rung"].text


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT, FIFTEEN])
def test_the_total_of_the_winner_is_as_large_as_the_pots(panel: Panel) -> None:
    assert said(drawn("result", panel))["result.total.0"].cap >= panel.y(6.5)


def test_the_key_of_a_card_that_lies_elsewhere_is_a_hollow_place() -> None:
    key = next(mark for mark in drawn("picker-lock", SEVEN_SMALL).marks if mark.id == "lock.7 of coins")
    assert isinstance(key, Fill) and key.colour == theme.GROUND


def test_only_one_button_is_gold_while_a_scanned_hand_is_proposed() -> None:
    fills = [mark for mark in drawn("showdown-scanned", SEVEN_SMALL).marks if isinstance(mark, Fill)]
    assert [mark.id for mark in fills if mark.colour == theme.GOLD and mark.depth] == ["scan.accept"]


def test_the_tournament_is_drawn_in_figures() -> None:
    picture = drawn("tournament-nothing", SEVEN_SMALL)
    found, boxes = said(picture), {mark.id: mark.box for mark in picture.marks}
    assert found["figure.players.value"].text == "47 / 100" and found["figure.antes.value"].text == "30 + 30"
    assert boxes["figure.players.full"].w == pytest.approx(boxes["figure.players.bar"].w * 0.47, abs=1)


def test_an_empty_table_of_spectators_asks_nobody_to_deal() -> None:
    now, _ = SCENES["empty"]
    assert "turn" not in said(spectators.layout(now, Ui(), Panel(1920, 1080, 941, 529, 3.0), SAY))
