"""Tests the hall's pages: what they show, what is sent when a table plays, and that only the director gives orders."""

import asyncio
import re
import socket

import pytest
from msgspec.structs import replace

from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.hall.hall_evening import HallEvening, TableStanding
from companion.hall.hall_wire import HallBroken
from companion.hall.joined import Joined, read_line
from companion.hall.league.league_season import LeagueSeason
from companion.hall.standing import SeatStanding
from companion.program.shows.hall_serving import DeskProcess
from companion.table.views.season_view import SeasonLine
from companion.web.event_stream import UNSENT
from companion.web.set_clock import SetClock
from tests.hall.hall_of import Client, HallOf
from tests.web.served import events, text_of


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Nothing missing"), ("fr", "Rien ne manque"), ("es", "No falta nada")]
)
def test_the_whole_hall_at_a_glance(hall: HallOf, lang: str, words: str) -> None:
    hall.benches[7].table.deal("screen")
    hall.arrive(7)
    _, html = hall.get(f"/?lang={lang}")
    said = text_of(html)
    assert words in said and "300" in said and 'id="table-3"' in html and 'id="table-7"' in html
    assert not re.search(r"hall-[a-z]+-?[a-z]* |None|\[", said), said
    for page in ("/leaders", "/projector", "/director"):
        status, html = hall.get(f"{page}?lang={lang}")
        assert status == 200 and "None" not in text_of(html)


def test_the_season_of_a_league_has_a_page(hall: HallOf) -> None:
    assert hall.get("/season")[0] == 404 and 'href="/season"' not in hall.get("/")[1]
    line = SeasonLine("Zoë <b>", "credits", 2, 31, 8, 1240, 310, 12)
    chips = SeasonLine("Ana", "chips", 1, 4, 1, 3, 3, 2)
    hall.season = lambda: LeagueSeason((line, chips), ("north", "south"), 3, (("south", 4),))
    for lang, words, unit, net in (
        ("en", "From 3 tables, 2 halls.", "chips", "1,240"), ("fr", "2 salles", "jetons", "1 240"),
        ("es", "2 salas", "fichas", "1.240"),
    ):  # fmt: skip
        status, html = hall.get(f"/season?lang={lang}")
        said = text_of(html)
        assert status == 200 and words in said and "south 4" in said and "Zoë &lt;b&gt;" in html
        assert 'href="/season"' in html and net in said and f"Ana ({unit})" in said

    def away() -> LeagueSeason:
        raise HallBroken("the database cannot be used: it is away; nothing is lost, try again later")

    hall.season = away
    status, html = hall.get("/season?lang=en")
    assert status == 503 and "does not answer" in text_of(html)


def test_a_database_that_is_away_is_not_asked_by_every_visitor(hall: HallOf, caplog: pytest.LogCaptureFixture) -> None:
    asked = []

    def away() -> LeagueSeason:
        asked.append(1)
        raise HallBroken("the database cannot be used: it is away; nothing is lost, try again later")

    async def asks(client: Client) -> list[int]:
        found = []
        for _ in range(3):
            async with client.get("/season") as got:
                found.append(got.status)
        return found

    hall.season = away
    assert hall.asking(asks) == [503] * 3 and len(asked) == 1
    assert sum("the database cannot be used" in each.getMessage() for each in caplog.records) == 1


@pytest.mark.parametrize("number", ["0", "10000", "00000112345678", "000001" + "1" * 6000, "one"])
def test_only_a_number_of_a_table_gets_a_line(hall: HallOf, number: str) -> None:
    assert hall.order("invite", table=number) == 400
    assert hall.order("invite", table="7") == 303


def test_a_page_gets_only_the_tables_that_have_changed(hall: HallOf) -> None:
    async def asks(client: Client) -> list[dict[str, str]]:
        async with client.get("/stream/hall?lang=en") as answer:
            found = await events(answer, 1)
            hall.benches[7].table.deal("screen")
            hall.arrive(7)
            return found + await events(answer, 1)

    first, second = hall.asking(asks)
    assert (first["event"], second["event"]) == ("page", "part")
    assert 'id="table-7"' in second["data"] and 'id="table-3"' not in second["data"] and 'id="top"' in second["data"]


