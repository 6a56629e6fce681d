"""Tests the pages in a real browser: a phone deals and loses its network, a spectator sees each step, and in every
layout and language nothing extends beyond the page or is out of reach."""

import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.intents import Deal, Play
from companion.table.views.phone_view import RevokePhone
from tests.processes import PATIENCE, wait_for
from tests.web.browser import LANGUAGES, SIZES, Browser, chromium
from tests.web.running import RunningTable, serving
from tests.web.silent_network import silent_network


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


def touch(browser: Browser, css: str) -> None:
    """Touch a button of the dealer's page as a person does who has read it first."""
    wait_for(css, lambda: bool(browser.script("return document.querySelector(arguments[0])", css)))
    time.sleep(0.35)
    browser.press(css)


def tap(browser: Browser, css: str, times: int = 1) -> None:
    """Touch the middle of a button at once, and again where it was if `times` is 2."""
    x, y = browser.script(
        "const at = document.querySelector(arguments[0]).getBoundingClientRect();"
        "return [at.x + at.width / 2, at.y + at.height / 2]", css,
    )  # fmt: skip
    for _ in range(times):
        for kind in ("mousePressed", "mouseReleased"):
            browser.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        time.sleep(0.1)


def look_away(browser: Browser, *, away: bool) -> None:
    """Put the page into the background, or have it in front again."""
    browser.script(
        "Object.defineProperty(document, 'hidden', {value: arguments[0], configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))", away,
    )  # fmt: skip


def test_a_phone_deals_bets_takes_back_and_comes_back(browser: Browser, table: RunningTable, address: str) -> None:
    browser.size("phone")
    pair(browser, table)
    assert "#" not in browser.driver.current_url
    touch(browser, "#act-deal")
    browser.wait("Betting")
    touch(browser, "#act-bet")
    touch(browser, "details[open] button[name=amount]")
    wait_for("the bet", lambda: flow.turn(table.table.head) == 3)
    browser.wait("Undo takes back: Han")
    touch(browser, "#act-undo")
    wait_for("the undo", lambda: flow.turn(table.table.head) == 2)

    browser.wait("Undo takes back")
    before = table.table.row
    browser.offline(yes=True)
    touch(browser, "#act-check")
    browser.wait("No contact.")
    assert table.table.row == before
    browser.offline(yes=False)
    wait_for("the press to arrive", lambda: table.table.row > before)
    browser.wait("Leia")
    assert table.table.row == before + 1
    touch(browser, "#act-pause")
    wait_for("the pause", lambda: table.table.head.paused)
    touch(browser, "#act-resume")
    wait_for("the end of the pause", lambda: not table.table.head.paused)
    assert not [each for each in browser.complaints() if "ERR_INTERNET_DISCONNECTED" not in each]


def test_the_usual_move_stays_where_it_is_from_phase_to_phase(
    browser: Browser, table: RunningTable, address: str
) -> None:
    browser.measure(390, 844)
    pair(browser, table)
    where = "const at = document.querySelector('.hands-on .go').getBoundingClientRect(); return [at.x, at.bottom]"
    deal = browser.script(where)
    touch(browser, "#act-deal")
    browser.wait("Betting")
    assert browser.script(where) == deal


def test_a_phone_that_loses_the_yes_comes_back_paired(browser: Browser, table: RunningTable, address: str) -> None:
    browser.open(table.offer().code)
    browser.wait("This is phone")
    browser.offline(yes=True)
    table.say_yes()
    wait_for("the phone", lambda: bool(table.phones.phones))
    browser.offline(yes=False)
    wait_for("the dealer's page", lambda: browser.driver.current_url.endswith("/dealer"))


def asks_for_a_misdeal(browser: Browser, table: RunningTable) -> None:
    """Deal from a phone, and open there what declares a misdeal."""
    browser.size("phone")
    pair(browser, table)
    touch(browser, "#act-deal")
    wait_for("the deal", lambda: in_hand(table.table.head))
    touch(browser, "#act-misdeal")


