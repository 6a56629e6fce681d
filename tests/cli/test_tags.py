"""`sabacc tags`: enrolment on the simulated reader, and deck files that clash."""

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.support.deck_files import DeckFiles
from companion.cli.support.scanning import Event
from companion.devices.decks.deck_file import DeckTags, load_deck, save_deck
from companion.devices.decks.folder import card_order
from companion.game.loading.deck_documents import find_deck
from tests.cli.conftest import Sabacc
from tests.cli.enrolled import COUNTS, FIRST, SECOND, THIRD, enrol
from tests.processes import PATIENCE, wait_for


def test_cards_are_enrolled_one_after_the_other_and_gone_on_with(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    said = enrol(sabacc, file, FIRST, SECOND, args=("--name", "The blue deck"))
    assert "0/76  next: 1 of coins" in said
    assert "2/76  next: 3 of coins" in said
    assert "Stopped at 2 of 76" in said
    assert " 2/76  next: 3 of coins" in enrol(sabacc, file)
    enrol(sabacc, file, THIRD)
    deck = load_deck(file, COUNTS)
    assert deck.name == "The blue deck"
    assert dict(deck.tags) == {FIRST: "1 of coins", SECOND: "2 of coins", THIRD: "3 of coins"}


def test_a_deck_is_known_by_its_name_where_the_folder_one_stands_in_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`sudo sabacc tags enrol "The blue deck"` is run in a home folder that only its owner may enter: the table's user
    looks for the file and cannot even see whether it exists."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", "/")  # a folder that everybody may look into
    files, closed, who = DeckFiles(simulated=True), tmp_path / "closed", os.geteuid()
    closed.mkdir()
    monkeypatch.chdir(closed)
    closed.chmod(0)
    try:
        if who == 0:
            os.seteuid(65534)
        with pytest.raises(PermissionError):
            Path("The blue deck").stat()
        found = files.path("The blue deck")
    finally:
        os.seteuid(who)
        closed.chmod(0o700)
    assert found == files.folder.path("The blue deck")


def test_a_tag_twice_is_refused_and_changes_nothing(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    said = enrol(sabacc, file, FIRST, FIRST, FIRST.upper(), "no tag")
    assert said.count("Refused") == 3
    assert f"{FIRST} is already the 1 of coins" in said
    assert "`no tag` is no tag" in said
    assert dict(load_deck(file, COUNTS).tags) == {FIRST: "1 of coins"}


def test_a_tag_of_another_deck_is_refused(sabacc: Sabacc, tmp_path: Path) -> None:
    blue, red = tmp_path / "blue.toml", tmp_path / "red.toml"
    enrol(sabacc, blue, FIRST)
    said = enrol(sabacc, red, FIRST, args=("--other", blue))
    assert f"Refused: {FIRST} is the 1 of coins of the deck blue" in said
    assert not red.exists()


def test_undo_skip_and_quit(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    said = enrol(sabacc, file, "undo", FIRST, "undo", "skip", SECOND, "quit", THIRD)
    assert "nothing to take back" in said
    assert "Taken back: the 1 of coins" in said
    assert dict(load_deck(file, COUNTS).tags) == {SECOND: "2 of coins"}


def test_a_whole_deck(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    assert "76/76  every card has its tag" in enrol(sabacc, file, *[""] * 80)
    assert "76 of 76 cards of classic76 have a tag" in sabacc("tags", "check", file).stdout
    listed = json.loads(sabacc("tags", "list", file, "--json").stdout)
    assert len(listed["tags"]) == 76
    assert listed["missing"] == []


def test_files_are_checked_alone_and_together(sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path) -> None:
    blue, red = tmp_path / "blue.toml", tmp_path / "red.toml"
    enrol(sabacc, blue, FIRST, SECOND)
    enrol(sabacc, red, SECOND, THIRD)
    assert "74 have none yet" in sabacc("tags", "check", blue).stdout
    assert json.loads(sabacc("tags", "check", blue, "--json").stdout)["decks"][0]["tags"] == 2
    sentence = refused("tags", "check", blue, red)
    for word in (SECOND, str(blue), str(red), "2 of coins", "1 of coins"):
        assert word in sentence
    text = sabacc("tags", "list", blue).stdout
    assert f"{FIRST}  1 of coins" in text
    assert "3 of coins" in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("deck = 'tarot99'\n", ["tarot99", "classic76"]),
        ("deck = 7\n", ["deck", "words in quotes"]),
        ("", ["deck"]),
        ("deck = \n", ["line 1", "TOML"]),
        ("deck = 'classic76'\nname = 'x'\ncolour = 'blue'\n[tags]\n", ["colour", "expected"]),
        ("deck = 'classic76'\nname = 'x'\n[tags]\n04a1b2c3 = 'ten of coins'\n", ["line 4", "ten of coins"]),
        ("deck = 'classic76'\nname = 'x'\n[tags]\n04a1 = 'idiot'\n", ["04a1"]),
        ("deck = 'classic76'\nname = 'x'\n[tags]\n04a1b2c3 = 'idiot'\n04a1b2c3 = 'star'\n", ["line 5", "twice"]),
    ],
)
def test_broken_deck_files(refused: Callable[..., str], tmp_path: Path, text: str, words: list[str]) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text)
    for command in (("tags", "check"), ("tags", "list"), ("tags", "enrol", "--simulated")):
        sentence = refused(*command, file)
        for word in (str(file), *words):
            assert word in sentence
    assert file.read_text() == text