def test_a_page_that_never_reads_leaves_little_unsent(hall: HallOf) -> None:
    async def asks(client: Client) -> list[int]:
        async with client.get("/stream/hall?lang=en"):
            assert client.server.runner is not None and client.server.runner.server is not None
            lines = [each.transport for each in client.server.runner.server.connections]
            return [
                each.get_extra_info("socket").getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) for each in lines if each
            ]

    (kept,) = hall.asking(asks)
    assert kept <= 2 * UNSENT  # the system counts twice


def test_the_page_of_one_table_sleeps_while_others_play(hall: HallOf) -> None:
    async def asks(client: Client) -> bool:
        hall.site.changed(frozenset({7}))
        waiting = asyncio.create_task(hall.site.wait(1, table=7, apart=0.0))
        for _ in range(10):
            hall.site.changed(frozenset({3}))
            await asyncio.sleep(0)
        assert not waiting.done()
        hall.site.changed(frozenset({7}))
        return await waiting

    assert hall.asking(asks)


def test_a_table_that_cannot_be_shown_hides_no_other_table(hall: HallOf) -> None:
    hall.pages.standings[7] = replace(hall.pages.standings[7], state=object())
    said = text_of(hall.pages.hall("en"))
    assert "7 Other rules" in said and "3 Between hands Lando 50" in said


def test_one_table_large_is_its_spectators_page(hall: HallOf) -> None:
    status, html = hall.get("/table/7?lang=en")
    assert status == 200 and "Lando" in html and "Table 7" in text_of(html) and hall.get("/table/8")[0] == 404


def test_the_language_that_was_chosen_on_the_page_of_a_table_is_kept(hall: HallOf) -> None:
    async def asks(client: Client) -> str:
        async with client.get("/table/7?lang=fr"), client.get("/") as got:
            return await got.text()

    assert '<html lang="fr"' in hall.asking(asks)


def test_the_cards_of_one_table_have_pictures(hall: HallOf) -> None:
    deck = hall.benches[7].table.head.rules.deck
    for name, status in (("-back", 200), (next(iter(deck.cards)), 200), ("no card", 404)):
        answer, picture = hall.get(f"/card/{deck.id}/{name}.svg")
        assert answer == status and picture.startswith("<svg") == (status == 200)
    assert hall.get("/card/no-deck/-back.svg")[0] == 404


def test_equal_stacks_share_a_place_and_the_projector_leaves_out_who_has_nothing(hall: HallOf) -> None:
    hall.benches[7].table.play(Move("adjust", 2, 120, reason="a test"), "screen")
    hall.benches[7].table.play(Move("adjust", 3, 0, reason="a test"), "screen")
    hall.arrive(7)
    said = text_of(hall.get("/leaders")[1])
    assert "1 Han Table 7 120" in said and "2= Lando Table 3 50" in said
    assert "Leia Table 7" not in text_of(hall.get("/projector")[1])
    assert "20 too much at table 7" in text_of(hall.get("/")[1])


def test_the_projector_of_a_very_large_hall_shows_the_first_160(hall: HallOf) -> None:
    seats = tuple(SeatStanding(seat, f"P{seat}", 10 * seat) for seat in range(1, 9))
    hall.pages.standings = {table: TableStanding(table, seats=seats) for table in range(1, 201)}
    shown = set()
    for _ in range(40):
        hall.now += 15
        shown.add(int(text_of(hall.pages.projector("en")).partition(" of 20")[0].rpartition(" ")[2]))
    assert shown == set(range(1, 21)) and "1600 play" in text_of(hall.pages.projector("en")).replace(",", "")


