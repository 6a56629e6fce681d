"""Tests the public chances on the page "Chances": they are worked out in the background from the time when somebody
opens that page, follow the hand, and are never shown beside other cards than their own."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.letters import clean
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, press
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.engine.zones import held, locked, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.odds.public import public
from companion.program.worked_out.public_chances_service import PublicChancesService
from companion.table.evening import hand_chances
from companion.table.evening.hand_chances import PublicCards, chances_of, public_cards
from companion.table.intents import Deal, Play
from companion.table.views.evening_view import PublicChances, PublicChancesWanted
from companion.table.views.kiosk_view import KioskView
from companion.table.views.table_view import TableView
from tests.display.scenes.finger import PANELS
from tests.display.scenes.played import followed
from tests.display.scenes.tables import SAY
from tests.golden.golden import golden, names
from tests.secrets.world import World
from tests.support import later

STATES = golden("standard/locks").states
HAND = [state for state in STATES if in_hand(state)]
LOCKED = next(at for at, state in enumerate(HAND) if any(zone(state, locked(seat)).public for seat in state.live))
BEFORE, AFTER = HAND[LOCKED - 1 : LOCKED + 1]
"""The states before and after a card is locked, which lies open from then on."""


class Following:
    """A service of public chances at a table, whose work is done when it is told to."""

    def __init__(self, state: State) -> None:
        self.state, self.posted, self.works = state, list[object](), list[Callable[[], object]]()
        self.service = PublicChancesService(load_rules, self.posted.append, later(self.works))

    def open(self) -> None:
        assert self.service.do(PublicChancesWanted(), self.state)

    def go_on(self, *states: State) -> None:
        self.state = states[-1]
        self.service.passed(states)

    def work(self) -> None:
        """Do the one piece of work that waits, and give its result to the service."""
        (work,) = self.works
        self.works.clear()
        work()
        self.service.heard(self.posted.pop(), self.state)

    @property
    def view(self) -> TableView:
        return self.service.view(TableView(self.state, ()))

    @property
    def texts(self) -> str:
        return " ".join(layout(self.view, Ui(page=Go("chances")), PANELS[0], SAY).texts())


def test_opening_the_page_asks_for_them_and_turning_it_does_not() -> None:
    view = TableView(BEFORE, ())
    assert press(Ui(), view, Go("chances"))[1] == PublicChancesWanted()
    assert press(Ui(page=Go("chances")), view, Go("chances", at=1))[1] is None


def test_in_the_loop_the_open_page_is_always_that_of_the_latest_state(tmp_path: Path) -> None:
    table = World(tmp_path / "evening.journal", "standard", {}, Random(2).randbytes)
    seen: list[object] = []
    for _, move in golden("standard/locks").record.moves:
        table.touch(Deal() if move.verb == "deal" else Play(move))
        if in_hand(table.view.state):
            if not seen:
                table.touch(PublicChancesWanted())
            table.turn()
            seen.append(table.view.chances.seats)
            assert seen[-1] == public(table.view.state), move
    assert len(dict.fromkeys(map(repr, seen))) > 2 and table.view.chances == PublicChances()
    assert not any("has failed" in line for line in table.log.lines)
    table.close()


def test_they_are_found_out_beside_the_game_once_somebody_asks() -> None:
    table = Following(BEFORE)
    table.go_on(BEFORE)
    assert table.view.chances == PublicChances() and not table.works, "nobody has opened the page"
    for _ in range(2):
        table.open()
    assert len(table.works) == 1 and table.view.chances == PublicChances(followed=True), "once, and not in the loop"
    assert "being worked out" in table.texts
    table.work()
    assert table.view.chances.seats == public(BEFORE)
    assert "Bombs out" in table.texts and "Counted exactly" in table.texts and not table.works


def test_they_follow_the_hand_one_at_a_time_and_only_its_latest_state() -> None:
    table = Following(HAND[0])
    table.open()
    for state in HAND[1 : LOCKED + 1]:
        table.go_on(state)
    assert len(table.works) == 1, "the first is not done yet"
    table.work()
    assert table.view.chances == PublicChances(followed=True), "these were those of former cards"
    table.work()
    assert table.view.chances.seats == public(AFTER) and not table.works


def test_chances_of_former_cards_are_not_shown() -> None:
    table = Following(BEFORE)
    table.open()
    table.work()
    table.go_on(AFTER)
    assert table.view.chances == PublicChances(followed=True)
    assert "Bombs out" not in table.texts and "being worked out" in table.texts
    table.go_on(BEFORE)  # undone
    assert table.view.chances.seats == public(BEFORE), "what is known of these cards is right again"


@pytest.mark.parametrize("family", ["change", "dune-sea", "theorie", "yarith-bespin", "black-knight"])
def test_what_the_other_process_gets_is_enough(family: str) -> None:
    """The rules in force, common cards and cards of several decks are the same there."""
    states = [state for state in golden(names(family)[0]).states if in_hand(state)]
    state = states[len(states) * 2 // 3]
    assert chances_of(public_cards(state), load_rules) == public(state)


def test_a_move_without_cards_leaves_them() -> None:
    at = next(at for at, one in enumerate(HAND[1:], 1) if one.last.verb == "check" and one.zones == HAND[at - 1].zones)  # type: ignore[union-attr]
    table = Following(HAND[at - 1])
    table.open()
    table.work()
    table.go_on(HAND[at])
    assert table.view.chances.seats == public(HAND[at]) and not table.works


@pytest.mark.parametrize("next_hand", [False, True])
def test_after_the_hand_they_stop_until_somebody_asks_again(next_hand: bool) -> None:
    table, over = Following(BEFORE), STATES[-1]
    table.open()
    table.work()
    dealt = flow.apply(over, Move("deal"))
    table.go_on(over, *([dealt] if next_hand else []))
    assert not table.works and table.view.chances == PublicChances()
    assert "Open this page again during a hand" in table.texts
    table.go_on(dealt)
    assert not table.works and table.view.chances == PublicChances()
    table.open()
    table.work()
    assert table.view.chances.seats == public(dealt)


def test_between_hands_the_page_says_so_and_nothing_is_worked_out() -> None:
    table = Following(STATES[-1])
    table.open()
    assert not table.works and "Open this page again during a hand" in table.texts


def test_before_the_deal_nothing_is_said_of_empty_hands() -> None:
    before = next(state for state in golden("black-knight/evening").states if in_hand(state))
    assert not any(held(before, seat) for seat in before.live)
    table = Following(before)
    table.open()
    table.work()
    assert "No cards have been dealt yet" in table.texts and "Bombs out" not in table.texts


def test_an_error_in_the_sums_is_said_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(cards: PublicCards, load: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(hand_chances, "chances_of", broken)
    table = Following(BEFORE)
    table.open()
    table.work()
    assert table.view.chances == PublicChances(followed=True, failed=True) and "cannot be worked out" in table.texts


@pytest.mark.parametrize("panel", PANELS, ids=str)
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("found", ["counted", "sampled"])
def test_the_page_says_in_full_what_the_figures_follow_from(lang: str, panel: Panel, found: str) -> None:
    view, ui = followed()["chances-locks" if found == "counted" else "chances-sampled"]
    say = screen_words(Words(lang))
    assert clean(say("chances-note", found=found, points=1.9)) in " ".join(layout(view, ui, panel, say).texts())


@pytest.mark.parametrize(
    ("ruleset", "offered"), [("standard", True), ("pratique", True), ("kessel", False), ("coruscant-shift", False)]
)
def test_the_menu_offers_the_page_where_it_makes_sense(ruleset: str, offered: bool) -> None:
    view = TableView(flow.start(load_rules(ruleset)), ())

    def menu(view: TableView) -> set[str]:
        ids: set[str] = set()
        for at in range(3):
            picture = layout(view, Ui(page=Go("home", at=at)), PANELS[0], SAY)
            ids |= {target.id for target in picture.targets}
        return ids

    assert ("menu.chances" in menu(view)) is offered
    for stage in ("table", "attract"):
        found = menu(replace(view, kiosk=KioskView(stage, open=True)))  # type: ignore[arg-type]
        assert "menu.rules" in found and "menu.chances" not in found
