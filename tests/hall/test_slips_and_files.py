"""Tests what leaves the desk or reaches it without a network: slips, files for other programs, rows for a league."""

import base64
import builtins
import csv
import hashlib
import json
import os
import pwd
import shutil
import subprocess
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.cli import cli
from companion.config import library
from companion.game.engine.state import SABACC_POT, in_hand
from companion.game.loading.rulesets import load_rules
from companion.game.moves import TABLE, Move
from companion.hall import exports, hall_site
from companion.hall.exports import VERSION
from companion.hall.hall_evening import HallEvening
from companion.hall.hall_wire import HallBroken, Heard, Point, encode_rows
from companion.hall.joined import Joined, written
from companion.hall.league.league_rows import publish
from companion.hall.league.league_season import LeagueSeason, league_season
from companion.hall.slips import Slip, SlipBroken, read_slip, slip_of, write_slip
from companion.hall.store import Store
from companion.settings import Config
from companion.table.evening.season import season_of
from companion.table.evening.tables import HandLine, evening_of
from companion.table.hall_says import joined_path
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row
from companion.table.salvage.salvage import rebuilt
from tests.hall.fakes import chain
from tests.hall.hall_of import HallOf
from tests.hall.json_schema import complaints
from tests.hall.playing import PlayingTable
from tests.hall.test_standing import play_hand
from tests.processes import free_port, started, wait_for

KEY = "0a" * 16
SLIP = Slip("hall", 3, 40, "ab" * 8, 5, 1_800_000_000, ((1, "Lando", 90), (2, "Zoë “Han” 王", 60)), (4, 7))


@given(name=st.text(max_size=24), stack=st.integers(0, 10**9), number=st.integers(0, 10**6))
@settings(max_examples=25)
def test_a_slip_is_read_back_as_it_was_written(name: str, stack: int, number: int) -> None:
    slip = Slip("hall", 3, number, "ab" * 8, 5, 1, ((1, name, stack),), (0, 1), 1)
    assert read_slip(write_slip(slip, KEY).lower(), "hall", {3: KEY}) == slip


@given(at=st.integers(8, 400), other=st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"))
@settings(max_examples=25)
def test_no_letter_of_a_slip_can_be_changed(at: int, other: str) -> None:
    text = write_slip(SLIP, KEY)
    at = 8 + at % (len(text) - 9)  # the last letter has bits without a meaning
    if text[at] != other:
        with pytest.raises(SlipBroken) as refused:
            read_slip(text[:at] + other + text[at + 1 :], "hall", {3: KEY})
        assert refused.value.code == "hall-slip-altered"


NESTED = msgspec.json.encode(SLIP)[:-1] + b",0," + b"[" * 3000
"""What no program of a table writes, but what anybody can print as a code and hand to a director."""


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "hall-slip-none"),
        ("SABACC1:", "hall-slip-altered"),
        ("SABACC1:1!", "hall-slip-altered"),
        (write_slip(SLIP, KEY)[:80], "hall-slip-altered"),
        ("SABACC1:" + "A" * 5000, "hall-slip-altered"),
        ("SABACC1:" + base64.b32encode(bytes(10) + zlib.compress(NESTED)).decode().rstrip("="), "hall-slip-altered"),
        (write_slip(replace(SLIP, table=0), KEY), "hall-slip-altered"),
        (write_slip(replace(SLIP, number=10**40), KEY), "hall-slip-altered"),
        (write_slip(replace(SLIP, player=5), KEY), "hall-slip-altered"),
        (write_slip(replace(SLIP, player=1, seats=()), KEY), "hall-slip-altered"),
        (write_slip(SLIP, "0b" * 16), "hall-slip-altered"),
        (write_slip(replace(SLIP, table=4), ""), "hall-slip-altered"),  # of a table that has no key
        (write_slip(Slip("other", 3, 1, "", 1, 1, (), (0, 0)), KEY), "hall-slip-elsewhere"),
    ],
)
def test_what_is_no_slip_of_this_hall_is_refused(text: str, code: str) -> None:
    with pytest.raises(SlipBroken) as refused:
        read_slip(text, "hall", {3: KEY})
    assert refused.value.code == code and len(str(refused.value)) < 120


