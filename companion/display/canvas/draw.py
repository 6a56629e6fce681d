"""The painter: it draws layouts (pictures of the screen, given as values) as pixels. It caches rendered text, and
redraws only what has changed."""

import io
import logging
import math
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import BinaryIO, Literal, TypeVar

import pygame
from msgspec.structs import replace

from companion.art.cards import POKER, card_svg
from companion.art.drawings import DrawingBroken, drawing_svg, drawn
from companion.display.canvas import cloth, letters, shapes, theme
from companion.display.canvas.marks import (
    Code,
    Drawing,
    Fill,
    Image,
    Layout,
    Line,
    Mark,
    Pane,
    Shape,
    Stitch,
    Text,
    Veil,
)
from companion.display.canvas.metrics import Box
from companion.display.canvas.theme import Colour, Face
from companion.table.views.house_pictures import Picture

MOST_TEXTS = 3
"""The limit of the painter's cache of rendered texts, as a multiple of the memory that one picture takes. Without a
limit, the different numbers of a long evening would fill the memory."""

MOST_DRAWINGS = 2
"""The limit of the painter's cache of drawings, as a multiple of the memory that one picture takes."""

MOST_SHAPES = 256
"""The greatest number of shapes in the painter's cache."""

DIMMED = 110
"""How opaque a card is drawn that does not matter now, 0..255."""

log = logging.getLogger("sabacc")

Key = TypeVar("Key")
TextKey = tuple[str, int, Colour, int, Face]


