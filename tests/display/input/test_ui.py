"""Tests what touches mean: one touch if one is enough, questions if more is needed; and questions that close by
themselves."""

import random
import re

import pytest
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import (
    Action,
    Amount,
    Because,
    Begin,
    Choose,
    Close,
    Done,
    Drop,
    Go,
    Hide,
    Name,
    Overrule,
    Pick,
    Set,
    Suit,
    Type,
)
from companion.display.canvas.marks import Fill, Layout, Text
from companion.display.canvas.metrics import Box, Panel
from companion.display.input.questions import step
from companion.display.input.ui import NOTICE_S, QUIET_S, Ui, due, follow, press, tick
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.intents import Deal, LayCard, LockLying, Play, PressButton, Quit, Roll, TheRest
from companion.table.views.table_view import Lying, Notice, TableView
from companion.table.views.takeback import TakeBack
from tests.display.laws.laws import check
from tests.display.scenes.finger import PANELS
from tests.display.scenes.table import Table
from tests.display.scenes.tables import (
    SAY,
    betting,
    calling,
    opened,
    phase,
    result,
    shift,
    showdown,
    table,
    trading,
    usual,
    view,
)
from tests.display.scenes.tables import play as moves

PANEL = Panel.of(800, 480)


def acted(table: Table, ui: Ui, *actions: Action) -> Ui:
    """Do what touches of these actions do, and follow what the table says to each."""
    for action in actions:
        ui, intent = press(ui, table.view(), action)
        if intent is not None:
            table.take(intent)
        ui = follow(ui, table.view(), 0.0)
    return ui


def shown(view: TableView, ui: Ui) -> Layout:
    return layout(view, ui, PANEL, SAY)


def touch(table: Table, ui: Ui, *ids: str) -> Ui:
    """Touch targets one after another, by the ids that they have on the screen."""
    for id in ids:
        picture = shown(table.view(), ui)
        if id.startswith("suit.") and picture.target(id) is None:
            continue  # all cards are shown at once
        target = picture.target(id)
        assert target is not None, (id, [each.id for each in picture.targets])
        ui, intent = press(ui, table.view(), target.action)
        if intent is not None:
            table.take(intent)
        ui = follow(ui, table.view(), 0.0)
    return ui


@pytest.mark.parametrize(
    ("state", "id", "intent"),
    [
        (moves(table(), Move("deal")), "move.check", "check"),
        (betting(), "move.call", "call"),
        (betting(), "move.fold", "fold"),
        (trading(), "move.stand", "stand"),
        (trading(), "move.draw", "draw"),
        (trading(), "move.trade", "trade"),
        (calling(), "move.go-on", "go-on"),
        (shift(), "move.deal-back", "deal-back"),
    ],
)
def test_the_usual_move_is_one_touch(state: object, id: str, intent: str) -> None:
    now = view(state)  # type: ignore[arg-type]
    target = shown(now, opened(now)).target(id)
    assert target is not None
    _, asked = press(opened(now), now, target.action)
    assert isinstance(asked, Play) and asked.move.verb == intent


def test_rolling_dealing_and_the_rest_are_one_touch() -> None:
    roll, done, deal = view(usual(betting(), phase("roll"))), view(result()), view(moves(table(), Move("deal")))
    for now, id, intent in (
        (roll, "move.roll", Roll()),
        (done, "move.deal", Deal()),
        (deal, "rest.check", TheRest("check")),
        (view(trading()), "rest.stand", TheRest("stand")),
        (view(betting()), "rest.call", TheRest("call")),
    ):
        target = shown(now, opened(now)).target(id)
        assert target is not None and target.action == intent


def test_exactly_what_is_possible_is_offered() -> None:
    now = view(betting())
    ids = {target.id for page in (0, 1) for target in shown(now, replace(opened(now), more=page)).targets}
    assert {"move.call", "move.raise", "move.fold", "move.lock"} <= ids
    assert not {"move.check", "move.bet", "move.stand", "move.roll", "move.deal"} & ids


