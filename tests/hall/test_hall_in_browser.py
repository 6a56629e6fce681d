"""Tests the hall's pages in a real browser: a desk that plays with a table, and a large hall on a screen."""

import os
import subprocess
import sys
from pathlib import Path

from companion.hall.joined import Joined
from companion.hall.publishing import TablePublisher
from tests.hall.hall_of import HallOf
from tests.hall.mosquitto import mosquitto
from tests.processes import free_port, started, wait_for
from tests.support import Bench, seat_three
from tests.web.browser import LANGUAGES, SIZES, chromium
from tests.web.running import serving_app


def test_a_real_desk_in_a_real_browser(tmp_path: Path) -> None:
    """Runs the command, its broker, a table's publisher, and Chromium: what the table plays appears on the desk's
    page."""
    with mosquitto(tmp_path):
        pass  # skips the test if there is none
    port, pages = free_port(), free_port()
    environ = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "hall", "desk", "--no-keys", "--address", "127.0.0.1", "--folder",
               str(tmp_path / "desk"), "--port", str(port), "--pages", str(pages)]  # fmt: skip
    bench = Bench(tmp_path / "table.journal")
    seat_three(bench.table)
    bench.settle()
    publisher = TablePublisher(Joined("hall", 7, "127.0.0.1", port, device="d"), bench.path)
    publisher.start()
    with started(command, env=environ, stdout=subprocess.PIPE, text=True) as process, chromium() as browser:
        assert process.stdout is not None
        director = ""
        while "/k/" not in director:
            director = process.stdout.readline().rpartition(" ")[2].strip()
        browser.open(f"http://127.0.0.1:{pages}/?lang=en")
        said: list[str] = []

        def shows(text: str) -> bool:
            publisher.turn()
            said[:] = [browser.says().lower()]
            return text in said[0]

        wait_for("the table's people", lambda: shows("3 play"))
        bench.table.deal("screen")
        bench.settle()
        wait_for("the deal", lambda: shows("betting"))
        browser.open(director)
        browser.find("form[action='/director/announce'] input").send_keys("A break of ten minutes")
        browser.press("form[action='/director/announce'] button")
        wait_for("the announcement", lambda: shows("a break of ten minutes"))
        wait_for("the table to hear it", lambda: shows("") and publisher.room.notice.number == 1)
        browser.press("button[name=open][value=yes]")
        wait_for("the linked pot", lambda: shows("") and publisher.room.pot.open)
        browser.type("input[name=minutes]", "20")
        browser.press("form[action='/director/clock'] button")
        browser.wait("19:")
        for size in SIZES:
            browser.size(size)
            browser.open(f"http://127.0.0.1:{pages}/projector")
            browser.wait("linked sabacc pot")
            assert browser.script(
                "return [...document.querySelectorAll('.projector-main li :is(span, b)')]"
                ".every(e => e.offsetHeight <= e.parentElement.offsetHeight)"
            ), f"the names run into each other: {size}"
            browser.open(f"http://127.0.0.1:{pages}/")
            assert browser.script(
                "const seats = document.querySelector('.tile ol'), one = seats.firstElementChild;"
                "seats.append(...Array.from({length: 5}, () => one.cloneNode(true)));"
                "return new Set([...seats.children].map(e => e.offsetTop)).size === 1"
            ), f"eight people are in one line: {size}"
        browser.size("television")
        for page in ("/", "/projector", "/leaders", "/director"):
            browser.open(f"http://127.0.0.1:{pages}{page}")
            assert not browser.accessibility(), page
            for wide, high in (SIZES["phone"], (180, 370), SIZES["television"]):
                browser.measure(wide, high)
                beyond = browser.script("return document.documentElement.scrollWidth - innerWidth")
                assert beyond <= 0, (page, wide)
        assert not browser.complaints()
    publisher.close()
    bench.close()


def test_every_table_of_a_large_hall_is_in_view_on_a_screen(tmp_path: Path) -> None:
    """Nobody scrolls on a wall: with the clock, the linked pot, an announcement, and eight people at each table."""
    hall = HallOf(tmp_path, tuple(range(1, 25)))
    hall.order("announce", text="Ten minutes of break, then level 4")
    hall.order("clock", minutes="20")
    hall.order("pot", open="yes", share="1/4")
    hall.site = hall.new_site()
    with chromium() as browser, serving_app(hall.site.app, lambda address: hall.site.following()) as (address, _):
        browser.measure(*SIZES["television"])
        for lang in LANGUAGES:
            browser.open(f"{address}?lang={lang}")
            browser.script(
                "for (const seats of document.querySelectorAll('.tile ol'))"
                "seats.append(...Array.from({length: 5}, () => seats.firstElementChild.cloneNode(true)));"
                "document.querySelectorAll('.tile ol li').forEach((e) => { e.textContent = '1\u202f250'; });"
                "document.querySelectorAll('.facts span:first-child')"
                ".forEach((e) => { e.textContent = 'Donne 112 · 4, 5'; });"
            )
            low = browser.script(
                "return [...document.querySelectorAll('.tile')]"
                ".filter((e) => e.getBoundingClientRect().bottom > innerHeight).map((e) => e.innerText)"
            )
            assert not low, lang
            assert browser.script("return document.documentElement.scrollWidth <= innerWidth"), lang
    for bench in hall.benches.values():
        bench.close()
    hall.evening.store.close()