def test_missing_things(refused: Callable[..., str], tmp_path: Path) -> None:
    assert str(tmp_path / "none") in refused("tags", "list", tmp_path / "none")
    assert "tarot99" in refused("tags", "enrol", tmp_path / "new.toml", "--simulated", "--deck", "tarot99")
    assert not (tmp_path / "new.toml").exists()


def test_the_reader_of_the_table_that_starts_with_the_pi_is_left_to_it(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "run/sabacc").mkdir(parents=True)
    monkeypatch.setattr("companion.program.doctor.looking.ROOT", tmp_path)
    for command in (("tags", "enrol", tmp_path / "blue.toml"), ("trays", "tune", "field")):
        assert "sudo systemctl stop sabacc sabacc-kiosk" in refused(*command)
    assert not (tmp_path / "blue.toml").exists()


def test_without_a_reader_it_says_what_is_missing(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("spidev", "mfrc522"):
        monkeypatch.setitem(sys.modules, module, None)
    sentence = refused("tags", "enrol", tmp_path / "new.toml")
    assert "is not installed" in sentence
    assert not (tmp_path / "new.toml").exists()


def test_the_fitted_reader_and_the_keyboard_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The real path down to the wire: the driver on a simulated chip, and commands typed into a real pipe. What lies on
    the reader from the start is nobody's answer."""
    from companion.cli import cli
    from companion.simulation.clock import ModelClock
    from companion.simulation.reader.chip import Mfrc522Chip
    from companion.simulation.reader.field_model import Field
    from companion.simulation.reader.wires import Wires, installed

    file, field = tmp_path / "blue.toml", Field(ModelClock(time.monotonic))
    field.lay(SECOND)
    wires = Wires()
    wires.connect(Mfrc522Chip(field))
    reading, writing = os.pipe()

    def person() -> None:
        time.sleep(1)  # the program has looked at what lies there
        field.take(SECOND)
        time.sleep(0.5)  # the reader has noticed
        field.lay(FIRST)
        try:
            wait_for("the card to be enrolled", file.exists, 20)
            os.write(writing, b"hello\n")
        finally:
            os.close(writing)

    at_the_table = threading.Thread(target=person)
    with installed(wires), os.fdopen(reading) as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        at_the_table.start()
        cli(["tags", "enrol", str(file)], standalone_mode=False)
        at_the_table.join(PATIENCE)
    said = capsys.readouterr()
    assert "a card lies on the reader already; take it off" in said.err
    assert f"{FIRST} is the 1 of coins now" in said.out
    assert "`hello` is not understood" in said.out
    assert dict(load_deck(file, COUNTS).tags) == {FIRST: "1 of coins"}


def test_two_cards_at_once_are_told_and_neither_is_taken() -> None:
    from companion.cli.support.scanning import ReaderPoll
    from companion.simulation.clock import ModelClock
    from companion.simulation.reader.field_model import Field
    from companion.simulation.reader.wires import simulated_reader

    clock = ModelClock()
    field = Field(clock)
    looks = ReaderPoll(simulated_reader(field), clock.now)
    field.lay(FIRST)
    field.lay(SECOND)
    heard = []
    for _ in range(10):
        heard += [event for event in looks.look() if event.kind != "signature"]
        clock.sleep(0.05)
    assert heard == [Event("trouble", "2 tags lie on the reader; lay one card at a time")]


@pytest.mark.parametrize(("gap", "together"), [(0.1, True), (0.2, True), (0.8, False)])
def test_two_cards_at_once_are_refused_though_one_is_found_first(gap: float, together: bool) -> None:
    from companion.cli.support.scanning import ReaderPoll
    from companion.simulation.clock import ModelClock
    from companion.simulation.reader.field_model import Field
    from companion.simulation.reader.wires import simulated_reader

    clock = ModelClock()
    field = Field(clock)
    looks = ReaderPoll(simulated_reader(field), clock.now)
    heard: list[Event] = []
    field.lay(FIRST)
    for step in range(30):
        if step == round(gap / 0.05):
            field.lay(SECOND)
        heard += [event for event in looks.look() if event.kind not in ("signature", "trouble")]
        clock.sleep(0.05)
    assert heard == [Event("tag", FIRST), *([Event("together", FIRST)] if together else [])]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("--deck", "kessel44"), "--deck is for a new deck, and the deck Blue is of the kind classic76 already; leave"),
        (("--deck", "none"), "--deck is for a new deck, and the deck Blue is of the kind classic76 already; leave"),
        (("--name", "Green"), "--name is for a new deck, and the deck Blue is called Blue already; leave --name out"),
    ],
)
def test_a_deck_that_exists_is_neither_renamed_nor_made_another_kind(
    asked: tuple[str, ...], sentence: str, sabacc: Sabacc, refused: Callable[..., str]
) -> None:
    sabacc("tags", "enrol", "Blue", "--simulated", input=f"{FIRST}\n")
    file = DeckFiles(simulated=True).path("Blue")
    before = file.read_bytes()
    assert refused("tags", "enrol", "Blue", *asked, "--simulated").startswith(sentence)
    assert file.read_bytes() == before
    same = ("--deck", "classic76", "--name", "Blue")
    assert "1/76" in sabacc("tags", "enrol", "Blue", *same, "--simulated", input="quit\n").stdout