def test_a_misdeal_has_to_be_held(browser: Browser, table: RunningTable, address: str) -> None:
    asks_for_a_misdeal(browser, table)
    browser.find("details[open] input[name=reason]").send_keys("a card fell")
    assert not browser.accessibility()
    touch(browser, "details[open] .hold")
    assert in_hand(table.table.head)
    browser.hold("details[open] .hold", 1.0)
    wait_for("the misdeal", lambda: not in_hand(table.table.head))


def test_a_misdeal_that_somebody_slides_off_is_none(browser: Browser, table: RunningTable, address: str) -> None:
    asks_for_a_misdeal(browser, table)
    before = table.table.row
    for last in ("pointerup", "pointercancel"):
        browser.script(
            "const at = {bubbles: true, clientX: 5, clientY: 5};"
            "const button = document.querySelector('details[open] .hold');"
            "button.dispatchEvent(new PointerEvent('pointerdown', at));"
            "setTimeout(() => button.dispatchEvent(new PointerEvent(arguments[0], at)), 900)", last,
        )  # fmt: skip
        time.sleep(1.3)
        assert in_hand(table.table.head) and table.table.row == before, last
        assert not browser.script("return document.querySelectorAll('.filling').length")


def test_two_touches_at_once_are_one_press(browser: Browser, table: RunningTable, address: str) -> None:
    """The second one would move the next player's credits."""
    browser.size("phone")
    pair(browser, table)
    touch(browser, "#act-deal")
    browser.wait("Betting")
    time.sleep(0.35)
    before = table.table.row
    tap(browser, "#act-check", 2)
    wait_for("the check", lambda: table.table.row > before)
    browser.wait("Han (seat 2) checks")
    time.sleep(0.5)
    assert table.table.row == before + 1 and flow.turn(table.table.head) == 3


def test_a_touch_that_meant_the_player_before_is_none(browser: Browser, table: RunningTable, address: str) -> None:
    browser.size("phone")
    pair(browser, table)
    touch(browser, "#act-deal")
    browser.wait("Betting")
    browser.script(
        "document.addEventListener('shown', () => {"
        "const check = document.querySelector('#act-check:enabled');"
        "if (check?.form.elements.seat.value === '3') check.click(); });"
    )
    before = table.table.row
    table.screen.touch(Play(Move("check", 2)))
    browser.wait("Han (seat 2) checks")
    time.sleep(0.5)
    assert table.table.row == before + 1 and flow.turn(table.table.head) == 3


def test_what_was_typed_for_a_player_is_never_another_players(
    browser: Browser, table: RunningTable, address: str
) -> None:
    browser.size("phone")
    pair(browser, table)
    touch(browser, "#act-deal")
    touch(browser, "#act-bet")
    browser.type("details[open] [type=number]", "7")
    touch(browser, "details[open] .go")
    browser.wait("Han (seat 2) bets 7")
    touch(browser, "#act-raise")
    typed = "return [...document.querySelectorAll('[type=number]')].map((each) => each.value).filter(Boolean)"
    assert not browser.script(typed)
    browser.type("details[open] [type=number]", "20")
    table.screen.touch(Play(Move("call", 3)))
    browser.wait("Leia (seat 3) calls")
    assert not browser.script("return document.querySelectorAll('details[open]').length") and not browser.script(typed)


def test_a_press_that_nobody_answers_is_told(browser: Browser, table: RunningTable, address: str) -> None:
    browser.size("phone")
    pair(browser, table)
    touch(browser, "#act-deal")
    browser.wait("Betting")
    browser.script("const real = setTimeout; window.setTimeout = (what, after) => real(what, Math.min(after, 50))")
    browser.offline(yes=True)
    touch(browser, "#act-check")
    browser.wait("Nothing answered what you pressed.")
    assert "No contact. Deal" not in browser.says(), "it has ended"
    assert not browser.accessibility()


