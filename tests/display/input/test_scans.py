"""A hand that is scanned at the showdown: scans join what is typed, can be removed again, and a full hand takes one
touch."""

from collections import Counter

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Done, Drop, Pick
from companion.display.canvas.metrics import Panel
from companion.display.input import scan_draft
from companion.display.input.draft import Draft
from companion.display.input.filling import filled, meant
from companion.display.input.scan_draft import Taken
from companion.display.input.ui import Ui, follow, press
from companion.display.model import tray_facts
from companion.display.model.wording import Wording
from companion.display.pages.menu import trays_page
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.moves import Move
from companion.table.intents import Play, Unscan
from companion.table.views.table_view import Lying, Place, TableView
from tests.display.scenes.tables import SAY
from tests.table.cards.test_scans import at_showdown

SEVEN, IDIOT, TWO = "7 of coins", "idiot", "2 of staves"
DECK = Counter({SEVEN: 1, IDIOT: 2, TWO: 1})


def view(*scanned: str) -> TableView:
    state = at_showdown(Move("lock", 2, cards=(TWO,)))
    return TableView(state, tuple(flow.options(state)), scanned={2: scanned} if scanned else {})


@pytest.mark.parametrize(
    ("typed", "taken", "scanned", "cards"),
    [
        ((), (), (SEVEN,), (SEVEN,)),
        ((TWO,), (), (SEVEN,), (TWO, SEVEN)),  # typed and scanned mix
        ((SEVEN,), (), (SEVEN,), (SEVEN,)),  # there is only one
        ((IDIOT,), (), (IDIOT,), (IDIOT, IDIOT)),  # there are two
        ((SEVEN, TWO), (SEVEN,), (), (TWO,)),  # scanned no more
        ((IDIOT, TWO), (), (SEVEN,), (IDIOT, TWO)),  # the hand is full
    ],
)
def test_what_is_scanned_joins_what_was_typed(
    typed: tuple[str, ...], taken: tuple[str, ...], scanned: tuple[str, ...], cards: tuple[str, ...]
) -> None:
    assert scan_draft.merged(typed, Taken(taken), scanned, 2, DECK.__getitem__)[0] == cards


def test_the_draft_fills_itself_card_after_card_and_the_operator_confirms() -> None:
    ui, _ = press(Ui(), view(SEVEN), Begin("reveal", 2))
    assert ui.draft is not None and set(ui.draft.cards) == {TWO, SEVEN}
    ui, _ = press(Ui(), view(), Begin("reveal", 2))
    ui = follow(ui, view(SEVEN), 1.0)
    assert ui.draft is not None and ui.draft.cards == (TWO, SEVEN) and not ui.draft.full
    ui = follow(ui, view(SEVEN), 2.0)
    assert ui.draft is not None and ui.draft.cards == (TWO, SEVEN)
    _, intent = press(ui, view(SEVEN), Done())
    assert intent == Play(Move("reveal", 2, cards=(TWO, SEVEN)))


def test_a_card_that_is_touched_again_is_taken_out_where_the_deck_has_no_more_of_it() -> None:
    draft = Draft("reveal", 2, cards=(TWO,))
    for card, cards in ((IDIOT, (TWO, IDIOT)), (TWO, (IDIOT,)), (IDIOT, (IDIOT, IDIOT)), (IDIOT, (IDIOT,))):
        draft = filled(draft, view(), meant(draft, view(), Pick(card)))
        assert draft.cards == cards, card
    ui, _ = press(Ui(), view(SEVEN), Begin("reveal", 2))
    _, intent = press(ui, view(SEVEN), Pick(SEVEN))
    assert intent == Unscan(2, SEVEN)


def test_a_card_on_the_field_that_is_locked_for_another_is_not_offered() -> None:
    ui, _ = press(Ui(), view(), Begin("reveal", 2))
    lying = Lying("04", SEVEN, "locked", 1)
    for there, offered in ((lying, False), (replace(lying, seat=2), True), (replace(lying, state="proposed"), True)):
        picture = layout(replace(view(), lying=(there,)), ui, Panel.of(1024, 600), SAY)
        assert (picture.target(f"field.{SEVEN}") is not None) == offered, there


def test_a_scanned_card_that_is_dropped_does_not_come_back_and_a_typed_one_takes_its_place() -> None:
    ui, _ = press(Ui(), view(SEVEN), Begin("reveal", 2))
    ui, intent = press(ui, view(SEVEN), Drop(1))
    assert intent == Unscan(2, SEVEN)
    ui = follow(ui, view(SEVEN), 1.0)  # the table has not heard of it yet
    assert ui.draft is not None and ui.draft.cards == (TWO,)
    ui, _ = press(ui, view(), Pick(IDIOT))
    ui = follow(ui, view(), 2.0)
    assert ui.draft is not None and ui.draft.cards == (TWO, IDIOT)
    ui = follow(ui, view(SEVEN), 3.0)  # laid down again: there is no room
    assert ui.draft is not None and ui.draft.cards == (TWO, IDIOT)


def test_a_typed_card_that_is_dropped_is_the_screens_own_business() -> None:
    ui, _ = press(Ui(), view(), Begin("reveal", 2))
    ui, _ = press(ui, view(), Drop(0))
    ui, _ = press(ui, view(), Pick(SEVEN))
    ui, intent = press(ui, view(), Drop(0))
    assert intent is None and ui.draft is not None and ui.draft.cards == ()


def test_the_last_card_that_is_touched_shows_the_hand() -> None:
    ui, _ = press(Ui(), view(), Begin("reveal", 2))
    ui, intent = press(ui, view(), Pick(IDIOT))
    assert intent == Play(Move("reveal", 2, cards=(TWO, IDIOT))) and ui.draft is None


def test_a_whole_hand_is_known_with_what_lies_open() -> None:
    assert scan_draft.hand(view(SEVEN), 2, 2) == (TWO, SEVEN)
    assert scan_draft.hand(replace(view(), scanned={}), 2, 2) == (TWO,)


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080)])
def test_on_the_table_a_part_of_a_hand_is_told_and_a_whole_one_is_one_touch(size: tuple[int, int]) -> None:
    hand = at_showdown()
    parts = TableView(hand, tuple(flow.options(hand)), scanned={2: (SEVEN,)})
    for shown, said, intent in (
        (parts, "1 card is missing", Begin("reveal", 2)),
        (view(SEVEN), "Show for", Play(Move("reveal", 2, cards=(TWO, SEVEN)))),
    ):
        picture = layout(shown, Ui(), Panel.of(*size), SAY)
        target = picture.target("scan.accept")
        assert target is not None and target.action == intent
        assert said in " ".join(picture.texts())
    other = layout(view(SEVEN), Ui(), Panel.of(*size), SAY).target("move.reveal")
    assert other is not None and other.action == Begin("reveal", 2) and other.said == "Other cards"


def test_a_scanned_card_is_no_difference_between_tray_and_table() -> None:
    scanned = Lying("04b2", SEVEN, "proposed", 2, place=Place(2, 1))
    for each in (scanned, replace(scanned, state="ignored")):  # before the hand lies open, and after
        shown = replace(view(SEVEN), lying=(each,))
        assert tray_facts.differing(shown, 2) == ()
        assert [label for _, label, _ in trays_page.lying(shown, Wording(SAY, shown.state), 2)] == [
            "7 of coins: scanned"
        ]
    by_hand = replace(view(SEVEN), lying=(replace(scanned, state="ignored", seat=0),))
    assert len(tray_facts.differing(by_hand, 2)) == 1
