"""Runs the comparison of `sabacc simulate A --against B` on all cores, stores the evenings that are finished, and
prints, draws or exports the statistics of both sides."""

import csv
import os
from collections.abc import Callable, Sequence
from functools import cache, partial
from math import isfinite
from pathlib import Path

import click
import msgspec

from companion import __version__
from companion.art.palette import LINING_PATCH, MADDER_FILL, Colour
from companion.cli.support.common import aligned, house_library, say_json
from companion.cli.support.cores import on_all_cores
from companion.devices.open_files import whole
from companion.game.engine.rules import Rules
from companion.game.loading.library import Library
from companion.locale import Words
from companion.plain_files import open_plain
from companion.simulation.comparison import WON_WITH, Estimate, Line, Sums, compare, evening

NAMES = {
    "minutes-per-evening": "minutes an evening (estimated)",
    "hands-per-hour": "hands an hour (estimated)",
    "seconds-per-hand": "seconds a hand (estimated)",
    "moves-per-hand": "moves a hand",
    "hand-pot": "largest hand pot",
    "won-unseen": "won without showing",
    "bombed-out": "shown hands bombed out",
    "sabacc-pot-grows": "sabacc pot grows, a hand",
    "sabacc-pot-won": "hands that win the sabacc pot",
    "best-dealt-wins": "best dealt cards win",
    "last-seat-gains": "last seat gains, a hand",
    "last-seat-wins": "last seat wins",
    "fair-share": "an equal share for each seat",
}
LONGEST = 1 << 20
"""The greatest length in bytes of an evening in the file that stores them (`keep`)."""
SHARES = {"won-unseen", "bombed-out", "sabacc-pot-won", "best-dealt-wins", "last-seat-wins", "fair-share"}
"""The names of the statistics that are printed in per cent."""


class Side(msgspec.Struct, frozen=True):
    """What one side of a comparison plays: a ruleset with its fingerprint, and its options that were set, as pairs of
    name and value."""

    ruleset: str
    fingerprint: str
    options: tuple[tuple[str, str], ...] = ()


class Settings(msgspec.Struct, frozen=True):
    """All settings that the results of a comparison depend on: the two sides, the players in an evening, the credits of
    a buy-in (`stake`), the seed of the deals, and the hands in an evening. A file in which evenings are stored can be
    continued only with the settings that it began with."""

    one: Side
    other: Side
    players: int
    stake: int
    seed: int
    hands: int
    """Number of hands in an evening."""
    version: str = __version__
    """The version of the program, because players of another one may play differently."""


class Played(msgspec.Struct, frozen=True):
    """One evening of a comparison: the results of both sides, and the `number` of the evening, from 0."""

    number: int
    one: Sums
    other: Sums


class Comparison(msgspec.Struct, frozen=True):
    """The result of a comparison. Each of `lines` is a statistic, such as the moves in a hand, with its value on both
    sides. `words` has the names that are printed, and `titles` are the names of the two sides."""

    settings: Settings
    evenings: int
    lines: list[Line]
    words: Words
    titles: tuple[str, str]


def side(rules: Rules) -> Side:
    """Return these rules as a `Side`."""
    options = [(name, str(value)) for name, value in sorted(rules.changed().items())]
    return Side(rules.id, rules.fingerprint, tuple(options))


def compared(settings: Settings, evenings: int, keep: Path | None, step: Callable[[int], object]) -> Comparison:
    """Play `evenings` evenings with the rules of each side, and return the statistics of both. `keep`: a file that
    stores the evenings, so that an interrupted run can go on; None for none. `step`: called with the number of evenings
    just played."""
    played = play_all(house_library(), settings, evenings, keep, step)
    lines = compare([each.one for each in played], [each.other for each in played])
    words = Words("en")
    for one in (settings.one, settings.other):
        words.use(loaded(house_library(), one))
    return Comparison(settings, evenings, lines, words, _titles(settings))


def _titles(settings: Settings) -> tuple[str, str]:
    """Return the names of the two sides: for each, its ruleset and options."""
    one, other = [
        " ".join([each.ruleset, *[f"{name}={value}" for name, value in each.options]])
        for each in (settings.one, settings.other)
    ]
    return one, other


def write_comparison(comparison: Comparison, table_file: Path | None, picture: Path | None, *, as_json: bool) -> None:
    """Print the statistics of both sides (as JSON if `as_json`). Write them to the file `table_file` as CSV and to
    `picture` as a PNG; None leaves a file out."""
    settings, lines, words = comparison.settings, comparison.lines, comparison.words
    if as_json:
        figures = {named(line, words): msgspec.to_builtins(line) for line in lines}
        say_json({**msgspec.to_builtins(settings), "evenings": comparison.evenings, "figures": figures})
    else:
        hands = f"{comparison.evenings} evenings of {settings.hands} hands on each side"
        click.echo(f"{hands}, {settings.players} players, seed {settings.seed}\n")
        click.echo(table(lines, words, comparison.titles))
        click.echo("\n± is half of a 95 % interval; * marks a difference that is larger than that.")
    if table_file:
        write_csv(lines, words, table_file)
    if picture:
        draw(lines, words, comparison.titles, picture)


@cache
def loaded(library: Library, side: Side) -> Rules:
    """Return the rules that a side of the comparison plays. Within a process, calls for the same side return the same
    object, because simulated players recognise rules by identity."""
    return library.load(side.ruleset, dict(side.options))


def play_both(library: Library, settings: Settings, number: int) -> Played:
    """Play evening `number` of both sides, over the same deals. Raises `LookupError` if a state has no legal move."""
    seed = f"{settings.seed} {number}"
    one, other = [
        evening(loaded(library, side), settings.players, settings.hands, settings.stake, seed)
        for side in (settings.one, settings.other)
    ]
    return Played(number, one, other)


