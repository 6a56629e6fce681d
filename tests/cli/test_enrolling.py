"""`sabacc tags enrol` and `sabacc tags replace`: cards that come together, the last card, and what is taken back."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.cli.support.deck_files import DeckFiles
from companion.cli.support.scanning import Event
from companion.devices.decks.deck_file import load_deck
from companion.game.loading.deck_documents import find_deck
from tests.cli.conftest import Sabacc
from tests.cli.enrolled import COUNTS, FIRST, SECOND, THIRD, enrol


class People:
    """What people do at a reader, as the events that it reports: in turn, and while the last tag settles."""

    def __init__(self, *events: tuple[str, str], settling: tuple[tuple[str, str], ...] = ()) -> None:
        self._events, self._settling = events, settling

    def events(self) -> Iterator[Event]:
        return (Event(kind, text) for kind, text in self._events)  # type: ignore[arg-type]

    def settle(self, tag: str) -> Iterator[Event]:
        settling, self._settling = self._settling, ()
        return (Event(kind, text) for kind, text in settling)  # type: ignore[arg-type]

    def close(self) -> None:
        pass


@pytest.fixture
def people(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def come(*events: tuple[str, str], settling: tuple[tuple[str, str], ...] = ()) -> None:
        source = People(*events, settling=settling)
        monkeypatch.setattr("companion.cli.support.enrolling.RealReader", lambda: source)

    return come


def test_a_card_that_came_together_with_another_gets_no_tag(
    sabacc: Sabacc, people: Callable[..., None], tmp_path: Path
) -> None:
    file = tmp_path / "blue.toml"
    people(("tag", FIRST), ("tag", SECOND), ("together", SECOND), ("tag", FIRST), ("together", FIRST), ("tag", THIRD))
    said = sabacc("tags", "enrol", file).stdout
    assert f"another tag came together with {SECOND}, so it is not the 2 of coins" in said
    assert dict(load_deck(file, COUNTS).tags) == {FIRST: "1 of coins", THIRD: "2 of coins"}


def test_the_last_card_too_is_alone(sabacc: Sabacc, people: Callable[..., None], tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    enrol(sabacc, file, FIRST, SECOND)
    people(("tag", THIRD), ("tag", "0badf00d"), settling=(("together", THIRD),))
    assert "so it is not the 2 of coins" in sabacc("tags", "replace", file, "2 of coins").stdout
    assert dict(load_deck(file, COUNTS).tags) == {FIRST: "1 of coins", "0badf00d": "2 of coins"}


def test_the_signature_of_the_last_card_is_waited_for(sabacc: Sabacc, tmp_path: Path) -> None:
    file, deck = tmp_path / "sand.toml", find_deck("kessel44")
    enrol(sabacc, file, *[""] * deck.size, args=("--deck", "kessel44"))
    assert len(load_deck(file, deck.counts()).signatures) == deck.size
    enrol(sabacc, tmp_path / "blue.toml", FIRST, SECOND)
    sabacc("tags", "replace", tmp_path / "blue.toml", "2 of coins", "--simulated", input=f"{THIRD}\n")
    assert set(load_deck(tmp_path / "blue.toml", COUNTS).signatures) == {FIRST, THIRD}


@pytest.mark.parametrize("order", ["undo", "skip", "UNDO"])
def test_a_replacement_that_is_taken_back_gives_no_other_card_a_tag(order: str, sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    enrol(sabacc, file, FIRST, SECOND)
    before = file.read_bytes()
    result = sabacc("tags", "replace", file, "2 of coins", "--simulated", input=f"{order}\n{THIRD}\n")
    assert "Stopped at" in result.stdout and file.read_bytes() == before
    assert "no tag again" not in result.stdout


def test_one_of_two_copies_is_replaced_and_the_other_not_asked_for(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    enrol(sabacc, file, FIRST, args=("--want", "idiot"))
    sabacc("tags", "replace", file, "The Idiot", "--simulated", input=f"{SECOND}\n{THIRD}\n")
    assert dict(load_deck(file, COUNTS).tags) == {SECOND: "idiot"}


@pytest.mark.parametrize("typed", ["04a1b2c3d4e5f6", "04:A1:B2:C3:D4:E5:F6", "04 a1 b2 c3 d4 e5 f6"])
def test_the_tag_to_be_replaced_is_typed_as_a_telephone_shows_it(typed: str, sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    enrol(sabacc, file, FIRST, args=("--want", "idiot"))
    enrol(sabacc, file, SECOND, args=("--want", "idiot"))
    result = sabacc("tags", "replace", file, "idiot", "--tag", typed, "--simulated", input=f"{THIRD}\n")
    assert result.exit_code == 0, result.output
    assert dict(load_deck(file, COUNTS).tags) == {THIRD: "idiot", SECOND: "idiot"}


def test_a_deck_that_is_left_out_is_not_begun_anew(sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path) -> None:
    files = [DeckFiles(simulated=True).path("Blue")]
    sabacc("tags", "enrol", "Blue", "--simulated", input=f"{FIRST}\n")
    whole = files[0].read_bytes()
    files[0].write_bytes(whole.replace(b"1 of coins", b"1 of groats"))
    for command in ("enrol", "list", "check", "scan-check"):
        assert refused("tags", command, "Blue", "--simulated").startswith(
            f"{files[0]}, line 6: tag {FIRST} names '1 of"
        )
    assert [*files[0].parent.iterdir()] == files


def test_a_deck_that_shares_a_tag_is_mended_by_its_name(sabacc: Sabacc) -> None:
    sabacc("tags", "enrol", "Blue", "--simulated", input=f"{FIRST}\n")
    sabacc("tags", "enrol", "Red", "--simulated", input=f"{SECOND}\n{THIRD}\n")
    red = DeckFiles(simulated=True).path("Red")
    red.write_text(red.read_text("utf-8").replace(SECOND, FIRST), "utf-8")
    assert "expected in one deck only" in sabacc("tags", "decks", "--simulated").stderr
    ended = sabacc("tags", "replace", "Red", "1 of coins", "--simulated", input=f"{SECOND}\n")
    assert ended.exit_code == 0, ended.output
    assert dict(load_deck(red, COUNTS).tags) == {SECOND: "1 of coins", THIRD: "2 of coins"}
    assert not sabacc("tags", "decks", "--simulated").stderr


def test_a_folder_does_not_stand_for_a_deck_of_its_name(
    sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Blue").mkdir()
    monkeypatch.chdir(tmp_path)
    for known in ("0/76", "1/76"):
        assert known in sabacc("tags", "enrol", "Blue", "--simulated", input=f"{FIRST}\n").stdout
    assert f"{FIRST}  1 of coins" in sabacc("tags", "list", "Blue", "--simulated").stdout


def test_quit_in_capitals_ends_too(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    enrol(sabacc, file, FIRST, "Quit", SECOND)
    assert dict(load_deck(file, COUNTS).tags) == {FIRST: "1 of coins"}


def test_skifters_do_not_stand_for_cards_that_have_no_tag(sabacc: Sabacc, tmp_path: Path) -> None:
    file, size = tmp_path / "skifters.toml", find_deck("marcjs76").size
    lines = [*[""] * (size - 1), "want skifter 7", "", "quit"]
    enrol(sabacc, file, *lines, args=("--deck", "marcjs76"))
    said = sabacc("tags", "check", file).stdout
    assert f"good; {size} of {size + 1} cards of marcjs76 have a tag; 1 have none yet" in said
    assert f"{size} of {size + 1} cards" in sabacc("tags", "list", file).stdout
    enrol(sabacc, file, "")
    assert f"good; {size + 1} of {size + 1} cards of marcjs76 have a tag\n" in sabacc("tags", "check", file).stdout


def test_nor_does_the_doctor_take_a_skifter_for_a_card(
    sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    file, settings = tmp_path / "sabacc" / "decks" / "blue.toml", tmp_path / "table.toml"
    file.parent.mkdir(parents=True)
    settings.write_text('[table]\nruleset = "marcjs-rebel"\n', "utf-8")
    size = find_deck("marcjs76").size
    lines = [*[""] * (size - 1), "want skifter 7", "", "quit"]
    enrol(sabacc, file, *lines, args=("--deck", "marcjs76", "--name", "Blue"))
    findings = json.loads(sabacc("doctor", "field", "--json", "--config", settings).stdout)["findings"]
    (said,) = [each["text"] for each in findings if each["area"] == "deck"]
    assert said == f"Blue: 1 of {size + 1} cards have no tag"