def test_in_a_hall_without_keys_slips_have_none(tmp_path: Path) -> None:
    """The keys of an earlier evening, when the hall had some, count no more."""
    with closing(Store(tmp_path / "hall.sqlite")) as store:
        evening = HallEvening(
            "hall", "desk", store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: 0.0, keyed=False
        )
        evening.give_key(3, KEY)
        assert evening.read(write_slip(SLIP, ""))[0] == "hall-slip-read"
        assert evening.read(write_slip(SLIP, KEY))[0] == "hall-slip-altered"


def test_the_desk_reads_a_slip_once(hall: HallOf) -> None:
    hall.evening.give_key(3, KEY)
    state = hall.benches[3].table.head
    for player, said in ((0, "The slip of table 3 is read"), (2, "Han takes 50 along from table 3")):
        text = write_slip(slip_of("hall", 3, Point(900, "cd" * 8), state, 1.0, player), KEY)
        assert hall.order("slip", text=text) == 200 and said in hall.answer
        assert hall.order("slip", text=text) == 200 and "was read before. Nothing has changed" in hall.answer
    assert "by slip" in hall.get("/")[1] and "Han" in hall.get("/leaders")[1]
    old = write_slip(slip_of("hall", 3, Point(1, "ef" * 8), state, 1.0), KEY)
    assert hall.order("slip", text=old) == 200 and "no newer than what the desk has" in hall.answer
    assert hall.order("slip", text=text[:-9] + "AAAAAAAAA") == 200 and "Nothing has changed" not in hall.answer
    with pytest.raises(HallBroken, match="nobody sits at seat 8"):
        slip_of("hall", 3, Point(1, ""), state, 1.0, 8)


def test_a_slip_whose_rows_have_arrived_does_not_come_back_with_a_new_journal(hall: HallOf) -> None:
    hall.evening.give_key(3, KEY)
    bench = hall.benches[3]
    play_hand(bench)
    bench.settle()
    with Journal.view(bench.path) as journal:
        end = Point(*journal.end())
    text = write_slip(slip_of("hall", 3, end, bench.table.head, 1.0), KEY)
    assert hall.evening.read(text)[0] == "hall-slip-read" and hall.evening.standing(3).by_slip
    hall.arrive(3)
    assert not hall.evening.standing(3).by_slip
    new = [Heard("sabacc/v1/hall/table/3/log", encode_rows(chain(2)))]
    hall.evening.desk.take(new, hall.now)
    assert hall.evening.store.tip(3).number == 2 and not hall.evening.standing(3).by_slip
    newer = write_slip(slip_of("hall", 3, Point(5, "cd" * 8), bench.table.head, 2.0), KEY)
    assert hall.evening.read(newer)[0] == "hall-slip-read" and hall.evening.standing(3).by_slip


def test_the_credits_of_the_hall_add_up_with_a_slip_of_a_table_that_has_given_its_pot(hall: HallOf) -> None:
    hall.evening.give_key(3, KEY)
    table = hall.benches[3].table
    play_hand(hall.benches[3])
    given = table.head.money[SABACC_POT]
    table.play(Move("adjust", TABLE, 0, reason=f"hall pot {given}"), "hall")
    hall.arrive(3)

    def added_up() -> tuple[int, int]:
        found = hall.evening.sums([hall.evening.standing(each) for each in hall.evening.tables()])
        return found.stacks + found.hand_pots + found.sabacc_pots + found.linked + found.in_transit, found.bought

    assert added_up() == (300, 300) and given
    text = write_slip(slip_of("hall", 3, Point(900, "cd" * 8), table.head, 1.0), KEY)
    assert hall.evening.read(text)[0] == "hall-slip-read" and hall.evening.standing(3).by_slip
    assert added_up() == (300, 300)


def test_the_page_for_paper_has_everybody(hall: HallOf) -> None:
    said = hall.get("/print")[1]
    assert said.count("Lando") == 4, "at both tables, and in the standings"


