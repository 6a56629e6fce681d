"""Tests the desk of a tournament: what its pages show, what they let in, and what they refuse."""

import logging
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import waiting
from companion.tournament.payouts import paid
from companion.tournament.tournament_state import alive, seated_at
from companion.web.desk import desk_site
from companion.web.desk.desk_site import DeskSite
from tests.web.evening_desk import KEY, NAMES, busts, desk, drawn, sent
from tests.web.served import Client, asking_app, page, text_of


def test_the_directors_pages_need_the_key(tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        for path in ("/director", "/tables", "/entries", "/log", "/paper", "/print/seats", "/director?key=guessed"):
            status, text = await page(client, path)
            assert status == 403 and "Open it with the address" in text, path
        status, _ = await page(client, "/stream/director")
        assert status == 403
        async with client.post("/do", data={"act": "Enter", "name": "Mallory"}) as got:
            assert got.status == 403
        status, text = await page(client, "/")
        assert status == 200 and "Leia" in text

    with desk(tmp_path) as site:
        asking_app(site.app, asks)
        assert len(site.book.state.entries) == 12


def test_no_log_has_the_directors_key(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not even that of a director who opens the page under a name that this computer does not know."""

    async def asks(client: Client) -> None:
        for path in (f"/director?key={KEY}", f"/director/{KEY}"):
            assert (await page(client, path, Host="another.name"))[0] == 421

    with desk(tmp_path) as site, caplog.at_level(logging.WARNING):
        asking_app(site.app, asks)
    assert "web-wrong-host" in caplog.text and KEY not in caplog.text


REFUSED = [
    ({"act": "Enter", "name": "han"}, "Han has entered already, as number 2."),
    ({"act": "TableReport", "table": "1", "hand": "1", "stacks__1": "5"}, "does not sit at this table|leaves them out"),
    ({"act": "Move", "entry": "1", "table": "2", "seat": "1", "reason": "x"}, "Choose another one."),
    ({"act": "Agree", "amounts__1": "9999"}, "The deal has to name"),
    ({"act": "Withdraw", "entry": "1", "reason": ""}, "Give a reason|not complete"),
    ({"act": "BreakTable", "table": "1"}, "This is not due."),
    ({"act": "Correct", "stacks__1": "500", "reason": "recount"}, "A correction only moves credits"),
    ({"act": "Undo"}, ""),
    ({"act": "BreakTable", "table": "1", "reason": "the room is needed"}, "Table 1 has 6 players, and the open seats"),
    ({"act": "Fix", "entry": "1", "table": "9", "seat": ""}, "seats of this stage are drawn"),
    ({"act": "Nonsense"}, "This form is not complete."),
    ({"act": "Commit", "hash": "0" * 64}, "This form is not complete."),
    ({"act": "Arrive", "transfer": "x", "stack": "1"}, "This form is not complete."),
]


@pytest.mark.parametrize(("form", "sentence"), REFUSED, ids=lambda each: each["act"] if isinstance(each, dict) else "")
def test_what_cannot_be_is_refused_by_a_sentence_on_the_page(
    form: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    async def asks(client: Client) -> None:
        status, text = await sent(client, **form)
        if not sentence:
            assert status == 303
            return
        assert status in (400, 409)
        assert any(each in text for each in sentence.split("|")), text

    with desk(tmp_path) as site:
        before = drawn(site).state
        asking_app(site.app, asks)
        assert site.book.state.entries == before.entries


MISTAKES = [
    ({"act": "Enter", "name": "Wedge"}, "The entries are closed."),
    ({"act": "Rename", "entry": "2", "name": "Leia"}, "Leia has entered already, as number 1."),
    ({"act": "TableReport", "table": "2", "hand": "2", "stacks": "+1"}, "Table 2 had 600 credits and reports 601."),
    ({"act": "Arrive", "transfer": "1", "stack": "99"}, "should have 100, not 99. Count again"),
    ({"act": "Move", "entry": "FIRST OF 1", "table": "2", "seat": "1", "reason": "x"}, "Seat 1 at table 2 is "),
    (
        {"act": "Correct", "table": "2", "stacks": "BACK", "reason": "he had 50 left"},
        "cannot come back to seat 3 of table 2",
    ),
    ({"act": "Agree", "amounts": "+1"}, "The deal divides 1,201, but 1,200 are left to divide."),
    (
        {"act": "Fix", "entry": "1", "fixed": "1", "table": "1", "seat": "9"},
        "The seats of this stage are drawn already.",
    ),
]
"""What a director does by mistake while somebody is on the way to the seat at which another one went out, and the
sentence that says so. Words in capitals stand for what the draw decides."""


def test_a_mistake_is_told_in_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    def numbers(value: str, form: dict[str, str]) -> dict[str, str]:
        """Return the fields that a form has for everybody."""
        state = site.book.state
        if form["act"] == "Agree":
            return {f"amounts__{each.number}": "1201" if not at else "0" for at, each in enumerate(alive(state))}
        stacks = {each.number: each.stack for each in seated_at(state, 2)}
        if value == "BACK":
            stacks = {out: 50, max(stacks, key=lambda each: stacks[each]): 250}
        else:
            stacks[min(stacks)] += 1
        return {f"stacks__{number}": str(stack) for number, stack in stacks.items()}

    async def asks(client: Client) -> None:
        for form, sentence in MISTAKES:
            before = site.book.row
            sends = {name: value for name, value in form.items() if name not in ("stacks", "amounts")}
            if sends.get("entry") == "FIRST OF 1":
                sends["entry"] = str(seated_at(site.book.state, 1)[0].number)
            for name in ("stacks", "amounts"):
                sends |= numbers(form[name], form) if name in form else {}
            status, text = await sent(client, **sends)
            assert status == 409 and sentence in text, (form, text)
            assert site.book.row == before, form

    with desk(tmp_path) as site:
        book = drawn(site)
        players = seated_at(book.state, 2)
        out = next(each.number for each in players if each.seat == 3)
        stacks = {each.number: each.stack for each in players} | {out: 0}
        stacks[next(each.number for each in players if each.seat == 4)] = 200
        for act in (acts.TableReport(2, 1, stacks), acts.CloseEntries()):
            book.do(act)
        mover = seated_at(book.state, 1)[1]
        book.do(acts.Move(mover.number, 2, 3, "wants to"))
        book.do(acts.Depart(book.state.transfers[0].number))
        asking_app(site.app, asks)


def test_two_directors_at_once_do_not_act_on_each_others_back(tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        seen = str(site.book.row)
        status, _ = await sent(client, act="Enter", name="Wedge", row=seen)
        assert status == 303
        status, text = await sent(client, act="Enter", name="Biggs", row=seen)
        assert status == 409 and "Another director has acted" in text

    with desk(tmp_path) as site:
        asking_app(site.app, asks)
        assert [each.name for each in site.book.state.entries[12:]] == ["Wedge"]


def test_everybody_sees_the_room_the_final_table_and_how_near_the_prizes_are(tmp_path: Path) -> None:
    async def says(client: Client) -> str:
        return (await page(client, "/"))[1]

    async def asks(client: Client) -> None:
        text = await says(client)
        assert "The room" in text and text.count("6 players") == 2
        book.do(busts(book, 1, 1, 2))
        book.do(busts(book, 2, 1, 3))
        site.version += 1
        assert "Final table, now" in await says(client)
        book.do(waiting(book.state)[0].act)
        book.do(busts(book, 1, 2, 2))
        site.version += 1
        text = await says(client)
        assert "The room" not in text and "Final table" in text
        assert "2 more go out before the prizes begin." in text

    with desk(tmp_path) as site:
        book = drawn(site)
        asking_app(site.app, asks)


def test_a_deal_among_the_last_is_in_the_log_and_is_what_is_paid(tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        status, _ = await sent(client, act="Agree", **{f"amounts__{each}": str(part) for each, part in deal.items()})
        assert status == 303
        assert "The last 7 have agreed how to divide 1,200." in (await page(client, f"/director?key={KEY}"))[1]

    with desk(tmp_path) as site:
        book = drawn(site)
        for act in (busts(book, 1, 1, 2), busts(book, 2, 1, 3)):
            book.do(act)
        parts = (600, 400, 200, 0, 0, 0, 0)
        deal = {each.number: part for each, part in zip(alive(book.state), parts, strict=True)}
        asking_app(site.app, asks)
        for end in (acts.EndStage("it is late"), acts.Finish()):
            book.do(end)
        assert paid(book.state) == deal


def test_a_move_that_waits_for_the_end_of_a_hand_is_seen_and_can_be_given_up(tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        mover = seated_at(site.book.state, 1)[1].number
        site.book.do(acts.TableReport(2, 1, {each.number: each.stack for each in seated_at(site.book.state, 2)}))
        await sent(client, act="Withdraw", entry=str(seated_at(site.book.state, 2)[0].number), reason="ill")
        site.book.do(acts.Deal(1))
        await sent(client, act="Move", entry=str(mover), table="2", seat="1", reason="wants to")
        said = f"{NAMES[mover - 1]} moves from table 1 to table 2, seat 1."
        text = (await page(client, f"/director?key={KEY}"))[1]
        assert text.count(said) == 4, "on the way, to be given up, in the log, and to be undone"
        await sent(client, act="Cancel", transfer=str(site.book.state.transfers[0].number), reason="they stay")
        text = (await page(client, f"/director?key={KEY}"))[1]
        assert not site.book.state.transfers and "to table 2, seat 1, is given up." in text

    with desk(tmp_path) as site:
        drawn(site)
        asking_app(site.app, asks)


def test_the_directors_page_shows_somebody_who_comes_from_no_table(tmp_path: Path) -> None:
    """Such as a late entry on the way to the seat, or somebody whose table was closed meanwhile."""

    async def asks(client: Client) -> list[int]:
        headers = {"Cookie": f"sabacc_desk={KEY}"}
        return [(await page(client, f"/{each}", **headers))[0] for each in ("director", "log")]

    with desk(tmp_path) as site:
        book = drawn(site)
        for act in (acts.Withdraw(1, "went home"), acts.Enter("Late"), acts.SeatLate(13, "?")):
            book.do(act)
        assert [each.origin for each in book.state.transfers] == [0]
        assert asking_app(site.app, asks) == [200] * 2


def test_entries_can_be_closed_after_the_draw(tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        text = (await page(client, f"/entries?key={KEY}"))[1]
        assert "Close the entries" in text and "Name of number 13" in text
        status, _ = await sent(client, act="CloseEntries")
        assert status == 303 and site.book.state.closed
        status, text = await sent(client, act="Enter", name="Wedge", page="entries")
        assert status == 409 and "The entries are closed." in text and "Close the entries" not in text

    with desk(tmp_path) as site:
        drawn(site)
        asking_app(site.app, asks)


def test_what_a_table_with_a_screen_notes_has_no_button_at_the_desk(tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        for ready in (False, True):
            if ready:
                book.do(acts.Ready(1), "table-1")
                site.version += 1
            text = (await page(client, f"/director?key={KEY}"))[1]
            assert f"{mover.name} leaves table 1" in text and ("Has left" in text) != ready

    with desk(tmp_path) as site:
        book = drawn(site)
        book.do(busts(book, 2, 1, 1))
        mover = seated_at(book.state, 1)[1]
        book.do(acts.Move(mover.number, 2, 1, "wants to"))
        asking_app(site.app, asks)


def test_who_is_at_risk_is_seen_by_everybody(tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        text = (await page(client, "/"))[1]
        assert f"At risk, with few antes left: {poor.name}." in text
        assert "few antes left" in (await page(client, f"/entry/{poor.number}"))[1]
        assert "few antes left" not in (await page(client, f"/entry/{rich.number}"))[1]

    with desk(tmp_path) as site:
        book = drawn(site)
        poor, rich = seated_at(book.state, 1)[:2]
        book.do(acts.Correct({poor.number: 8, rich.number: 192}, "counted wrong", 1))
        asking_app(site.app, asks)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost:8099", "http://192.168.1.20:8099/"),
        ("127.0.0.1:8099", "http://192.168.1.20:8099/"),
        ("[::1]:8099", "http://192.168.1.20:8099/"),
        ("192.168.1.21:8099", "http://192.168.1.21:8099/"),
    ],
)
def test_the_code_on_a_slip_leads_phones_to_the_desk(
    host: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone that opens an address at `localhost` asks itself."""

    async def asks(client: Client) -> None:
        headers = {"Cookie": f"sabacc_desk={KEY}", "Host": host}
        async with client.get("/print/slips", headers=headers) as got:
            assert got.status == 200

    coded: list[str] = []
    monkeypatch.setattr(desk_site, "_code", lambda address: coded.append(address) or "")
    with desk(tmp_path) as site:
        site.address = "http://192.168.1.20:8099/"
        book = drawn(site)
        mover = seated_at(book.state, 1)[0]
        book.do(acts.Withdraw(seated_at(book.state, 2)[0].number, "ill"))
        free = next(seat for seat in range(1, 9) if seat not in {each.seat for each in seated_at(book.state, 2)})
        book.do(acts.Move(mover.number, 2, free, "asked for it"))
        asking_app(site.app, asks)
    assert coded == [f"{expected}entry/{mover.number}"]


@pytest.mark.parametrize(("lang", "said"), [("en", "Nobody changes"), ("fr", "Personne ne"), ("es", "Nadie cambia")])
def test_a_page_without_slips_says_that_nobody_moves(lang: str, said: str, tmp_path: Path) -> None:
    async def asks(client: Client) -> None:
        async with client.get(f"/print/slips?lang={lang}", headers={"Cookie": f"sabacc_desk={KEY}"}) as got:
            assert said in text_of(await got.text())

    with desk(tmp_path) as site:
        drawn(site)
        asking_app(site.app, asks)


@pytest.mark.parametrize(("lang", "stays"), [("en", "No move."), ("fr", "Vous restez."), ("es", "Te quedas.")])
def test_only_who_has_a_seat_is_told_to_stay(lang: str, stays: str, tmp_path: Path) -> None:
    """ "It is over for you. You stay." stood on the page of somebody who had just gone out."""

    async def asks(client: Client) -> None:
        for entry in book.state.entries:
            text = text_of((await page(client, f"/entry/{entry.number}?lang={lang}"))[1])
            assert (stays in text) == (not entry.exit), entry.name

    with desk(tmp_path) as site:
        book = drawn(site)
        book.do(busts(book, 1, 1, 2))
        book.do(acts.TableReport(2, 1, {each.number: each.stack for each in seated_at(book.state, 2)}))
        asking_app(site.app, asks)


def test_where_tables_count_their_hands_for_a_level_each_page_says_which_level_is_played(tmp_path: Path) -> None:
    """A table without a screen has its antes from these pages, and whoever cannot pay them is out."""

    async def asks(client: Client) -> None:
        _, everybody = await page(client, "/")
        assert "Level 1, 2 Ante 1 + 1, 2 + 2" in text_of(everybody) and "Next level: 4 + 4" in text_of(everybody)
        assert '<b class="timer words"' in everybody, "in the size of a time, the words would break within a word"
        _, tables = await page(client, "/tables", Cookie=f"sabacc_desk={KEY}")
        assert "hand 1 Level 1: 1 + 1 pot" in text_of(tables) and "hand 2 Level 2: 2 + 2 pot" in text_of(tables)
        for number, level in ((seated_at(book.state, 1)[0].number, 1), (seated_at(book.state, 2)[0].number, 2)):
            assert f"Level {level} By hands" in text_of((await page(client, f"/entry/{number}"))[1])

    with desk(tmp_path, entries=0) as site:
        levels = tuple(replace(each, minutes=0, hands=2) for each in site.book.state.format.levels)
        levels = tuple(replace(each, antes=(2**at, 2**at)) for at, each in enumerate(levels))
        opening = Opening(replace(site.book.state.format, levels=levels), "Friday")
        with open_journal(tmp_path / "hands.journal") as journal:
            book = Book(journal, opening, wall=lambda: 1e9, mono=lambda: 0.0, entropy=Random(5).randbytes)
            for name in NAMES:
                book.do(acts.Enter(name))
            site = DeskSite(book, site._renderer, key=KEY)
            drawn(site)
            for table, hand in ((1, 1), (2, 1), (2, 2)):
                book.do(busts(book, table, hand, 0))
            asking_app(site.app, asks)
