"""`sabacc bundle`: what is in it, and above all what is not, in any of its bytes."""

import io
import json
import logging
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.moves import Move
from companion.program.bundle.bundle import bundle
from companion.program.bundle.recent import MOST, Recent
from companion.program.health.computer import KEPT_S, HealthWatch, figures_file
from companion.program.health.figures import FieldFigures, Figures, TrayFigures
from companion.program.health.scrub import Scrub
from companion.settings import Config, KioskSettings, SoundSettings
from companion.table.views.table_view import DeckView, Device, Lying, TableView
from tests.cli.conftest import Sabacc
from tests.cli.test_export import Bots
from tests.support import Bench

NAMES = ("Zorba", "Qi’ra Ünlü", 'Ob"i\\Wan', "Zoë", "ナボリス", "O'Korr")
PIECES = (*NAMES, "Ünlü", "Ob", "Wan", "Zoe\u0308", "Korr")
"""Texts that must not occur anywhere in the bundle, in upper or lower case, in addition to the seeds and the cards."""


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    for seat, name in enumerate(NAMES, 1):
        made.table.play(Move("sit", seat, 50, name=name), "screen")
    bots = Bots(made.table)
    bots.play_hands(made.table, 1)
    made.table.dice.commit()
    made.table.deal("screen")
    first = made.table.head.order[0]
    if any(option.verb == "lock" and first in option.seats for option in flow.options(made.table.head)):
        made.table.play(Move("lock", first, cards=("7 of coins",)), "field")
    made.table.note("alarm", {"who": NAMES[0], "card": "7 of coins"}, "field")
    made.settle()
    yield made
    made.close()


