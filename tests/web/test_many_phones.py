"""Tests that the desk of a tournament keeps up with hundreds of phones, and that its clock is right on all of them."""

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.tournament import acts
from companion.web.desk import desk_site
from companion.web.desk.desk_site import DeskSite
from tests.web.evening_desk import KEY, desk
from tests.web.served import Client, asking_app, events


@pytest.mark.parametrize("by", [3 * 86400.0, -5000.0])
def test_a_level_keeps_its_time_when_the_computers_clock_is_set(tmp_path: Path, by: float) -> None:
    now, passed = [1e9], [50.0]
    with desk(tmp_path) as site:
        site = DeskSite(site.book, site._renderer, key=KEY, clock=lambda: now[0], mono=lambda: passed[0])
        site.book.do(acts.DrawSeats("?"))
        site.book.do(acts.Begin(now[0]))
        for late in (600.0, 599.0):
            now[0], passed[0] = now[0] + late, passed[0] + late
            assert not site.on_time()
        now[0] += by
        assert site.on_time() and not site.on_time()
        assert (site.book.state.clock.level, site.book.state.clock.ends_at) == (0, now[0] + 1)
        step = site.book.undone()
        assert step is not None and isinstance(step.act, acts.Begin), "nobody directed it"
        now[0], passed[0] = now[0] + 1, passed[0] + 1
        assert site.on_time() and site.book.state.clock.level == 1


def test_a_level_goes_on_from_the_last_row_if_the_clock_was_put_back_while_the_desk_was_off(tmp_path: Path) -> None:
    """A Raspberry Pi that was without power begins with the time at which it wrote that down last."""
    now = [2e9]
    with desk(tmp_path) as site:
        book = site.book
        book._wall = lambda: now[0]
        book.do(acts.DrawSeats("?"))
        book.do(acts.Begin(now[0]))
        now[0] += 300.0
        book.do(acts.Absent(2))
        left = 1200.0 - 300.0
        for put, kept in ((-86_400.0, left), (60.0, left - 60.0)):
            now[0] += put
            site = DeskSite(book, site._renderer, key=KEY, clock=lambda: now[0], mono=lambda: 7.0)
            site.on_time()
            ends_at = book.state.clock.ends_at
            assert ends_at is not None and ends_at - now[0] == kept


@pytest.mark.parametrize(
    ("put", "left"),
    [
        pytest.param(1300.0, 1100.0, id="for a short time: the level goes on from when the other one ended"),
        pytest.param(3 * 3600.0, 1200.0, id="for hours, or the clock is wrong: the level begins now"),
    ],
)
def test_one_level_at_most_ends_while_the_desk_is_off(tmp_path: Path, put: float, left: float) -> None:
    """The tables have played on with the antes that they had. Nobody goes out because antes jump."""
    now = [2e9]
    with desk(tmp_path) as site:
        site.book._wall = lambda: now[0]
        site.book.do(acts.DrawSeats("?"))
        site.book.do(acts.Begin(now[0]))
        now[0] += put
        site = DeskSite(site.book, site._renderer, key=KEY, clock=lambda: now[0], mono=lambda: 7.0)
        assert site.on_time() and not any(site.on_time() for _ in range(5))
        clock = site.book.state.clock
        assert (clock.level, clock.ends_at) == (1, now[0] + left)


def test_a_change_is_drawn_once_for_all_phones_that_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    passed, drawn = [50.0], list[str]()
    with desk(tmp_path) as site:
        render = site._renderer.render
        monkeypatch.setattr(site, "_mono", lambda: passed[0])

        def draws(template: str, lang: str, facts: Mapping[str, Any]) -> str:
            drawn.append(template)
            return render(template, lang, facts)

        monkeypatch.setattr(site._renderer, "render", draws)
        for page_, number in [("hall", 0), ("entry", 1), ("entry", 2)] * 100:
            site._live(page_, "en", number)
        assert len(drawn) == 3
        site.book.do(acts.Rename(1, "Leia Organa"))
        assert "Leia Organa" in site._live("entry", "en", 1)
        passed[0] += 2 * desk_site.TICK_S
        site._live("entry", "en", 1)
        assert len(drawn) == 5, "it says what time it is"


def test_a_long_page_is_not_sent_more_often_than_a_phone_can_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has changed meanwhile comes together."""

    def enters_now(name: str) -> None:
        site.book.do(acts.Enter(name))
        site.version += 1
        site._wake()

    async def asks(client: Client) -> None:
        async with client.get("/stream/entries?lang=en", headers={"Cookie": f"sabacc_desk={KEY}"}) as answer:
            (first,) = await events(answer, 1)
            monkeypatch.setattr(desk_site, "PACE", len(first["data"]), raising=False)
            enters_now("Wedge")
            await events(answer, 1)
            began = time.monotonic()
            enters_now("Biggs")
            await asyncio.sleep(0.1)
            enters_now("Porkins")
            (last,) = await events(answer, 1)
            assert time.monotonic() - began > 0.5
            assert "Biggs" in last["data"] and "Porkins" in last["data"]

    with desk(tmp_path, 4) as site:
        asking_app(site.app, asks)