def test_an_evening_by_touch() -> None:
    table = Table(flow.start(load_rules("standard")))
    ui = follow(Ui(), table.view(), 0.0)
    for seat in (2, 5):  # an empty table asks who sits down
        ui = touch(table, ui, *(("people",) if ui.page is None else ()), f"sit.{seat}", "name.0", "amount.100")
    assert [table.state.people[at].name for at in (0, 1)] == ["Lando", "Han"]
    ui = touch(table, ui, "move.deal", "move.bet", "digit.1", "digit.0", "amount.ok")
    assert isinstance(table.heard[-1], Play) and table.heard[-1].move.amount == 10
    ui = touch(table, ui, "move.raise", "amount.least")
    assert table.heard[-1].move.amount == 11
    first = flow.turn(table.state)
    ui = touch(table, ui, "move.lock", f"seat.{first}", "suit.sabres", "lock.7 of sabres")
    assert table.heard[-1] == Play(Move("lock", first, cards=("7 of sabres",)))
    other = 7 - first
    ui = touch(table, ui, "move.lock", "lock.unnamed")
    assert table.heard[-1] == Play(Move("lock", other))
    ui = touch(table, ui, "move.call", "move.roll")
    for _ in range(60):
        if "move.call-hand" in {target.id for target in shown(table.view(), ui).targets}:
            break
        ids = {target.id for target in shown(table.view(), ui).targets}
        ui = touch(
            table,
            ui,
            next(
                id
                for id in ("rest.check", "move.check", "move.deal-back", "move.roll", "rest.stand", "move.stand")
                if id in ids
            ),
        )
    ui = touch(table, ui, "move.call-hand", f"seat.{first}", "rest.check")
    assert phase("showdown")(table.state)
    ui = touch(table, ui, "close", f"seat.{first}", "suit.faces", "reveal.idiot")
    assert set(table.heard[-1].move.cards) == {"7 of sabres", "idiot"}
    ui = touch(table, ui, "suit.coins", "reveal.2 of coins", "reveal.3 of coins")  # the next hand opens by itself
    assert table.state.result is not None and ui.moment.startswith("result")
    ui = touch(table, ui, "move.deal")
    assert table.state.hands == 2


def test_a_pad_closes_when_it_no_longer_applies() -> None:
    now = view(betting())
    ui = opened(now, Begin("raise"), Type("9"))
    assert ui.draft is not None and ui.draft.typed == "9"
    gone = view(moves(now.state, Move("fold", flow.turn(now.state))))
    assert follow(ui, gone, 1.0).draft is None
    assert follow(ui, replace(now, saving=1), 1.0).draft == ui.draft


def test_reveal_begins_with_what_is_known_and_says_what_is_missing() -> None:
    now = view(showdown())
    seat = next(seat for seat in now.state.live if now.state.zones[f"locked.{seat}"].public)
    ui = opened(now, Begin("reveal", seat))
    assert ui.draft is not None and ui.draft.cards == ("7 of coins",)
    assert "2 still" in " ".join(shown(now, ui).texts())
    ui = opened(now, Begin("reveal", seat), Pick("star"), Drop(0))
    assert ui.draft is not None and ui.draft.cards == ("star",)
    laid = replace(now, lying=(Lying("1", "7 of coins", "ignored"), Lying("2", "8 of coins", "ignored")))
    picture = shown(laid, opened(laid, Begin("reveal", seat)))
    assert picture.target("field.8 of coins") is not None and picture.target("field.7 of coins") is None


def test_a_refused_hand_is_kept_and_can_be_given_a_reason() -> None:
    table = Table(showdown())
    ui = follow(Ui(), table.view(), 0.0)
    seat = next(seat for seat in table.state.live if table.state.zones[f"locked.{seat}"].public)
    ui = touch(table, ui, f"seat.{seat}", "chip.0", "suit.faces", "reveal.star", "cards.ok")
    assert table.notice is not None and ui.draft is not None and ui.draft.cards == ("star",) and ui.notice_shown
    ui = touch(table, ui, "overrule", "reason.0")
    assert table.heard[-1] == Play(Move("reveal", seat, cards=("star",), reason="Card misread"))
    assert seat in table.state.slices["showdown"].hands


