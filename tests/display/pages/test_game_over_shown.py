"""Tests that the payout slip says that a game is over because everybody has dealt (coruscant-shift 2.8), and who won
it."""

import pytest
from msgspec.structs import replace

from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import Share, State
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from tests.display.pages.test_facts_shown import play, table
from tests.display.scenes.tables import opened, view


def unseen_hand(state: State) -> State:
    """Play a hand that the first to bet wins unseen."""
    state = play(state, Move("deal"), Move("roll", dice=(1, 1)))
    for seat in state.order:
        state = play(state, Move("select", seat, 2))
    state = play(state, Move("bet", flow.turn(state), 1))
    while state.order:
        state = play(state, Move("fold", flow.turn(state)))
    return state


@pytest.mark.parametrize(
    ("language", "over"), [("en", "game is over"), ("fr", "artie finie"), ("es", "partida")]
)  # fmt: skip
def test_the_slip_says_that_the_game_is_over_and_who_won_it(language: str, over: str) -> None:
    state = unseen_hand(table("coruscant-shift", 2, game_end="all-dealt"))
    assert state.result and not state.result.game
    state = unseen_hand(state)
    assert state.result and state.result.game == (Share(1, "", 200), Share(2, "", 200))
    away = play(state, Move("away", 1))
    for each in (state, away):
        for panel in (Panel.of(800, 480), Panel.of(720, 1280), Panel.of(1920, 1080, 531, 299)):
            now = replace(view(each), preferences=Preferences(language=language))
            said = " ".join(layout(now, opened(now), panel, screen_words(Tongues())).texts())
            short = " ".join(said.split()).replace("la partie est finie", "partie finie")
            assert over in short and any(f"P1 {word} P2" in short for word in ("and", "et", "y")), said
