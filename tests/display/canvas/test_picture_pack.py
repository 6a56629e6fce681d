"""Tests pictures of the house: wrong files are named one by one, the others are used, and the program never writes text
over a picture."""

import io
import os
import struct
import zlib
from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from companion.art import drawings
from companion.display.canvas import picture_pack, theme
from companion.display.canvas.draw import render
from companion.display.canvas.marks import Drawing, Image, Layout, Text
from companion.display.canvas.metrics import Box, Panel
from companion.display.canvas.picture_pack import KEPT, MOST_BYTES, read_pack, size_of, use_drawings
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.display.pages.spectators import spectators
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.locale import Tongues, languages
from companion.locale.screen_words import screen_words
from companion.program.kiosk.attract import POSTER_S, RESULT_S, Attract
from companion.table.views.house_pictures import Picture
from companion.table.views.kiosk_view import KioskView
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws import laws
from tests.display.laws.pixels import painted
from tests.display.pages.glass import GLASS, SEVEN_SMALL, named
from tests.display.scenes.shows import course

SAY = screen_words(Tongues())
RED = (200, 30, 30)


def made(width: int = 60, height: int = 30, kind: str = "png") -> bytes:
    """Return a red picture in a real file."""
    surface = pygame.Surface((width, height), depth=24)
    surface.fill(RED)
    file = io.BytesIO()
    pygame.image.save(surface, file, f"x.{kind}")
    return file.getvalue()


def claiming(width: int, height: int) -> bytes:
    """Return a small PNG file whose header claims this size in pixels."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    good = made()
    return good[:8] + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + good[33:]


def four_colours() -> bytes:
    """Return a JPEG with four colour channels, as used for printing."""
    data = bytearray(made(kind="jpg"))
    data[data.index(b"\xff\xc0") + 9] = 4
    return bytes(data)


def written(folder: Path, **files: bytes) -> Path:
    for name, data in files.items():
        (folder / name.replace("__", ".").replace("_", "-")).write_bytes(data)
    return folder


def test_every_wrong_file_is_named_and_the_rest_is_used(tmp_path: Path) -> None:
    jpeg = made(kind="jpg")
    written(
        tmp_path, emblem__png=made(), poster_1__jpg=jpeg, poster_2__png=made()[:-40],
        poster_3__jpg=jpeg[: len(jpeg) // 2],
        poster_4__png=b"GIF89a and what follows", poster_5__png=claiming(60_000, 60_000), poster_6__png=b"",
        poster_7__png=made() + b"\0" * MOST_BYTES, logo__png=made(), poster_8__gif=made(), notes__txt=b"ours",
        emblem__jpg=jpeg, poster_9__png=claiming(0, 30), poster_9__jpg=four_colours(),
    )  # fmt: skip
    os.mkfifo(tmp_path / "poster-9.jpeg")  # nobody ever writes into it: opening it would stop the start
    (tmp_path / "more").mkdir()
    found, troubles = read_pack(tmp_path)
    assert {name: (each.width, each.height) for name, each in found.items()} == {
        "emblem": (60, 30),
        "poster-1": (60, 30),
    }
    assert {each.args["name"]: each.code for each in troubles} == {
        "emblem.png": "picture-twice",
        "logo.png": "picture-unknown",
        "notes.txt": "picture-no-picture",
        "poster-2.png": "picture-cut",
        "poster-3.jpg": "picture-cut",
        "poster-4.png": "picture-no-picture",
        "poster-5.png": "picture-large",
        "poster-6.png": "picture-no-picture",
        "poster-7.png": "picture-heavy",
        "poster-8.gif": "picture-no-picture",
        "poster-9.png": "picture-no-picture",
        "poster-9.jpg": "picture-cmyk",
        "poster-9.jpeg": "picture-no-picture",
    }
    for language in languages():
        for each in troubles:
            said = SAY(f"notice-{each.code}", **each.args)
            assert each.args["name"] in said and "{" not in said, language


def test_broken_pixels_a_file_that_may_not_be_read_and_no_folder_are_told(tmp_path: Path) -> None:
    good = made()
    written(tmp_path, emblem__png=good[:45] + bytes(20) + good[65:])
    (tmp_path / "poster-1.png").symlink_to(tmp_path / "gone.png")
    assert {each.args["name"]: each.code for each in read_pack(tmp_path)[1]} == {
        "emblem.png": "picture-no-picture",
        "poster-1.png": "picture-unreadable",
    }
    nothing, (trouble,) = read_pack(tmp_path / "none")
    assert not nothing and trouble.code == "picture-pack" and trouble.args["why"] == "No such file or directory"


def test_large_pictures_are_kept_smaller_and_clear_ones_stand_on_the_tables_ground(tmp_path: Path) -> None:
    clear = pygame.Surface((4, 4), pygame.SRCALPHA)
    file = io.BytesIO()
    pygame.image.save(clear, file, "x.png")
    written(tmp_path, emblem__png=made(3000, 1000), poster_1__png=file.getvalue())
    found, troubles = read_pack(tmp_path)
    assert not troubles and (found["emblem"].width, found["emblem"].height) == (KEPT[0], 640)
    assert found["poster-1"].pixels == bytes(theme.GROUND) * 16


SQUARE = '<svg viewBox="0 0 10 10"><path fill="{}" d="M1 1H9V9H1Z"/></svg>'


def test_what_may_never_end_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as /proc/kmsg: it looks like a plain file without content, and a read waits for some."""
    monkeypatch.setattr(picture_pack, "read_drawing", lambda file: pytest.fail(f"{file} was read"))
    for name in ("emblem.png", "die-2.svg"):
        (tmp_path / name).symlink_to("/proc/self/status")
    (picture,), (drawing,) = read_pack(tmp_path)[1], use_drawings(tmp_path)
    assert picture.code == "picture-unreadable" and drawing.args["why"] == "unreadable"