def test_a_phone_that_was_away_when_its_right_ended_is_told_so(
    browser: Browser, table: RunningTable, address: str
) -> None:
    browser.size("phone")
    pair(browser, table)
    look_away(browser, away=True)
    table.screen.touch(RevokePhone(table.phones.phones[0]))
    wait_for("the end of the phone", lambda: not table.phones.phones)
    look_away(browser, away=False)
    browser.wait("This phone may not deal any more. Pair it again")
    assert browser.driver.current_url.endswith("/d") and not browser.accessibility()


@pytest.mark.parametrize("stands", ["performance", "Date"])
def test_a_phone_that_slept_says_how_old_its_picture_is(browser: Browser, address: str, stands: str) -> None:
    """While it sleeps, one of its clocks may stand still; the other one may be set."""
    browser.open(f"{address}?lang=en")
    browser.wait("Live,")
    other = "Date" if stands == "performance" else "performance"
    browser.script(
        f"const stood = {stands}.now(), was = {other}.now();"
        f"{stands}.now = () => stood; {other}.now = () => was + 3600000;"
    )
    browser.wait("No contact, 3600 s")


def test_a_page_whose_connection_has_died_without_a_word_comes_back_by_itself(
    browser: Browser, table: RunningTable, address: str
) -> None:
    """As when the room's access point lost its power for a moment: the page hears no end of its stream."""
    with silent_network(address) as network:
        browser.open(f"{network.here}?lang=en")
        browser.wait("Live,")
        network.fall_silent()
        table.screen.touch(Deal())
        wait_for("the deal", lambda: in_hand(table.table.head))
        browser.script(
            "const now = performance.now.bind(performance);"
            "window.later = 40000; performance.now = () => now() + window.later"
        )
        browser.wait("No contact,")

        def back() -> bool:
            browser.script("window.later += 5000")  # the browser may have kept some more connections that are dead
            time.sleep(0.5)
            return "betting" in browser.says().lower()

        wait_for("the page to come back", back)
        browser.open("about:blank")


def test_an_overlay_whose_connection_has_died_without_a_word_asks_anew(
    browser: Browser, table: RunningTable, address: str, tmp_path: Path
) -> None:
    with silent_network(address) as network:
        file = tmp_path / "overlay.html"
        with urllib.request.urlopen(f"{network.here}overlay.html") as got:
            file.write_bytes(got.read())
        browser.open(file.as_uri())
        wait_for("its stream", lambda: bool(browser.script("return heard > 0")))
        network.fall_silent()
        before = network.connections
        browser.script(
            "const now = performance.now.bind(performance);"
            "window.later = 40000; performance.now = () => now() + window.later"
        )

        def asks() -> bool:
            browser.script("window.later += 5000")  # the browser may have kept some more connections that are dead
            time.sleep(0.5)
            return network.connections > before

        wait_for("another attempt", asks)
        browser.open("about:blank")


def test_whoever_deals_with_a_keyboard_stays_at_the_button(browser: Browser, table: RunningTable, address: str) -> None:
    """Although it takes no press while the table writes the one before, and has another meaning then."""
    browser.size("phone")
    pair(browser, table)

    def at() -> str:
        return str(browser.script("return document.activeElement.id"))

    def types(*keys: str) -> None:
        time.sleep(0.35)
        ActionChains(browser.driver).send_keys(*keys).perform()

    types(*[Keys.TAB] * 8)
    wait_for("the button", lambda: types(Keys.TAB) or at() == "act-deal")
    types(Keys.ENTER)
    wait_for("the usual move", lambda: at() == "act-check")
    types(Keys.ENTER)
    wait_for("the check", lambda: flow.turn(table.table.head) == 3)
    browser.wait("3 Leia")
    wait_for("the next one's usual move", lambda: at() == "act-check")
    for question, next_one in (("act-bet", 1), ("act-raise", 2)):
        browser.script("document.getElementById(arguments[0]).focus()", question)
        types(Keys.ENTER)
        types(Keys.TAB)
        types(Keys.ENTER)
        wait_for("the bet", lambda seat=next_one: flow.turn(table.table.head) == seat)  # type: ignore[misc]
        wait_for("its button", lambda: bool(browser.driver.find_elements("id", "act-raise")))
    wait_for("the button of the same question to another player", lambda: at() == "act-raise")


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