def test_a_refused_hand_can_be_mended_and_then_needs_no_reason() -> None:
    """The answer covers none of the cards that are to be touched; "With a reason" goes with the fault."""
    table = Table(showdown())
    ui = follow(Ui(), table.view(), 0.0)
    seat = next(seat for seat in table.state.live if table.state.zones[f"locked.{seat}"].public)
    ui = touch(table, ui, f"seat.{seat}", "chip.0", "suit.faces", "reveal.star", "reveal.idiot", "cards.ok")
    assert table.notice is not None and ui.notice_shown
    for panel in (*PANELS, Panel.of(720, 1280, 88, 155)):
        picture = layout(table.view(), ui, panel, SAY)
        check(picture)
        there = {target.id for target in picture.targets}
        assert {"notice", "chip.0", "chip.1", "overrule", "cards.ok"} <= there, panel
        assert {"reveal.star", "suit.faces"} & there, panel
    ui = touch(table, ui, "chip.1")
    assert shown(table.view(), ui).target("overrule") is not None, "too few is as wrong"
    ui = touch(table, ui, "suit.coins", "reveal.7 of coins")
    picture = shown(table.view(), ui)
    assert ui.draft is not None and ui.draft.refused
    missing = flow.refusal(table.state, Move("reveal", seat, cards=ui.draft.cards))
    assert (picture.target("overrule") is None) == (missing is None)
    ui = touch(table, ui, "suit.staves", "reveal.9 of staves")  # the last card shows the hand
    assert isinstance(table.heard[-1], Play) and not table.heard[-1].move.reason
    assert seat in table.state.slices["showdown"].hands


def test_a_refused_option_is_asked_for_again_and_a_played_move_is_not() -> None:
    """A notice that comes after the move was played, such as one of the hall's, is about something else."""
    table = Table(result())
    ui = acted(table, Ui(), Begin("option", 0, "discards_max"), Set("2"))
    assert table.state.rules.values["discards_max"] == 2 and ui.draft is None
    table.notice = Notice(1, "hall-says", {"text": "Lunch is served."})
    ui = follow(ui, table.view(), 1.0)
    assert ui.draft is None and ui.notice_shown
    ui = acted(table, ui, Begin("option", 0, "discards_exact"), Set("2"))
    assert table.notice.number == 2 and ui.draft is not None and step(table.view(), ui.draft) == "value"
    assert not [text for text in shown(table.view(), ui).texts() if "[" in text or text == "Card misread"]


@pytest.mark.parametrize("panel", [Panel.of(480, 800), Panel.of(720, 1280, 88, 155)])
def test_no_card_moves_when_the_notice_of_a_refused_hand_goes(panel: Panel) -> None:
    table = Table(showdown())
    ui = follow(Ui(), table.view(), 0.0)
    seat = next(seat for seat in table.state.live if table.state.zones[f"locked.{seat}"].public)
    ui = touch(table, ui, f"seat.{seat}", "chip.0", "suit.faces", "reveal.star", "reveal.idiot", "cards.ok")
    assert ui.notice_shown
    told, gone = (layout(table.view(), each, panel, SAY) for each in (ui, tick(ui, NOTICE_S + 1)))
    check(gone)
    assert {(each.id, each.box) for each in told.targets if each.id != "notice"} == {
        (each.id, each.box) for each in gone.targets
    }


def test_a_name_that_is_taken_can_be_added_to() -> None:
    now = Table(table(2))
    ui = acted(now, Ui(), Begin("sit", 5), Name("Lando"), Amount(70))
    assert now.notice is not None and now.notice.code == "name-taken"
    assert ui.draft is not None and (step(now.view(), ui.draft), ui.draft.typed) == ("name", "Lando")
    ui = acted(now, ui, Type(" "), Type("C"), Done())
    assert ui.draft is None and now.heard[-1] == Play(Move("sit", 5, 70, name="Lando C"))


@pytest.mark.parametrize(("verb", "answers", "asked"), [("move-seat", [Name("7")], "name"), ("give-turn", [], None)])
def test_what_was_answered_is_asked_for_again_but_no_reason(
    verb: str, answers: list[Action], asked: str | None
) -> None:
    table = Table(betting())
    seat = next(each.seats for each in flow.operator_options(table.state) if each.verb == verb)[0]
    ui = acted(table, Ui(), Begin(verb, seat), *answers)
    ui, intent = press(ui, table.view(), Because("Misheard"))
    assert intent is not None
    table.notice = Notice(1, "journal-down", {"why": "no space left"})
    ui = follow(ui, table.view(), 1.0)
    assert (step(table.view(), ui.draft) if ui.draft is not None else None) == asked