def test_a_drawing_of_the_house_takes_the_place_of_the_tables(tmp_path: Path) -> None:
    for name, content in {
        "suit-coins": SQUARE.format("currentColor"), "card-back": SQUARE.format("#F6ECD7"),
        "suit-stars": SQUARE.format("currentColor"), "suit-sabres": SQUARE.format("#F6ECD7"),
        "suit-flasks": "<svg", "seal": SQUARE.format("#201020"), "chip-hand": SQUARE.format("#FFFFFF\"/><text y=\"5"),
        "dealer-button": "", "die-1": SQUARE.format("#FFFFFF") + " " * MOST_BYTES,
    }.items():  # fmt: skip
        (tmp_path / f"{name}.svg").write_text(content, "utf-8")
    os.mkfifo(tmp_path / "die-2.svg")
    troubles = use_drawings(tmp_path)
    try:
        coins = render(Drawing("drawing", Box(0, 0, 20, 20), "suit-coins", RED))
        assert coins.get_at((10, 10))[:3] == RED == coins.get_at((3, 3))[:3]
        assert {each.args["name"]: each.args["why"] for each in troubles} == {
            "suit-stars.svg": "unknown",
            "suit-sabres.svg": "colour",
            "suit-flasks.svg": "unreadable",
            "seal.svg": "faint",
            "chip-hand.svg": "element",
            "dealer-button.svg": "unreadable",
            "die-1.svg": "heavy",
            "die-2.svg": "unreadable",
        }
        assert drawings.drawn("suit-sabres") == drawings.own_drawing("suit-sabres")
        for language, each in product(languages(), troubles):
            said = SAY(f"notice-{each.code}", **each.args)
            assert each.args["name"] in said and "{" not in said, language
        assert read_pack(tmp_path) == ({}, [])
    finally:
        drawings.replace_drawings({})


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_sizes_are_read_from_the_head_of_a_file(kind: str) -> None:
    data = made(123, 45, kind)
    assert size_of(data) == (123, 45) and size_of(data[:10]) is None and size_of(b"BM") is None


def picture(name: str = "emblem", width: int = 40, height: int = 20) -> Picture:
    return Picture(name, width, height, bytes(RED) * (width * height))


def attracting(**more: Picture) -> TableView:
    view = next(course(Attract(lambda: 3), "attract", "standard", 1.0))
    assert view.kiosk is not None
    return replace(view, kiosk=replace(view.kiosk, **more))


def apart(shown: Layout) -> list[str]:
    """Return the texts that would be drawn over a picture."""
    images = [mark for mark in shown.marks if isinstance(mark, Image)]
    assert images
    texts = [mark for mark in shown.marks if isinstance(mark, Text)]
    return [f"{text.text} on {image.id}" for image in images for text in texts if text.box.meets(image.box)]


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_beside_pictures_every_law_holds_and_nothing_is_written_on_them(panel: Panel) -> None:
    for language in languages():
        for view in (attracting(emblem=picture()), attracting(emblem=picture(width=9), poster=picture("poster-1"))):
            shown = layout(replace(view, preferences=Preferences(language=language)), Ui(), panel, SAY)
            laws.check(shown)
            assert not apart(shown) and shown.target("attract.picture") is not None


def test_a_picture_keeps_its_shape_and_is_painted_where_it_stands() -> None:
    shown = layout(attracting(poster=picture("poster-1")), Ui(), SEVEN_SMALL, SAY)
    box = next(mark.box for mark in shown.marks if isinstance(mark, Image))
    assert abs(box.w - 2 * box.h) <= 2
    assert tuple(painted(shown).get_at((box.x + box.w // 2, box.y + box.h // 2)))[:3] == RED


def test_spectators_see_the_emblem_while_nobody_plays() -> None:
    screen = Panel(960, 540, 941, 529, 3.0)
    empty = TableView(flow.start(load_rules("standard")), ())
    for shown in (
        spectators.layout(empty, Ui(), screen, SAY, emblem=picture()),
        spectators.notice(screen, SAY, "watch-waiting", "en", picture()),
    ):
        assert not apart(shown) and not list(laws.texts_apart(shown))
    assert not [mark for mark in spectators.layout(empty, Ui(), screen, SAY).marks if isinstance(mark, Image)]


def test_posters_stand_between_two_hands_one_after_the_other() -> None:
    state = flow.start(load_rules("standard"))
    show = Attract(lambda: 3, pictures={name: picture(name) for name in ("emblem", "poster-2", "poster-1")})
    hung: list[str] = []
    now, since, seen = 0.0, 0.0, ""
    show.begin(now)
    while len(hung) < 3 and now < 1000:
        show.turn(now, state)
        kiosk = show.view(TableView(state, (), kiosk=KioskView("attract"))).kiosk
        assert kiosk is not None and (kiosk.emblem is None) == (kiosk.lesson is None)
        poster = kiosk.poster.name if kiosk.poster else ""
        if poster and poster != seen:
            hung.append(poster)
            since = now
        if seen and not poster:
            assert now - since == pytest.approx(POSTER_S)
        seen = poster
        now += max(0.01, show.due(now) or 0.0)
    assert hung == ["poster-1", "poster-2", "poster-1"] and RESULT_S < POSTER_S * 2
