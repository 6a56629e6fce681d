"""`make hardware`: checks the wiring, then makes the pictures, the tables in the pages, and the STLs.

    python -m hardware.make            makes what is older than its source
    python -m hardware.make --check    makes nothing; reports errors and outdated files, and then fails

`made.toml` records the SHA-256 of the sources of each file. The files themselves cannot be compared, because pictures
differ between versions of graphviz."""

import argparse
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from hardware import parts, power, prints, wiring

FOLDER = Path(__file__).parent
PICTURES = FOLDER / "pictures"
MADE = FOLDER / "made.toml"
MARK = re.compile(r"<!-- made: ([a-z -]+) -->\n.*?<!-- end -->", re.DOTALL)


def sources() -> dict[str, tuple[Path, ...]]:
    """Return every generated file (its path under `hardware`) with the source files that it is made from."""
    found: dict[str, tuple[Path, ...]] = {f"pictures/{build}.svg": (wiring.path_of(build),) for build in wiring.BUILDS}
    common = prints.FOLDER / "common.scad"
    for name, each in prints.PRINTS.items():
        found[f"print/{name}"] = (common, prints.FOLDER / each.source)
    for name, files in prints.LOOKED_AT.items():
        found[f"pictures/{name}-print.png"] = (common, *(prints.FOLDER / file for file in files))
    return found


def fingerprint(files: tuple[Path, ...]) -> str:
    """Return the SHA-256 of the concatenated files, with LF line ends, in hexadecimal."""
    return sha256(b"".join(file.read_bytes().replace(b"\r\n", b"\n") for file in files)).hexdigest()


def stale() -> list[str]:
    """Return the generated files (their paths under `hardware`) that are missing, or whose sources have changed
    since."""
    made = tomllib.loads(MADE.read_text("utf-8")) if MADE.is_file() else {}
    return [
        name
        for name, files in sources().items()
        if not (FOLDER / name).is_file() or made.get("made", {}).get(name) != fingerprint(files)
    ]


# The pages


def tables() -> Mapping[str, Callable[[], str]]:
    """Return the functions that make the generated tables of the Markdown pages, keyed by the table's name. A page
    marks the place of a table by `<!-- made: NAME -->` before it and `<!-- end -->` after it."""
    found: dict[str, Callable[[], str]] = {
        "lights": power.lights_table,
        "tray power": power.tray_table,
        "table power": power.table_table,
        "tray inrush": lambda: power.inrush_table(wiring.read("tray")),
        "buying": lambda: parts.buying_table(*(wiring.read(build) for build in wiring.BUILDS)),
    }
    for build in wiring.BUILDS:
        found[f"parts {build}"] = lambda build=build: parts.parts_table(wiring.read(build))  # type: ignore[misc]
    for build in ("panel", "field", "tray"):
        found[f"pins {build}"] = lambda build=build: parts.pins_table(wiring.read(build))  # type: ignore[misc]
    for build in ("panel", "field", "tray", "dice"):
        found[f"prints {build}"] = lambda build=build: prints.prints_table(f"{build}.scad")  # type: ignore[misc]
    return found


def page(text: str) -> str:
    """Return the text of a Markdown page with its generated tables made anew. Raises `KeyError` for an unknown
    table."""
    known = tables()
    return MARK.sub(lambda found: f"<!-- made: {found[1]} -->\n{known[found[1]]()}\n<!-- end -->", text)


def pages() -> Iterator[tuple[Path, str, str]]:
    """Yield every Markdown page that contains generated tables: its path, its present text, and the text that it should
    have."""
    for path in sorted(FOLDER.glob("*.md")):
        text = path.read_text("utf-8")
        yield path, text, page(text)


# The command


def problems() -> list[str]:
    """Return everything that is wrong with the wiring of any build (shift panel, RFID field, seat tray, table), one
    sentence each."""
    return [sentence for build in wiring.BUILDS for sentence in wiring.problems(wiring.read(build))]


def draw(build: str, into: Path) -> None:
    """Draw a build's wiring as SVG into the folder `into`. Raises `prints.ToolMissing`, and `CalledProcessError` if
    WireViz rejects the file."""
    prints.needed("dot", "graphviz")
    command = [sys.executable, "-m", "wireviz.wv_cli", "-f", "s", "-o", str(into), str(wiring.path_of(build))]
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)


def make() -> None:
    """Make all generated files that are missing or out of date. Raises `prints.ToolMissing` if a program is not
    installed, and `CalledProcessError` if a program rejects a source file."""
    for name in stale():
        print(f"making {name}")
        path = FOLDER / name
        if path.suffix == ".svg":
            draw(path.stem, PICTURES)
        elif path.suffix == ".stl":
            prints.make_stl(path.name, path)
        else:
            prints.make_picture(path.stem.removesuffix("-print"))
    for path, before, after in pages():
        if before != after:
            print(f"making the tables of {path.name}")
            path.write_text(after, "utf-8")
    rows = [f'"{name}" = "{fingerprint(files)}"' for name, files in sources().items()]
    MADE.write_text(
        "# What was made from what: written by `make hardware`.\n[made]\n" + "\n".join(rows) + "\n", "utf-8"
    )


def main() -> int:
    """Carry out the command `python -m hardware.make`; return its exit status (1 if something is wrong)."""
    ask = argparse.ArgumentParser(prog="python -m hardware.make", description="Pictures, parts, tables and prints")
    ask.add_argument("--check", action="store_true", help="make nothing; say what is wrong or out of date")
    check = ask.parse_args().check
    try:
        wrong = problems()
        if check:
            wrong += [f"{name} is older than its source: make hardware" for name in stale()]
            wrong += [f"{path.name}: its tables are old: make hardware" for path, old, new in pages() if old != new]
        elif not wrong:
            make()
    except (wiring.WiringBroken, prints.ToolMissing) as error:
        wrong = [str(error)]
    except subprocess.CalledProcessError as error:
        wrong = [f"{Path(error.cmd[0]).name} refused a file: {(error.stderr or '').strip()[-400:]}"]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
