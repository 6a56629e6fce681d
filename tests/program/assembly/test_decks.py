"""Tests the decks of a starting table: a simulated table has its own, a real one reports what is wrong with its
files."""

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.config import ConfigBroken, data_folder
from companion.devices.decks.deck_file import DeckTags, save_deck
from companion.devices.decks.folder import DeckFolder
from companion.devices.decks.saving import DeckSaved
from companion.devices.rfid.iso14443 import check_uid
from companion.devices.rfid.reader import FieldReport
from companion.game.loading.deck_documents import DECKS, find_deck
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Refusal, Refused
from companion.locale import Words
from companion.program.hardware.table_decks import TableDecks, open_decks
from companion.settings import Config, FieldSettings
from companion.simulation.simulated_decks import NAME, SimulatedTags, simulated_decks
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags
from companion.table.intents import Enrol, StartEnrolment, UseDeck
from companion.table.views.table_view import TableView
from tests.support import Bench

Open = Callable[..., TableDecks]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    tables: list[TableDecks] = []

    def made(ruleset: str = "standard", *, simulated: bool = True, deck: str = "") -> TableDecks:
        config = Config(journal=str(tmp_path / "simulated.journal"), field=FieldSettings(deck=deck))
        inbox: SimpleQueue[object] = SimpleQueue()
        tables.append(open_decks(config, load_rules(ruleset), inbox.put, lambda: 0.0, simulated=simulated))
        tables[-1].inbox = inbox  # type: ignore[attr-defined]
        return tables[-1]

    yield made
    for each in tables:
        each.close()


def test_a_link_in_the_place_of_the_simulated_decks_is_refused(opened: Open, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / "simulated.journal.decks").symlink_to(elsewhere)
    with pytest.raises(ConfigBroken, match="decks is a link"):
        opened()
    assert not [*elsewhere.iterdir()]


def test_a_simulated_table_has_a_whole_deck_of_its_own(opened: Open, tmp_path: Path) -> None:
    decks = opened()
    assert (decks.shelf.in_play, len(decks.shelf.tags)) == (NAME, 76)
    assert len(decks.shelf.decks[0].signatures) == 76
    assert [each.name for each in tmp_path.iterdir()] == ["simulated.journal.decks"]  # and none of the real ones
    assert opened().shelf.decks == decks.shelf.decks
    spike = opened("corellian-spike")
    assert (len(spike.shelf.decks), len(spike.shelf.tags)) == (1, 62)


def test_every_simulated_card_of_every_kind_can_be_laid() -> None:
    for kind in DECKS.glob("*.toml"):
        for tag in simulated_tags(find_deck(kind.stem)):
            check_uid(bytes.fromhex(tag))


def test_readers_are_told_which_tags_to_expect(opened: Open, tmp_path: Path) -> None:
    decks = opened()
    bench = Bench(tmp_path / "evening.journal")
    told: list[int] = []
    decks.service.tell_tags(lambda tags: told.append(len(tags)))
    for _ in range(3):
        decks.service.turn(0.0, bench.table.head)
    decks.shelf.put(DeckTags("classic76", "Red", {"0badf00d": "idiot"}))
    decks.service.turn(0.0, bench.table.head)
    assert told == [76, 77]
    bench.close()


def test_decks_shuffled_together_each_have_their_tags() -> None:
    deck = load_rules("standard").deck
    first, second = simulated_decks(deck.times(2), 2)
    assert (len(first.tags), len(second.tags)) == (76, 76)
    assert not first.tags.keys() & second.tags.keys()
    assert first == simulated_decks(deck)[0]


def test_a_deck_is_enrolled_with_blank_tags_and_played_with(opened: Open, tmp_path: Path) -> None:
    decks = opened()
    bench = Bench(tmp_path / "evening.journal")
    state, now = bench.table.head, 10.0
    tags = SimulatedTags(decks.shelf, state.rules.deck, lambda: decks.service.enrolling)
    reports: list[object] = []
    hardware = SimulatedHardware(tags, reports.append, clock=lambda: now)
    decks.service.do(StartEnrolment("Red", "classic76"), state)
    for card in list(state.rules.deck.cards)[:3]:
        hardware.lay(card)
        for _ in range(30):
            now += 0.05
            hardware.station.turn(now)
        for tag in hardware.field.cards:
            hardware.field.take(tag)
        for _ in range(30):
            now += 0.05
            hardware.station.turn(now)
    for report in reports:
        if isinstance(report, FieldReport):
            decks.service.heard(report, state)
    decks.service.do(Enrol("stop"), state)
    decks.close()
    red = next(
        deck for deck in DeckFolder(tmp_path / "simulated.journal.decks" / "classic76").decks if deck.name == "Red"
    )
    assert list(red.tags.values()) == list(state.rules.deck.cards)[:3]
    decks.service.do(UseDeck("Red"), state)
    assert next(iter(tags)) in red.tags  # hands now have the cards of the deck in play
    assert all(tag not in tags or tags[tag] for tag in hardware.field.cards)
    hardware.close()
    bench.close()


def test_what_is_wrong_with_deck_files_is_said_and_the_table_opens(opened: Open, tmp_path: Path) -> None:
    folder = tmp_path / "state" / "sabacc" / "decks"
    folder.mkdir(parents=True)
    assert folder == data_folder() / "decks"
    save_deck(folder / "blue.toml", DeckTags("classic76", "Blue", {"0badf00d": "idiot"}))
    (folder / "half.toml").write_text('deck = "classic76"\nname =')
    decks = opened(simulated=False, deck=str(tmp_path / "nowhere.toml"))
    assert [deck.name for deck in decks.shelf.decks] == ["Blue"]
    said: list[Refusal] = []
    decks.service.say = said.append
    decks.service.tell(decks.folder.troubles)
    assert said[0].args["n"] == 2
    words = Words("en")
    assert "nowhere.toml" in words.refusal(said[0])
    assert not words.missing


def test_a_deck_whose_file_is_left_out_is_not_begun_a_second_time(opened: Open, tmp_path: Path) -> None:
    """Its second file would be left out in its turn as soon as the first one is mended."""
    folder = data_folder() / "decks"
    folder.mkdir(parents=True)
    (folder / "blue.toml").write_text('deck = "classic76"\nname = "Blue"\n[tags]\n"0badf00d" = "idot"\n')
    decks = opened(simulated=False)
    bench = Bench(tmp_path / "evening.journal")
    with pytest.raises(Refused) as caught:
        decks.service.do(StartEnrolment("Blue", "classic76"), bench.table.head)
    words = Words("en")
    assert "blue.toml" in words.refusal(caught.value.refusal) and not words.missing
    (folder / "blue.toml").unlink()
    decks.service.do(StartEnrolment("Blue", "classic76"), bench.table.head)
    bench.close()


def test_what_was_enrolled_is_written_before_the_table_closes(opened: Open, tmp_path: Path) -> None:
    decks = opened(simulated=False)
    bench = Bench(tmp_path / "evening.journal")
    decks.service.do(StartEnrolment("Blue", "classic76"), bench.table.head)
    decks.service.heard(FieldReport("field", ("0badf00d",), "ok", ""), bench.table.head)
    decks.close()
    assert decks.inbox.get(timeout=60) == DeckSaved(1)  # type: ignore[attr-defined]
    decks.service.heard(DeckSaved(1), bench.table.head)
    view = decks.service.view(TableView(bench.table.head, ())).enrolment
    assert view is not None
    assert view.done == 1
    assert DeckFolder(data_folder() / "decks").decks[0].tags == {"0badf00d": "1 of coins"}
    bench.close()
