"""Tests that everybody can use the pages: with large type, strong contrast or no motion, in every language and size,
and also with the longest names and the fullest hands. One browser and one server show one state after the other."""

import itertools
import threading
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from msgspec.structs import replace
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.config import load_config
from companion.game.engine.state import State
from companion.program.shows import serving
from companion.table.onlooker import Seen
from companion.table.views.evening_view import HandsEnd
from companion.web.server import Site
from tests.display.scenes import tables
from tests.web.browser import LANGUAGES, SIZES, Browser, chromium
from tests.web.running import serving_app

PATHS = {"spectators": "", "player": "seat/2", "free seat": "seat/9", "pairing": "d", "refusal": "nowhere"}
LONG = ("Chancellor Finis Valorum", "Bartholomaeusnachtglocke")
"""Names of as many letters as can be typed; one is a single word."""


class Shown:
    """An onlooker that has seen what a test shows."""

    number = 1
    seen = Seen()

    def look(self) -> bool:
        return False

    def close(self) -> None: ...


class Room:
    """A browser before the pages of a table."""

    def __init__(self, browser: Browser, address: str, site: Site, loop: AbstractEventLoop, onlooker: Shown) -> None:
        self.browser, self.address = browser, address
        self.site, self._loop, self._onlooker = site, loop, onlooker

    def show(self, state: State) -> None:
        """Let the table be in this state."""
        done = threading.Event()
        self._onlooker.seen = Seen(state, state.news, code="")
        self._loop.call_soon_threadsafe(lambda: (self.site.publisher.renew(), done.set()))
        assert done.wait(10)

    def evening(self, monkeypatch: pytest.MonkeyPatch, points: tuple[HandsEnd, ...]) -> None:
        """Let there have been an evening until now."""
        view = self.site.pages._view
        monkeypatch.setattr(self.site.pages, "_view", lambda seen: replace(view(seen), evening=points))

    def open(self, page: str, lang: str) -> None:
        """Open a page."""
        self.browser.open(f"{self.address}{PATHS[page]}?lang={lang}")

    def size(self, size: str, zoom: int = 1) -> None:
        """Give the page a size. With `zoom` 2 everything is twice as large, as a browser's own zoom makes it."""
        wide, high = SIZES[size]
        self.browser.command(
            "Emulation.setDeviceMetricsOverride",
            width=wide // zoom, height=high // zoom, deviceScaleFactor=zoom, mobile=False,
        )  # fmt: skip

    def prefer(self, **wishes: str) -> None:
        """Let the browser wish for something, such as prefers_contrast="more"."""
        features = [{"name": name.replace("_", "-"), "value": value} for name, value in wishes.items()]
        self.browser.command("Emulation.setEmulatedMedia", features=features)

    def cut_off(self) -> list[str]:
        """Return the texts that extend beyond the page, or beyond the box that cuts them off."""
        found = self.browser.script(CUT_OFF)
        assert isinstance(found, list)
        return found


