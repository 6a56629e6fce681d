"""Tests the table before a hand: a move that is not possible shows the reason in place of its button, and a player who
has just bought in is dealt in."""

import pytest

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for
from companion.display.input.ui import Ui
from companion.display.model.wording import Wording
from companion.display.pages.ask.amounts import presets
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.display.pages.glass import GLASS, named
from tests.display.scenes.tables import NAMES, SAY, play, view


def seated(ruleset: str, *credits: int, **options: object) -> State:
    state = flow.start(load_rules(ruleset, options))
    sit = (Move("sit", seat, many, name=NAMES[seat - 1]) for seat, many in enumerate(credits, 1))
    return play(state, *sit)


def said(picture: Layout, id: str) -> str:
    """Return the text on a button."""
    texts = (each for each in picture.marks if isinstance(each, Text))
    return " ".join(each.text for each in texts if each.id.startswith(f"{id}.label."))


@pytest.mark.parametrize("panel", GLASS, ids=named)
@pytest.mark.parametrize(
    ("state", "verb", "why"),
    [
        (seated("kessel", 100, 40), "begin-game", "needs 2 players with 100 credits"),
        (seated("standard+contract", 50, 50, 50), "deal", "needs 4 players"),
        (seated("standard", 50), "deal", "2 players"),
    ],
    ids=["kessel", "contract", "standard"],
)
def test_a_button_that_has_gone_says_why(state: State, verb: str, why: str, panel: Panel) -> None:
    picture = layout(view(state), Ui(), panel, SAY)
    found = picture.target(f"gone.{verb}")
    assert found is not None and found.action == Go("whynot")
    assert why in said(picture, f"gone.{verb}")
    assert picture.target("people") is not None


def test_it_is_a_button_again_as_soon_as_it_is_possible() -> None:
    state = seated("kessel", 100, 100)
    picture = layout(view(state), Ui(), GLASS[0], SAY)
    assert picture.target("move.begin-game") is not None and picture.target("gone.begin-game") is None


def test_what_else_can_be_done_hides_no_reason() -> None:
    picture = layout(view(seated("black-knight", 50, 50)), Ui(), GLASS[0], SAY)
    assert picture.target("move.take-bank") is not None
    assert "bank" in said(picture, "gone.deal")


def offered(state: State, verb: str, seat: int) -> list[int]:
    now = view(state)
    draft = Draft(verb, seat)
    option = option_for(now, verb, seat)
    assert option is not None
    return [value for _, _, value in presets(now, Wording(SAY, state), draft, option)]


@pytest.mark.parametrize(
    ("state", "verb", "seat", "amounts"),
    [
        (seated("kessel", 100), "sit", 2, [100, 200, 500]),
        (seated("kessel", 100, 30), "buy", 2, [70, 100, 200, 500]),
        (seated("kessel", 100, 100, buy_in=1000), "buy", 2, [900, 1800]),
        (seated("standard", 50), "buy", 1, [50, 100, 200, 500]),
        (seated("standard+contract+high-stakes", 5, ante=60), "sit", 3, [135, 200, 500]),
    ],
)
def test_a_buy_in_never_offers_less_than_the_game_needs(state: State, verb: str, seat: int, amounts: list[int]) -> None:
    assert offered(state, verb, seat) == amounts
