"""Tests the chance service in the running loop: the words before the deal, the cut, the proof afterwards."""

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.game.moves import Move
from companion.program.loop.app import App, Durable
from companion.program.services.chance_service import ChanceService
from companion.simulation.by_hand import ByHand
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags
from companion.table.cards import CardTracker
from companion.table.chance import chance
from companion.table.chance.roll_checks import faces_from
from companion.table.intents import Deal, Intent, Play, PressButton, Roll, TheRest
from companion.table.views.cues import Cue
from companion.table.views.fairness import Cut, Fairness
from companion.table.views.table_view import TableView
from tests.one_deck import OneDeck
from tests.support import Bench, PaperScreen, link, seat_three

SEED = link(1)


class Room:
    """A table with a panel and the fairness service."""

    def __init__(self, path: Path) -> None:
        self.now = 100.0
        self.bench = Bench(path)
        seat_three(self.bench.table)
        self.inbox: SimpleQueue[object] = SimpleQueue()
        tags = simulated_tags(self.bench.table.head.rules.deck)
        self.hardware = SimulatedHardware(tags, self.inbox.put, clock=lambda: self.now)
        self.screen, self.cues = PaperScreen(), list[Cue]()
        self.service = ChanceService(self.bench.table, self.cues.append, lambda: self.app.halted)
        tracker = CardTracker(OneDeck(tags), clock=lambda: self.now)
        self.app = App(
            self.bench.table, tracker, self.hardware.panel, self.screen, self.inbox,
            clock=lambda: self.now, simulated=True, services=lambda app: (self.service, ByHand(self.hardware)),
        )  # fmt: skip

    def touch(self, *intents: Intent) -> Fairness:
        self.screen.touched += intents
        for _ in range(3):
            self.now += 0.2
            self.app.turn()
        assert self.bench.writer.flush(60)
        self.inbox.put(Durable(self.bench.writer.last_number))
        self.app.turn()
        return self.screen.shown[-1].fairness

    @property
    def lights(self) -> str:
        return self.hardware.panel._shown[0]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path / "evening.journal")
    yield made
    made.hardware.close()
    made.bench.close()


def test_the_commitment_is_shown_before_the_deal_and_never_before_it_is_on_disk(room: Room) -> None:
    room.app.turn()
    assert room.screen.shown[-1].fairness.commitment == ""
    shown = room.touch()
    assert (shown.hand, shown.commitment, shown.open) == (1, chance.commitment(SEED), True)


def test_the_end_of_the_journal_counts_the_rows_that_make_no_other_state(room: Room) -> None:
    room.app.turn()
    assert (room.screen.shown[-1].fairness.rows, room.screen.shown[-1].fairness.head) == (0, "")
    shown = room.touch()
    assert (shown.rows, shown.head) == room.bench.journal.end()
    shown = room.touch(Cut("417"))
    assert (shown.rows, shown.head) == room.bench.journal.end()
    assert shown.rows == 7, "opened, three people, the anchor, the commitment, the cut"


def test_presses_and_numbers_join_in_the_cut_of_the_hand(room: Room) -> None:
    room.touch()
    room.touch(Cut("417"))
    room.touch(PressButton())
    shown = room.touch(Cut("5"))
    assert shown.cut == "417x5" and [cue.earcon for cue in room.cues] == ["cut"] * 3, "a press too"
    shown = room.touch(Deal())
    assert (shown.hand, shown.cut, shown.open) == (1, "417x5", False)
    room.touch(Cut("6"))
    assert room.screen.shown[-1].notice is not None and room.screen.shown[-1].notice.code == "cut-dealt"


def test_after_the_hand_its_proof_is_shown_and_the_rolls_follow_from_it(room: Room) -> None:
    room.touch()
    room.touch(Cut("3"))
    room.touch(Deal(), TheRest("check"))
    shown = room.touch(Roll())
    assert shown.proof is None and sum(shown.counts[6]) == 1
    verbs = {each.verb for each in room.screen.shown[-1].options}
    if "deal-back" in verbs:
        room.touch(Play(Move("deal-back")))
    room.touch(TheRest("stand"))
    for seat in room.bench.table.head.live[:-1]:
        room.touch(Play(Move("fold", seat)))
    shown = room.touch()
    proof = shown.proof
    assert proof is not None and (proof.hand, proof.seed, proof.cut) == (1, SEED.hex(), "3")
    assert proof.commitment == chance.commitment(SEED) and shown.hand == 2 and shown.cut == ""
    (roll,) = proof.rolls
    assert faces_from(SEED, 1, "3", roll) == roll.faces
    assert shown.commitment == chance.commitment(link(2))


def test_lights_say_whose_move_is_awaited_and_that_somebody_has_won(room: Room) -> None:
    room.touch()
    assert room.lights == "idle"
    room.touch(Deal())
    assert room.lights == "turn"
    for seat in room.bench.table.head.live[:-1]:
        room.touch(Play(Move("fold", seat)))
    assert not room.bench.table.head.order and room.lights == "win"
    room.now += 10
    room.touch()
    assert room.lights == "idle"
    room.touch(Deal(), TheRest("check"))
    assert room.lights == "armed"


def test_what_a_checkpoint_was_awaited_for_is_told_with_it(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.settle()
    service = ChanceService(bench.table)
    bench.table.play(Move("misdeal", reason="a card lay open"), "screen")
    assert bench.writer.flush(60)
    last = bench.writer.last_number
    told = []
    for number in (last - 1, last):  # the misdeal's row, then the checkpoint's, which replaces it
        bench.table.durable(number)
        told.append(service.view(TableView(bench.table.shown, ())).fairness)
    assert told[-1].misdealt is not None and told[-1].misdealt.reason == "a card lay open"
    assert (told[-1].rows, told[-1].head) == bench.table.end()
    bench.table.dice.commit()
    bench.settle()
    said = service.view(TableView(bench.table.shown, ())).fairness
    assert (said.rows, said.head) == bench.table.end() and said.rows > told[-1].rows, "a row too few"
    bench.close()