@pytest.mark.parametrize("page", ["", "dealer"])
def test_a_screen_reader_says_each_move_and_how_a_hand_ended(
    browser: Browser, table: RunningTable, address: str, page: str
) -> None:
    """It says what changes in a region that was there before, not a region that is new."""
    if page:
        pair(browser, table)
    browser.open(f"{address}{page}?lang=en")
    browser.wait("Live,")
    table.screen.touch(Deal())
    browser.wait("dealt")
    browser.script(
        "window.heard = []; for (const region of document.querySelectorAll('[aria-live=polite]'))"
        "new MutationObserver(() => heard.push(region.textContent))"
        ".observe(region, {childList: true, characterData: true, subtree: true})"
    )
    table.screen.touch(Play(Move("fold", 2)))
    browser.wait("Han (seat 2) folds")
    table.screen.touch(Play(Move("fold", 3)))
    browser.wait("Between hands")
    heard = " ".join(browser.script("return heard"))
    assert "Han (seat 2) folds" in heard and "Lando is the last one left" in heard
    regions = [
        each["properties"] for each in browser.command("Accessibility.getFullAXTree")["nodes"] if "properties" in each
    ]
    assert any({"name": "live", "value": {"type": "token", "value": "polite"}} in each for each in regions)


def test_a_page_in_the_background_stops_and_comes_back_whole(
    browser: Browser, table: RunningTable, address: str
) -> None:
    browser.open(f"{address}?lang=en")
    browser.wait("Live,")
    look_away(browser, away=True)
    table.screen.touch(Deal())
    wait_for("the deal", lambda: in_hand(table.table.head))
    assert "Betting" not in browser.says()
    look_away(browser, away=False)
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


@pytest.mark.parametrize(("wide", "high"), [(320, 568), (360, 740), (390, 844), (568, 320), (844, 390)])
def test_eight_players_and_their_words_fit_on_a_dealers_phone(
    browser: Browser, table: RunningTable, address: str, wide: int, high: int
) -> None:
    names = ("Chewbacca", "Sana Starros", "Maximilian", "Qi’ra", "Bo")
    for seat, name in enumerate(names, 4):
        table.screen.touch(Play(Move("sit", seat, 3998, name=name)))
    browser.measure(wide, high)
    code = table.offer().code
    answering = threading.Thread(target=table.say_yes)
    answering.start()
    browser.open(code)
    answering.join(PATIENCE)
    table.screen.touch(Deal(), Play(Move("bet", 2, 40)), Play(Move("fold", 3)))
    wait_for("the fold", lambda: flow.turn(table.table.head) == 4)
    for lang in LANGUAGES:
        browser.open(f"{address}dealer?lang={lang}")
        browser.wait("Chewbacca")
        assert not browser.script(
            "const texts = [...document.querySelectorAll('.call dt, .call dd, .acts summary, .acts > form .btn')];"
            "const box = (e) => e.closest('.call dl, .btn').getBoundingClientRect(), range = document.createRange();"
            "return texts.filter((e) => { range.selectNodeContents(e); const at = range.getBoundingClientRect();"
            "return at.left < box(e).left - 1 || at.right > box(e).right + 1; }).map((e) => e.outerHTML)"
        ), lang
        if high == 740:  # a smaller one has to be scrolled
            assert not browser.script(
                "const last = document.querySelector('.hands-on').getBoundingClientRect().top;"
                "return [...document.querySelectorAll('.acts > :nth-child(-n+3)')]"
                ".map((e) => e.getBoundingClientRect().bottom - last).filter((over) => over > 0)"
            ), lang


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
