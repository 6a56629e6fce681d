"""Tests the page about dealers' phones: that each phone can be ended there, and that it says why there are no pages."""

from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.table.views.phone_view import PhoneView, RevokePhone
from tests.display.scenes.panels import finger, free, written
from tests.display.scenes.tables import SAY, opened

READY = PhoneView("http://192.168.1.20:8080/", served=True)


def test_each_of_many_phones_can_be_ended(panel: Panel) -> None:
    numbers = tuple(range(10, 18))
    one = finger(free(phones=replace(READY, phones=numbers)), panel)
    one.ui = opened(one.view, Go("phones"))
    found = set()
    while True:
        picture = one.picture()
        found |= {each.action.number for each in picture.targets if isinstance(each.action, RevokePhone)}
        onward = picture.target("page.next")
        if onward is None:
            break
        one.touch(onward)
    assert found == set(numbers)


def test_it_says_why_there_are_no_pages(panel: Panel) -> None:
    def said(phones: PhoneView) -> str:
        shown = free(phones=phones)
        return written(layout(shown, opened(shown, Go("phones")), panel, SAY))

    assert "Switch them on" in said(PhoneView())
    assert "starting" in said(PhoneView(starting=True))
    assert "another program has the port" in said(PhoneView(starting=True, failed="another program has the port"))


def test_it_says_that_phones_cannot_reach_a_table_without_network(panel: Panel) -> None:
    shown = free(phones=replace(READY, address="http://127.0.0.1:8080/"))
    said = written(layout(shown, opened(shown, Go("phones")), panel, SAY))
    assert "no network" in said and "On this computer" in said and "Everybody" not in said
