"""Tests the spectators' page: what it shows in each language, how it is kept up to date, and that names are only
text."""

import asyncio
import re
from pathlib import Path

import pytest

from companion import web
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Tongues, Words
from companion.odds.hindsight import moments, story
from companion.table.onlooker import Seen
from companion.table.views.table_view import TableView
from companion.web import replies
from companion.web.card_faces import card_picture, marks
from companion.web.dealer_page import ICONS
from companion.web.pages import Key, Pages
from tests.odds.test_hindsight import played
from tests.web.served import Client, asking, events, page, site, table, text_of


def test_it_waits_for_the_table(tmp_path: Path) -> None:
    status, html = asking(site(tmp_path), page)
    assert status == 200 and "Waiting for the table." in html


@pytest.mark.parametrize(("lang", "phase"), [("en", "Betting"), ("fr", "Mises"), ("es", "Apuestas")])
def test_it_shows_the_table_in_the_visitors_language(tmp_path: Path, lang: str, phase: str) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()
        _, html = asking(site(tmp_path), lambda client: page(client, Accept_Language=f"{lang}-XX,de;q=0.5"))
    said = text_of(html)
    assert f'<html lang="{lang}"' in html and phase in said
    assert "1 Lando" in said and "None" not in said and "[" not in said


def test_a_chosen_language_is_kept(tmp_path: Path) -> None:
    async def asks(client: Client) -> str:
        await page(client, "/?lang=fr")
        return (await page(client, "/", Accept_Language="es"))[1]

    assert '<html lang="fr"' in asking(site(tmp_path), asks)


def test_each_state_comes_whole_and_the_newest_one_only(tmp_path: Path) -> None:
    with table(tmp_path) as bench:
        made = site(tmp_path)

        async def asks(client: Client) -> list[dict[str, str]]:
            async with client.get("/stream/spectators?lang=en") as answer:
                found = await events(answer, 1)
                bench.table.deal("screen")
                for _ in range(3):
                    bench.table.play(Move("check", flow.turn(bench.table.head)), "screen")
                bench.settle()
                made.publisher.look()
                return found + await events(answer, 1)

        first, second = asking(made, asks)
    assert first["event"] == second["event"] == "page" and int(first["id"]) < int(second["id"])
    assert "Betting" not in first["data"] and 'class="top"' in second["data"]
    assert "hand 1" in text_of(second["data"])


def test_a_name_with_markup_is_only_text(tmp_path: Path) -> None:
    with table(tmp_path, seated=False) as bench:
        bench.table.play(Move("sit", 1, amount=100, name="<img src=x onload=a()>"), "screen")
        bench.table.play(Move("sit", 2, amount=100, name="</script><b>' \" &"), "screen")
        bench.settle()
        _, html = asking(site(tmp_path), page)
    assert "<img" not in html and "</script><b>" not in html and "&lt;img" in html


def test_a_covered_table_is_covered_here_too(tmp_path: Path) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()
        (tmp_path / "table.journal.covered").touch()
        _, html = asking(site(tmp_path), page)
    assert "The operator is putting something right." in html and "Lando" not in html