def test_the_command_makes_a_slip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = HallOf(tmp_path, (3,))
    made.benches[3].settle()
    journal, run = made.benches[3].path, CliRunner()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    refused = run.invoke(cli, ["hall", "slip", "--journal", str(journal)])
    assert refused.exit_code == 1 and "has not joined a hall yet" in refused.output
    joined_path(journal).write_bytes(written(Joined("hall", 3, "10.0.0.5", 8884, KEY, "d")))
    shown = run.invoke(cli, ["hall", "slip", "--journal", str(journal), "--svg", str(tmp_path / "slip.svg")])
    drawn = (tmp_path / "slip.svg").read_text()
    assert shown.exit_code == 0 and "<svg" in drawn and 'fill="#fff"' in drawn, "with a ground, for dark viewers"
    found = read_slip(shown.output.splitlines()[-1], "hall", {3: KEY})
    assert found.seats == ((1, "Lando", 50), (2, "Han", 50), (3, "Leia", 50))
    for bench in made.benches.values():
        bench.close()
    made.evening.store.close()


FILES = ("event.json", f"event.v{VERSION}.schema.json", "standings.csv", "seats.csv", "moves.csv", "payouts.csv",
         "rows.jsonl")  # fmt: skip


def test_files_for_other_programs(hall: HallOf, tmp_path: Path) -> None:
    hall.benches[7].table.play(Move("sit", 4, 30, name="=HYPERLINK(1)"), "screen")
    hall.arrive(7)
    out = tmp_path / "out"
    done = CliRunner().invoke(cli, ["hall", "export", str(out), "--folder", str(tmp_path / "desk")])
    assert done.exit_code == 0 and done.output.split() == [str(out / name) for name in FILES]
    event = json.loads((out / "event.json").read_text())
    schema = json.loads((out / f"event.v{VERSION}.schema.json").read_text())
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert not list(complaints(schema, schema, event))
    assert [*complaints(schema, schema, {**event, "version": 2, "hall": 7})] == ["version", "hall"]
    seats, moves = table_of(out / "seats.csv"), table_of(out / "moves.csv")
    assert {"table": "7", "seat": "4", "name": "'=HYPERLINK(1)", "stack": "30"} in seats
    assert [row["move"] for row in moves].count("sit") == 7
    assert sum(int(row["stack"]) for row in seats) == event["sums"]["stacks"] == 330
    assert {row["name"] for row in table_of(out / "standings.csv")} == {row["name"] for row in seats}
    lines = [json.loads(line) for line in (out / "rows.jsonl").read_text("utf-8").splitlines()]
    assert len(lines) == hall.evening.store.count() and all(row["hash"] == documented_hash(row) for row in lines)
    ends = {row["table"]: (row["number"], row["hash"]) for row in lines}
    assert ends == {each["table"]: (each["last_row"], each["last_hash"]) for each in event["tables"]}
    assert all("sealed" not in row for row in lines)


def test_the_file_of_who_came_and_went_has_their_names_and_nothing_that_was_undone(
    hall: HallOf, tmp_path: Path
) -> None:
    table = hall.benches[7].table
    table.play(Move("buy", 1, 40), "screen")
    table.undo("screen")
    table.play(Move("move-seat", 2, name="5", reason="they want to"), "screen")
    table.play(Move("buy", 5, 30), "screen")
    table.play(Move("leave", 3), "screen")
    table.undo("screen")
    table.redo("screen")
    hall.arrive(7)
    export = CliRunner().invoke(cli, ["hall", "export", str(tmp_path / "out"), "--folder", str(tmp_path / "desk")])
    assert export.exit_code == 0
    moves = [each for each in table_of(tmp_path / "out" / "moves.csv") if each["table"] == "7"]
    assert [(each["move"], each["seat"], each["name"], each["amount"]) for each in moves] == [
        ("sit", "1", "Lando", "50"), ("sit", "2", "Han", "50"), ("sit", "3", "Leia", "50"), ("buy", "5", "Han", "30"),
        ("leave", "3", "Leia", ""),
    ]  # fmt: skip