def test_a_table_that_is_silent_is_offline_and_keeps_its_figures(hall: HallOf) -> None:
    hall.now += 31
    hall.arrive(3)
    _, html = hall.get("/")
    assert re.search(r'class="tile offline" href="/table/7"', html) and 'class="tile" href="/table/3"' in html
    assert "1 live; offline: 7" in text_of(hall.get("/projector")[1])


def test_the_clock_is_absolute_and_is_kept(hall: HallOf) -> None:
    assert hall.order("clock", level="Level 2", ante="2 + 2", then="3 + 3", minutes="20") == 303
    assert hall.evening.room.clock.ends_at == 1_800_000_000.0 + hall.now + 1200
    hall.now += 200
    assert hall.order("pause", paused="yes") == 303
    hall.now += 500
    assert "16:40" in text_of(hall.get("/")[1])
    hall.order("pause", paused="")
    assert hall.evening.room.clock.ends_at == 1_800_000_000.0 + hall.now + 1000
    again = HallEvening("hall", "desk", hall.evening.store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: 0.0)
    assert again.room == hall.evening.room and again.followers[7].seen.state is not None


def test_a_level_keeps_its_time_when_the_clock_of_the_desk_is_set(hall: HallOf) -> None:
    wall, mono = [1_800_000_000.0], [50.0]
    desk = DeskProcess.__new__(DeskProcess)  # without a broker
    desk.evening, desk._set_clock = hall.evening, SetClock(lambda: wall[0], lambda: mono[0])
    hall.order("clock", level="Level 2", ante="2 + 2", then="3 + 3", minutes="20")
    ends_at = hall.evening.room.clock.ends_at
    wall[0], mono[0] = wall[0] + 600.5, mono[0] + 600.0
    desk._mend_clock()
    assert hall.evening.room.clock.ends_at == ends_at
    wall[0] += 3600.0
    for _ in range(2):
        desk._mend_clock()
        assert hall.evening.room.clock.ends_at == ends_at + 3600.0
    hall.order("pause", paused="yes")
    left = hall.evening.room.clock.left
    wall[0] -= 7200.0
    desk._mend_clock()
    assert hall.evening.room.clock.left == left


def test_orders_of_the_director(hall: HallOf) -> None:
    assert hall.order("announce", text=" Break  at ten <b> ") == 303
    assert hall.evening.desk.room.notice.text == "Break at ten <b>"
    assert "Break at ten &lt;b&gt;" in hall.get("/")[1]
    assert hall.order("shift") == 303
    assert hall.evening.desk.room.shift.at == 1_800_000_000.0 + hall.now + 5
    assert hall.order("pot", open="yes", share="1/2") == 303
    assert hall.evening.desk.room.pot.open and hall.evening.share.of == 2


def test_the_clock_and_the_linked_pot_of_a_tournament_are_not_set_beside_it(hall: HallOf) -> None:
    """With an open pot every table gave credits away that the tournament then missed, and its tables waited."""
    hall.tournament, room = True, hall.evening.room
    for name, fields in (("pot", {"open": "yes"}), ("clock", {"minutes": "9"}), ("pause", {"paused": "yes"})):
        assert hall.order(name, **fields) == 409 and "A tournament is played here" in hall.answer
    assert hall.evening.room == room
    assert hall.order("announce", text="Break at ten") == hall.order("shift") == 303

    async def asks(client: Client) -> str:
        async with client.get("/k/the-key") as got:
            return await got.text()

    page = hall.asking(asks)
    assert "/director/shift" in page and "A tournament is played here" in page
    assert not [name for name in ("pot", "clock", "pause") if f"/director/{name}" in page]


def test_a_linked_pot_is_closed_when_a_tournament_begins(hall: HallOf) -> None:
    hall.order("pot", open="yes", share="1/4")
    desk = DeskProcess.__new__(DeskProcess)
    desk.evening = hall.evening
    desk._close_pot()
    assert not hall.evening.room.pot.open and hall.evening.share.of == 4


