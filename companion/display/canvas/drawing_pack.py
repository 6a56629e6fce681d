"""Reads the drawings that the owner of a table has added: SVG files in the picture pack, which replace drawings of the
table."""

import re
from pathlib import Path
from typing import Literal

import pygame

from companion.art import drawings
from companion.art.drawings import DrawingBroken, Drawn, read_drawing
from companion.art.palette import BONE, CLOTH
from companion.display.canvas import theme
from companion.display.canvas.draw import svg_surface
from companion.game.moves import Refusal
from companion.plain_files import check_plain

ELEMENTS = {"g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title", "desc"}
"""The SVG elements that a house's drawing may contain: those that every screen can draw, and the titles and
descriptions, which are not drawn."""

SIDE = 48
"""The width and height in pixels at which a drawing is checked."""

LEAST_SEEN = 0.05
"""The least share of its box that a drawing must fill with colours that stand out from the table's background."""

LEAST_CONTRAST = 3.0

Why = Literal["unknown", "unreadable", "heavy", "element", "colour", "faint"]


def read_drawings(folder: Path) -> tuple[dict[str, Drawn], list[Refusal]]:
    """Read the SVG files of a folder. Returns the drawings by name, and a refusal for each file that cannot be used.
    Both are empty if the folder cannot be read; `picture_pack`, which reads the same folder, reports that."""
    found: dict[str, Drawn] = {}
    troubles: list[Refusal] = []
    try:
        files = sorted(each for each in folder.iterdir() if each.suffix == ".svg" and not each.name.startswith("."))
    except OSError:
        return {}, []
    for file in files:
        taken = _taken(file)
        if isinstance(taken, Drawn):
            found[file.stem] = taken
        else:
            troubles.append(Refusal("drawing-unusable", {"name": file.name, "why": taken}))
    return found, troubles


def use_drawings(folder: Path) -> list[Refusal]:
    """Use the drawings in a folder, from now on, in place of the table's own drawings of the same names. Returns a
    refusal for each file that cannot be used."""
    found, troubles = read_drawings(folder)
    drawings.replace_drawings(found)
    return troubles


def _taken(file: Path) -> Drawn | Why:
    """Return the drawing in a file, or the reason why it cannot be used."""
    if file.stem not in drawings.names():
        return "unknown"
    try:
        check_plain(file)
        if file.stat().st_size > drawings.MOST_BYTES:
            return "heavy"
        found = read_drawing(file)
        if not set(re.findall(r"<\s*([^\s/>]+)", found.body.replace("</", ""))) <= ELEMENTS:
            return "element"
        if drawings.own_drawing(file.stem).colour and re.search(r"#[0-9a-fA-F]{3}", found.body):
            return "colour"
        return found if _seen(found) >= LEAST_SEEN else "faint"
    except (DrawingBroken, OSError, pygame.error):
        return "unreadable"


def _seen(found: Drawn) -> float:
    """Return the share of its box (0..1) in which a drawing stands out from the table's background."""
    tint = "#{:02X}{:02X}{:02X}".format(*BONE)
    image = svg_surface(drawings.document(found.tinted(tint), *found.size, (SIDE, SIDE)), (SIDE, SIDE))
    ground = pygame.Surface((SIDE, SIDE))
    ground.fill(CLOTH)
    ground.blit(image, (0, 0))
    pixels = pygame.image.tobytes(ground, "RGB")
    colours = [(pixels[at], pixels[at + 1], pixels[at + 2]) for at in range(0, len(pixels), 3)]
    bright = {each: theme.contrast(each, CLOTH) >= LEAST_CONTRAST for each in set(colours)}
    return sum(bright[each] for each in colours) / len(colours)
