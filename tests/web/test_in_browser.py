"""Tests the pages in a real browser: a phone deals and loses its network, a spectator sees each step, and in every
layout and language nothing extends beyond the page or is out of reach."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.intents import Deal, Play
from tests.processes import PATIENCE, wait_for
from tests.web.browser import LANGUAGES, SIZES, Browser, chromium
from tests.web.running import RunningTable, running, serving


@pytest.fixture(scope="module")
def opened() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def browser(opened: Browser) -> Iterator[Browser]:
    """Return a browser with the settings of somebody who has just installed it."""
    opened.command("Network.clearBrowserCookies")
    opened.complaints()
    yield opened
    opened.offline(yes=False)
    opened.open("about:blank")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RunningTable]:
    with running(tmp_path) as made:
        yield made


@pytest.fixture
def address(table: RunningTable) -> Iterator[str]:
    with serving(table.journal) as found:
        wait_for("the web server", lambda: bool(table.phones.address))
        yield found


def pair(browser: Browser, table: RunningTable) -> None:
    """Scan the code and say yes at the table."""
    code = table.offer().code
    answering = threading.Thread(target=table.say_yes)
    answering.start()
    browser.open(code)
    answering.join(PATIENCE)
    wait_for("the dealer's page", lambda: browser.driver.current_url.endswith("/dealer"))
    browser.wait("Leia buys in")


def test_a_phone_deals_bets_takes_back_and_comes_back(browser: Browser, table: RunningTable, address: str) -> None:
    browser.size("phone")
    pair(browser, table)
    assert "#" not in browser.driver.current_url
    browser.press("#act-deal")
    browser.wait("Betting")
    browser.press("#act-bet")
    browser.press("details[open] button[name=amount]")
    wait_for("the bet", lambda: flow.turn(table.table.head) == 3)
    browser.wait("Undo takes back: Han")
    browser.press("#act-undo")
    wait_for("the undo", lambda: flow.turn(table.table.head) == 2)

    browser.wait("Undo takes back")
    before = table.table.row
    browser.offline(yes=True)
    browser.press("#act-check")
    browser.wait("No contact.")
    assert table.table.row == before
    browser.offline(yes=False)
    wait_for("the press to arrive", lambda: table.table.row > before)
    browser.wait("Leia")
    assert table.table.row == before + 1
    browser.press("#act-pause")
    wait_for("the pause", lambda: table.table.head.paused)
    browser.press("#act-resume")
    wait_for("the end of the pause", lambda: not table.table.head.paused)
    assert not [each for each in browser.complaints() if "ERR_INTERNET_DISCONNECTED" not in each]


def test_a_phone_that_loses_the_yes_comes_back_paired(browser: Browser, table: RunningTable, address: str) -> None:
    browser.open(table.offer().code)
    browser.wait("This is phone")
    browser.offline(yes=True)
    table.say_yes()
    wait_for("the phone", lambda: bool(table.phones.phones))
    browser.offline(yes=False)
    wait_for("the dealer's page", lambda: browser.driver.current_url.endswith("/dealer"))


def test_a_misdeal_has_to_be_held(browser: Browser, table: RunningTable, address: str) -> None:
    browser.size("phone")
    pair(browser, table)
    browser.press("#act-deal")
    wait_for("the deal", lambda: in_hand(table.table.head))
    browser.press("#act-misdeal")
    browser.find("details[open] input[name=reason]").send_keys("a card fell")
    assert not browser.accessibility()
    browser.press("details[open] .hold")
    assert in_hand(table.table.head)
    browser.hold("details[open] .hold", 1.0)
    wait_for("the misdeal", lambda: not in_hand(table.table.head))


def test_a_spectator_sees_each_step_and_keeps_the_focus(browser: Browser, table: RunningTable, address: str) -> None:
    browser.size("phone")
    browser.open(f"{address}?lang=en")
    browser.wait("Live,")
    browser.script("document.querySelector('nav a').focus()")
    table.screen.touch(Deal())
    browser.wait("Betting")
    for _ in range(2):
        seat = flow.turn(table.table.head)
        table.screen.touch(Play(Move("check", seat)))
        browser.wait(f"{table.table.head.seats[seat - 1] and ('Lando', 'Han', 'Leia')[seat - 1]} (seat {seat}) checks")
    assert browser.script("return document.activeElement.matches('nav a')")
    assert not browser.complaints()


def test_a_page_in_the_background_stops_and_comes_back_whole(
    browser: Browser, table: RunningTable, address: str
) -> None:
    browser.open(f"{address}?lang=en")
    browser.wait("Live,")
    browser.script(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    table.screen.touch(Deal())
    wait_for("the deal", lambda: in_hand(table.table.head))
    assert "Betting" not in browser.says()
    browser.script(
        "Object.defineProperty(document, 'hidden', {value: false, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    browser.wait("Betting")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_sticks_out_and_everybody_can_use_it(
    browser: Browser, table: RunningTable, address: str, size: str, lang: str, tmp_path: Path
) -> None:
    table.screen.touch(Deal())
    wait_for("the deal", lambda: in_hand(table.table.head))
    browser.size(size)
    browser.open(f"{address}?lang={lang}")
    browser.wait("Lando")
    assert browser.script("return document.documentElement.scrollWidth <= innerWidth")
    if size == "television":  # nobody scrolls it
        assert browser.script("return document.documentElement.scrollHeight <= innerHeight")
    assert not browser.accessibility()
    small = browser.script(
        "return [...document.querySelectorAll('main *')]"
        ".filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))"
        ".filter((e) => parseFloat(getComputedStyle(e).fontSize) < 15).map((e) => e.outerHTML)"
    )
    assert not small
    browser.picture(tmp_path / f"{size}-{lang}.png")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dealers_page_can_be_used_by_everybody(
    browser: Browser, table: RunningTable, address: str, lang: str, tmp_path: Path
) -> None:
    browser.size("phone")
    pair(browser, table)
    table.screen.touch(Deal())
    wait_for("the deal", lambda: in_hand(table.table.head))
    browser.open(f"{address}dealer?lang={lang}")
    browser.wait("Lando")
    assert browser.script("return document.documentElement.scrollWidth <= innerWidth")
    low = browser.script(
        "return [...document.querySelectorAll('button, summary, a')].filter((e) => e.offsetParent)"
        ".filter((e) => e.getBoundingClientRect().height < 48).map((e) => e.outerHTML)"
    )
    assert not low
    hidden = browser.script(
        "return [...document.querySelectorAll('.hands-on .btn, .acts > :first-child')].filter((e) => {"
        "const at = e.getBoundingClientRect(), top = document.elementFromPoint(at.x + at.width / 2, at.bottom - 4);"
        "return at.bottom > innerHeight || !(e.contains(top) || top?.contains(e)); }).map((e) => e.outerHTML)"
    )
    assert not hidden and browser.script("return scrollY") == 0  # nobody scrolls for the usual move
    browser.picture(tmp_path / f"dealer-{lang}.png")
    assert not browser.accessibility()


@pytest.mark.parametrize(("wide", "high"), [(320, 568), (667, 375), (844, 390)])
def test_a_small_phone_and_one_held_sideways_show_what_can_be_done(
    browser: Browser, table: RunningTable, address: str, wide: int, high: int
) -> None:
    browser.measure(wide, high)
    pair(browser, table)
    table.screen.touch(Deal())
    browser.wait("Betting")
    hidden = browser.script(
        "return [...document.querySelectorAll('.hands-on .btn, .acts > :nth-child(-n+3)')].filter((e) => {"
        "const at = e.getBoundingClientRect(), top = document.elementFromPoint(at.x + at.width / 2, at.bottom - 4);"
        "return at.bottom > innerHeight || !(e.contains(top) || top?.contains(e)); }).map((e) => e.outerHTML)"
    )
    assert not hidden and browser.script("return document.documentElement.scrollWidth <= innerWidth")
    browser.open(f"{address}?lang=es")
    browser.wait("Lando")
    broken = "return [...document.querySelectorAll('.plate .name')].filter((e) => e.getClientRects().length > 1).length"
    assert not browser.script(broken), "a short name is broken into two lines"


def test_the_page_that_waits_for_a_yes_at_the_table_can_be_used_by_everybody(
    browser: Browser, table: RunningTable, address: str
) -> None:
    browser.size("phone")
    browser.command("Emulation.setScriptExecutionDisabled", value=True)  # with script it waits in the next request
    browser.open(f"{address}d?lang=en")
    browser.find("input[name=secret]").send_keys(table.offer().digits)
    browser.find("form#pair button").click()
    browser.wait("Say yes on the table’s screen. This is phone")
    browser.command("Emulation.setScriptExecutionDisabled", value=False)
    assert not browser.accessibility()


def test_without_script_the_page_loads_itself_again(table: RunningTable, address: str) -> None:
    with chromium("--blink-settings=scriptEnabled=false") as plain:
        plain.open(f"{address}?lang=en")
        assert '<meta http-equiv="refresh" content="10">' in plain.driver.page_source


@pytest.mark.parametrize(("lang", "said"), [("en", "too old"), ("fr", "trop ancien"), ("es", "demasiado antiguo")])
def test_a_browser_without_modules_is_told_so_and_loads_the_page_anew(
    browser: Browser, address: str, lang: str, said: str
) -> None:
    browser.open(f"{address}?lang={lang}")
    waits = browser.driver.execute_async_script(
        """const done = arguments[0], script = document.createElement("script");
        script.onload = () => { window.setTimeout = (_, after) => done(after); window.onload(); };
        script.src = document.querySelector("script[nomodule]").src;
        document.head.append(script);"""
    )
    assert waits == 10_000 and said in browser.says()