def test_the_picker_greys_what_lies_elsewhere() -> None:
    now = view(betting())
    owner = next(seat for seat in now.state.live if now.state.zones[f"locked.{seat}"].public)
    others = next(option.seats for option in now.options if option.verb == "lock")
    other = next(seat for seat in others if seat != owner)
    picture = shown(now, opened(now, Begin("lock", other), Suit("coins")))
    ink = {mark.id: mark.colour for mark in picture.marks if isinstance(mark, Text)}
    grey = {id for id, colour in ink.items() if re.match(r"lock\..* of coins\.label", id) and colour == theme.DIM}
    assert {id.split(".label")[0] for id in grey} == {"lock.7 of coins"}
    assert picture.target("lock.7 of coins") is not None, "what is known may be wrong"
    keys = shown(now, opened(now, Begin("lock", other)))
    values = {mark.id: mark.colour for mark in keys.marks if isinstance(mark, Text)}
    assert values["lock.7 of coins.value"] == theme.DIM != values["lock.8 of coins.value"]


def test_proposals_are_one_touch_for_this_seat_or_another() -> None:
    now = replace(view(trading()), lying=(Lying("04A1", "7 of flasks", "proposed", 5),))
    picture = shown(now, opened(now))
    accept, other = picture.target("lying.accept"), picture.target("seat.6")
    assert accept is not None and accept.action == LockLying("04A1", 5)
    assert other is not None and other.action == LockLying("04A1", 6)
    assert picture.target("lying.ignore") is not None
    assert "7 of flasks: lock for seat 5 Sana Starros?" in " ".join(picture.texts())


def test_cards_and_the_shift_button_can_be_worked_from_the_screen_of_a_simulated_table() -> None:
    table = Table(betting(), simulated=True)
    ui = touch(table, follow(Ui(), table.view(), 0.0), "field", "sim.lay", "suit.coins", "lay.9 of coins")
    assert table.heard[-1] == LayCard("9 of coins")
    ui = touch(table, ui, "sim.button")
    assert table.heard[-1] == PressButton()
    ui = touch(table, ui, "field", "take.9 of coins")
    assert not table.lying
    assert shown(view(betting()), opened(view(betting()))).target("sim.button") is None


def test_a_notice_stays_a_while_or_until_touched() -> None:
    now = replace(view(betting()), notice=Notice(1, "no-bet-yet"))
    ui = follow(Ui(), now, 10.0)
    assert ui.notice_shown and due(ui, 10.0) == NOTICE_S
    assert not tick(ui, 10.0 + NOTICE_S).notice_shown
    assert not press(ui, now, Hide("notice"))[0].notice_shown
    assert not follow(tick(ui, 30.0), now, 31.0).notice_shown
    assert follow(tick(ui, 30.0), replace(now, notice=Notice(2, "no-bet-yet")), 31.0).notice_shown


def test_the_shift_takes_the_screen_until_it_is_dealt_back_or_touched() -> None:
    now = view(shift())
    ui = opened(now)
    text = " ".join(shown(now, ui).texts())
    assert "SHIFT" in text and "NO SHIFT" not in text and "gives 1, keeps 1" in text
    assert "moment" in {target.id for target in shown(now, ui).targets}
    hidden, _ = press(ui, now, Hide("moment"))
    assert "SHIFT" not in " ".join(shown(now, hidden).texts())


def test_rolling_tells_nothing_and_a_quiet_roll_goes_by_itself() -> None:
    roll = replace(view(usual(betting(), phase("roll"))), rolling=True)
    text = " ".join(shown(roll, opened(roll)).texts())
    assert "Rolling" in text and "SHIFT" not in text
    quiet = view(moves(usual(betting(), phase("roll")), Move("roll", dice=(5,))))
    ui = follow(Ui(), quiet, 5.0)
    assert "NO SHIFT" in shown(quiet, ui).texts()
    assert "NO SHIFT" not in shown(quiet, tick(ui, 5.0 + QUIET_S)).texts()


