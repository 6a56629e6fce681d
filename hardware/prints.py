"""Lists the 3D prints and makes them: each STL with its source file, its part, and the size it must have."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from hardware.stl import Point, write_binary

FOLDER = Path(__file__).parent / "print"
PICTURES = Path(__file__).parent / "pictures"


class Print(msgspec.Struct, frozen=True):
    """A 3D print: an STL file made from `part` of the OpenSCAD file `source`. `size` is in mm, as placed on the
    printer; `what` says in words what the print is."""

    source: str
    part: str
    size: Point
    what: str


PRINTS: Mapping[str, Print] = {
    "panel.stl": Print("panel.scad", "case", (110, 80, 63), "the panel's case, on its face"),
    "panel-cover.stl": Print("panel.scad", "cover", (110, 80, 2), "its cover"),
    "field.stl": Print("field.scad", "frame", (85.6, 45.6, 10.6), "the field's frame, on its face"),
    "field-cover.stl": Print("field.scad", "cover", (85.6, 45.6, 7.7), "its cover, with feet for the board"),
    "tray.stl": Print("tray.scad", "base", (168.1, 147.5, 24), "the seat tray's box"),
    "tray-lid.stl": Print("tray.scad", "lid", (168.1, 147.5, 5.5), "its lid, with two wells for poker cards"),
    "die-shift.stl": Print("dice.scad", "shift", (16, 16, 16), "a shift die"),
    "die-spike.stl": Print("dice.scad", "spike", (16, 16, 16), "a spike die"),
    "tray-lens.stl": Print("tray.scad", "lens", (42.4, 42.4, 1.2), "the ring's lens, in white or clear"),
}
LOOKED_AT: Mapping[str, tuple[str, ...]] = {
    "panel": ("panel.scad",),
    "field": ("field.scad",),
    "tray": ("tray.scad",),
    "dice": ("dice.scad",),
    "tray-inside": ("tray.scad", "tray-inside.scad"),
}
"""The pictures of prints, by name, with the files each is made from besides common.scad."""


class ToolMissing(RuntimeError):
    """The error for a required program that is not installed; the text says how to get it."""


def needed(tool: str, package: str) -> str:
    """Return the path of the program `tool`. If it is not installed, raise `ToolMissing` with the advice to install the
    Debian package `package`."""
    found = shutil.which(tool)
    if not found:
        raise ToolMissing(f"{tool} is not installed. On Debian: sudo apt install {package}")
    return found


def make_stl(name: str, into: Path) -> None:
    """Render the 3D print called `name` (a key of `PRINTS`) as a binary STL to the file `into`. Raises `ToolMissing` if
    OpenSCAD is not installed, and `CalledProcessError` if it rejects the source."""
    wanted = PRINTS[name]
    with TemporaryDirectory() as folder:
        ascii_stl = Path(folder) / name
        openscad = needed("openscad", "openscad")
        command = [openscad, "-q", "-D", f'part="{wanted.part}"', "-o", str(ascii_stl), str(FOLDER / wanted.source)]
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)
        write_binary(ascii_stl, into)


def make_picture(name: str) -> None:
    """Draw the picture called `name` (a key of `LOOKED_AT`): a group of 3D prints as an exploded view. Raises
    `ToolMissing` if OpenSCAD or xvfb-run is not installed, and `CalledProcessError` if OpenSCAD rejects the source."""
    command = [needed("xvfb-run", "xvfb"), "-a", needed("openscad", "openscad"), "-q"]
    command += ["--imgsize=1000,700", "--autocenter", "--viewall", "--colorscheme=Tomorrow"]
    command += ["-o", str(PICTURES / f"{name}-print.png"), str(FOLDER / f"{name}.scad")]
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=300)


def prints_table(source: str) -> str:
    """Return the 3D prints made from the OpenSCAD file `source`, as a Markdown table: file, what it is, size."""
    lines = ["| file | what it is | size, mm |", "| --- | --- | --- |"]
    for name, each in PRINTS.items():
        if each.source == source:
            size = " x ".join(f"{side:g}" for side in each.size)
            lines.append(f"| [{name}](print/{name}) | {each.what} | {size} |")
    return "\n".join(lines)