CUT_OFF = """
const found = [...document.querySelectorAll("body *")].filter(
  (e) => e.getClientRects().length && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()));
const beyond = (e) => {
  const box = e.getBoundingClientRect(), style = getComputedStyle(e);
  return box.right > innerWidth + 1 || box.left < -1
    || style.overflow !== "visible" && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1);
};
return found.filter(beyond).map((e) => e.outerHTML.slice(0, 120));
"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    onlooker, folder = Shown(), tmp_path_factory.mktemp("table")
    with mock.patch.object(serving, "Onlooker", lambda *args: onlooker):
        site = serving.open_site(load_config(), folder / "table.journal", simulated=True)
    with chromium() as browser, serving_app(site.app, site.following) as (address, loop):
        yield Room(browser, address, site, loop, onlooker)


@pytest.fixture(autouse=True)
def plain(room: Room) -> Iterator[None]:
    """Let the browser wish for nothing."""
    yield
    room.prefer()


def full(hands: int, cards: int) -> State:
    """Return the end of a hand in which this many hands of this many cards were shown."""
    state = tables.result(6)
    assert state.result is not None
    row = tuple(f"{rank} of coins" for rank in range(1, cards + 1))
    shown = [state.result.shown[at % len(state.result.shown)] for at in range(hands)]
    return replace(state, result=replace(state.result, shown=tuple(replace(each, cards=row) for each in shown)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_can_be_used_by_everybody(room: Room, lang: str) -> None:
    room.show(tables.result())
    for page in PATHS:
        room.open(page, lang)
        for size in reversed(SIZES):  # the phone last
            room.size(size)
            assert not room.cut_off(), (page, size)
        assert not room.browser.accessibility(), page
        low = room.browser.script(
            "return [...document.querySelectorAll('button, summary, a, input')].filter((e) => e.offsetParent)"
            ".filter((e) => e.getBoundingClientRect().height < 48).map((e) => e.outerHTML)"
        )
        assert not low, page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_off_at_twice_the_size_or_with_long_names(
    room: Room, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", [f"{LONG[at % 2][:-1]}{at}" for at in range(8)])
    for state in (tables.betting(8), tables.shift(), tables.result()):
        room.show(state)
        for page in ("spectators", "player"):
            room.open(page, lang)
            for size, zoom in (("phone", 1), ("phone", 2), ("tablet", 2)):
                room.size(size, zoom)
                assert not room.cut_off(), (page, size, zoom)


def test_the_name_of_whose_turn_it_is_stands_in_one_line_on_a_phone(room: Room) -> None:
    room.size("phone")
    room.show(tables.betting(6))
    for lang in LANGUAGES:
        room.open("spectators", lang)
        mark, name = room.browser.script(
            "return [...document.querySelectorAll('.ribbon > span')].map(e => e.offsetHeight)"
        )
        assert 0 < name < 1.5 * mark, lang


@pytest.mark.parametrize(("wide", "high"), [(320, 568), (180, 370), (360, 640), (390, 844)])
def test_nothing_lies_below_the_age_of_a_page_on_a_phone(
    room: Room, wide: int, high: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one is a phone whose page is twice as large. The line of capitals is 7 px higher than they are."""
    monkeypatch.setattr(tables, "NAMES", [f"{LONG[at % 2][:-1]}{at}" for at in range(8)])
    room.browser.measure(wide, high)
    for state in (tables.betting(8), tables.no_shift(), tables.calling(), tables.result(6)):
        room.show(state)
        for page, lang in itertools.product(("spectators", "player"), LANGUAGES):
            room.open(page, lang)
            below, beyond = room.browser.script(
                "const text = document.createRange(), age = document.getElementById('age').getBoundingClientRect();"
                "const lines = [...document.querySelectorAll('.top h1, .where')].flatMap((e) => {"
                "text.selectNodeContents(e); return [...text.getClientRects()]; });"
                "return [lines.some((e) => e.width && e.right > age.left && e.bottom > age.top + 7"
                "&& e.top < age.bottom), document.documentElement.scrollWidth > innerWidth]"
            )
            assert not below and not beyond, (page, lang)


@pytest.mark.parametrize("size", SIZES)
def test_a_long_name_covers_nothing_on_the_dealers_page(room: Room, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "NAMES", [f"{LONG[at % 2][:-1]}{at}" for at in range(8)])
    room.open("pairing", "en")
    room.browser.driver.add_cookie({"name": "sabacc_phone", "value": "a-key"})
    room.size(size)
    for state in (tables.betting(8), tables.result(8)):
        room.show(state)
        room.browser.open(f"{room.address}dealer?lang=fr")
        over = room.browser.script(
            "const text = document.createRange(), out = (e) => { text.selectNodeContents(e);"
            "return text.getBoundingClientRect().right - 1 > e.closest('li, .ribbon').getBoundingClientRect().right; };"
            "return [...document.querySelectorAll('.hands h3, .ribbon')].filter(out).map((e) => e.textContent)"
        )
        assert not over
        marks = "return [...document.querySelectorAll('.ribbon [class^=s], .hands [class^=s]')].map(e => e.offsetWidth)"
        assert min(room.browser.script(marks) or [99]) >= 16, "a mark is squeezed"
    room.browser.command("Network.clearBrowserCookies")


