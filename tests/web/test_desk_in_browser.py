"""Tests the desk of a tournament in a real browser: an evening as a director plays it, and pages that everybody can
use."""

import asyncio
import itertools
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from companion.tournament import acts
from companion.tournament.payouts import paid
from companion.tournament.tournament_state import seated_at
from tests.processes import wait_for
from tests.web.browser import LANGUAGES, Browser, chromium
from tests.web.evening_desk import KEY, NAMES, busts, desk, drawn
from tests.web.running import serving_app


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


def enters(browser: Browser, name: str) -> None:
    """Type a name, and press; the page is there again once the desk has noted it."""
    browser.type("#enter-name", name)
    browser.send(".enter .go")
    browser.wait(name)


def fills(browser: Browser, form: str, values: Mapping[str, int | str]) -> None:
    """Open the form that the selector finds, fill in its fields, and send it."""
    browser.press(f"{form} summary")
    for name, value in values.items():
        browser.type(f"{form} [name='{name}']", str(value))
    browser.send(f"{form} .go")


def test_the_clock_of_the_level_is_right_on_a_phone_whose_own_clock_is_wrong(browser: Browser, tmp_path: Path) -> None:
    hour = "const real = Date.now.bind(Date); Date.now = () => real() + 3600000;"
    with desk(tmp_path) as site, serving_app(site.app, site.following) as (address, _):
        ends_at = drawn(site).state.clock.ends_at
        assert ends_at is not None
        added = browser.command("Page.addScriptToEvaluateOnNewDocument", source=hour)
        try:
            browser.open(f"{address}?lang=en")
            browser.wait("Live,")
            minutes, seconds = map(int, browser.find(".timer").text.split(":"))
        finally:
            browser.command("Page.removeScriptToEvaluateOnNewDocument", **added)
            browser.open("about:blank")
        assert abs(ends_at - time.time() - 60 * minutes - seconds) < 10


def test_an_evening_of_twelve_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    """The evening: enter, draw, play, balance, move, correct, bring two tables to one, pay out, as docs/tournament.md
    describes it."""
    with desk(tmp_path, 0) as site, serving_app(site.app, site.following) as (address, loop):

        def happens(*found: acts.Act) -> None:
            async def do() -> None:
                for each in found:
                    site.book.do(each)

            asyncio.run_coroutine_threadsafe(do(), loop).result(10)

        browser.open(f"{address}director?key={KEY}")
        browser.wait("At least 4 players are needed; there are 0.")
        assert "players left" not in browser.says().lower(), "nobody plays before the draw"
        browser.open(f"{address}entries")
        for name in NAMES[:2]:
            enters(browser, name)
        happens(*(acts.Enter(name) for name in NAMES[2:]))
        browser.open(f"{address}director")
        browser.wait("Draw the seats")
        browser.send(".go-row .go")
        browser.wait("The seats are drawn")
        browser.send(".go-row .go")
        browser.wait("No decision waiting")
        players = seated_at(site.book.state, 2)
        browser.open(f"{address}tables")
        report, correct = "#table-2 details:nth-of-type(1)", "#table-2 details:nth-of-type(2)"
        stacks = {players[0].number: 0, players[1].number: 0, players[2].number: 300}
        wrong = {**stacks, players[2].number: 301}
        fills(browser, report, {f"stacks.{number}": stack for number, stack in wrong.items()})
        browser.wait("Count again")
        typed = [browser.find(f"{report} [name='stacks.{number}']").get_attribute("value") for number in stacks]
        assert typed == ["0", "0", "301"], "what was typed is not typed again"
        assert all("409" in each for each in browser.complaints())
        browser.type(f"{report} [name='stacks.{players[2].number}']", "300")
        browser.send(f"{report} .go")
        browser.wait("hand 1")
        browser.open(f"{address}director")
        browser.wait("Table 2 is 2 short")
        assert not browser.accessibility()
        browser.send(".go-row .go")
        browser.wait("Table 1 draws")
        assert "not published" not in browser.says().lower()
        browser.send(".go-row .go")
        browser.wait("leaves table 1")
        browser.open(f"{address}print/slips")
        browser.wait("Table 2, Seat")
        assert not browser.accessibility()
        browser.open(f"{address}director")
        browser.send(".tasks .btn")
        browser.wait("comes to table 2")
        assert "Average 120" in browser.says().title(), "who is on the way counts, too"
        browser.send(".tasks .btn")
        browser.wait("No decision waiting")
        browser.open(f"{address}tables")
        back = {f"stacks.{players[2].number}": 250, f"stacks.{players[0].number}": 50}
        fills(browser, correct, {**back, "reason": "a stack was overlooked"})
        browser.wait("Nothing missing")
        assert site.book.state.entries[players[0].number - 1].stack == 50
        happens(busts(site.book, 1, 1, 2), busts(site.book, 2, 2, 2))
        browser.open(address)
        browser.wait("Final table, now")
        browser.open(f"{address}director")
        browser.wait("The final")
        browser.send(".go-row .go")
        browser.wait("No decision waiting")
        happens(busts(site.book, 1, 3, 2))
        browser.open(address)
        browser.wait("Final table")
        assert "go out before the prizes begin" in browser.says() and not browser.accessibility()
        happens(acts.EndStage("it is late"))
        browser.open(f"{address}director")
        browser.wait("End the tournament")
        browser.send(".go-row .go")
        browser.wait("Print the standings: they list the prizes")
        browser.open(f"{address}print/standings")
        browser.wait("600")
        assert sum(paid(site.book.state).values()) == 1200
        assert not browser.complaints()


def test_a_second_press_on_a_slow_network_is_not_told_as_a_mistake(browser: Browser, tmp_path: Path) -> None:
    with desk(tmp_path, 2) as site, serving_app(site.app, site.following) as (address, _):
        browser.open(f"{address}director?key={KEY}")
        browser.open(f"{address}entries?lang=en")
        browser.type("#enter-name", "Wedge")
        browser.command("Network.enable")
        slow = {"offline": False, "latency": 1500, "downloadThroughput": -1, "uploadThroughput": -1}
        browser.command("Network.emulateNetworkConditions", **slow)
        browser.script(
            "window.before = true; const go = document.querySelector('.enter .go');"
            "go.click(); setTimeout(() => go.click(), 400)"
        )
        wait_for("the answer", lambda: not browser.script("return window.before"))
        browser.command("Network.emulateNetworkConditions", **{**slow, "latency": 0})
        assert not browser.driver.find_elements("css selector", "[role=alert]")
        assert [each.name for each in site.book.state.entries][2:] == ["Wedge"]
        browser.open("about:blank")


PAGES = ("", "entry/1", "director", "tables", "entries", "log", "paper", "print/seats", "print/draw")
SHOWN = [
    pytest.param(list(zip(PAGES, itertools.cycle(LANGUAGES), strict=False)), id="in turn"),
    *(
        pytest.param([(path, language) for path in PAGES], id=language, marks=pytest.mark.at_length)
        for language in LANGUAGES
    ),
]


@pytest.mark.parametrize("shown", SHOWN)
def test_every_page_is_accessible_in_every_language(
    shown: list[tuple[str, str]], browser: Browser, tmp_path: Path
) -> None:
    with desk(tmp_path) as site, serving_app(site.app, site.following) as (address, _):
        drawn(site)
        browser.open(f"{address}director?key={KEY}")
        for path, language in shown:
            browser.open(f"{address}{path}?lang={language}")
            assert browser.accessibility() == [], path
            wide = browser.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, path
        assert not browser.complaints()