def test_a_line_that_is_looked_at_again_is_the_same_line(hall: HallOf) -> None:
    """A new one would shut out the table that has typed the first."""
    keys = iter(["0a" * 16, "0b" * 16])

    async def asks(client: Client) -> list[str]:
        hall.site._invite = lambda table: Joined("hall", table, "10.0.0.5", 8884, next(keys))
        async with client.get("/k/the-key", allow_redirects=False) as got:
            cookie = {"Cookie": f"sabacc_director={got.cookies['sabacc_director'].value}"}
        headers = {"Origin": str(client.make_url("/")).rstrip("/"), **cookie}
        async with client.post("/director/invite", data={"table": "12"}, headers=headers, allow_redirects=False) as got:
            assert got.status == 303
            place = got.headers["Location"]
        client.session.cookie_jar.clear()
        async with client.get(place) as got:
            assert got.status == 403
        found = []
        for address in (place, f"{place}?lang=fr"):
            async with client.get(address, headers=cookie) as got:
                text = await got.text()
                assert got.status == 200 and "<svg" in text and "refresh" not in text
                found += re.findall(r"sabacc://[^\s&\"]+", text)
        return found

    found = hall.asking(asks)
    assert len(found) == 2 and found[0] == found[1] and read_line(found[0]).table == 12


@pytest.mark.parametrize(
    ("lang", "paused", "shares"),
    [
        ("en", "Paused by the director", ("all of it", "half of it", "1/4 of it")),
        ("fr", "En pause", ("en entier", "la moitié", "1/4")),
        ("es", "En pausa", ("entero", "la mitad", "1/4")),
    ],
)
def test_a_clock_that_stands_still_and_the_share_of_a_win_are_told_in_words(
    hall: HallOf, lang: str, paused: str, shares: tuple[str, ...]
) -> None:
    hall.order("clock", level="Level 2", ante="2 + 2", then="3 + 3", minutes="20")
    hall.order("pause", paused="yes")
    for path in ("/", "/projector", "/director"):
        assert paused in text_of(hall.get(f"{path}?lang={lang}")[1]), path
    assert shares[0] not in text_of(hall.get(f"/director?lang={lang}")[1]), "the pot is closed"
    for share, words in zip(("1/1", "1/2", "1/4"), shares, strict=True):
        hall.order("pot", open="yes", share=share)
        for path in ("/projector", "/director"):
            assert words in text_of(hall.get(f"{path}?lang={lang}")[1]), path


def test_the_form_of_the_linked_pot_offers_the_share_that_it_has(hall: HallOf) -> None:
    """Whoever opens the pot again does not change it unasked."""

    async def asks(client: Client) -> str:
        async with client.get("/k/the-key") as got:
            return await got.text()

    hall.order("pot", open="yes", share="1/4")
    assert '<option value="1/4" selected>' in hall.asking(asks)


@pytest.mark.parametrize(
    ("name", "fields", "words"),
    [("clock", {"minutes": "soon"}, "whole number"), ("invite", {"table": "0"}, "1 to 9999")],
)
def test_bad_orders_are_refused_with_a_sentence(hall: HallOf, name: str, fields: dict[str, str], words: str) -> None:
    assert hall.order(name, **fields) == 400 and words in hall.answer


def test_nobody_else_gives_orders(hall: HallOf) -> None:
    async def asks(client: Client) -> list[int]:
        origin = str(client.make_url("/")).rstrip("/")
        found = []
        for headers in ({}, {"Origin": origin, "Cookie": "sabacc_director=guessed"}):
            async with client.post("/director/announce", data={"text": "x"}, headers=headers) as got:
                found.append(got.status)
        async with client.get("/k/guessed") as got:
            return [*found, got.status]

    assert hall.asking(asks) == [403, 403, 403]
    assert hall.get("/", Host="evil.example")[0] == 421
    assert "the-key" not in hall.get("/director")[1] and "/director/announce" not in hall.get("/director")[1]
