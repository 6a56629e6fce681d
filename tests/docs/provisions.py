"""Provides what a page's command assumes: the files that must be in the folder before it is run, and what the user
types while it runs."""

import re
from collections.abc import Callable
from pathlib import Path

from tests.docs.pages import Block, blocks

Run = Callable[[str], object]

TYPED = {"sabacc kiosk pin": "4711\n4711\n"}
"""The input for commands that ask for something."""


def provide(text: str, block: Block, folder: Path, run: Run) -> str:
    """Create the files that the commands in this block need. Returns the text that is typed when a command asks for
    something."""
    words = text.partition("#")[0].strip()
    for name in re.findall(r"\b[\w-]+\.toml\b", words):
        _written_on_the_page(name, block, folder)
    for name in re.findall(r"\b[\w.-]+\.deb\b", words):
        if not (folder / name).exists():
            (folder / name).write_bytes(b"a package")
    if re.match(r"sabacc (export|backup|verify --journal)", words) and not (folder / "state").exists():
        run("sabacc run --simulated")
    return TYPED.get(words, "")


def _written_on_the_page(name: str, block: Block, folder: Path) -> None:
    """Create a file that the page itself shows: the block whose first line, or whose preceding paragraph, names it. The
    file is also put among the house's rulesets, where such a page says that it belongs."""
    for each in blocks(block.page):
        before = block.page.read_text("utf-8").splitlines()[: each.line - 1]
        if each.language == "toml" and f"`{name}`" in "\n".join(before[-4:]):
            text = "\n".join(each.lines) + "\n"
            (folder / name).write_text(text, "utf-8")
            house = folder / "config" / "sabacc" / "rulesets"
            house.mkdir(parents=True, exist_ok=True)
            (house / name).write_text(text, "utf-8")
