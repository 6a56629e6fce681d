"""Tests the stand-in for the service for phones: it passes on what concerns phones once their service exists."""

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.program.phones.phones import LaterPhones
from companion.table.service import Service, hears
from companion.table.views.kiosk_view import PartyLeft

STATE = flow.start(load_rules("standard"))


class Phones(Service):
    def __init__(self) -> None:
        self.left = 0

    @hears(PartyLeft)
    def party_left(self, item: PartyLeft, state: State) -> bool:
        self.left += 1
        return False


def test_phones_hear_that_a_party_has_left_and_so_do_later_services() -> None:
    phones = Phones()
    later = LaterPhones(lambda: phones, lambda: True)  # type: ignore[arg-type,return-value]
    assert not later.heard(PartyLeft(), STATE) and phones.left == 0
    later.turn(1.0, STATE)
    assert not later.heard(PartyLeft(), STATE) and phones.left == 1