def reasons(now: TableView, *actions: object) -> list[str]:
    """Return the reasons that are offered for a correction."""
    picture = shown(now, opened(now, *actions))
    ids = [target.id for target in picture.targets if target.id.startswith("reason.") and target.id != "reason.write"]
    return [
        " ".join(mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith(f"{id}.label"))
        for id in ids
    ]


def test_reasons_fit_what_is_corrected() -> None:
    now = view(betting())
    money = reasons(now, Begin("adjust", 1), Amount(5))
    count = reasons(now, Begin("count", 1), Amount(1))
    seat = reasons(now, Begin("move-seat", 1), Name("5"))
    turn = reasons(now, Begin("give-turn", next(each for each in now.state.live if each != flow.turn(now.state))))
    assert min(map(len, (money, count, seat, turn))) >= 3
    assert not [each for each in (*money, *seat, *turn) if "ard" in each], "no cards where there are none"
    assert not {"Wrong seat", "They changed places"} & {*money, *count}
    assert "Draw not entered" in count and "Paid wrongly" in money and "Somebody was skipped" in turn


def test_a_reason_can_be_typed() -> None:
    now = view(betting())
    table = Table(now.state)
    ui = touch(table, opened(now), "menu", "menu.corrections", "move.adjust", "seat.1", "digit.5", "amount.ok")
    ui = touch(table, ui, "reason.write", "letter.r", "letter.a", "letter.t", "letter.space", "letter.a", "name.ok")
    assert table.heard[-1] == Play(Move("adjust", 1, 5, reason="Rat a"))
    assert ui.draft is None


def test_the_question_says_what_the_amount_is_now_and_does_not_offer_it() -> None:
    now = view(betting())
    for draft, wanted in ((Begin("adjust", 1), stack(now.state, 1)), (Begin("count", 1), 2)):
        picture = shown(now, opened(now, draft))
        assert f"now {wanted}" in " ".join(picture.texts())
        assert wanted not in {each.action.value for each in picture.targets if isinstance(each.action, Amount)}


def test_dice_by_hand_and_corrections() -> None:
    roll = view(usual(betting(), phase("roll")))
    table = Table(roll.state)
    ui = touch(table, opened(roll), "move.dice", "die.2")
    assert table.heard[-1] == Play(Move("roll", dice=(2,)))
    ui = touch(table, ui, "menu", "menu.corrections", "move.adjust", "seat.1", "digit.5", "amount.ok", "reason.0")
    assert table.heard[-1] == Play(Move("adjust", 1, 5, reason="Counted wrong"))
    seat = next(seat for seat in table.state.live if table.state.zones[f"locked.{seat}"].public)
    ui = touch(
        table,
        ui,
        "menu",
        "menu.people",
        f"seat.{seat}",
        "move.relabel",
        "relabel.7 of coins",
        "relabel.8 of coins",
        "reason.1",
    )
    assert table.heard[-1] == Play(
        Move("relabel", seat, cards=("7 of coins", "8 of coins"), reason="Wrong card entered")
    )
    ui = touch(table, ui, "menu", "menu.corrections", "move.misdeal")
    assert not table.state.order
    ui = touch(table, ui, "menu", "menu.options", "option.bet_limit", "digit.3", "amount.ok")
    assert table.state.rules.values["bet_limit"] == 3
    touch(table, ui, "menu", "menu.options", "option.arrays", "value.true")
    assert table.state.rules.values["arrays"] is True


def test_after_a_pause_people_see_the_table_not_the_menu() -> None:
    now = view(betting())
    for verb in ("pause", "resume"):
        assert press(opened(now, Go("home")), now, Play(Move(verb)))[0].page is None


def test_back_and_close() -> None:
    now = view(betting())
    ui = opened(now, Go("rules"))
    ui = press(ui, now, shown(now, ui).target("close").action)[0]  # type: ignore[union-attr]
    assert ui.page == Go("home")
    assert press(ui, now, shown(now, ui).target("close").action)[0].page is None  # type: ignore[union-attr]