def test_the_pages_go_on_if_what_is_worked_out_beside_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Such as the chances in a stream, where the system starts no other process."""

    async def asks(client: Client) -> str:
        monkeypatch.setattr(made.publisher, "_look", fails)
        async with made.following("http://127.0.0.1/"):
            await asyncio.sleep(0.1)
            bench.table.deal("screen")
            bench.settle()
            for _ in range(100):
                await asyncio.sleep(0.05)
                if "hand 1" in (found := text_of((await page(client, "/?lang=en"))[1])):
                    break
            return found

    def fails() -> bool:
        raise RuntimeError("can't start new thread")

    with table(tmp_path) as bench:
        made = site(tmp_path)
        assert "hand 1" in asking(made, asks)
    assert sum("could not be found out" in each.getMessage() for each in caplog.records) == 1


def test_a_page_is_rendered_once_for_all(tmp_path: Path) -> None:
    with table(tmp_path):
        made = site(tmp_path)

        async def asks(client: Client) -> tuple[str, str]:
            one = made.publisher.page(Key("spectators", "en"))
            await page(client)
            return one, made.publisher.page(Key("spectators", "en"))

        one, other = asking(made, asks)
    assert one is other


def test_cards_are_pictures_of_the_deck_in_play(tmp_path: Path) -> None:
    async def asks(client: Client) -> list[tuple[int, str]]:
        paths = ("classic76/7%20of%20coins.svg", "classic76/-back.svg", "classic76/no%20card.svg", "other/idiot.svg")
        return [await page(client, f"/card/{path}") for path in paths]

    with table(tmp_path):
        seven, back, unknown, other = asking(site(tmp_path), asks)
    assert seven[0] == back[0] == 200 and seven[1].startswith("<svg") and back[1].startswith("<svg")
    assert unknown[0] == other[0] == 404


def test_after_an_update_no_browser_uses_the_scripts_from_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It asks each time, and gets only what has changed."""

    async def asks(client: Client) -> list[tuple[int, str, bool]]:
        found, tag = [], {}
        for _ in range(3):
            async with client.get("/static/live.js", headers=tag) as got:
                found.append((got.status, got.headers["Cache-Control"], bool(await got.read())))
                tag = {"If-None-Match": got.headers["ETag"]}
            if len(found) == 2:
                monkeypatch.setattr(replies, "files_of", lambda folder: {"live.js": b"// of the next version"})
        return found

    assert asking(site(tmp_path), asks) == [(200, "no-cache", True), (304, "no-cache", False), (200, "no-cache", True)]


def test_the_first_look_costs_a_phone_less_than_half_a_megabyte(tmp_path: Path) -> None:
    files = ("/", "/static/cloth.css", "/static/live.js", "/static/marks.svg", "/font/Lato-Bold.ttf",
             "/font/BebasNeue-Bold.otf")  # fmt: skip

    async def asks(client: Client) -> tuple[int, int]:
        sizes = []
        for packed in ("gzip", "identity"):
            sizes.append(0)
            for file in files:
                async with client.get(file, headers={"Accept-Encoding": packed}) as got:
                    assert got.status == 200 and await got.read()
                    sizes[-1] += int(got.headers["Content-Length"])
        return sizes[0], sizes[1]

    packed, plain = asking(site(tmp_path), asks)
    assert packed < 500_000 < plain


def test_an_impostor_that_counts_as_another_card_shows_its_face() -> None:
    deck = load_rules("kessel").deck
    assert card_picture(deck, "impostor of sand as 4") not in (None, card_picture(deck, "-back"))
    assert card_picture(deck, "impostor of nothing as 4") is None


def test_the_hands_of_a_showdown_are_shown_as_cards(tmp_path: Path) -> None:
    with table(tmp_path) as bench:
        bench.table.deal("screen")
        bench.settle()
        _, html = asking(site(tmp_path), page)
    assert html.count('<img src="/card/classic76/-back.svg" alt="">') == 6
    assert re.search(r'<svg class="mark"[^>]*><use href="/static/marks.svg#seat-2"/>', html)


def test_every_mark_on_a_page_is_among_the_marks() -> None:
    used = set(ICONS.values()) | {f"seat-{n}" for n in range(1, 9)} | {f"die-{n}" for n in range(1, 7)}
    for template in (Path(web.__file__).parent / "templates").iterdir():
        used |= set(re.findall(r"'(icon-[a-z]+|lock|chip-hand|dealer-button)'", template.read_text("utf-8")))
    assert used <= set(re.findall(r'<symbol id="([^"]+)"', marks()))


def shown(seen: Seen, lang: str) -> str:
    """The spectators' page of what is seen."""
    assert seen.state is not None
    view = TableView(seen.state, ())
    return Pages(lambda: seen, lambda _: view, Tongues(""), lang, lambda: "").live(Key("spectators", lang))


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_after_a_hand_it_says_who_led_when(lang: str) -> None:
    told = 0
    for states, _ in played("standard", 12, 31):
        state, found = states[-1], story(states, moments(states))
        said = text_of(shown(Seen(state, code="", hand=tuple(states)), lang))
        words = Words(lang)
        words.use(state.rules)
        assert state.result is not None
        for event in found:
            assert words.sentence(event.code, event.args, state.result.seats) in said
        told += bool(found)
    assert told > 3
