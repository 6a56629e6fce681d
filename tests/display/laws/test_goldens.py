"""Compares the table's pictures with the golden pictures, which show how it looked when somebody last checked it."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas import draw, letters
from companion.display.canvas.marks import Fill, Layout, Text
from companion.display.canvas.metrics import Box
from companion.display.canvas.theme import Face
from tests.display.laws import goldens, small_png
from tests.display.laws.goldens import TOLERATED, TOLERATED_MEAN, chosen, differing
from tests.display.laws.pixels import painted

HEAVIER = bytes(round(255 * (coverage / 255) ** 0.7) for coverage in range(256))
NAMES = sorted(chosen())
SOME = [NAMES[at] for at in range(0, len(NAMES), 16)]


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_it_did(name: str) -> None:
    said = goldens.wrong(name, painted(chosen()[name]()))
    assert not said, said


def test_there_are_no_more_than_can_be_looked_at() -> None:
    kept = sorted(goldens.FOLDER.glob("*.png"))
    assert [path.stem for path in kept] == NAMES
    assert len(kept) <= goldens.MOST and sum(path.stat().st_size for path in kept) <= goldens.MOST_BYTES


def test_they_are_painted_the_same_every_time() -> None:
    for name in SOME:
        one, other = (painted(chosen()[name]()) for _ in range(2))
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


# --- what is tolerated, and what is not --------------------------------------------------------------------------


def _off(changed: pygame.Surface, picture: Layout) -> tuple[float, float]:
    _, worst, mean = differing(small_png.coarse(changed), small_png.coarse(painted(picture)))
    return worst, mean


class OtherRasteriser:
    """A font whose letters have heavier edges."""

    def __init__(self, cap: int, role: Face = "sentences") -> None:
        self.usual = letters.font(cap, role)

    def render(self, text: str, smooth: bool, colour: tuple[int, int, int]) -> pygame.Surface:
        usual = self.usual.render(text, smooth, colour)
        pixels = bytearray(pygame.image.tobytes(usual, "RGBA"))
        pixels[3::4] = pixels[3::4].translate(HEAVIER)
        return pygame.image.frombytes(bytes(pixels), usual.get_size(), "RGBA")


@pytest.mark.parametrize("name", SOME)
def test_another_rasteriser_is_tolerated(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = chosen()[name]()
    usual = painted(picture)

    class Other:
        font = OtherRasteriser
        above = staticmethod(letters.above)

    monkeypatch.setattr(draw, "letters", Other)
    worst, mean = _off(usual, picture)
    assert 3 < worst <= TOLERATED and mean <= TOLERATED_MEAN, (worst, mean)


def _one_digit(picture: Layout) -> Layout:
    """Change one digit of the smallest number in a picture: a 3 for an 8, or a 1 for any other digit."""
    number = min((mark for mark in picture.marks if isinstance(mark, Text) and mark.text[-1:].isdecimal()),
                 key=lambda mark: mark.cap)  # fmt: skip
    other = replace(number, text=number.text[:-1] + ("3" if number.text.endswith("8") else "8"))
    return replace(picture, marks=tuple(other if mark is number else mark for mark in picture.marks))


def _moved(picture: Layout) -> Layout:
    """Move a line two pixels down."""
    line = next(mark for mark in picture.marks if isinstance(mark, Text))
    other = replace(line, box=Box(line.box.x, line.box.y + 2, line.box.w, line.box.h))
    return replace(picture, marks=tuple(other if mark is line else mark for mark in picture.marks))


def _recoloured(picture: Layout) -> Layout:
    """Give a button another colour and edge."""
    button = next(mark for mark in picture.marks if isinstance(mark, Fill) and mark.edge is not None)
    other = replace(button, colour=(158, 43, 28), edge=(255, 158, 107))
    return replace(picture, marks=tuple(other if mark is button else mark for mark in picture.marks))


@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("change", [_one_digit, _moved, _recoloured])
def test_what_people_would_see_is_not_tolerated(name: str, change: object) -> None:
    assert callable(change)
    picture = chosen()[name]()
    worst, mean = _off(painted(change(picture)), picture)
    assert worst > TOLERATED or mean > TOLERATED_MEAN, (worst, mean)


# --- the command --------------------------------------------------------------------------------------------------


def test_a_difference_says_where_to_look_and_renewing_settles_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = SOME[0]
    picture = chosen()[name]()
    monkeypatch.setattr(goldens, "chosen", lambda: {name: lambda: picture})
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = tmp_path / "pictures"
    assert "no golden picture yet" in goldens.wrong(name, painted(picture), folder)
    assert goldens.renew(folder) == [f"painted {name}"] and goldens.renew(folder) == []
    said = goldens.wrong(name, painted(_recoloured(picture)), folder)
    assert f"{name}: worst square off by" in said and "--renew" in said
    assert sorted(path.name for path in tmp_path.glob("sabacc-picture-*/*")) == [
        f"{name}.difference.png",
        f"{name}.png",
    ]
    (folder / "of-old.png").write_bytes(b"")
    assert goldens.renew(folder) == ["removed of-old"]


def test_a_picture_of_many_colours_is_kept_as_well(tmp_path: Path) -> None:
    surface = pygame.Surface((64, 64), 0, 24)
    for x in range(64):
        for y in range(64):
            surface.set_at((x, y), (4 * x, 4 * y, x + y))
    small_png.save(surface, tmp_path / "many.png")
    read = small_png.load(tmp_path / "many.png")
    assert differing(small_png.coarse(surface), read)[1:] == (0, 0)
