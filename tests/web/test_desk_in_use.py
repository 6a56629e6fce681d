"""Tests the tournament desk's pages in a real browser as they are used: on phones and large screens, with long names,
by two directors at the same time, and without JavaScript."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.config import load_config
from companion.locale import Words
from companion.program.shows.desk_serving import open_desk
from companion.table.journal.open_journal import open_journal
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.format_files import load_format
from companion.tournament.tournament_state import seated_at
from companion.web.desk.desk_site import DeskSite
from tests.web.browser import LANGUAGES, SIZES, Browser, chromium
from tests.web.running import serving_app
from tests.web.served import Client, asking_app, page, text_of
from tests.web.test_for_everybody import CUT_OFF

KEY = "the-director"
NAMES = ("W" * 40, "Maximilien-Alexandre Roy de la Fontaine", "<b>Bold</b><script>x</script>", "שלום עולם מאוד ארוך",
         "Éléonore", "Han", "Lando", "Chewbacca", "Mirela", "Bram", "Ysolde", "Tomas")  # fmt: skip
PAGES = ("", "entry/1", "entry/12", "director", "tables", "entries", "log", "paper")
COMPUTER = (1280, 800)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def site(tmp_path: Path) -> Iterator[DeskSite]:
    """A desk whose twelve players sit at two tables, three of whom are out, so that a decision waits."""
    with open_journal(tmp_path / "evening.journal") as journal:
        opening = Opening(replace(load_format("single-evening"), fee=100), "Friday")
        book = Book(journal, opening, wall=time.time, mono=time.monotonic, entropy=Random(5).randbytes)
        for name in NAMES:
            book.do(acts.Enter(name))
        for act in (acts.DrawSeats("?"), acts.Begin(time.time())):
            book.do(act)
        players = seated_at(book.state, 2)
        stacks = {each.number: 0 if at < 3 else each.stack for at, each in enumerate(players)}
        stacks[players[-1].number] += 300
        book.do(acts.TableReport(2, 1, stacks))
        yield open_desk(load_config(), book, KEY)


def direct(browser: Browser, address: str) -> None:
    """Let this browser decide. What it complained about when an earlier desk ended does not count."""
    browser.open(f"{address}director?key={KEY}")
    browser.complaints()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_is_wider_than_the_screen_and_names_are_large_enough_to_touch(
    browser: Browser, site: DeskSite, lang: str
) -> None:
    """Also with a name of one long word, on a phone whose page is twice as large, and with every form open."""
    with serving_app(site.app, site.following) as (address, _):
        direct(browser, address)
        for path in PAGES:
            browser.open(f"{address}{path}?lang={lang}")
            browser.script("document.querySelectorAll('details').forEach((e) => { e.open = true; })")
            for wide, high in (SIZES["television"], COMPUTER, SIZES["tablet"], SIZES["phone"], (180, 370)):
                browser.measure(wide, high)
                beyond = browser.script(
                    "const wide = innerWidth + 1; return document.documentElement.scrollWidth < wide ? [] : "
                    "[...document.querySelectorAll('main *')].filter((e) => e.getBoundingClientRect().right > wide)"
                    ".map((e) => e.outerHTML.slice(0, 120))"
                )
                assert not beyond, (path, wide)
                cut = [each for each in browser.script(CUT_OFF) if 'class="sr"' not in each]
                assert not [each for each in cut if "final" not in each], (path, wide)
                low = browser.script(
                    "return [...document.querySelectorAll('a, button, summary')].filter((e) => e.offsetParent &&"
                    "e.getBoundingClientRect().height < 44).map((e) => e.outerHTML)"
                )
                assert not low, (path, wide)


@pytest.mark.parametrize("size", [SIZES["phone"], COMPUTER, SIZES["television"]])
def test_a_decision_can_be_left_and_nothing_covers_its_form(
    browser: Browser, site: DeskSite, size: tuple[int, int]
) -> None:
    with serving_app(site.app, site.following) as (address, _):
        direct(browser, address)
        browser.measure(*size)
        browser.open(f"{address}director?lang=en")
        browser.press(".go-row summary")
        covered = browser.script(
            "const all = [...document.querySelectorAll('.dec :is(input:not([type=hidden]), button, summary)')]"
            ".filter((e) => e.offsetParent).map((e) => [e, e.getBoundingClientRect()]);"
            "return all.flatMap(([e, b], at) => all.slice(at + 1).filter(([, c]) =>"
            "b.left < c.right && c.left < b.right && b.top < c.bottom && c.top < b.bottom)"
            ".map(([o]) => [e.outerHTML, o.outerHTML]))"
        )
        assert not covered


def test_a_directors_computer_has_a_page_for_a_computer(browser: Browser, site: DeskSite) -> None:
    """Not one of letters that are read from three metres, between which the decision has no room."""
    with serving_app(site.app, site.following) as (address, _):
        direct(browser, address)
        browser.measure(*SIZES["television"])
        browser.open(f"{address}director?lang=fr")
        parts = browser.script(
            "return ['.dec', '.rec'].map((e) => document.querySelector(e).getBoundingClientRect().width)"
        )
        assert parts[0] > parts[1]


def test_a_refusal_stays_in_every_language_and_without_javascript(browser: Browser, site: DeskSite) -> None:
    with serving_app(site.app, site.following) as (address, _):
        direct(browser, address)
        browser.open(f"{address}entries?lang=en")
        assert 'http-equiv="refresh"' in browser.script("return fetch('/').then((answer) => answer.text())"), (
            "the page for everybody is loaded anew"
        )
        browser.type("#enter-name", "han")
        browser.send(".enter .go")
        browser.wait("Han has entered already")
        assert 'http-equiv="refresh"' not in browser.driver.page_source, "what is typed would be lost"
        browser.send("footer [hreflang=fr]")
        browser.wait("Inscriptions")
        found = browser.complaints()
        assert all("409" in each for each in found), found


def test_a_press_just_as_another_director_acts_decides_nothing_else(browser: Browser, site: DeskSite) -> None:
    """Where "Publish" stood, the next decision has its button at once."""
    with serving_app(site.app, site.following) as (address, loop):
        direct(browser, address)
        browser.open(f"{address}director?lang=en")
        browser.wait("Live,")
        browser.script(
            "window.pressed = 0; const before = document.querySelector('.go-row > form').dataset.choice;"
            "document.addEventListener('shown', () => {"
            "const form = document.querySelector('.dec form'); if (form.dataset.choice === before || pressed++) return;"
            "form.querySelector('button').click(); });"
        )

        async def another() -> None:
            site.book.do(acts.Balance(1, 2))
            site.version += 1
            site._wake()

        asyncio.run_coroutine_threadsafe(another(), loop).result(10)
        browser.wait("draws")
        assert browser.script("return window.pressed") == 1, "nothing was pressed"
        before = site.book.row
        time.sleep(0.5)
        assert site.book.row == before and browser.script("return window.pressed") == 1


def test_a_hand_that_another_director_has_typed_meanwhile_is_not_noted_twice(browser: Browser, site: DeskSite) -> None:
    with serving_app(site.app, site.following) as (address, loop):
        direct(browser, address)
        browser.open(f"{address}tables?lang=en")
        browser.wait("Live,")
        players = seated_at(site.book.state, 1)
        stacks = {each.number: each.stack for each in players} | {players[0].number: 50, players[1].number: 150}
        browser.press("#table-1 summary")
        for number, stack in list(stacks.items())[:2]:
            browser.type(f"#table-1 [name='stacks.{number}']", str(stack))

        async def another() -> None:
            site.book.do(acts.TableReport(1, 1, stacks))
            site.version += 1
            site._wake()

        asyncio.run_coroutine_threadsafe(another(), loop).result(10)
        browser.wait("hand 1 pot 0 Report a hand Table 1")
        browser.send("#table-1 .go")
        browser.wait("Table 1")
        assert site.book.state.tables[1].hand == 1
        found = browser.complaints()
        assert all("409" in each for each in found), found


def test_the_log_has_the_reasons_that_directors_gave(site: DeskSite) -> None:
    async def asks(client: Client) -> None:
        said = text_of((await page(client, "/log", Cookie=f"sabacc_desk={KEY}"))[1])
        assert "is penalised: hands 1, credits 0. Reason: showed cards" in said
        assert "Give time: a long hand" in said

    number = seated_at(site.book.state, 1)[0].number
    site.book.do(acts.Penalise(number, "showed cards", hands=1))
    site.book.do(acts.ExtraTime(300.0, "a long hand"))
    asking_app(site.app, asks)


def test_a_player_without_a_seat_is_told_why(site: DeskSite) -> None:
    async def asks(client: Client) -> str:
        return text_of((await page(client, f"/entry/{number}?lang=en"))[1])

    book = site.book
    late = len(NAMES) + 1
    book.do(acts.Enter("Late"))
    number = late
    assert "waits for a seat" in asking_app(site.app, asks)
    number = seated_at(book.state, 1)[0].number
    free = next(seat for seat in range(1, 7) if seat not in {each.seat for each in seated_at(book.state, 2)})
    book.do(acts.Move(number, 2, free, "asked for it"))
    book.do(acts.Depart(book.state.transfers[0].number))
    said = asking_app(open_desk(load_config(), book, KEY).app, asks)
    assert "On the way" in said and "not drawn yet" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_age_of_a_page_covers_nothing(browser: Browser, site: DeskSite, lang: str) -> None:
    """Also that of a page that was just loaded, or has lost contact; both are longer than that of a page in order."""
    with serving_app(site.app, site.following) as (address, _):
        direct(browser, address)
        browser.open(f"{address}director?lang={lang}")
        loaded = browser.script("return fetch('/').then((answer) => answer.text())").split('id="age-words"')[1]
        for words in (loaded.split(">")[1].split("<")[0], browser.script("return document.body.dataset.lost")):
            for size in (COMPUTER, *SIZES.values()):
                browser.measure(*size)
                below = browser.script(
                    "const said = document.getElementById('age-words'); said.textContent = arguments[0];"
                    "const age = said.getBoundingClientRect();"
                    "return [...document.querySelectorAll('.desk-top p, .desk-nav a')].map((e) => ["
                    "e.textContent, e.getBoundingClientRect()]).filter(([, b]) =>"
                    "b.right > age.left && b.top < age.bottom && b.left < age.right && age.top < b.bottom)"
                    ".map(([text]) => text)",
                    words,
                )
                assert not below, (words, size)


def test_a_name_with_an_accent_stands_where_the_list_for_the_wall_is_searched_for_it(site: DeskSite) -> None:
    async def asks(client: Client) -> list[str]:
        wall = text_of((await page(client, "/print/seats", Cookie=f"sabacc_desk={KEY}"))[1])
        return [wall, text_of((await page(client, "/?lang=en"))[1]).partition("Find your page")[2]]

    site.book.do(acts.Rename(5, "Évariste"))
    for said in asking_app(site.app, asks):
        assert said.index("Évariste") < said.index("Maximilien") < said.index("Ysolde")


def test_everything_about_the_final_is_in_view_on_a_wall(browser: Browser, site: DeskSite) -> None:
    book = site.book
    for act in (acts.Balance(1, 2), acts.Cancel(1, "they stay")):
        book.do(act)
    players = seated_at(book.state, 1)
    stacks = {each.number: 0 if at < 3 else each.stack for at, each in enumerate(players)}
    stacks[players[-1].number] += 300
    book.do(acts.TableReport(1, 1, stacks))
    book.do(acts.Final("?", 1))
    with serving_app(site.app, site.following) as (address, _):
        browser.measure(*SIZES["television"])
        for lang in LANGUAGES:
            browser.open(f"{address}?lang={lang}")
            low = browser.script(
                "return [...document.querySelectorAll('.final li, .bubble, .oct, .standings li:nth-child(10)')]"
                ".filter((e) => e.getBoundingClientRect().bottom > innerHeight).map((e) => e.outerHTML)"
            )
            assert not low, lang
            assert browser.script("return document.querySelectorAll('.final li').length") == 6


def test_every_table_of_a_large_room_is_in_view_on_a_wall(browser: Browser, tmp_path: Path) -> None:
    """Nobody scrolls there, whatever else is told: who is at risk, how many must still go out, what comes next."""
    with open_journal(tmp_path / "evening.journal") as journal:
        format = replace(load_format("single-evening"), fee=100, entries=(2, 200), seats=6)
        book = Book(
            journal, Opening(format, "Friday"), wall=time.time, mono=time.monotonic, entropy=Random(5).randbytes
        )
        for number in range(144):
            book.do(acts.Enter(f"Maximilien-Alexandre {number + 1}"))
        for act in (acts.DrawSeats("?"), acts.Begin(time.time())):
            book.do(act)
        assert len(book.state.tables) == 24
        site = open_desk(load_config(), book, KEY)
        with serving_app(site.app, site.following) as (address, _):
            browser.measure(*SIZES["television"])
            for lang in LANGUAGES:
                browser.open(f"{address}?lang={lang}")
                words = Words(lang)
                for name, said in (
                    ("bubble", words.say("desk-bubble-cut", n=3, keep=140)),
                    ("", words.say("tournament-risk", names=", ".join(f"Maximilien {at}" for at in range(8)))),
                ):
                    browser.script(
                        "const made = document.createElement('p'); [made.className, made.textContent] = arguments;"
                        "document.querySelector('.side>h2').before(made);", name, said,
                    )  # fmt: skip
                low = browser.script(
                    "return [...document.querySelectorAll('.room li, .oct, .next, .standings li')]"
                    ".map((e) => [e.innerText, e.getBoundingClientRect().bottom - innerHeight]).filter((e) => e[1] > 0)"
                )
                assert not low, (lang, low)
                wide = browser.script(
                    "return [...document.querySelectorAll('.room li')].filter((e) => e.scrollWidth > e.clientWidth)"
                )
                assert not wide, lang