def play_all(
    library: Library, settings: Settings, evenings: int, keep: Path | None, step: Callable[[int], object]
) -> list[Played]:
    """Play evenings 0 to `evenings` - 1 on all cores and return them in order. `keep`: a file that stores them.
    Evenings that are in it are not played again, and each new one is added at once, so that an interrupted run can go
    on. `step`: called with the number of evenings just played. Raises `ClickException` if an evening comes to a state
    without a legal move, or if `keep` is the file of another comparison."""
    done = _kept(keep, settings) if keep else {}
    done = {number: played for number, played in done.items() if number < evenings}
    step(len(done))
    missing = [number for number in range(evenings) if number not in done]
    try:
        for played in on_all_cores(partial(play_both, library, settings), missing):
            done[played.number] = played
            if keep:
                with keep.open("ab") as file:
                    file.write(msgspec.json.encode(played) + b"\n")
            step(1)
    except LookupError as error:
        raise click.ClickException(f"an evening cannot go on: {error}") from error
    return [done[number] for number in range(evenings)]


def _kept(keep: Path, settings: Settings) -> dict[int, Played]:
    """Return the evenings in the file, by number; a new file begins with the settings. A last line that was broken off
    is cut away. Raises `ClickException` if the file is of another comparison."""
    if not keep.exists() or (keep.is_file() and not keep.stat().st_size):
        with whole(keep) as part:
            part.write_bytes(msgspec.json.encode(settings) + b"\n")
        return {}
    found: list[Played] = []
    with open_plain(keep) as file:
        try:
            line = file.readline(LONGEST)
            if msgspec.json.decode(line, type=Settings) != settings:
                raise click.ClickException(
                    f"{keep}: holds a comparison with other settings, other rules or another version of the program; "
                    "name another file"
                )
            good = len(line)
            while (line := file.readline(LONGEST)).endswith(b"\n") or len(line) == LONGEST:
                found.append(msgspec.json.decode(line, type=Played))
                good += len(line)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise click.ClickException(f"{keep}: is no comparison that could go on; name another file") from error
    if line:
        os.truncate(keep, good)
    return {each.number: each for each in found}


# --- telling ---------------------------------------------------------------------------------------------------------


def named(line: Line, words: Words) -> str:
    """Return the English name of the statistic (such as "moves a hand") that a line of the comparison gives."""
    if not line.name.startswith(WON_WITH):
        return NAMES[line.name]
    rung, _, array = line.name.removeprefix(WON_WITH).partition(" ")
    return f"won with {words.rung(rung, array)}"


def is_share(line: Line) -> bool:
    """Whether the statistic of this line is a share (0 to 1), which is printed in per cent."""
    return line.name in SHARES or line.name.startswith(WON_WITH)


def table(lines: Sequence[Line], words: Words, titles: tuple[str, str]) -> str:
    """Return the statistics of both sides as text in columns. A star marks a difference between the sides that is
    larger than its statistical error."""
    rows = [("", *titles, "difference", "")]
    for line in lines:
        one, other, more = [_shown(line, each) for each in (line.one, line.other, line.more)]
        rows.append((named(line, words), one, other, more, "*" if line.clear else ""))
    return aligned(rows, right=(1, 2, 3))


def _shown(line: Line, figure: Estimate) -> str:
    scale, unit = (100, " %") if is_share(line) else (1, "")
    error = f" ± {figure.error * scale:.1f}" if isfinite(figure.error) else ""
    return f"{figure.value * scale:.1f}{error}{unit}".replace("-", "−")


def write_csv(lines: Sequence[Line], words: Words, path: Path) -> None:
    """Write the statistics of both sides as CSV, one row for each statistic; shares are numbers from 0 to 1. Raises
    `OSError` if the file cannot be written."""
    with whole(path) as part, part.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["figure", "one", "one_error", "other", "other_error", "difference", "difference_error"])
        for line in lines:
            figures = [number for each in (line.one, line.other, line.more) for number in (each.value, each.error)]
            writer.writerow([named(line, words), *[f"{number:.6g}" for number in figures]])


def need_matplotlib() -> None:
    """Raise `ClickException` if matplotlib, which draws the picture of a comparison, is not installed."""
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise click.ClickException(
            "--picture needs matplotlib; install it with: pip install matplotlib "
            "(for an installed table: sudo apt install python3-matplotlib)"
        ) from None


def draw(lines: Sequence[Line], words: Words, titles: tuple[str, str], path: Path) -> None:
    """Draw every statistic as a PNG file: its value on both sides, each with its interval of uncertainty. Raises
    `OSError` if the file cannot be written."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    columns = 3
    size = -(-len(lines) // columns)
    figure = Figure(figsize=(12, 2.2 * size), layout="constrained")
    for at, line in enumerate(lines):
        axes = figure.add_subplot(size, columns, at + 1)
        for row, (side, colour) in enumerate(((line.one, MADDER_FILL), (line.other, LINING_PATCH))):
            error = side.error if isfinite(side.error) else 0
            axes.errorbar(side.value, -row, xerr=error, fmt="os"[row], color=_shade(colour), capsize=4)
        axes.set_title(named(line, words) + (" *" if line.clear else ""), fontsize=9)
        axes.set_yticks([0, -1], titles if at % columns == 0 else ["", ""])
        axes.set_ylim(-1.6, 0.6)
        axes.locator_params(axis="x", nbins=5)
        if is_share(line):
            axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=1))
    with whole(path) as part:
        figure.savefig(part, format="png", dpi=120)


def _shade(colour: Colour) -> tuple[float, ...]:
    """Return a colour in matplotlib's form: red, green and blue, each 0..1."""
    return tuple([part / 255 for part in colour])