@pytest.mark.parametrize(("wide", "high"), [(180, 370), (195, 422), (280, 653)])
def test_a_dealers_phone_whose_page_is_twice_as_large_has_whole_words_on_its_buttons(
    room: Room, wide: int, high: int
) -> None:
    """The columns stand one below the other."""
    room.open("pairing", "en")
    room.browser.driver.add_cookie({"name": "sabacc_phone", "value": "a-key"})
    room.browser.measure(wide, high)
    for state, lang in itertools.product((tables.betting(), tables.calling(), tables.result()), LANGUAGES):
        room.show(state)
        room.browser.open(f"{room.address}dealer?lang={lang}")
        room.browser.script("document.querySelector('details')?.setAttribute('open', '')")
        bad = room.browser.script(
            "const text = document.createRange();"
            "return [...document.querySelectorAll('.btn, .call dt')].filter((e) => { text.selectNodeContents(e);"
            "const box = e.getBoundingClientRect(), at = text.getBoundingClientRect();"
            "return box.width && (box.width < 44 || box.height > 200 || at.left < box.left - 1"
            "|| at.right > box.right + 1); }).map((e) => e.textContent)"
        )
        assert not bad, lang
    room.browser.command("Network.clearBrowserCookies")


def test_names_are_no_columns_of_letters_on_a_phone_whose_page_is_twice_as_large(room: Room) -> None:
    room.browser.measure(180, 370)
    room.show(tables.betting(8))
    for names, language in ((".plate .name", "en"), (".ranking .name", "fr")):
        room.open("spectators", language)
        high = room.browser.script(f"return [...document.querySelectorAll('{names}')].map((e) => e.offsetHeight)")
        assert high and max(high) < 70, (names, high)


def test_an_amount_beside_a_long_name_is_never_broken(room: Room) -> None:
    room.browser.measure(320, 640)
    room.show(tables.result(8))
    room.open("spectators", "fr")
    high = room.browser.script("return [...document.querySelectorAll('.hands h3 b')].map((e) => e.offsetHeight)")
    assert len(high) > 2 and len(set(high)) == 1, high


def test_stacks_side_by_side_stand_on_one_line_on_a_phone(room: Room) -> None:
    """Also where a bet beside one of them sends its cards below it."""
    room.size("phone")
    room.show(tables.betting(6))
    for lang in LANGUAGES:
        room.open("spectators", lang)
        tops = room.browser.script(
            "return [...document.querySelectorAll('.plate .stack')].map((e) => Math.round(e.getBoundingClientRect().y))"
        )
        assert tops[::2] == tops[1::2], (lang, tops)


def test_what_is_owed_stays_clear_of_the_stitches_of_the_ribbon(room: Room) -> None:
    room.size("phone")
    room.show(tables.betting(6))
    room.open("spectators", "en")
    ribbon, owed = room.browser.script(
        "return ['.ribbon', '.ribbon small'].map((e) => document.querySelector(e).getBoundingClientRect().bottom)"
    )
    assert ribbon - owed > 8


def test_strong_contrast_is_strong_on_every_page(room: Room) -> None:
    room.prefer(prefers_contrast="more")
    for state in (tables.betting(), tables.shift()):
        room.show(state)
        for page in PATHS:
            room.open(page, "en")
            assert not room.browser.accessibility("color-contrast-enhanced"), page


@pytest.mark.parametrize(("lang", "bet"), [("en", "bet 40"), ("fr", "mise 40"), ("es", "apuesta 40")])
def test_whoever_hears_a_page_hears_whose_stacks_and_bets_the_figures_are(room: Room, lang: str, bet: str) -> None:
    """On the screen a chip says so, and the mark of a seat."""
    room.show(tables.betting())
    room.open("pairing", "en")
    room.browser.driver.add_cookie({"name": "sabacc_phone", "value": "a-key"})
    for address, heard in (("", bet), ("dealer", "2 Han")):
        room.browser.open(f"{room.address}{address}?lang={lang}")
        nodes = room.browser.command("Accessibility.getFullAXTree")["nodes"]
        named = [each["name"]["value"].lower() for each in nodes if each.get("role", {}).get("value") == "image"]
        assert heard.lower() in named, named
    room.browser.command("Network.clearBrowserCookies")


