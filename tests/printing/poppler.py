"""What is really in a PDF file: its pages, pictures, text and fonts, as the programs of poppler see them."""

import io
import os
import re
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest
from PIL import Image

MM = 10
"""Dots in a mm of `picture`, unless told otherwise."""


class Word(msgspec.Struct, frozen=True):
    """A word on a page and the box around it, in mm."""

    text: str
    left: float
    top: float
    right: float
    low: float


def run(program: str, *args: str | Path) -> bytes:
    """Return the output of one of poppler's programs. Skips where it is missing, unless nothing may be skipped."""
    if shutil.which(program) is None and not os.environ.get("SABACC_NO_SKIP"):
        pytest.skip(f"{program} is not installed; on Debian: sudo apt install poppler-utils")
    done = subprocess.run([program, *map(str, args)], check=False, capture_output=True, timeout=120)
    assert done.returncode == 0 and not done.stderr, done.stderr.decode()
    return done.stdout


def sizes(file: Path) -> list[tuple[float, float]]:
    """Width and height of every page in mm."""
    told = run("pdfinfo", "-f", "1", "-l", "-1", file).decode()
    return [(float(w) * 25.4 / 72, float(h) * 25.4 / 72) for w, h in re.findall(r"size:\s+([\d.]+) x ([\d.]+)", told)]


def picture(file: Path, page: int, mm: float = MM) -> Image.Image:
    """Return a page as a picture with `mm` dots in each mm."""
    drawn = run("pdftoppm", "-r", f"{mm * 25.4:.4f}", "-f", str(page), "-l", str(page), file)
    wide, high = sizes(file)[page - 1]  # poppler adds a row of dots where the size is a hair above a whole number
    return Image.open(io.BytesIO(drawn)).convert("RGB").crop((0, 0, round(wide * mm), round(high * mm)))


def fonts(file: Path) -> dict[str, tuple[str, bool]]:
    """Return the kind of each font, and whether it is embedded."""
    rows = run("pdffonts", file).decode().splitlines()[2:]
    found = (re.match(r"(\S+)\s+(.+?)\s{2,}\S+\s+(yes|no)", row) for row in rows)
    return {each[1].partition("+")[2] or each[1]: (each[2], each[3] == "yes") for each in found if each}


def rasters(file: Path) -> int:
    """Return the number of pictures made of dots."""
    return len(run("pdfimages", "-list", file).decode().splitlines()) - 2


def words(file: Path, page: int) -> list[Word]:
    """Return every word on a page."""
    told = run("pdftotext", "-bbox", "-f", str(page), "-l", str(page), file, "-").decode()
    shape = r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>'
    found = re.findall(shape, told)
    plain = {"&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">"}
    return [
        Word(re.sub("&[a-z]+;", lambda sign: plain[sign[0]], text), *(float(at) * 25.4 / 72 for at in box))
        for *box, text in found
    ]


def text(file: Path, page: int | None = None) -> str:
    """Return the text of a page, or of all pages, with each blank once."""
    pages = [] if page is None else ["-f", str(page), "-l", str(page)]
    return " ".join(run("pdftotext", *pages, file, "-").decode().split())


def capitals(file: Path) -> dict[str, float]:
    """Return the least height of a capital in mm, by font."""
    zoom = 3  # more it does not take
    told = run("pdftohtml", "-xml", "-i", "-stdout", "-zoom", str(zoom), file).decode()
    found: dict[str, float] = {}
    for size, name in re.findall(r'<fontspec [^>]*?size="(\d+)" family="(\S+?)"', told):
        ratio = 0.70 if "Bebas" in name else 0.7165
        high = (int(size) + 1) / zoom * 25.4 / 72 * ratio
        found[name] = min(found.get(name, 99), high)
    return found