def test_a_file_that_cannot_be_written_is_left_as_it_was(hall: HallOf, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    os.symlink("/dev/full", out / "rows.jsonl")
    done = CliRunner().invoke(cli, ["hall", "export", str(out), "--folder", str(tmp_path / "desk")])
    assert done.exit_code == 1 and "rows.jsonl does not fit on the disk" in done.output
    assert {path.name for path in out.iterdir()} == {*FILES} and (out / "rows.jsonl").is_symlink()

    def broken_off() -> Iterator[bytes]:
        yield bytes(4096)
        raise OSError(5, "Input/output error")

    before = (out / "event.json").read_bytes()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(exports, "export_files", lambda evening: [("event.json", broken_off())])
        done = CliRunner().invoke(cli, ["hall", "export", str(out), "--folder", str(tmp_path / "desk")])
    assert done.exit_code == 1 and (out / "event.json").read_bytes() == before
    assert {path.name for path in out.iterdir()} == {*FILES}


def documented_hash(row: dict[str, Any]) -> str:
    """Return the hash of a line of `rows.jsonl`, as the page on the hall defines it."""
    names = ["number", "parent", "kind", "hand", "rules", "program", "source", "reason", "wall", "mono", "prev", "seal"]
    data = row["data"].encode()
    header = json.dumps([*(row[name] for name in names), len(data)], separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(header.encode() + b"\n" + data).hexdigest()


def table_of(path: Path) -> list[dict[str, str]]:
    """Return the lines of a CSV file by the names in its first line."""
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_a_slip_is_read_from_a_photo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    photo, nothing = tmp_path / "slip.png", tmp_path / "nothing.png"
    segno.make(write_slip(SLIP, KEY), error="m", micro=False).save(str(photo), scale=4)
    segno.make("http://10.0.0.5:8090/table/3").save(str(nothing), scale=4)
    if shutil.which("zbarimg") is None and not os.environ.get("SABACC_NO_SKIP"):
        pytest.skip("zbar is not installed; on Debian: sudo apt install zbar-tools")
    done = CliRunner().invoke(cli, ["hall", "slip", "--photo", str(photo)])
    assert read_slip(done.output, "hall", {3: KEY}) == SLIP
    done = CliRunner().invoke(cli, ["hall", "slip", "--photo", str(nothing)])
    assert done.exit_code == 1 and "no slip can be found" in done.output
    monkeypatch.setenv("PATH", str(tmp_path))
    done = CliRunner().invoke(cli, ["hall", "slip", "--photo", str(photo)])
    assert done.exit_code == 1 and "apt install zbar-tools" in done.output


def test_the_desk_reads_a_photo(hall: HallOf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("zbarimg") is None and not os.environ.get("SABACC_NO_SKIP"):
        pytest.skip("zbar is not installed; on Debian: sudo apt install zbar-tools")
    hall.evening.give_key(3, KEY)
    text = write_slip(slip_of("hall", 3, Point(900, "cd" * 8), hall.benches[3].table.head, 1.0), KEY)

    def photo(said: str) -> BytesIO:
        picture = BytesIO()
        segno.make(said, error="m", micro=False).save(picture, kind="png", scale=4)
        return BytesIO(picture.getvalue())

    for sent, status, said in (
        (photo(text), 200, "The slip of table 3 is read"),
        (photo(text), 200, "was read before. Nothing has changed"),
        (photo(write_slip(SLIP, "0b" * 16)), 200, "This slip was misread or altered"),
        (photo("http://10.0.0.5:8090/table/3"), 400, "No slip can be found in this photo"),
        (BytesIO(b"%!PS (a program for a printer)"), 400, "No slip can be found in this photo"),
    ):
        assert hall.order("photo", photo=sent) == status and said in hall.answer
    assert hall.order("photo", text="no file") == 400 and "No slip" in hall.answer
    assert "by slip" in hall.get("/")[1]
    monkeypatch.setattr(hall_site, "MOST_PHOTO", 1000)
    assert hall.order("photo", photo=BytesIO(bytes(1001))) == 413 and "Take one with fewer pixels" in hall.answer


def test_the_commands_say_what_is_missing(tmp_path: Path) -> None:
    for words in (["export", str(tmp_path / "out")], ["publish", "postgresql://nowhere/league"]):
        done = CliRunner().invoke(cli, ["hall", *words, "--folder", str(tmp_path / "none")])
        assert done.exit_code == 1 and "there is no desk's file" in done.output


def test_without_psycopg_one_sentence_says_how_to_get_it_in_a_clone_and_on_debian(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    importing = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name.partition(".")[0] == "psycopg":
            raise ImportError(name)
        return importing(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    done = CliRunner().invoke(cli, ["season", "postgresql://nowhere/league"])
    assert done.exit_code == 1 and done.output == (
        "Error: a league needs the library psycopg, which is not installed: pip install 'psycopg[binary]'; on Debian: "
        "sudo apt install python3-psycopg\n"
    )


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """A PostgreSQL server on loopback; gives the address of its database."""
    pytest.importorskip("psycopg")
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not programs:
        if os.environ.get("SABACC_NO_SKIP"):
            pytest.fail("PostgreSQL must be installed here")
        pytest.skip("PostgreSQL is not installed; on Debian: sudo apt install postgresql")
    with tempfile.TemporaryDirectory(prefix="sabacc-league-") as folder:
        yield from _running(Path(folder), programs[-1])


def _running(folder: Path, programs: Path) -> Iterator[str]:
    """Run a server in a folder of its own: it refuses to run as root, and another account cannot enter those of root's
    tests."""
    data, port = folder / "database", free_port()
    as_whom: dict[str, object] = {}
    if os.getuid() == 0:
        user = pwd.getpwnam("nobody")
        as_whom = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        shutil.chown(folder, user.pw_uid, user.pw_gid)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/", **as_whom}
    subprocess.run(
        [str(programs / "initdb"), "-D", str(data), "-U", "league", "-A", "trust", "--no-sync"],
        check=True, timeout=60, **quiet,
    )  # type: ignore[call-overload]  # fmt: skip
    command = [str(programs / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", "",
               "-c", "fsync=off"]  # fmt: skip
    with started(command, **quiet):
        address = f"postgresql://league@127.0.0.1:{port}/postgres"
        wait_for("the database to answer", lambda: answers(address))
        yield address


def test_what_is_no_address_of_a_database_is_told_with_an_example() -> None:
    pytest.importorskip("psycopg")
    ended = CliRunner().invoke(cli, ["hall", "desk", "--league", "my database"])
    assert "give one such as postgresql://user@host/league" in ended.stderr and ended.exit_code == 1
    with pytest.raises(HallBroken, match=r"give one such as postgresql://user@host/league"):
        league_season("my database", library(Config()).load)


def test_rows_reach_the_league_once(tmp_path: Path, postgresql: str) -> None:
    import psycopg

    stores = [Store(tmp_path / name / "hall.sqlite") for name in ("one", "two")]
    for store, count in zip(stores, (700, 30), strict=True):
        with store.commit():
            store.take(7, chain(count))
    told: list[int] = []
    assert publish(stores[0], "north", postgresql, told.append) == (700, 700) and told == [500, 700]
    assert publish(stores[0], "north", postgresql) == (700, 0)
    assert publish(stores[1], "south", postgresql) == (30, 30)
    with psycopg.connect(postgresql) as connection:
        found = connection.execute("SELECT hall, count(*), max(number) FROM sabacc_rows GROUP BY hall ORDER BY hall")
        assert found.fetchall() == [("north", 700, 700), ("south", 30, 30)]
    with pytest.raises(HallBroken, match=r"the database cannot be used: .*try again later"):
        publish(stores[1], "south", f"postgresql://league@127.0.0.1:{free_port()}/postgres")
    for store in stores:
        store.close()


@pytest.mark.parametrize("data", ["\\u0000", "\0", '" no JSON', '",' + "[" * 20_000])
def test_a_row_that_no_database_can_store_keeps_no_other_row_out_of_the_league(
    tmp_path: Path, postgresql: str, data: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever has a table's key can write such a row."""
    hall = f"hall-{len(data)}"
    with closing(Store(tmp_path / "hall.sqlite")) as store:
        with store.commit():
            store.take(3, chain(2, data=data))
            store.take(7, chain(30))
        assert publish(store, hall, postgresql) == (32, 30)
        assert publish(store, hall, postgresql) == (32, 0)
    assert f"row 1 of table 3 of {hall} cannot be stored" in caplog.text


def test_the_season_adds_up_the_evenings_of_all_halls(tmp_path: Path, postgresql: str) -> None:
    import psycopg

    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("CREATE DATABASE season")
    address, load = postgresql.replace("/postgres", "/season"), library(Config()).load
    assert league_season(address, load) == LeagueSeason()
    played: list[HandLine] = []
    for name in ("north", "south"):
        (tmp_path / name).mkdir()
        playing = PlayingTable(tmp_path / name, 7, players=3)
        while playing.table.head.hands < 2 or in_hand(playing.table.head):
            playing.step()
        playing.settle()
        with Journal.view(playing.path) as journal:
            rows = list(journal.rows())
        playing.close()
        played += evening_of(playing.path, load).hands
        with closing(Store(tmp_path / name / "hall.sqlite")) as store:
            with store.commit():
                store.take(7, rows)
                store.take(3, chain(2, data=f"nobody plays here in {name} "))
                store.take(5, rows[:-3])  # the number that table 7 had before
                store.take(8, rows[: len(rows) * (name == "north")])
            publish(store, name, address)
    with psycopg.connect(address) as connection:
        connection.execute("DELETE FROM sabacc_rows WHERE \"table\" = 3 AND hall = 'south' AND number = 1")
    found = league_season(address, load)
    assert (found.halls, found.tables, found.unread) == (("north", "south"), 3, (("south", 3),))
    wanted = season_of(played)
    assert [(line.player, line.hands, line.net) for line in found.lines] == [
        (line.player, line.hands, line.net) for line in wanted
    ]
    assert {line.evenings for line in found.lines} == {2}, "an evening of each hall"
    done = CliRunner().invoke(cli, ["season", address])
    assert done.exit_code == 0 and found.lines[0].player in done.output and "Table 3 of south" in done.output
    assert "From 3 tables, 2 halls." in done.output


def played(playing: PlayingTable, hands: int) -> list[Row]:
    """Play until so many hands are over, and close the table. Returns all rows of its journal."""
    while playing.table.head.hands < hands or in_hand(playing.table.head):
        playing.step()
    playing.settle()
    playing.close()
    with Journal.view(playing.path) as journal:
        return list(journal.rows())


def test_a_season_has_every_journal_of_a_table_and_of_branches_the_one_that_counts_at_the_desk(
    tmp_path: Path, postgresql: str
) -> None:
    import psycopg

    with psycopg.connect(postgresql, autocommit=True) as connection:
        connection.execute("CREATE DATABASE branches")
    address, load = postgresql.replace("/postgres", "/branches"), library(Config()).load
    for name in ("card", "another"):
        (tmp_path / name).mkdir()
    playing = PlayingTable(tmp_path / "card", 7, players=3)
    early = played(playing, 2)
    shutil.copytree(tmp_path / "card", tmp_path / "copy")
    playing.reopened().table._wall = lambda: early[-1].wall + 86_400
    late = played(playing, 4)
    playing.path = tmp_path / "copy" / "7.journal"
    right = played(playing.reopened(), 7)
    repaired = rebuilt({row.number: row for row in right[1:]}).rows
    another = PlayingTable(tmp_path / "another", 7, players=3)
    other = played(another, 3)
    wanted = season_of([*evening_of(playing.path, load).hands, *evening_of(another.path, load).hands])
    with closing(Store(tmp_path / "hall.sqlite")) as store:
        for rows in (other, late, right, repaired):
            with store.commit():
                assert not store.take(7, rows).gap
            publish(store, "north", address)
    found = league_season(address, load)
    assert (found.tables, found.unread) == (1, ())
    assert [(each.player, each.hands, each.net) for each in found.lines] == [
        (each.player, each.hands, each.net) for each in wanted
    ]


def answers(address: str) -> bool:
    """Return whether the database takes connections."""
    import psycopg

    try:
        psycopg.connect(address, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True
