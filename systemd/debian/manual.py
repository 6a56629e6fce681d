#!/usr/bin/env python3
"""Writes the manual's pages from the commands' own help: `python systemd/debian/manual.py`. What it writes lies beside
it, for the package is built where the program's libraries are not there yet; a test holds the pages to the help."""

import argparse
import importlib.util
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType

import click

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
COLUMNS = 10_000
"""Wider than any line of the help: it is man that breaks lines."""


def pages() -> dict[str, str]:
    """Every page by the name of its file, as roff."""
    return {"sabacc.1": _sabacc(), "sabacc-update.8": _update(), "sabacc-readonly.8": _readonly()}


def _sabacc() -> str:
    from companion.cli import cli

    root = click.Context(
        cli, info_name="sabacc", max_content_width=COLUMNS, terminal_width=COLUMNS, **cli.context_settings
    )
    commands = [part for name in cli.list_commands(root) for part in _command(cli.get_command(root, name), name, root)]
    head = _head("sabacc", 1, "table companion for Sabacc played with real cards", "[OPTIONS] COMMAND [ARGUMENTS]")
    parts = [*head, _section("DESCRIPTION"), *_text(cli.help or ""), *_options(cli, root)]
    parts += [_section("COMMANDS"), *commands, _section("FILES"), *_named(FILES)]
    return _whole([*parts, *_see("sabacc-update(8), sabacc-readonly(8)")])


FILES: Mapping[str, str] = {
    "/etc/sabacc/table.toml": "settings of the table that starts with the Pi",
    "/var/lib/sabacc": "its evenings, decks and trays: `sudo sabacc` works on these, as that table's user",
    "/usr/share/doc/sabacc": "the guides, and a page for each part",
}


def _command(command: click.Command | None, name: str, above: click.Context) -> Iterator[str]:
    """A command and those below it."""
    assert command is not None
    context = click.Context(command, info_name=name, parent=above, max_content_width=COLUMNS, terminal_width=COLUMNS)
    usage = " ".join(command.collect_usage_pieces(context))
    yield f'.SS "{_plain(f"{context.command_path} {usage}")}"\n'
    yield from _text(command.help or "")
    yield from _options(command, context)
    if isinstance(command, click.Group):
        for each in command.list_commands(context):
            yield from _command(command.get_command(context, each), each, context)


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    """What a command takes besides its arguments."""
    records = [param.get_help_record(context) for param in command.get_params(context)]
    return _named(dict(filter(None, records)))


def _update() -> str:
    parser: argparse.ArgumentParser = _script("sabacc_update").parser()
    head = _head("sabacc-update", 8, "a newer program for the Sabacc table, and the way back", "WHAT [FILE]")
    formatter = parser._get_formatter()  # argparse has no other way to an option's names
    actions = {formatter._format_action_invocation(each): each.help or "" for each in parser._actions}
    parts = [*head, _section("DESCRIPTION"), *_text(parser.description or ""), *_named(actions)]
    return _whole([*parts, *_see("sabacc(1), /usr/share/doc/sabacc/install.md")])


def _readonly() -> str:
    text = (HERE.parent / "sabacc-readonly").read_text("utf-8").splitlines()[1:]
    comment = [line.removeprefix("#").strip() for line in text[: text.index("set -eu")]]
    head = _head("sabacc-readonly", 8, "a read-only root for the Sabacc table", "on | off | status")
    told = " ".join(line or "\n\n" for line in comment)
    return _whole([*head, _section("DESCRIPTION"), *_text(told), *_see("sabacc(1), /usr/share/doc/sabacc/install.md")])


def _script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, HERE.parent / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made  # dataclasses look there
    spec.loader.exec_module(made)
    return made


# --- roff ----------------------------------------------------------------------------------------------------------


def _head(name: str, number: int, told: str, usage: str) -> list[str]:
    parts = [f'.TH {name.upper()} {number} "" "" "Sabacc table"\n', _section("NAME"), f"{_plain(name)} \\- {told}\n"]
    return [*parts, _section("SYNOPSIS"), f".B {_plain(name)}\n{_plain(usage)}\n"]


def _section(title: str) -> str:
    return f".SH {title}\n"


def _see(pages: str) -> list[str]:
    return [".SH SEE ALSO\n", f"{_plain(pages)}\n"]


def _text(help: str) -> Iterator[str]:
    """Paragraphs; what `\\b` begins keeps its lines."""
    for at, paragraph in enumerate(re.split(r"\n\s*\n", help.strip())):
        if at:
            yield ".PP\n"
        lines = [line.strip() for line in paragraph.splitlines()]
        if lines and lines[0] == "\b":
            yield ".nf\n" + "".join(f"{_plain(line)}\n" for line in lines[1:]) + ".fi\n"
        else:
            yield f"{_plain(' '.join(lines))}\n"


def _named(entries: Mapping[str, str]) -> Iterator[str]:
    for name, told in entries.items():
        yield f".TP\n.B {_plain(name)}\n{_plain(' '.join(told.split()))}\n"


def _plain(text: str) -> str:
    """Text in which nothing is a request of roff's."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    return re.sub(r"^(?=[.'])", r"\\&", text)


def _whole(parts: Iterable[str]) -> str:
    return '.\\" Made from the help by systemd/debian/manual.py\n' + "".join(parts)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the pages."""
    argparse.ArgumentParser(description="Writes the manual's pages from the help.").parse_args(arguments)
    sys.path.insert(0, str(ROOT))
    for name, text in pages().items():
        (HERE / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