def unpacked(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert file.testzip() is None
        return {name.removeprefix("sabacc-bundle/"): file.read(name).decode() for name in file.namelist()}


def told(bench: Bench, *log: str, **more: object) -> dict[str, str]:
    config = replace(
        Config(kiosk=KioskSettings(pin="90210777"), sound=SoundSettings(pack=str(Path.home() / "sounds" / "Zorba"))),
        journal=str(bench.path),
    )
    return unpacked(bundle(config, journal=bench.path, log=log, **more))  # type: ignore[arg-type]


def view(bench: Bench) -> TableView:
    state = bench.table.shown
    return TableView(
        state,
        tuple(flow.options(state)),
        devices=(Device("field", "unsteady", "noise"),),
        lying=(Lying("04A1B2C3D4E5F6", "star of secrets", "locked", 1),),
        decks=(DeckView("Zorba's own deck", "classic76", 76, 70, True),),
        chance=bench.table.seeds.first_seed((2, 0)).hex(),
    )


def minute(bench: Bench) -> tuple[str, ...]:
    """Write what the health watch of a table leaves: its line in the log, and the figures beside the journal."""
    now, recent, log = [0.0], Recent(), logging.getLogger("sabacc")
    field, tray = FieldFigures(1200, 2400, 12, wire_us=2310, missed_pct=0.5), TrayFigures(2, again=3)
    figures = Figures(7, field=field, trays=(tray,))
    watch = HealthWatch(
        bench.path.parent,
        bench.path.parent,
        lambda item: None,
        lambda: figures,
        file=figures_file(bench.path),
        wall=lambda: 1e9 + now[0],
        mono=lambda: now[0],
    )
    log.addHandler(recent)
    level = log.level
    log.setLevel(logging.INFO)
    now[0] = KEPT_S
    watch.turn()
    log.setLevel(level)
    log.removeHandler(recent)
    return recent.lines()


def test_nothing_in_it_that_nobody_may_see(bench: Bench) -> None:
    seed = bench.table.seeds.first_seed((2, 0))
    assert seed
    log = [f"INFO sabacc: {form} sat down" for name in PIECES for form in (name, name.upper(), repr(name), ascii(name))]
    log += [json.dumps({"name": name}) for name in NAMES] + [json.dumps(ascii(name)) for name in NAMES]
    log += [f"seed {seed.hex()} {seed!r} {seed.hex().upper()}", f"{Path.home()}/table.journal of Zorba's own deck"]
    log += ["tag 04A1B2C3D4E5F6", *minute(bench)]
    parts = told(bench, *log, view=view(bench), statistics={"who": NAMES[1]})
    whole = "\n".join([*parts, *parts.values()])
    forms = {form for name in PIECES for form in (name, ascii(name)[1:-1], json.dumps(name)[1:-1], repr(name)[1:-1])}
    words = [form for form in forms if form.lower() not in ("ob", "wan")]
    assert [form for form in words if form.lower() in whole.lower()] == []
    assert seed.hex() not in whole.lower() and repr(seed)[2:-1] not in whole and "04A1B2" not in whole
    for secret in ("90210777", str(Path.home()) + "/", "7 of coins", "star of secrets", "own deck"):
        assert secret not in whole, secret
    assert "player 1 sat down" in parts["log.txt"] and "player 6" in parts["log.txt"]
    (line,) = [line for line in parts["log.txt"].splitlines() if "stats " in line]
    assert "commits=7 " in line and " trays=1 " in line and line.endswith("clock_jump_s=0"), (
        "the minute's line is whole"
    )
    assert json.loads(parts["health.json"])["figures"]["trays"][0]["seat"] == 2


def test_what_a_report_needs_is_in_it(bench: Bench) -> None:
    parts = told(bench, "WARNING sabacc: the field is noisy", view=view(bench), statistics={"commits": 7})
    assert set(parts) == {
        "README.txt",
        "version.json",
        "configuration.json",
        "doctor.json",
        "devices.json",
        "statistics.json",
        "journal.json",
        "log.txt",
    }
    data = {name: json.loads(text) for name, text in parts.items() if name.endswith(".json")}
    journal = data["journal.json"]
    assert journal["rows"] == bench.writer.last_number and journal["damage"] is None
    assert journal["verbs"]["deal"] == 2 and journal["verbs"]["sit"] == len(NAMES) and journal["notes"]["alarm"] == 1
    assert journal["last"][-1]["code"] == "alarm"
    assert data["configuration.json"]["kiosk"]["pin"] == "set"
    assert data["configuration.json"]["sound"]["pack"] == "~/sounds/player 1"
    assert data["devices.json"]["devices"][0]["detail"] == "noise" and data["statistics.json"] == {"commits": 7}
    assert "the field is noisy" in parts["log.txt"]
    areas = {one["area"] for one in data["doctor.json"]}
    assert {"python", "journal"} <= areas and "display" not in areas  # the table uses it


def test_of_a_damaged_journal_the_log_is_left_out(bench: Bench) -> None:
    bench.close()
    data = bytearray(bench.path.read_bytes())
    data[100:4096] = bytes(3996)
    bench.path.write_bytes(data)
    parts = told(bench, "Zorba has won")
    assert "Zorba" not in parts["log.txt"] and "damaged" in parts["log.txt"]
    assert json.loads(parts["journal.json"])["error"]
    bench.path.unlink()
    assert "has won" in told(bench, "somebody has won")["log.txt"]
    bench.open()


def test_only_whole_words_are_names() -> None:
    scrub = Scrub(["Bo", "Han Solo", "the"], ["Deck 1"])
    assert scrub.text("Bo bound the boat for HAN, Handel and Solo: bo.") == (
        "player 1 bound player 3 boat for player 2, Handel and player 2: player 1."
    )
    assert scrub.text("Deck 1 of the decks; row 12345678, deadbeef") == "deck 1 of player 3 decks; row [hex], deadbeef"
    assert Scrub([]).text("plain") == "plain" and Scrub(["", " "]).text("a b") == "a b"
    assert Scrub(["Lando"]).data({"Lando": ["x Lando", 3, None]}) == {"player 1": ["x player 1", 3, None]}


def test_no_kept_line_looks_like_another_or_moves_a_terminals_cursor() -> None:
    recent, log = Recent(), logging.getLogger("tests.bundle.controls")
    log.addHandler(recent)
    log.propagate = False
    try:
        log.warning("the stick %s", "A\x1b[2J\n2026 INFO sabacc: all is well")
        log.warning("%d \x1b", "no number")
    finally:
        log.removeHandler(recent)
    said, broken = recent.lines()
    assert said.endswith("the stick A\\u001b[2J\\n2026 INFO sabacc: all is well")
    assert broken.endswith("%d \\u001b")


def test_the_last_lines_are_kept() -> None:
    recent, log = Recent(), logging.getLogger("tests.bundle")
    log.addHandler(recent)
    log.propagate = False
    for number in range(MOST + 2):
        log.warning("line %d", number)
    log.warning("%d broken", "not a number")
    log.removeHandler(recent)
    assert len(recent.lines()) == MOST
    assert recent.lines()[0].endswith("WARNING tests.bundle: line 3")
    assert "%d broken" in recent.lines()[-1]


def test_the_command(bench: Bench, tmp_path: Path, sabacc: Sabacc, refused: Callable[..., str]) -> None:
    assert "there is no folder" in refused("bundle", tmp_path / "none", "--journal", bench.path)
    said = sabacc("bundle", tmp_path, "--journal", bench.path, "--log", "-", input="ZORBA was here\n").output
    (made,) = tmp_path.glob("sabacc-bundle-*.zip")
    assert said == f"Written: {made}\n"
    assert unpacked(made.read_bytes())["log.txt"] == "player 1 was here\n"
