"""Tests chips at the table: the box has what is handed out, and the recount changes nothing."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.config import ConfigBroken, load_config
from companion.display.canvas.actions import Begin, Done, Go, Type
from companion.display.input.ui import press
from companion.display.model.wording import Wording
from companion.display.pages.menu import chips_page
from companion.display.pages.menu.chips_page import handing, told
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.program.services.chip_service import ChipService
from companion.table.chips import PLACES, USUAL, Counted, Denomination, Recount, counts_by_value, worth
from companion.table.views.table_view import TableView
from tests.display.scenes.finger import PANELS
from tests.display.scenes.tables import SAY, betting, opened, play, table, view
from tests.game import steps


def counted(service: ChipService, state: State, **amounts: int) -> list[str]:
    """Return the recount in sentences, after these places ("s2", "pot", "box") were counted."""
    for name, amount in amounts.items():
        assert service.do(Recount(PLACES[name] if name in PLACES else int(name[1:]), amount), state)
    shown = service.view(view(state))
    return told(shown, Wording(SAY, state))


def test_a_buy_in_says_its_chips_until_the_next_move() -> None:
    service, state = ChipService(USUAL), table(2)
    shown = service.view(view(state)).chips
    assert shown is not None and shown.handing is not None
    assert shown.handing.chips is not None and worth(shown.handing.chips) == 200 == shown.handing.amount
    again = service.view(view(play(state, Move("buy", 1, 37)))).chips
    assert again is not None and again.handing is not None and worth(again.handing.chips or {}) == 37
    after = service.view(view(play(state, Move("deal")))).chips
    assert after is not None and after.handing is None and after.lines == ()


def test_what_others_have_is_no_longer_in_the_box() -> None:
    service = ChipService((Denomination(10, "blue", 31),))
    shown = service.view(view(table(2)))
    assert shown.chips is not None and shown.chips.handing is not None and shown.chips.handing.chips == {10: 20}
    shown = service.view(view(table(3)))
    assert shown.chips is not None and shown.chips.handing is not None and shown.chips.handing.chips is None
    assert "change some" in (handing(shown, Wording(SAY, shown.state)) or "")


def test_differences_are_named_and_the_table_is_summed_up() -> None:
    service, state = ChipService(USUAL), table(2)
    rest = worth(counts_by_value(USUAL)) - 300
    said = counted(service, state, s1=95)
    assert said[0] == "1 Lando has 5 less than the ledger says (95, not 100)."
    assert any(line.startswith("Not counted yet: 2 Han, sabacc pot, chip box") for line in said)
    said = counted(service, state, s2=205, pot=0, box=rest)
    assert "2 Han has 5 more than the ledger says (205, not 200)." in said
    assert any("not where the ledger has them" in line for line in said)
    assert any("differs by −5" in line for line in counted(service, state, s2=200))
    said = counted(service, state, s1=100)
    assert said[0].startswith("Everything has been counted, and the whole table agrees")
    assert said[1].startswith("1 Lando cashes out 100 (0): ")


def test_every_pot_that_lies_on_the_table_is_counted() -> None:
    service, state = ChipService(USUAL), table(2)
    money = list(state.money)
    money[HAND_POT], money[state.people[0].purse] = 7, 93  # nobody has won this hand pot
    state = replace(state, money=tuple(money))
    said = counted(service, state, s1=93, s2=200, pot=0, box=worth(counts_by_value(USUAL)) - 300)
    assert "Not counted yet: hand pot." in said
    said = counted(service, state, hand=5)
    assert "hand pot has 2 less than the ledger says (5, not 7)." in [line[0].lower() + line[1:] for line in said]
    assert counted(service, state, hand=7)[0].startswith("Everything has been counted, and the whole table agrees")

    game = steps.play(steps.table(load_rules("kessel", {}), 150, 150), Move("begin-game"))
    said = counted(ChipService(USUAL), game, s1=50, s2=50, pot=0, box=worth(counts_by_value(USUAL)) - 300)
    assert "Not counted yet: prize pot." in said
    assert "Prize pot: 200 credits: 2 × black 100." in said


def test_the_purse_of_partners_is_counted_and_paid_out_once() -> None:
    sits = [Move("sit", seat, 100, name=name) for seat, name in enumerate(("Lando", "Han", "Leia", "Rey"), 1)]
    state, box = steps.play(flow.start(load_rules("standard+contract")), *sits), worth(counts_by_value(USUAL))
    said = counted(ChipService(USUAL), state, s1=200, s2=200, pot=0, box=box - 400)
    assert said[0] == "Everything has been counted, and the whole table agrees with the ledger."
    assert [line.partition(" (")[0] for line in said[1:]] == [
        "1 Lando + 3 Leia cash out 200", "2 Han + 4 Rey cash out 200",
    ]  # fmt: skip


@pytest.mark.parametrize("place", [*PLACES.values(), 1])
def test_every_place_has_a_tile_and_a_page(place: int) -> None:
    shown = ChipService(USUAL).view(view(table(2)))
    assert shown.chips is not None
    shown = replace(shown, chips=replace(shown.chips, lines=(Counted(place, 7),)))
    texts = layout(shown, opened(shown, Go("chips")), PANELS[0], SAY).texts()
    ui = opened(shown, Go("chips"), Go("count", place), Begin("@recount", place), Type("7"))
    _, asked = press(ui, shown, Done())
    assert chips_page.place(Wording(SAY, shown.state), place) in texts and asked == Recount(place, 7)


def test_it_is_counted_between_hands_only_and_forgotten_with_the_deal() -> None:
    service, state = ChipService(USUAL), table(2)
    counted(service, state, s1=95)
    with pytest.raises(Refused):
        service.do(Recount(1, 5), betting())
    service.view(view(betting()))
    shown = service.view(view(state)).chips
    assert shown is not None and {line.counted for line in shown.lines} == {None}


def test_the_count_is_typed_on_the_pad_and_the_page_stays() -> None:
    shown: TableView = ChipService(USUAL).view(view(table(2)))
    ui = opened(shown, Go("chips"), Begin("@recount", -1), Type("9"), Type("5"))
    ui, asked = press(ui, shown, Done())
    assert asked == Recount(-1, 95) and ui.page == Go("chips") and ui.draft is None


def test_chips_are_counted_value_by_value_and_the_sum_follows() -> None:
    service, state = ChipService(USUAL), table(2)
    for id in ("count.25.ten", "count.25.less", "count.5.more", "count.5.more"):
        shown = service.view(view(state))
        target = layout(shown, opened(shown, Go("chips"), Go("count", 1)), PANELS[0], SAY).target(id)
        assert target is not None and isinstance(target.action, Recount)
        assert service.do(target.action, state)
    shown = service.view(view(state))
    line = shown.chips.lines[0] if shown.chips else None
    assert line is not None and (line.counted, line.chips) == (9 * 25 + 2 * 5, {25: 9, 5: 2})
    texts = layout(shown, opened(shown, Go("chips"), Go("count", 1)), PANELS[0], SAY).texts()
    assert any(text.startswith(f"Counted 235, ledger {line.ledger}") for text in texts)
    service.do(Recount(1, 100), state)
    shown = service.view(view(state))
    assert shown.chips is not None and shown.chips.lines[0].chips == {}, "a sum that was typed says nothing of values"


def test_the_set_is_configured_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('[chips]\nused = true\nset = [{value = 2, colour = "pink", count = 40}]\n')
    assert load_config(path).chips.set == (Denomination(2, "pink", 40),) and load_config(path).chips.used
    path.write_text('[chips]\nset = [{value = 2, colour = "pink", count = 0}]\n')
    with pytest.raises(ConfigBroken, match=r"\[chips\] set: value 2, count 0"):
        load_config(path)


def test_without_chips_nothing_is_said() -> None:
    state = table(2)
    assert handing(replace(view(state), chips=None), Wording(SAY, state)) is None
