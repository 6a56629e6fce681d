"""Tests how a roll is shown. A shift is shown large and slowly enough for everybody to read what each seat gives up and
keeps. A roll without a shift is small and quick, and never hides whose turn it is."""

import pytest
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.marks import Fill, Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import NO_SHIFT_S, Ui, due, follow, tick
from companion.display.pages.picture import layout
from companion.display.parts.shift_plates import kept
from companion.game.engine import flow
from companion.game.engine.state import State, Zone
from companion.game.engine.zones import hand, put
from companion.game.engine.zones import locked as lies_locked
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.shared.shift import shifting
from companion.table.views.captions import Caption
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Notice, TableView
from tests.display.laws.laws import check
from tests.display.scenes.tables import NAMES, RANGE, SAY, betting, no_shift, opened, phase, play, usual, view

PANELS = [Panel.of(800, 480), Panel.of(1024, 600), Panel.of(1920, 1080), Panel.of(720, 1280, 88, 155)]


def shown(view: TableView, panel: Panel = PANELS[0]) -> Layout:
    found = layout(view, opened(view), panel, SAY)
    check(found)
    return found


def ids(picture: Layout) -> dict[str, Text]:
    return {mark.id: mark for mark in picture.marks if isinstance(mark, Text)}


def eight() -> State:
    """Return a table of eight at which seven seats are still in the hand. Two have locked a card, one of them a card
    that has a name."""
    state = usual(betting(8), phase("roll"))
    state = play(state, Move("lock", 5, cards=("idiot",)))
    return play(state, Move("roll", dice=(2,)))


def struck(locked: bool = False) -> State:
    """Return the table after a random shift in the first betting. With `locked`, every card is locked, so that nobody
    gives up anything."""
    state = flow.start(load_rules("standard", {"random_shift": 60}))
    for seat in (1, 2, 3):
        state = flow.apply(state, Move("sit", seat, 100, name=NAMES[seat - 1]))
    state = play(state, Move("deal"))
    if locked:
        for seat in state.live:
            state = put(state, {hand(seat): Zone(0), lies_locked(seat): Zone(2)})
    return play(state, Move("shift-strikes"))


@pytest.mark.parametrize("panel", PANELS)
def test_a_shift_says_to_each_seat_what_goes_and_what_stays(panel: Panel) -> None:
    picture = shown(view(eight()), panel)
    found = ids(picture)
    said = " ".join(text.text for text in found.values())
    assert found["verdict"].text == "SHIFT" and said.count("keeps") == 7
    assert "keeps Idi" in said or "keeps 1: Idiot" in said or panel.upright, "named wherever there is room"
    assert sum(isinstance(mark, Fill) and mark.id.startswith("give.") for mark in picture.marks) == 7
    for text in found.values():
        assert theme.contrast(text.colour, text.on) >= 4.5, text
    tall = panel.height_px / panel.height_mm
    assert found["verdict"].cap >= 8.7 * tall, "seen from a metre at the least"


def test_the_cards_that_stay_are_named_where_everybody_knows_them() -> None:
    state = eight()
    under_way = shifting(state)
    assert under_way is not None
    assert kept(state, under_way, 5) == (("idiot",), 1 - 1)
    first = next(seat for seat in state.live if kept(state, under_way, seat)[0] == ("7 of coins",))
    assert kept(state, under_way, first)[1] == 0 and kept(state, under_way, 8) == ((), 1)


def test_a_shift_in_the_middle_of_a_turn_says_whose_it_is() -> None:
    state = struck()
    before = usual_turn(state)
    for panel in PANELS:
        found = ids(shown(view(state), panel))
        assert found["turn"].text.startswith(str(before)) and "SHIFT" in found["verdict"].text
        assert "fact.pot.value" in found and "fact.sabacc.value" in found


def usual_turn(state: State) -> int:
    """Return the seat that acts once the cards have been dealt back."""
    return flow.turn(play(state, Move("deal-back")))


def test_where_everything_is_locked_the_table_stays_to_be_seen() -> None:
    state = struck(locked=True)
    assert shifting(state) is None
    found = ids(shown(view(state)))
    assert "every card is locked" in " ".join(text.text for text in found.values())
    assert found["turn"].text.startswith(str(flow.turn(state)))


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("rolling", [False, True])
def test_rolling_and_no_shift_never_hide_whose_turn_it_is(panel: Panel, rolling: bool) -> None:
    now = replace(view(usual(betting(), phase("roll"))), rolling=True) if rolling else view(no_shift())
    found = ids(shown(now, panel))
    assert {"phase", "turn", "fact.pot.value", "fact.sabacc.value", "verdict"} <= set(found)


def test_no_shift_is_gone_soon() -> None:
    now = view(no_shift())
    ui = follow(Ui(), now, 10.0)
    assert due(ui, 10.0) == pytest.approx(NO_SHIFT_S) and NO_SHIFT_S <= 2
    assert "verdict" not in ids(layout(now, tick(ui, 10.0 + NO_SHIFT_S), PANELS[0], SAY))


@pytest.mark.parametrize("steady", [False, True])
def test_a_shift_turns_the_cloth_to_its_lining_but_not_for_photosensitive_people(steady: bool) -> None:
    now = view(eight(), preferences=Preferences(steady=steady))
    ground = next(mark for mark in shown(now).marks if isinstance(mark, Fill) and mark.id == "ground")
    assert (ground.colour == palette.LINING) != steady
    before = layout(view(usual(betting(8), phase("roll"))), Ui(), PANELS[0], SAY).marks[0]
    assert isinstance(before, Fill) and isinstance(ground, Fill)
    lighter = theme.luminance(ground.colour) - theme.luminance(before.colour)
    assert lighter < 0.1, "a change of luminance below 0.1 is no flash (WCAG 2.2, 2.3.1)"


def test_a_refusal_and_a_caption_are_seen_beside_a_shift() -> None:
    now = view(eight(), notice=Notice(1, "amount-range", RANGE))
    assert any(id.startswith("notice.") for id in ids(shown(now)))
    heard = view(eight(), caption=Caption(1, "said-turn", {"seat": 3}, 99.0), preferences=Preferences(silent=True))
    assert any(id.startswith("caption.") for id in ids(shown(heard)))


def test_the_far_edge_reads_the_shift_too() -> None:
    found = ids(shown(view(eight()), PANELS[2]))
    assert found["far.verdict"].text == "SHIFT" and found["far.verdict"].turn == 180
