"""Conversions between a rotated screen and the upright picture: where a part of the picture is shown on the glass, and
which point of the picture a finger touches."""

import pygame

Point = tuple[float, float]
Size = tuple[int, int]


def on_screen(box: pygame.Rect, degrees: int, picture: Size) -> pygame.Rect:
    """Return the rectangle of the screen in which `box`, a rectangle of the picture, appears. The screen shows the
    picture rotated clockwise by `degrees` (0, 90, 180 or 270). `picture` is the size of the unrotated picture in
    pixels."""
    width, height = picture
    if degrees == 90:
        return pygame.Rect(height - box.bottom, box.x, box.h, box.w)
    if degrees == 180:
        return pygame.Rect(width - box.right, height - box.bottom, box.w, box.h)
    if degrees == 270:
        return pygame.Rect(box.y, width - box.right, box.h, box.w)
    return box


def in_picture(at: Point, degrees: int, screen: Size) -> Point:
    """Return the point of the upright picture that is shown at the point `at` of the screen. `screen` is the screen's
    size in pixels; it shows the picture rotated clockwise by `degrees`."""
    x, y = at
    width, height = screen
    if degrees == 90:
        return y, width - 1 - x
    if degrees == 180:
        return width - 1 - x, height - 1 - y
    if degrees == 270:
        return height - 1 - y, x
    return at


def copy_turned(picture: pygame.Surface, screen: pygame.Surface, dirty: list[pygame.Rect], degrees: int) -> None:
    """Copy the changed rectangles (`dirty`) of the picture to the screen, rotated clockwise by `degrees`."""
    for rect in dirty:
        part = pygame.transform.rotate(picture.subsurface(rect), -degrees)
        screen.blit(part, on_screen(rect, degrees, picture.get_size()))