def test_cards_in_any_order_on_the_command_line(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    said = enrol(sabacc, file, FIRST, "want The Idiot", SECOND, "want nova", args=("--want", "7 of coins"))
    assert "0/76  next: 7 of coins" in said
    assert "1/76  next: idiot" in said
    assert "there is no card `nova` in this deck" in said
    deck = load_deck(file, COUNTS)
    assert dict(deck.tags) == {FIRST: "7 of coins", SECOND: "idiot"}
    assert list(deck.signatures) == [FIRST]  # a tag of 4 bytes has none


def test_one_lost_card_is_replaced(sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    enrol(sabacc, file, FIRST, SECOND)
    result = sabacc("tags", "replace", file, "2 of coins", "--simulated", input=f"{FIRST}\n{THIRD}\n0badf00d\n")
    assert result.exit_code == 0
    assert "is already the 1 of coins" in result.stdout
    assert dict(load_deck(file, COUNTS).tags) == {FIRST: "1 of coins", THIRD: "2 of coins"}
    assert "3 of coins" in refused("tags", "replace", file, "3 of coins", "--simulated")
    assert "there is no card" in refused("tags", "replace", file, "3 of hearts", "--simulated")
    enrol(sabacc, file, SECOND, "0badf00d", args=("--want", "idiot"))
    sentence = refused("tags", "replace", file, "idiot", "--simulated")
    assert SECOND in sentence
    assert "--tag" in sentence
    result = sabacc("tags", "replace", file, "idiot", "--tag", SECOND, "--simulated", input="0badf00e\n")
    assert result.exit_code == 0
    assert load_deck(file, COUNTS).tags.keys() >= {"0badf00d", "0badf00e"}


def test_a_replacement_that_is_given_up_leaves_the_old_tag(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    enrol(sabacc, file, FIRST, SECOND)
    before = file.read_bytes()
    result = sabacc("tags", "replace", file, "2 of coins", "--simulated", input=f"{FIRST}\nquit\n")
    assert "is already the 1 of coins" in result.stdout and "Stopped at 1 of 76" in result.stdout
    assert file.read_bytes() == before


def test_a_new_simulated_tag_is_none_of_an_earlier_enrolment(sabacc: Sabacc, tmp_path: Path) -> None:
    """Neither of this deck, nor of another deck that is named."""
    red, blue = tmp_path / "red.toml", tmp_path / "blue.toml"
    enrol(sabacc, red, "", "")
    for _ in range(2):
        assert "Refused" not in enrol(sabacc, blue, "", "", args=("--other", str(red)))
    tags = [*load_deck(red, COUNTS).tags, *load_deck(blue, COUNTS).tags]
    assert len(tags) == len(set(tags)) == 6


def test_decks_by_name_know_each_other(sabacc: Sabacc, refused: Callable[..., str]) -> None:
    assert "no decks yet" in sabacc("tags", "decks").stdout
    result = sabacc("tags", "enrol", "The blue deck", "--simulated", input=f"{FIRST}\n")
    assert "1/76" in result.stdout
    assert "no decks yet" in sabacc("tags", "decks").stdout  # simulated decks lie apart
    said = sabacc("tags", "enrol", "Red", "--simulated", input=f"{FIRST}\n{SECOND}\n").stdout
    assert f"Refused: {FIRST} is the 1 of coins of the deck The blue deck" in said
    assert "2/76" not in said
    assert "no deck called Green" in refused("tags", "list", "Green")


def test_all_decks_with_their_troubles(sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    folder = tmp_path / "sabacc" / "decks"
    folder.mkdir(parents=True)
    save_deck(folder / "blue.toml", DeckTags("classic76", "Blue", {FIRST: "idiot"}, {FIRST: "ab" * 32}))
    result = sabacc("tags", "decks")
    assert result.exit_code == 0
    assert "Blue  classic76  1 of 76" in result.stdout
    assert "ab" * 32 in sabacc("tags", "list", "Blue").stdout
    assert json.loads(sabacc("tags", "list", "Blue", "--json").stdout)["tags"][0]["signature"] == "ab" * 32
    (folder / "half.toml").write_text('deck = "classic76"')
    result = sabacc("tags", "decks", "--json")
    assert result.exit_code == 1
    assert [deck["name"] for deck in json.loads(result.stdout)["decks"]] == ["Blue"]
    assert "half.toml" in json.loads(result.stdout)["troubles"][0]
    assert "half.toml" in result.stderr
    assert sabacc("tags", "check", "Blue").stdout.startswith(str(folder / "blue.toml"))


def test_a_deck_check_on_the_command_line(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    uids = [f"04{number:012x}" for number in range(1, 77)]
    order = card_order(find_deck("classic76"))
    save_deck(file, DeckTags("classic76", "Blue", dict(zip(uids, order, strict=True))))
    lost = uids[order.index("7 of coins")]
    lines = [f"{one} {two}" for one, two in zip(uids[::2], uids[1::2], strict=True)]
    text = "\n".join(lines).replace(lost, "")
    result = sabacc("tags", "scan-check", file, "--simulated", input=f"{text}\n0badf00d\nquit\n")
    assert result.exit_code == 1
    assert "75 of 76: 7 of coins is missing." in result.stdout
    assert "Not of this deck: 0badf00d." in result.stdout
    result = sabacc("tags", "scan-check", file, "--simulated", input="\n".join(lines))
    assert result.exit_code == 0, result.output
    assert "All 76 cards of Blue are there." in result.stdout


def test_many_missing_cards_stand_below_the_sentence(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "blue.toml"
    save_deck(file, DeckTags("classic76", "Blue", {"04000000000001": "1 of coins"}))
    said = sabacc("tags", "scan-check", file, "--simulated", input="04000000000001\nquit\n").stdout.splitlines()
    at = said.index("1 of 76: 75 cards are missing:")
    assert said[at + 1].startswith("  2 of coins, 3 of coins")
    assert max(map(len, said)) <= 120


def test_decks_of_modelled_readers_are_listed_when_asked_for(sabacc: Sabacc, refused: Callable[..., str]) -> None:
    sabacc("tags", "enrol", "Blue", "--simulated", input="04a1b2c3d4e5f6\nquit\n")
    assert "Blue" in sabacc("tags", "decks", "--simulated").stdout
    assert "1 of coins" in sabacc("tags", "list", "Blue", "--simulated").stdout
    assert "1 of 76" in sabacc("tags", "check", "Blue", "--simulated").stdout
    assert "no deck called Blue" in refused("tags", "list", "Blue")


def full(descriptor: int) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("command", "typed"),
    [(("enrol",), SECOND), (("enrol",), f"{SECOND}\nundo"), (("replace", "1 of coins"), SECOND)],
)
def test_nothing_is_said_that_is_not_saved(
    command: tuple[str, ...], typed: str, sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, (verb, *card) = tmp_path / "blue.toml", command
    enrol(sabacc, file, FIRST)
    calls = iter([None, None] if typed.endswith("undo") else [])  # a file and its folder are synced
    monkeypatch.setattr(os, "fsync", lambda descriptor: next(calls, 0) is None or full(descriptor))
    ended = sabacc("tags", verb, file, *card, "--simulated", input=f"{typed}\n")
    assert ended.exit_code == 1 and "does not fit on the disk" in ended.stderr
    assert "Taken back" not in ended.stdout and ended.stdout.count(" now.") == typed.count("undo")


@pytest.mark.parametrize("path", ["/proc/blue.toml", "/proc/none/blue.toml"])
def test_a_deck_that_cannot_be_written_is_refused_before_a_card_is_scanned(path: str, sabacc: Sabacc) -> None:
    ended = sabacc("tags", "enrol", path, "--simulated", input=f"{FIRST}\n")
    assert ended.exit_code == 1 and ended.stdout == "" and ended.stderr.startswith("Error: /proc/")


def test_a_card_without_a_tag_cannot_be_replaced(sabacc: Sabacc, refused: Callable[..., str]) -> None:
    sabacc("tags", "enrol", "Blue", "--simulated", input="04a1b2c3d4e5f6\nquit\n")
    assert "'3 of coins' has no tag yet" in refused("tags", "replace", "Blue", "3 of coins", "--simulated")


@pytest.mark.parametrize("name", ["", "  ", "n" * 41, "two\nlines", "a bell\x07"])
def test_a_new_deck_has_a_name_that_the_table_can_show(
    name: str, sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "new.toml"
    said = refused("tags", "enrol", file, "--name", name, "--simulated")
    assert said == "A deck needs a name of 1 to 40 letters; type one." and not file.exists()


def test_a_new_deck_has_a_name_that_no_other_has(sabacc: Sabacc, refused: Callable[..., str], tmp_path: Path) -> None:
    """Otherwise the table leaves it out, once all its cards have been laid down."""
    sabacc("tags", "enrol", "Blue", "--simulated", input=f"{FIRST}\n")
    blue, file = DeckFiles(simulated=True).path("Blue"), tmp_path / "new.toml"
    said = refused("tags", "enrol", file, "--name", "Blue", "--simulated")
    assert said.startswith(f"there is a deck called Blue already, {blue}; give the new one") and not file.exists()