def test_what_is_not_offered_opens_nothing() -> None:
    now = view(betting())
    for action in (Begin("reveal", 1), Begin("bet"), Choose(3), Suit("coins"), Done(), Overrule()):
        assert press(opened(now), now, action)[0].draft is None
    assert step(now, opened(now, Begin("lock")).draft) == "seat"  # type: ignore[arg-type]


def measure(picture: Layout) -> None:
    """Check that no text runs into another one, over an edge or off the screen, and that none is smaller than
    allowed."""
    glass = Box(0, 0, picture.panel.width_px, picture.panel.height_px)
    lines = [mark for mark in picture.marks if isinstance(mark, Text)]
    fills = [mark for mark in picture.marks if isinstance(mark, Fill)]
    for at, line in enumerate(lines):
        assert line.cap >= line.floor and line.box.within(glass), line
        for other in lines[at + 1 :]:
            assert not line.box.meets(other.box), (line, other)
        for fill in fills:
            assert not line.box.meets(fill.box) or line.box.within(fill.box), (line, fill)


@pytest.mark.parametrize("seed", range(6))
def test_any_touches_lead_to_a_sound_picture(seed: int) -> None:
    """Touch at random for a while: nothing crashes, every picture passes `measure`, and every intent is known."""
    chance = random.Random(seed)
    table = Table(
        usual(betting(3 + seed % 6, 37), phase("trade")) if seed % 2 else betting(3 + seed), seed, simulated=seed > 2
    )
    panel = chance.choice([PANEL, Panel.of(1024, 600), Panel.of(1280, 720), Panel.of(1920, 1080)])
    ui = follow(Ui(), table.view(), 0.0)
    for now in range(250):
        picture = layout(table.view(), ui, panel, SAY)
        boxes = [target.box for target in picture.targets]
        assert boxes and not any(a.meets(b) for at, a in enumerate(boxes) for b in boxes[at + 1 :])
        if now % 4 == 0:
            measure(picture)
        target = chance.choice(picture.targets)
        ui, intent = press(ui, table.view(), target.action)
        if intent is not None and not isinstance(intent, Quit):
            table.take(intent)
        ui = follow(ui, table.view(), float(now))


def test_rounds_are_counted_within_the_hand() -> None:
    opening, later = view(moves(table(), Move("deal"))), view(calling())
    assert not any("round" in text for text in shown(opening, opened(opening)).texts())
    assert any("round 4" in text for text in shown(later, opened(later, Hide("moment"))).texts())


def test_undo_says_what_it_takes_back_and_redo_is_there_only_after_an_undo() -> None:
    state = betting()
    now = replace(view(state), undo=TakeBack("bet", state.news))
    picture = shown(now, opened(now, Go("corrections")))
    assert picture.target("undo") is not None and picture.target("redo") is None
    assert any(text.startswith("Undo: ") for text in picture.texts())
    now = view(betting(), can_undo=False, can_redo=True)
    picture = shown(now, opened(now, Go("corrections")))
    assert picture.target("undo") is None and picture.target("redo") is not None


def test_no_page_can_be_turned_to_where_there_is_none() -> None:
    for pages, turns in ((1, set()), (2, {"page.next", "page.before"})):
        seen, now = set(), view(betting())
        ui = opened(now, Go("home" if pages > 1 else "people"))
        for at in range(3):
            assert ui.page is not None
            ui = replace(ui, page=replace(ui.page, at=at))
            shown = layout(now, ui, Panel.of(800, 480), SAY)
            found = {target.id: target.action for target in shown.targets if target.id in ("page.next", "page.before")}
            assert ("page.before" in found) == (at > 0 and pages > 1)
            assert not ({"page.next", "page.before"} <= set(found)), "two pages: one way each"
            assert ui.page not in found.values()
            seen |= set(found)
        assert seen == turns


def test_back_from_why_returns_to_the_result_and_to_the_menu_where_the_result_is_put_away() -> None:
    shown = Table(flow.start(load_rules("standard"))).view()
    for hidden, there in ((False, None), (True, Go("home"))):
        ui, _ = press(Ui(moment="result", moment_hidden=hidden), shown, Go("why"))
        ui, intent = press(ui, shown, Close())
        assert (ui.page, ui.moment_hidden, intent) == (there, hidden, None)