class Kept(dict[Key, pygame.Surface]):
    """A cache of rendered pictures. The oldest ones are dropped while it takes more than `most` bytes."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most, self._taken = most, 0

    def __setitem__(self, key: Key, image: pygame.Surface) -> None:
        super().__setitem__(key, image)
        self._taken += _bytes(image)
        while self._taken > self._most and len(self) > 1:
            self._taken -= _bytes(self.pop(next(iter(self))))


class Painter:
    """A painter that draws layouts (pictures given as values) on one surface. It remembers the last layout, so that it
    has to redraw only the differences."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._texts = Kept[TextKey](MOST_TEXTS * _bytes(surface))
        self._drawings = Kept[Drawing](MOST_DRAWINGS * _bytes(surface))
        self._shapes: dict[Shape, pygame.Surface] = {}
        self._images: dict[tuple[Picture, int, int], pygame.Surface] = {}
        self._black: pygame.Surface | None = None
        self._seen: list[tuple[tuple[Mark, ...], pygame.Surface]] = []
        self._shown: Layout | None = None

    def paint(self, layout: Layout) -> list[pygame.Rect]:
        """Draw `layout` on the surface, where it differs from the last one. Returns the rectangles that changed."""
        if layout == self._shown:
            return []
        dirty, reaches = self._dirty(layout), _reaches(layout.marks)
        for rect in dirty:
            self.surface.set_clip(rect)
            for at in rect.collidelistall(reaches):
                self._mark(layout.marks[at])
        self.surface.set_clip(None)
        self._shown = layout
        return dirty

    def screenshot(self, path: Path | str | BinaryIO) -> None:
        """Save the surface as a PNG file."""
        if isinstance(path, Path | str):
            pygame.image.save(self.surface, str(path))
        else:
            pygame.image.save(self.surface, path, "picture.png")

    def _dirty(self, layout: Layout) -> list[pygame.Rect]:
        """Return the rectangles in which the new layout differs from the one shown; the whole picture if they cover
        most of it."""
        whole = self.surface.get_rect()
        if self._shown is None or self._shown.panel != layout.panel:
            return [whole]
        old, new = set(self._shown.marks), set(layout.marks)
        rects = [rect.clip(whole) for rect in _reaches(old ^ new)]
        joined = _join(rects)
        if sum(rect.w * rect.h for rect in joined) > 0.6 * whole.w * whole.h:
            return [whole]
        return joined

    def _mark(self, mark: Mark) -> None:
        if isinstance(mark, Fill):
            cloth.fill(self.surface, mark)
        elif isinstance(mark, Stitch):
            cloth.stitch(self.surface, mark)
        elif isinstance(mark, Text):
            self._text(mark)
        elif isinstance(mark, Drawing):
            self._drawing(mark)
        elif isinstance(mark, Code):
            _code(self.surface, mark)
        elif isinstance(mark, Image):
            self._image(mark)
        elif isinstance(mark, Line):
            pygame.draw.lines(self.surface, mark.colour, False, mark.points, mark.stroke)
        elif isinstance(mark, Veil):
            self._veil(mark)
        elif isinstance(mark, Pane):
            self._pane(mark)
        else:
            self._shape(mark)

    def _veil(self, mark: Veil) -> None:
        """Darken everything inside the box of the veil. A black surface is laid over it, which is eight times as fast
        as pygame's multiplication of colours."""
        if self._black is None:
            self._black = pygame.Surface(self.surface.get_size(), 0, self.surface)
        self._black.set_alpha(255 - mark.light)
        self.surface.blit(self._black, (mark.box.x, mark.box.y), _rect(mark.box))

    def _pane(self, mark: Pane) -> None:
        """Draw the part of another picture that lies within the pane. The two pictures seen last are kept as pixels,
        the one before an event and the one after it."""
        image = next((image for marks, image in self._seen if marks == mark.marks), None)
        if image is None:
            image = self._whole(mark.marks)
            self._seen = [*self._seen[-1:], (mark.marks, image)]
        self.surface.blit(image, (mark.box.x, mark.box.y), _rect(mark.box))

    def _whole(self, marks: tuple[Mark, ...]) -> pygame.Surface:
        """Return these marks drawn as pixels. Usually they are the picture on the screen, which is then copied."""
        if self._shown is not None and self._shown.marks == marks:
            return self.surface.copy()
        other = Painter(pygame.Surface(self.surface.get_size(), 0, self.surface))
        other._drawings, other._shapes, other._texts = self._drawings, self._shapes, self._texts
        for mark in marks:
            other._mark(mark)
        return other.surface

    def _shape(self, mark: Shape) -> None:
        """Draw a shape, rotated by `mark.turn`. Each shape is drawn once and then copied from a cache. pygame draws a
        polygon a little differently if it is clipped, so without the cache a partly redrawn picture would differ from
        one drawn as a whole."""
        box = mark.box
        across, down = (box.h, box.w) if mark.turn in (90, 270) else (box.w, box.h)
        key = replace(mark, id="", box=Box(across // 4, down // 4, across, down))
        image = self._shapes.get(key)
        if image is None:
            image = pygame.Surface((across + 2 * (across // 4), down + 2 * (down // 4)), pygame.SRCALPHA)
            shapes.draw(image, key)
            image = pygame.transform.rotate(image, -mark.turn)
            if len(self._shapes) >= MOST_SHAPES:
                self._shapes.pop(next(iter(self._shapes)))
            self._shapes[key] = image
        wide, high = image.get_size()
        self.surface.blit(image, (box.x + (box.w - wide) // 2, box.y + (box.h - high) // 2))

    def _image(self, mark: Image) -> None:
        key = mark.picture, mark.box.w, mark.box.h
        if key not in self._images:
            found = pygame.image.frombuffer(mark.picture.pixels, (mark.picture.width, mark.picture.height), "RGB")
            self._images[key] = pygame.transform.smoothscale(found, (mark.box.w, mark.box.h))
        self.surface.blit(self._images[key], (mark.box.x, mark.box.y))

    def _drawing(self, mark: Drawing) -> None:
        wide, high = (image := self._rendered(mark)).get_size()
        self.surface.blit(image, (mark.box.x + (mark.box.w - wide) // 2, mark.box.y + (mark.box.h - high) // 2))

    def _rendered(self, mark: Drawing) -> pygame.Surface:
        """Return the pixels of a drawing, from the cache if it has been drawn before. If the cache takes too much
        memory, its oldest entries are dropped."""
        key = replace(mark, id="", box=Box(0, 0, mark.box.w, mark.box.h))
        image = self._drawings.get(key)
        if image is None:
            if key.squeezed:
                whole = self._rendered(replace(key, squeezed=0))
                wide, high = whole.get_size()
                flat = (wide, key.squeezed) if key.turn in (90, 270) else (key.squeezed, high)
                return pygame.transform.smoothscale(whole, flat)
            if key.turn % 90:
                image = pygame.transform.rotozoom(self._rendered(replace(key, turn=0)), -key.turn, 1)
            else:
                image = render(key)
            if pygame.display.get_surface() is not None:
                image = image.convert_alpha()  # in the display's order of colours, which is drawn faster
            self._drawings[key] = image
        return image

    def _text(self, mark: Text) -> None:
        key = (mark.text, mark.cap, mark.colour, mark.turn, mark.face)
        image = self._texts.get(key)
        if image is None:
            image = letters.font(mark.cap, mark.face).render(mark.text, True, mark.colour)
            if mark.turn:
                image = pygame.transform.rotate(image, -mark.turn)
            self._texts[key] = image
        above = letters.above(mark.text, mark.cap, mark.face)
        box, (wide, high) = mark.box, image.get_size()
        corner = {
            0: (box.x, box.y - above),
            90: (box.x + box.w + above - wide, box.y),
            180: (box.x + box.w - wide, box.y + box.h + above - high),
            270: (box.x - above, box.y + box.h - high),
        }[mark.turn]
        self.surface.blit(image, corner)


def render(mark: Drawing) -> pygame.Surface:
    """Return the mark of a drawing or a card as pixels, as large as fits in its box, and rotated. If its file is
    missing or broken, that is logged once, and the result is an empty frame."""
    wide, high = (mark.box.h, mark.box.w) if mark.turn in (90, 270) else (mark.box.w, mark.box.h)
    try:
        shape = POKER if mark.look else drawn(mark.name).size
        scale = min(wide / shape[0], high / shape[1])
        size = max(1, round(shape[0] * scale)), max(1, round(shape[1] * scale))
        image = svg_surface(_svg(mark, size), size)
    except (DrawingBroken, pygame.error) as error:
        _broken(mark.name, str(error))
        image = pygame.Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
        pygame.draw.rect(image, mark.tint or theme.DIM, image.get_rect(), max(1, min(wide, high) // 12))
    if mark.turn % 90:
        image = pygame.transform.rotozoom(image, -mark.turn, 1.0)
    elif mark.turn:
        image = pygame.transform.rotate(image, -mark.turn)
    # Copied into a surface whose bytes are in the order of a screen: that is drawn twenty times as fast.
    image.set_alpha(None)
    found = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    found.blit(image, (0, 0))
    if "dim" in mark.name.split():
        found.set_alpha(DIMMED)
    return found


def svg_surface(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG document (`text`) as a picture of `size` pixels. Raises `DrawingBroken` or `pygame.error` if the
    document cannot be drawn."""
    image = pygame.image.load(io.BytesIO(text.encode()), "drawing.svg")
    if image.get_size() != size:
        raise DrawingBroken("it cannot be drawn")
    return image


def _svg(mark: Drawing, size: tuple[int, int]) -> str:
    if mark.look is None:
        return drawing_svg(mark.name, size, mark.tint)
    words = mark.name.split()
    layout: Literal["full", "mini"] = "full" if words[0] == "card-full" else "mini"
    return card_svg(mark.look, size, "", layout=layout, locked="locked" in words)


@cache
def _broken(name: str, why: str) -> None:
    log.warning("the drawing %s cannot be shown, a frame is in its place: %s", name, why)


def _bytes(image: pygame.Surface) -> int:
    return image.get_pitch() * image.get_height()


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(box.x, box.y, box.w, box.h)


def _reaches(marks: Iterable[Mark]) -> list[pygame.Rect]:
    """Return for each mark a rectangle around all pixels that it may draw. For a veil or a pane that is its box. It is
    not taken from the cache of `_around`, because to look up a pane, all marks of the page in it would be compared."""
    return [_rect(mark.box) if isinstance(mark, Veil | Pane) else _around(mark) for mark in marks]


@lru_cache(maxsize=4096)
def _around(mark: Mark) -> pygame.Rect:
    """Return a rectangle around all pixels that a mark may draw. Accents reach above a text's box, and a stroke may
    reach a pixel beyond its own."""
    if isinstance(mark, Text):
        beside, above = mark.cap // 2 + 4, mark.cap + 4
        return _rect(mark.box).inflate(*((above, beside) if mark.turn in (90, 270) else (beside, above)))
    if isinstance(mark, Shape | Drawing) and mark.turn % 90:
        across = math.ceil(math.hypot(mark.box.w, mark.box.h))
        return _rect(mark.box).inflate(across - mark.box.w + 2, across - mark.box.h + 2)
    if isinstance(mark, Line):
        return _rect(mark.box).inflate(2 * mark.stroke + 2, 2 * mark.stroke + 2)
    return _rect(mark.box).inflate(2, 2)


def _join(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge overlapping rectangles, so that no pixel is drawn twice."""
    joined: list[pygame.Rect] = []
    for rect in rects:
        while (at := rect.collidelist(joined)) >= 0:
            rect = rect.union(joined.pop(at))
        joined.append(rect)
    return joined


def _code(surface: pygame.Surface, mark: Code) -> None:
    pygame.draw.rect(surface, (255, 255, 255), _rect(mark.box))
    for y, row in enumerate(mark.rows, mark.quiet):
        for x, module in enumerate(row, mark.quiet):
            if module == "1":
                at = mark.box.x + x * mark.module, mark.box.y + y * mark.module
                pygame.draw.rect(surface, (0, 0, 0), (*at, mark.module, mark.module))
