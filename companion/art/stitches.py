"""Lines that look sewn: rows of stitches, drawn one stitch at a time. SVG's own dashed lines are not used, because
SDL_image draws some of them as filled areas."""

import math


def ring(x: float, y: float, radius: float, stitch: float, gap: float) -> str:
    """Return the SVG path of a circle of stitches around the point `x`, `y`, each `stitch` long and about `gap` apart.
    The gaps are stretched to come out even."""
    around = 2 * math.pi * radius
    count = max(1, round(around / (stitch + gap)))
    part = stitch / radius

    def point(angle: float) -> str:
        return f"{x + radius * math.cos(angle):.2f} {y + radius * math.sin(angle):.2f}"

    turns = (2 * math.pi * at / count for at in range(count))
    return "".join(f"M{point(turn)}A{radius:g} {radius:g} 0 0 1 {point(turn + part)}" for turn in turns)


def frame(x: float, y: float, wide: float, high: float, radius: float, stitch: float, gap: float) -> str:
    """Return the SVG path of a rectangle of stitches with its upper left corner at `x`, `y`; each rounded corner is one
    stitch."""
    right, low, r = x + wide, y + high, radius
    path = [
        f"M{x:g} {y + r:g}A{r:g} {r:g} 0 0 1 {x + r:g} {y:g}M{right - r:g} {y:g}A{r:g} {r:g} 0 0 1 {right:g} {y + r:g}",
        f"M{right:g} {low - r:g}A{r:g} {r:g} 0 0 1 {right - r:g} {low:g}M{x + r:g} {low:g}A{r:g} {r:g} 0 0 1 {x:g} "
        f"{low - r:g}",
    ]
    for start, end in _along(x + r, right - r, stitch, gap):
        path.append(f"M{start:.2f} {y:g}H{end:.2f}M{start:.2f} {low:g}H{end:.2f}")
    for start, end in _along(y + r, low - r, stitch, gap):
        path.append(f"M{x:g} {start:.2f}V{end:.2f}M{right:g} {start:.2f}V{end:.2f}")
    return "".join(path)


def _along(start: float, end: float, stitch: float, gap: float) -> list[tuple[float, float]]:
    """Return the beginning and the end of each stitch of a straight line, with a gap at both ends of the line."""
    room = end - start - gap
    count = max(1, round(room / (stitch + gap)))
    step = room / count
    return [(start + gap + at * step, start + (at + 1) * step) for at in range(count)]
