"""Golden pictures: what the table looks like, stored as PNGs to look at and compare with.

`python -m tests.display.laws.goldens --renew` paints all of them again; look at what `git diff` shows before you
commit. Without `--renew` it says which ones differ. The pictures are chosen pairwise over scenes (including those of
the rulesets), panels, languages and modes, at most `MOST` in all.

Nothing in a picture depends on a clock or on chance: the scenes are values, and the hands of rulesets are played from
their golden records.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.table.views.preferences import Preferences
from tests.display.laws import small_png
from tests.display.laws.pixels import painted
from tests.display.laws.test_laws import picture
from tests.display.pages.glass import FIFTEEN, SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, TEN
from tests.display.scenes.every import LANGUAGES, everything
from tests.display.scenes.moving import MOMENTS, moment
from tests.pairwise import pairwise

FOLDER = Path(__file__).parents[2] / "golden" / "pictures"
MOST, MOST_BYTES = 150, 15_000_000
"""The greatest number of pictures, so that people can still look at all of them, and the greatest number of bytes that
a clone should have to carry for them."""

BLOCK = 16
"""Pictures are compared in squares of this many pixels: about one letter of the smallest text."""
TOLERATED = 14.0
"""The greatest acceptable difference of a square's mean colour, of 255. Letters that another version of the rasteriser
draws with heavier edges (coverage to the power of 0.7) differ by up to 7; a button's edge in another colour by 20 and
more, another digit by 23 and more, a line two pixels lower by 40 and more: `test_goldens` measures all of them."""
TOLERATED_MEAN = 1.0
"""The greatest acceptable difference of the mean of all squares, of 255. Letters with heavier edges differ by 0.5 at
most."""

SCENES = (
    "betting", "eight-simulated", "trade", "roll", "rolling", "shift", "no-shift", "call", "showdown-scanned", "result",
    "pad", "picker-lock", "name", "reason", "menu-home", "menu-rules", "menu-evening", "chart-eight", "chips-recount",
    "clock-red", "table-alarm-twice", "fairness-last", "devices", "enrolment",
)  # fmt: skip
PLAYED = (
    "black-knight", "contract", "corellian-spike", "coruscant-shift", "galactic-es", "kessel", "marcjs", "pratique",
    "sleeper", "theorie", "yarith-bespin",
)  # fmt: skip
LARGE = ("betting", "shift", "result", "menu-home")
"""The scenes that are shown on large panels as well."""

MODES: dict[str, Preferences] = {
    "usual": Preferences(),
    "high": Preferences(contrast="high"),
    "large-left": Preferences(text_scale=150, hand="left", steady=True),
}
PANELS: dict[str, Panel] = {
    "800x480": SEVEN_SMALL,
    "1024x600": SEVEN,
    "720x1280": SEVEN_UPRIGHT,
    "ten-inch": TEN,
    "fifteen-inch": FIFTEEN,
}


@cache
def chosen() -> Mapping[str, Callable[[], Layout]]:
    """Return the golden pictures by name, such as "betting-800x480-fr-high"."""
    names = [*SCENES, *(f"play-{name}" for name in PLAYED)]
    rows = pairwise(names, ("800x480", "1024x600", "720x1280"), LANGUAGES, tuple(MODES), seed=3)
    rows.append(("health", "1024x600", LANGUAGES[0], "usual"))  # one of it: its rows are those of any page
    rows += [("fairness-anchor", panel, LANGUAGES[at], "usual") for at, panel in enumerate(tuple(PANELS)[:3])]
    rows += [("slip", "800x480", LANGUAGES[0], "usual"), ("slip-player", "720x1280", LANGUAGES[1], "usual")]
    rows.append(("table-journal-gone", "800x480", LANGUAGES[2], "large-left"))
    rows += pairwise(LARGE, ("ten-inch", "fifteen-inch"), LANGUAGES[:1], ("usual",), seed=3)
    frames = [(name, "800x480") for name in MOMENTS] + [(name, "720x1280") for name in ("tumble", "turn", "slip")]
    still = {"-".join(map(str, row)): _drawn_up(*map(str, row)) for row in rows}
    return still | {f"moving-{name}-{panel}": partial(moment, name, PANELS[panel]) for name, panel in frames}


def _drawn_up(scene: str, panel: str, language: str, mode: str) -> Callable[[], Layout]:
    def made() -> Layout:
        return picture(everything()[scene], replace(MODES[mode], language=language), PANELS[panel])

    return made


def differing(actual: pygame.Surface, wanted: pygame.Surface) -> tuple[pygame.Surface, float, float]:
    """Return the difference of two pictures of one size, as a picture; how far their worst square differs, in the worst
    colour channel; and the mean difference; both of 255."""
    found, other = actual.copy(), wanted.copy()
    found.blit(wanted, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other.blit(actual, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    found.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    squares = (max(1, found.get_width() // BLOCK), max(1, found.get_height() // BLOCK))
    small = pygame.transform.smoothscale(found, squares)
    means = pygame.image.tobytes(small, "RGB")
    return found, float(max(means)), sum(means) / len(means)


def wrong(name: str, surface: pygame.Surface, folder: Path = FOLDER) -> str:
    """Return what is wrong with a picture that should look like the golden one of that name, and where to look at it;
    "" if nothing is."""
    path = folder / f"{name}.png"
    if not path.exists():
        return f"{name}: there is no golden picture yet. {RENEW}"
    surface, wanted = small_png.coarse(surface), small_png.load(path)
    if wanted.get_size() != surface.get_size():
        return f"{name}: {surface.get_size()} pixels, the golden picture has {wanted.get_size()}"
    found, worst, mean = differing(surface, wanted)
    if worst <= TOLERATED and mean <= TOLERATED_MEAN:
        return ""
    beside = Path(tempfile.mkdtemp(prefix="sabacc-picture-"))
    pygame.image.save(surface, beside / f"{name}.png")
    pygame.image.save(found, beside / f"{name}.difference.png")
    square = f"worst square off by {worst:.0f} of 255 (at most {TOLERATED:g})"
    said = f"{name}: {square}, all by {mean:.2f} (at most {TOLERATED_MEAN:g})."
    where = f"  wanted: {path}\n  is now: {beside}/{name}.png, with the difference beside it."
    return f"{said}\n{where}\n  {RENEW}"


RENEW = "If it is as it should be: python -m tests.display.laws.goldens --renew"


def renew(folder: Path = FOLDER) -> list[str]:
    """Paint all golden pictures that differ again, and remove those that are no longer chosen. Returns what was
    done."""
    folder.mkdir(exist_ok=True)
    done = []
    for name, drawn_up in chosen().items():
        surface = painted(drawn_up())
        if wrong(name, surface, folder):
            small_png.save(surface, folder / f"{name}.png")
            done.append(f"painted {name}")
    for path in sorted(folder.glob("*.png")):
        if path.stem not in chosen():
            path.unlink()
            done.append(f"removed {path.stem}")
    return done


def main() -> int:
    """Renew the golden pictures, or say which differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.display.laws.goldens", description=__doc__)
    parser.add_argument("--renew", action="store_true", help="paint those that differ anew")
    if parser.parse_args().renew:
        print("\n".join(renew()) or "all golden pictures are as they should be")
        return 0
    found = [said for name, drawn_up in chosen().items() if (said := wrong(name, painted(drawn_up())))]
    print("\n".join(found) or "all golden pictures are as they should be")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
