"""Reads the project's Markdown pages: their headings, links, blocks and commands.

Commands are in blocks of their own, fenced as `sh`, without a language, or indented by four spaces. Any other block
names its language (`text` if it has none). Lines that begin with `$ ` are commands, and the lines after them are their
output. A comment that begins with "on the Pi" says that a command needs the real table: after a command it applies to
that line; on a line of its own, to everything that follows in the block.
"""

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]

ON_THE_PI = re.compile(r"#\s*on the Pi\b")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^()\s]+)\)")
INLINE = re.compile(r"`[^`\n]*`")


class Block(msgspec.Struct, frozen=True):
    """A block of code on a page: the page, the number of its first line (from 1), its language ("" if it names none)
    and its lines."""

    page: Path
    line: int
    language: str
    lines: tuple[str, ...]

    @property
    def where(self) -> str:
        """Return the page and the line, for messages."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"


class Command(msgspec.Struct, frozen=True):
    """A command in a block, the output that the page shows for it, and whether it needs the real table."""

    text: str
    answer: tuple[str, ...] = ()
    on_the_pi: bool = False


@cache
def pages() -> tuple[Path, ...]:
    """Return every page of the project that is in the repository or is about to be added."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, check=True, capture_output=True, text=True, timeout=30,
    )  # fmt: skip
    return tuple(ROOT / name for name in sorted(listed.stdout.split("\0")) if name and (ROOT / name).exists())


def blocks(page: Path) -> Iterator[Block]:
    """Yield the fenced and the indented code blocks of a page."""
    language, start, lines, blank = "", 0, [], True
    fence = indented = False
    for number, line in enumerate([*page.read_text("utf-8").splitlines(), ""], 1):
        opening = re.match(r"\s*```(\S*)", line)
        if opening and indented:
            yield Block(page, start, "", tuple(lines))
            indented = False
        if opening and not fence:
            fence, language, start, lines = True, opening[1], number + 1, []
        elif opening:
            yield Block(page, start, language, tuple(lines))
            fence, blank = False, True
        elif fence:
            lines.append(line)
        elif line.startswith("    ") and (indented or blank):
            lines = [*lines, line[4:]] if indented else [line[4:]]
            start = start if indented else number
            indented = True
        elif indented and line.strip():
            yield Block(page, start, "", tuple(lines))
            indented = False
        elif indented:
            lines.append("")
        blank = not line.strip()
    if indented:
        yield Block(page, start, "", tuple(lines))


def commands(block: Block) -> list[Command]:
    """Return the commands of a block in their order. There are none if the block holds something else."""
    shown = [line for line in block.lines if line.startswith("$ ")]
    if shown:
        return _with_answers(block)
    if block.language not in ("", "sh"):
        return []
    found, pi = [], False
    for line in "\n".join(block.lines).replace("\\\n", "").splitlines():
        if not line.strip():
            continue
        if line.lstrip().startswith("#"):
            pi = pi or bool(ON_THE_PI.search(line))
            continue
        found.append(Command(line.strip(), (), pi or bool(ON_THE_PI.search(line))))
    return found


def _with_answers(block: Block) -> list[Command]:
    found: list[Command] = []
    for line in block.lines:
        if line.startswith("$ "):
            found.append(Command(line[2:].strip(), (), bool(ON_THE_PI.search(line))))
        elif found and line.strip():
            last = found.pop()
            found.append(Command(last.text, (*last.answer, line.strip()), last.on_the_pi))
    return found


def prose(page: Path) -> str:
    """Return the text of a page without its code blocks and its inline code."""
    text = re.sub(r"^\s*```.*?^\s*```", "", page.read_text("utf-8"), flags=re.S | re.M)
    return INLINE.sub("", text)


def links(page: Path) -> Iterator[tuple[bool, str, str]]:
    """Yield each link of a page: whether it is a picture, its text and its target."""
    for picture, words, target in LINK.findall(prose(page)):
        yield picture == "!", words, target


def anchors(page: Path) -> set[str]:
    """Return the places in a page that a link can name: its headings, by the usual naming rule, and the anchors that it
    sets itself."""
    text = re.sub(r"^\s*```.*?^\s*```", "", page.read_text("utf-8"), flags=re.S | re.M)
    found: set[str] = set(re.findall(r'^<a id="([^"]+)"></a>$', text, re.M))
    for heading in re.findall(r"^#+\s+(.*?)\s*$", text, re.M):
        plain = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower())
        name, count = plain.replace(" ", "-"), 0
        while (unique := name if not count else f"{name}-{count}") in found:
            count += 1
        found.add(unique)
    return found
