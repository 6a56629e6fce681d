"""Judges what a picture of the screen shows."""

from pathlib import Path

import pygame

from companion.display.canvas import theme

LEAST_COLOURS = 50
"""The least number of colours of a picture of the table. A black screen or a text console has fewer."""


def colours(picture: Path) -> int:
    """Return how many colours a picture has, in every third row and column."""
    image = pygame.image.load(str(picture))
    width, height = image.get_size()
    return len({tuple(image.get_at((x, y))) for x in range(0, width, 3) for y in range(0, height, 3)})


def is_table(picture: Path) -> bool:
    """Return whether the picture shows a table."""
    return colours(picture) >= LEAST_COLOURS


def gold_in_the_middle(picture: Path) -> bool:
    """Return whether the emblem's gold is left of the middle and the table's background in the corner."""
    image = pygame.image.load(str(picture))
    width, height = image.get_size()
    red, green, blue, _ = image.get_at((width // 2 - 90, height // 2))
    return red > 200 and 150 < green < 220 and blue < 110 and tuple(image.get_at((5, 5)))[:3] == theme.GROUND
