"""Reads the formats of tournaments from TOML files, and checks that the parts of each format fit together, and that its
tournament comes to an end."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.game.reading import in_words, toml
from companion.plain_files import read_plain_text
from companion.tournament.event_format import Format, Stage
from companion.tournament.payouts import PARTS

FORMATS = Path(__file__).parent / "formats"

MOST_ANTES = 200
"""The greatest average stack at a full final table, as a multiple of the antes in the last level. With a greater one,
play might never end."""


class FormatBroken(ValueError):
    """Raised if a format cannot be used. The text is one sentence that names the file and the key."""


def known_formats() -> list[str]:
    """Return the names of all formats of the program."""
    return sorted(each.stem for each in FORMATS.glob("*.toml"))


def load_format(name: str) -> Format:
    """Return the format with this name, or from the file with this path. Raises `FormatBroken` if there is
    no such format, or if it is not valid."""
    file = Path(name)
    if file.suffix != ".toml":
        file = FORMATS / f"{name}.toml"
        if not file.is_file():
            known = ", ".join(known_formats())
            raise FormatBroken(
                f"there is no format `{name}`; choose one of: {known}, or name a file that ends in .toml"
            )
    try:
        text = read_plain_text(file)
    except FileNotFoundError as error:
        raise FormatBroken(f"{file} is not there; look at the name") from error
    except OSError as error:
        raise FormatBroken(f"{file} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise FormatBroken(f"{file} is not a text file in UTF-8; save it as one") from error
    return read_format(text, file.stem, file.name)


def read_format(text: str, name: str, where: str) -> Format:
    """Return the format that a TOML text describes. `name` becomes its id; `where` names the file in errors. Raises
    `FormatBroken` if the text is not a valid format."""
    try:
        document = {"id": name, **toml(text)}
    except tomllib.TOMLDecodeError as error:
        raise FormatBroken(f"{where} is no TOML: {error}") from error
    try:
        made = msgspec.convert(document, Format)
    except msgspec.ValidationError as error:
        raise FormatBroken(f"{where}: {in_words(error, Format)}") from error
    return checked(made, where)


def checked(kind: Format, where: str) -> Format:
    """Check the format `kind`, and return it unchanged. Raises `FormatBroken` if parts of it contradict each other; the
    text names `where`, its file."""
    for problem in problems(kind):
        raise FormatBroken(f"{where}: {problem}")
    return kind


def problems(kind: Format) -> Iterator[str]:
    """Yield a sentence for everything in a format that contradicts something else in it."""
    if set(kind.words.get("en", {})) != {"name", "about"}:
        yield "`words.en` needs a `name` and an `about`"
    if kind.entries[0] > kind.entries[1] or kind.entries[0] < 2:
        yield f"`entries` is the least number, from 2 on, and the greatest, not {kind.entries[0]} and {kind.entries[1]}"
    for at, level in enumerate(kind.levels, 1):
        if bool(level.minutes) == bool(level.hands):
            yield f"level {at} needs either `minutes` or `hands`"
    for at, (one, other) in enumerate(zip(kind.levels, kind.levels[1:], strict=False), 2):
        if sum(other.antes) < sum(one.antes):
            yield f"the antes of level {at} are smaller than those before"
    yield from _prizes(kind)
    yield from _stages(kind)


def _prizes(kind: Format) -> Iterator[str]:
    if bool(kind.fee) != bool(kind.payouts):
        yield "`fee` and `payouts` need each other: the fees are the pool that the payouts divide"
    for each in kind.payouts:
        given = f"the payouts from {each.entries} entries on"
        if sum(each.parts) > PARTS:
            yield f"{given} pay {sum(each.parts)} parts of {PARTS}, more than the pool; lower them"
        elif sum(each.parts) < PARTS:
            yield f"{given} pay {sum(each.parts)} parts of {PARTS}; the pool is to be paid out whole"
        if list(each.parts) != sorted(each.parts, reverse=True):
            yield f"{given} give a worse place more than a better one"


def _stages(kind: Format) -> Iterator[str]:
    players = kind.entries[1]
    for at, stage in enumerate(kind.stages, 1):
        after = left(stage, players, kind)
        if stage.ends == "hands" and not (stage.hands and stage.points):
            yield f"stage {at} ends after hands: it needs `hands` and `points`"
        if stage.ends != "hands" and after >= players:
            yield f"stage {at} keeps {after} of at most {players} players: it would be over before it begins"
        if list(stage.points) != sorted(stage.points, reverse=True):
            yield f"stage {at} gives a worse place more points than a better one"
        if stage.last_hands[0] > stage.last_hands[1]:
            yield f"`last_hands` of stage {at} is the least number and the greatest"
        players = after
    last = kind.stages[-1]
    if last.ends == "winners" and players > 1:
        yield (
            f"with {kind.entries[1]} entries {players} players are left after the last stage: it does not end; add "
            "stages, or lower `entries`"
        )
    final, antes = kind.last_table, sum(kind.levels[-1].antes)
    credits_ = kind.entries[1] * kind.stack if last.stacks == "carry" else kind.stack * final
    if last.ends != "hands" and credits_ > antes * MOST_ANTES * final:
        least = -(-credits_ // (MOST_ANTES * final))
        yield (
            f"it may never end: {credits_} credits meet antes of {antes} in the last level; add levels up to antes of "
            f"{least} or more"
        )


def left(stage: Stage, players: int, kind: Format) -> int:
    """Return how many players are left after a stage that `players` players begin. `kind`: the format of the
    tournament."""
    if stage.ends == "hands":
        return players
    if stage.keep == "half":
        return -(-players // 2)
    return stage.keep * kind.tables_for(players) if stage.ends == "winners" else stage.keep
