"""Tests the operator's tools: undo described in words, the reasons why a move is not possible, and the cover that hides
the table while something is corrected."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.holding import HELD
from companion.display.canvas.marks import Target, Text
from companion.display.canvas.metrics import Panel
from companion.display.input import asides
from companion.display.input.ui import Ui, follow, press
from companion.display.model.wording import Wording
from companion.display.pages.picture import layout
from companion.display.parts.bar import told
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.engine.whynot import UNFIT, WhyNot, why_not
from companion.game.engine.zones import held, locked, zone
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.services.cover_service import CoverService
from companion.table.chips import USUAL, ChipsView, Handing
from companion.table.intents import Play
from companion.table.views.failsafe import Failsafe
from companion.table.views.table_view import TableView
from companion.table.views.takeback import Cover, TakeBack, take_back_of
from tests.display.laws.laws import check
from tests.display.scenes.finger import PANELS
from tests.display.scenes.panels import SMALL, finger, reach, written
from tests.display.scenes.tables import (
    SAY,
    betting,
    calling,
    opened,
    phase,
    play,
    result,
    scenes,
    shift,
    table,
    usual,
    view,
)
from tests.game.random.random_play import Evening
from tests.game.steps import allowed
from tests.locale.test_everything_is_said import KINDS

TONGUES = [Words(code) for code in ("en", "fr", "es")]


def reason(state: State, verb: str) -> WhyNot:
    (found,) = [one for one in why_not(state) if one.verb == verb]
    return found


# --- why not -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", known_rulesets())
def test_what_is_said_not_to_be_possible_is_refused_for_that_reason_and_has_words(name: str) -> None:
    rng = random.Random(name)
    evening = KINDS.get(name, Evening)(load_rules(name), rng)
    evening.sit_down()
    told = 0
    for _ in range(25):
        evening.play(1)
        state = evening.state
        offered = {option.verb for option in allowed(state)}
        for one in why_not(state):
            assert one.verb not in offered
            assert flow.refusal(state, Move(one.verb, one.seat)) == one.refusal
            assert one.refusal.code not in UNFIT
            told += 1
            for words in TONGUES:
                assert words.refusal(one.refusal)[-1] in ".!?"
                assert not words.missing
    assert told > 50


def test_the_reasons_are_those_that_people_ask_for() -> None:
    opening = play(table(), Move("deal"))
    assert reason(opening, "call").refusal.code == "nothing-to-call"
    assert reason(betting(), "check").refusal.code == "must-match"
    assert reason(betting(), "draw").refusal.code == "not-now"
    assert reason(table(1), "deal").refusal.code == "too-few-players"
    limited = flow.start(load_rules("standard", {"bet_limit": 3}))
    for seat in (1, 2, 3):
        limited = flow.apply(limited, Move("sit", seat, 50, name=f"P{seat}"))
    limited = play(limited, Move("deal"))
    limited = play(limited, Move("bet", flow.turn(limited), 3))
    assert (reason(limited, "raise").refusal.code, reason(limited, "raise").seat) == ("bet-limit", flow.turn(limited))
    for verb in ("count", "free", "relabel"):  # nobody is in a hand, so nobody can be chosen who is
        assert reason(table(), verb).refusal.code == "no-hand"


def test_the_page_is_behind_more_and_names_the_moves() -> None:
    now = view(betting())
    one = finger(now)
    reach(one, "whynot")
    said = written(one.picture())
    assert "Check: A bet is open" in said and "Draw" not in said.split("Check:")[0]
    while (onward := one.picture().target("page.next")) is not None and "Not now" not in said:
        one.touch(onward)
        said = written(one.picture())
    assert "Not now, but in another phase" in said
    reach(one, "close")
    assert one.picture().target("move.call") is not None


# --- undo in words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: str(panel.width_px))
def test_the_bar_says_what_an_undo_takes_back(panel: Panel) -> None:
    before = play(table(), Move("deal"))
    bet = play(before, Move("bet", flow.turn(before), 40))
    said = written(layout(replace(view(bet), undo=take_back_of(before, bet)), Ui(), panel, SAY))
    assert "Undo:" in said


@pytest.mark.parametrize("tongue", TONGUES, ids=lambda tongue: tongue.lang)
def test_a_call_is_named_without_an_amount_where_none_is_meant(tongue: Words) -> None:
    words = Wording(tongue.say, table())
    call, amount = words.do("call", owed="").strip(), words.do("call", owed="5")
    assert amount == f"{call} 5" and " " not in call and "none" not in call
    assert any(said.endswith(call) for said in told(words, "undo", TakeBack("call")))


@pytest.mark.parametrize(
    ("state", "says"), [(shift(), "Undo shift"), (result(), "Undo payout")], ids=["shift", "payout"]
)
def test_an_undo_that_crosses_more_than_a_move_says_so(state: State, says: str) -> None:
    back = take_back_of(calling(), state)
    assert back is not None and back.crosses in says
    now = replace(view(state), undo=back)
    assert says in written(layout(now, opened(now), SMALL, SAY))
    assert told(Wording(SAY, state), "undo", back)[0].count("Undo") == 1, "it is said once"


def test_a_reveal_cannot_be_unseen_and_a_bet_crosses_nothing() -> None:
    show = usual(play(calling(), Move("call-hand", calling().live[0])), phase("showdown"))
    seat = show.live[0]
    cards = tuple(f"{rank} of staves" for rank in range(1, 1 + next(iter(flow.options(show))).cards[0]))
    seen = take_back_of(show, play(show, Move("reveal", seat, cards=cards, reason="as it lies")))
    assert seen is not None and seen.crosses == "reveal"
    made = take_back_of(table(), play(table(), Move("deal")))
    assert made is not None and made.crosses == ""


def test_after_an_undo_redo_stands_in_the_bar() -> None:
    now = replace(view(betting()), can_redo=True, redo=take_back_of(calling(), shift()))
    redo = layout(now, opened(now), SMALL, SAY).target("redo")
    assert redo is not None and "Redo shift" in redo.said, "it has only an icon, so this is spoken"


# --- the cover ---------------------------------------------------------------------------------------------------

NOWHERE = Path("/nowhere/evening.journal")
"""A path at which no file can be written. The cover must work even then."""


def covered(shown: TableView) -> TableView:
    """Return the view that the service shows once the table is covered."""
    service = CoverService(NOWHERE)
    assert service.do(Cover(True), shown.state)
    return service.view(shown)


def test_the_cover_is_put_on_and_off_by_one_touch_each() -> None:
    service, now = CoverService(NOWHERE), view(betting())
    assert service.view(now) == now
    asked = reach(finger(now), "cover")
    assert asked == Cover(True) and service.do(asked, now.state)
    hidden = service.view(now)
    assert hidden.covered
    asked = reach(finger(hidden), "cover.off")
    assert asked == Cover(False) and service.do(asked, now.state)
    assert service.view(now) == now


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: str(panel.width_px))
@pytest.mark.parametrize("name", ["betting", "trade", "shift", "result", "showdown-scanned", "eight-simulated"])
def test_nothing_is_to_be_seen_of_the_table_while_it_is_covered(name: str, panel: Panel) -> None:
    now = covered(scenes()[name][0])
    picture = layout(now, opened(now), panel, SAY)
    assert not any(character.isdigit() for text in picture.texts() for character in text)
    assert not any(person.name in written(picture) for person in now.state.people)
    assert {target.id for target in picture.targets} == {"cover.off", "menu.corrections", "undo", "menu.log"} & {
        target.id for target in picture.targets
    }
    assert "putting something right" in written(picture)


def test_corrections_go_on_behind_the_cover_and_close_to_it() -> None:
    now = covered(view(betting()))
    one = finger(now)
    reach(one, "menu.corrections", "move.adjust", "seat.2", "digit.5", "amount.ok")
    assert "To call" not in written(one.picture())
    assert reach(one, "reason.0") is not None
    reach(one, "menu.corrections", "close")
    one.ui = follow(one.ui, now, 1.0)
    assert "putting something right" in written(one.picture())


def test_a_page_that_shows_stacks_closes_when_the_table_is_covered() -> None:
    now = view(betting())
    for page in ("people", "seat", "evening", "corrections"):
        ui = follow(opened(now, Go(page, 1)), covered(now), 1.0)
        assert (ui.page is None) == (page not in asides.COVERED)
    ui, _ = press(opened(now), now, Begin("raise"))
    assert ui.draft is not None


# --- corrections -------------------------------------------------------------------------------------------------


def corrections_of(state: State) -> tuple[Target, ...]:
    now = view(state)
    return layout(now, opened(now, Go("corrections")), SMALL, SAY).targets


def test_the_hand_pot_is_corrected_by_touches() -> None:
    state = usual(betting(), phase("roll"))
    one = finger(view(state))
    reach(one, "menu", "menu.corrections", "move.adjust-hand", "digit.5", "amount.ok")
    asked = reach(one, "reason.0")
    assert asked == Play(Move("adjust", 0, 5, name="hand-pot", reason="Counted wrong"))
    assert flow.refusal(state, Move("adjust", 0, 5, name="hand-pot", reason="Counted wrong")) is None
    assert "move.adjust-hand" in {each.id for each in corrections_of(betting())}
    one = finger(view(table()))
    reach(one, "menu", "menu.corrections", "move.adjust-pot", "digit.5", "amount.ok")
    assert reach(one, "reason.0") == Play(Move("adjust", 0, 5, reason="Counted wrong"))


def test_a_card_that_was_shown_is_corrected_by_touches() -> None:
    show = usual(play(calling(), Move("call-hand", calling().live[0])), phase("showdown"))
    seat = next(seat for seat in show.live if not zone(show, locked(seat)).count)
    cards = tuple(f"{rank} of staves" for rank in range(1, 1 + held(show, seat)))
    state = play(show, Move("reveal", seat, cards=cards))
    one = finger(view(state))
    reach(one, "menu", "menu.corrections", "move.relabel")
    offered = {target.id for target in one.picture().targets if target.id.startswith("relabel.")}
    assert offered == {f"relabel.{card}" for card in cards}, "only what lies open can be wrong"
    assert "is wrong?" in written(one.picture()) and "missing" not in written(one.picture())
    reach(one, f"relabel.{cards[0]}")
    chip = one.picture().target("chip.0")
    assert "What is it really?" in written(one.picture()) and chip is not None and "1 of staves" in chip.said
    reach(one, "suit.coins", "relabel.9 of coins")
    asked = reach(one, "reason.0")
    assert isinstance(asked, Play) and asked.move.cards == (cards[0], "9 of coins")
    assert flow.refusal(state, asked.move) is None
    back = take_back_of(state, play(state, asked.move))
    assert back is not None and Wording(SAY, state).do(back.verb) == "Correct a shown card"


def test_a_hand_is_abandoned_by_touches_and_everybody_gets_back_what_they_staked() -> None:
    one = finger(view(betting()))
    asked = reach(one, "menu", "menu.corrections", "move.abandon")
    assert asked == Play(Move("misdeal", reason="the hand is abandoned")) and "move.abandon" in HELD
    over = flow.apply(betting(), Move("misdeal", reason="the hand is abandoned"))
    assert not in_hand(over) and flow.refusal(over, Move("deal")) is None


def test_somebody_sits_elsewhere_by_touches() -> None:
    state = usual(betting(), phase("roll"))
    one = finger(view(state))
    reach(one, "menu", "menu.corrections", "move.move-seat", "seat.2")
    keys = {target.id: target.keys for target in one.picture().targets if target.id.startswith("name.")}
    assert keys == {id: (id[-1],) for id in keys}, "the key of a seat is its number"
    reach(one, "name.5")
    asked = reach(one, "reason.0")
    assert asked == Play(Move("move-seat", 2, name="5", reason="Wrong seat"))
    assert flow.refusal(state, asked.move) is None
    one = finger(view(state))  # or from the seat's own page
    reach(one, "seat.2", "move.move-seat", "name.5")
    assert reach(one, "reason.0") == asked


def test_a_name_stays_in_its_place_while_others_sit_down() -> None:
    state = flow.start(load_rules("standard"))
    names = Wording(SAY, state).say("display-names").split("|")
    one = finger(view(state))
    one.ui = opened(one.view, Go("people"))
    places = {target.id: target.box for target in one.picture().targets if target.id.startswith("name.")}
    for seat, at in enumerate((3, 0, 4), 1):
        asked = reach(one, f"name.{at}")
        assert isinstance(asked, Play) and asked.move.name == names[at]
        state = flow.apply(state, asked.move)
        one.view = view(state)
        shown = {target.id: target for target in one.picture().targets if target.id.startswith("name.")}
        assert {id: target.box for id, target in shown.items()} == places
        assert shown[f"name.{at}"].action == Go("seat", seat), "a hollow name opens the page of its seat"


def test_the_turn_is_put_right_by_touches() -> None:
    state = betting()
    other = next(seat for seat in state.live if seat != flow.turn(state))
    one = finger(view(state))
    reach(one, "menu", "menu.corrections", "move.give-turn", f"seat.{other}")
    asked = reach(one, "reason.0")
    assert isinstance(asked, Play) and asked.move.verb == "give-turn"
    assert flow.turn(flow.apply(state, asked.move)) == other
    ids = {each.id for each in corrections_of(usual(betting(), phase("roll")))}
    assert "move.give-turn" not in ids and "move.move-seat" in ids


def test_only_pages_that_show_it_ask_what_the_operator_may_do(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []
    really, pictures = flow.operator_options, scenes()
    monkeypatch.setattr(flow, "operator_options", lambda state: (asked.append(state), really(state))[1])
    for name, (scene, ui) in pictures.items():
        if ui.page is None and ui.draft is None:
            layout(scene, ui, SMALL, SAY)
            assert not asked, f"the picture of {name} asked"
    shown = view(betting())
    for page, target in (("corrections", "move.misdeal"), ("people", "sit.7"), ("seat", "move.leave")):
        seen = replace(shown)
        ids = {each.id for each in layout(seen, Ui(page=Go(page, 1 if page == "seat" else 0)), SMALL, SAY).targets}
        assert len(asked) == 1, (page, "asked once a view")
        assert target in ids, (page, sorted(ids))
        asked.clear()


def test_what_is_withheld_is_not_offered_and_nothing_is_while_the_rules_fail() -> None:
    shown = view(betting())
    verbs = {option.verb for option in shown.operator_options}
    less = replace(shown, withheld=frozenset({"adjust", "leave"}))
    assert {option.verb for option in less.operator_options} == verbs - {"adjust", "leave"} < verbs
    assert replace(shown, failsafe=Failsafe("state")).operator_options == ()
    assert replace(shown, failsafe=Failsafe("move")).operator_options == shown.operator_options


@pytest.mark.parametrize("ruleset", ["marcjs-rebel", "pratique"])
@pytest.mark.parametrize("panel", PANELS, ids=str)
def test_a_list_of_many_seats_says_what_to_touch_and_hides_none_of_it(ruleset: str, panel: Panel) -> None:
    """With more than eight seats the page of people lists seats and no names, so it must not ask for a name."""
    now = view(flow.start(load_rules(ruleset)))
    for tongue in TONGUES:
        picture = layout(now, opened(now, Go("people")), panel, screen_words(tongue))
        asked = [mark for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("people.ask")]
        said, wanted = " ".join(mark.text for mark in asked), tongue.say("people-ask-seat")
        assert said.startswith(wanted)
        covered = [(mark.text, each.id) for mark in asked for each in picture.targets if mark.box.meets(each.box)]
        assert not covered


@pytest.mark.parametrize("panel", PANELS, ids=str)
def test_the_page_of_people_says_which_chips_to_hand_out(panel: Panel) -> None:
    """People sit down there one after the other, and only the last of them is still named on the table's page."""
    state = flow.apply(table(1), Move("sit", 2, 100, name="Han"))
    handed = Handing(2, 100, {25: 1, 5: 13, 1: 10})
    now = view(state, chips=ChipsView(USUAL, handed, ()))
    for tongue, said in zip(TONGUES, ("13 × red 5", "13 × rouge 5", "13 × rojo 5"), strict=True):
        picture = layout(now, opened(now, Go("people")), panel, screen_words(tongue))
        check(picture)
        lines = [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("people.chips")]
        assert said in " ".join(lines).replace("\u00a0", " ")
