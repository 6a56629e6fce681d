"""Tests what a streamer gets: the overlay, values and texts, all behind one delay that nothing avoids."""

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Move
from companion.locale.words import Worded
from companion.odds.hindsight import moments
from companion.program.shows.serving import open_site
from companion.settings import Config, WebSettings
from companion.table.onlooker import Seen
from companion.web.delayed import Delayed, at_once
from companion.web.pages import Key
from companion.web.server import Site
from companion.web.values import values
from tests.golden.golden import golden
from tests.support import Bench
from tests.web.served import Client, asking, page, table

NONE = WebSettings(delay_hands=0, delay_minutes=0)


def streaming(folder: Path, web: WebSettings = NONE) -> Site:
    return open_site(Config(web=web), folder / "table.journal", simulated=True)


def states(folder: Path) -> list[State]:
    """Return the states of three hands, each of which ended at once by folding."""
    with table(folder) as bench:
        found = [bench.table.head]
        for _ in range(3):
            bench.table.deal("screen")
            found.append(bench.table.head)
            fold(bench)
            found.append(bench.table.head)
    return found


def fold(bench: Bench) -> None:
    for _ in range(2):
        bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")


def test_a_state_waits_for_hands_and_minutes(tmp_path: Path) -> None:
    now = [0.0]
    delayed = Delayed(1, 3, lambda: now[0])
    before, dealt, over, *later = states(tmp_path)
    for state in (before, dealt):
        delayed.look(Seen(state, code=""))
    now[0] = 10_000.0
    assert not delayed.look(Seen(dealt, code="")) and delayed.shown.state is None
    delayed.look(Seen(over, code=""))
    assert delayed.shown.state is dealt  # its hand is over, and the delay has passed
    for state in later:
        delayed.look(Seen(state, code=""))
    assert delayed.shown.state is dealt
    now[0] += 180.0
    delayed.look(Seen(later[-1], code=""))
    assert delayed.shown.state is later[-2]


def test_a_new_journal_does_not_stop_the_stream(tmp_path: Path) -> None:
    now = [0.0]
    delayed = Delayed(1, 3, lambda: now[0])
    played = states(tmp_path)
    for state in played:
        delayed.look(Seen(state, code=""))
    (tmp_path / "new").mkdir()
    anew = states(tmp_path / "new")[:4]
    for state in anew:
        now[0] += 200.0
        delayed.look(Seen(state, code=""))
    assert delayed.shown.state is anew[1]


def test_the_undo_of_the_end_of_a_hand_does_not_stop_the_stream(tmp_path: Path) -> None:
    now = [0.0]
    delayed = Delayed(0, 3, lambda: now[0])
    before, dealt, over, *_ = states(tmp_path)
    given = [Seen(state, code="") for state in (before, dealt, over, dealt)]
    for seen in given:
        delayed.look(seen)
        now[0] += 60.0
    shown = []
    for _ in range(4):
        delayed.look(given[-1])
        shown.append(delayed.shown)
        now[0] += 60.0
    assert shown[-1] is given[-1] and given[2] not in shown


def replayed(delayed: Delayed, hand: list[State]) -> Iterator[tuple[State, dict[int, float]]]:
    """Show a hand to a stream, and yield each state that the stream then shows, with everybody's chances."""
    for at, state in enumerate(hand):
        delayed.look(Seen(state, code="", hand=tuple(hand[: at + 1])))
        if delayed.shown.state is not None:
            yield delayed.shown.state, dict(delayed.equities())


def test_the_chances_to_win_are_streamed_when_the_hand_is_over_at_the_table() -> None:
    now = [0.0]
    delayed = Delayed(1, 3, lambda: now[0], odds=True)
    states = golden("standard/locks").states
    shown, told = [*replayed(delayed, states)], moments(states, equities=True)
    assert told and not any(leads for _, leads in shown), "the hand is played at the table"
    now[0] = 200.0
    led = []
    while delayed.look(Seen(states[-1], code="", hand=tuple(states))) or not led:
        led.append((delayed.shown.state, delayed.equities()))
        if delayed.shown.state is states[-2]:
            break
    assert led[-1] == (states[-2], told[-1].equity)


def test_chances_that_come_late_are_shown_at_once() -> None:
    states, late = golden("standard/locks").states, list[tuple[Any, Any]]()
    delayed = Delayed(1, 0, lambda: 0.0, odds=True, look_back=lambda *given: late.append(given))
    last = [Seen(state, code="", hand=tuple(states[: at + 1])) for at, state in enumerate(states)]
    for seen in last:
        delayed.look(seen)
    assert not delayed.look(last[-1]) and not delayed.equities()
    at_once(*late[-1])
    assert delayed.look(last[-1]) and delayed.equities()
    assert not delayed.look(last[-1])


@pytest.mark.parametrize("odds", [True, False])
def test_without_a_delay_in_hands_or_without_the_setting_no_chances_are_told(odds: bool) -> None:
    delayed = Delayed(0 if odds else 1, 0, lambda: 0.0, odds=odds)
    assert not any(leads for _, leads in replayed(delayed, golden("standard/locks").states))


def test_the_overlay_says_the_chances(tmp_path: Path) -> None:
    site, states = streaming(tmp_path), golden("standard/locks").states
    dealt = next(state for state in states if state.order)
    site.pages.delayed = lambda: Seen(dealt, code="")
    site.pages._equities = lambda: {1: 0.62}
    assert site.pages.live(Key("overlay", "en")).count("<i>62 %</i>") == 1
    assert "%" not in site.pages.live(Key("spectators", "en"))