def test_where_the_system_chooses_the_colours_buttons_and_the_turn_are_seen(room: Room) -> None:
    """There are no fills then."""
    room.prefer(forced_colors="active")
    room.show(tables.betting())
    for page in PATHS:
        room.open(page, "en")
        bare = room.browser.script(
            "return [...document.querySelectorAll('.btn, .foot a, .plate.turn')].filter((e) => {"
            "const at = getComputedStyle(e);"
            "return parseFloat(at.borderTopWidth) < 2 && !(at.outlineStyle === 'solid'); }).map((e) => e.outerHTML)"
        )
        assert not bare, page


def test_whoever_uses_a_keyboard_sees_where_they_are(room: Room) -> None:
    """Also on what is marked already, such as the language of the page."""
    room.show(tables.result())
    for page in PATHS:
        room.open(page, "en")
        for _ in room.browser.driver.find_elements("css selector", "a, button, input"):
            ActionChains(room.browser.driver).send_keys(Keys.TAB).perform()
            at, ring = room.browser.script(
                "const at = document.activeElement;"
                "return [at.outerHTML.slice(0, 80), at === document.body || getComputedStyle(at).outlineStyle]"
            )
            assert ring is True or ring == "solid", (page, at)


def test_whoever_wants_no_motion_gets_none(room: Room) -> None:
    room.prefer(prefers_reduced_motion="reduce")
    for page in PATHS:
        room.open(page, "en")
        moving = room.browser.script(
            "return [...document.querySelectorAll('*')].map((e) => getComputedStyle(e))"
            ".some((s) => parseFloat(s.transitionDuration) > 0 || s.animationName !== 'none')"
        )
        assert not moving and not room.browser.script("return document.getAnimations().length"), page


def test_any_number_of_people_fits_on_a_television(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also late in an evening, with the chart. Nobody scrolls it."""
    room.size("television")
    for people in (3, 4, 6, 8):
        room.evening(monkeypatch, tables.evening(people, 20).evening)
        for state in (tables.betting(people), tables.shift(), tables.no_shift(), tables.result(people)):
            room.show(state)
            room.open("spectators", "fr")
            assert room.browser.script("return document.documentElement.scrollHeight <= innerHeight"), people


def test_the_longest_names_do_not_cover_what_stands_beside_them(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a television, where they are cut off."""
    monkeypatch.setattr(tables, "NAMES", [f"{LONG[at % 2][:-1]}{at}" for at in range(8)])
    room.size("television")
    for state in (tables.betting(8), tables.shift(), tables.result(6)):
        room.show(state)
        room.open("spectators", "en")
        over = room.browser.script(
            "return [...document.querySelectorAll('.plate, .ranking, .hands li, .shift li')]"
            ".filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.outerHTML)"
        )
        assert not over


def test_every_stack_is_whole_in_the_overlay(room: Room, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """However long the names are."""
    monkeypatch.setattr(tables, "NAMES", [f"{LONG[at % 2][:-1]}{at}" for at in range(8)])
    monkeypatch.setattr(room.site.pages, "delayed", lambda: Shown.seen)
    monkeypatch.setattr(room.site.pages, "_equities", lambda: {1: 0.62, 2: 0.38})
    file = tmp_path / "overlay.html"
    file.write_text(room.site.pages.overlay("en", room.address.rstrip("/")), "utf-8")
    room.size("television")
    state = tables.betting(8)
    monkeypatch.setattr(Shown, "seen", Seen(state, state.news, code=""))
    room.show(state)
    room.browser.open(file.as_uri())
    room.browser.wait("to call")
    cut = room.browser.script(
        "return [...document.querySelectorAll('.below h3 > :is(b, i)')].filter((e) =>"
        "e.getBoundingClientRect().right > e.parentNode.getBoundingClientRect().right).map((e) => e.outerHTML)"
    )
    assert not cut


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_fullest_hands_are_whole_on_a_television(room: Room, lang: str) -> None:
    """Nobody scrolls it."""
    room.size("television")
    for hands, cards in ((2, 11), (4, 7), (4, 11), (6, 11), (8, 9)):
        room.show(full(hands, cards))
        room.open("spectators", lang)
        assert room.browser.script("return document.documentElement.scrollHeight <= innerHeight"), (hands, cards)
        assert not room.cut_off(), (hands, cards)