def test_the_overlay_tells_of_a_roll_while_the_hand_goes_on_and_not_beside_its_result(tmp_path: Path) -> None:
    site, past = streaming(tmp_path), tuple[Event, ...]()
    played, over = [False], [False]
    for state in golden("standard/locks").states:
        past += state.news
        seen = Seen(state, past, code="")
        site.pages.delayed = lambda seen=seen: seen
        told = played if state.result is None else over
        told.append('class="roll"' in site.pages.live(Key("overlay", "en")))
    assert any(played) and len(over) > 1 and not any(over)


def test_covering_the_table_throws_away_what_waits(tmp_path: Path) -> None:
    now = [0.0]
    delayed = Delayed(0, 1, lambda: now[0])
    before, dealt, *_ = states(tmp_path)
    delayed.look(Seen(before, code=""))
    now[0] = 61.0
    assert delayed.look(Seen(dealt, code="")) and delayed.shown.state is before
    assert delayed.look(Seen(dealt, code="", covered=True)) and delayed.shown.covered
    now[0] = 1000.0
    delayed.look(Seen(dealt, code=""))
    assert delayed.shown.state is None and not delayed.shown.covered
    now[0] += 61.0
    delayed.look(Seen(dealt, code=""))
    assert delayed.shown.state is dealt


@pytest.mark.parametrize("path", ["/api/state.json", "/api/text/turn_name.txt", "/stream/overlay", "/overlay.html"])
def test_nothing_goes_round_the_delay(tmp_path: Path, path: str) -> None:
    async def asks(client: Client) -> str:
        async with client.get(path) as answer:
            return (await answer.content.read(2000)).decode()

    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()
        text = asking(streaming(tmp_path, WebSettings()), asks)
    assert "Han" not in text and "Betting" not in text


def test_the_values_are_those_of_the_schema(tmp_path: Path) -> None:
    async def asks(client: Client) -> tuple[dict[str, Any], dict[str, Any]]:
        found, schema = await page(client, "/api/state.json"), await page(client, "/api/state.schema.json")
        return json.loads(found[1]), json.loads(schema[1])

    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.table.play(Move("bet", flow.turn(bench.table.head), 5), "screen")
        bench.settle()
        found, schema = asking(streaming(tmp_path), asks)
    described, seat = schema["$defs"]["Values"], schema["$defs"]["SeatValues"]
    assert set(found) == set(described["properties"]) == set(described["required"])
    assert set(found["seats"][0]) == set(seat["properties"]) == set(seat["required"])
    assert described["properties"]["state"]["enum"] == ["covered", "playing", "waiting"]
    assert found["version"] == 1 and found["state"] == "playing"
    assert found["turn_name"] == "Leia" and found["to_call"] == 5 and found["pots"]["hand-pot"] == 8
    assert [seat["stack"] for seat in found["seats"]] == [48, 43, 48]


@pytest.mark.parametrize(
    ("moves", "named"),
    [([], "Leia"), ([Move("move-seat", 3, name="2", reason="they sat down so")], "Leia"), ([Move("leave", 3)], "")],
)
def test_the_winner_is_where_who_won_sits_now(tmp_path: Path, moves: list[Move], named: str) -> None:
    with table(tmp_path) as bench:
        for move in (Move("button", 3), Move("deal"), Move("fold", 1), Move("fold", 2), *moves):
            bench.table.play(move, "screen")
        found = values(Seen(bench.table.head, (), ""), lambda code, **args: code)
    names = {seat.seat: seat.name for seat in found.seats}
    assert [names[seat] for seat in found.winners] == [named] * bool(named)


def test_a_text_with_shorter_forms_is_a_plain_value(tmp_path: Path) -> None:
    """Some events have shorter wordings for small screens, which no encoder knows."""
    state = flow.start(load_rules("standard"))
    found = values(Seen(state, (Event("dealt"),), ""), lambda code, **args: Worded.of(["whole", "short"]))
    assert found.told == found.phase_words == "whole"
    assert msgspec.json.encode(found)


def test_another_page_may_read_the_values_and_nothing_else(tmp_path: Path) -> None:
    async def asks(client: Client) -> list[str | None]:
        found = []
        for path in ("/api/state.json", "/", "/d"):
            async with client.get(path, headers={"Origin": "null"}) as answer:
                found.append(answer.headers.get("Access-Control-Allow-Origin"))
        return found

    with table(tmp_path):
        assert asking(streaming(tmp_path), asks) == ["*", None, None]


@pytest.fixture
def strict() -> Iterator[None]:
    """Give files the permission bits that they get from the command line's umask."""
    before = os.umask(0o077)
    yield
    os.umask(before)


@pytest.mark.usefixtures("strict")
def test_each_value_is_a_file(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()
        made = streaming(tmp_path, WebSettings(delay_hands=0, delay_minutes=0, texts=str(texts)))

        async def asks(client: Client) -> None:
            async with made.following("http://table/"):
                while not (texts / "turn_name.txt").exists():
                    await asyncio.sleep(0.01)

        asking(made, asks)
    assert (texts / "turn_name.txt").read_text() == "Han" and (texts / "seat-1-stack.txt").read_text() == "48"
    assert texts.stat().st_mode & 0o777 == 0o755, "a streaming program may run as another user"
    assert {each.stat().st_mode & 0o777 for each in texts.iterdir()} == {0o644}
