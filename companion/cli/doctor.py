"""The command `sabacc doctor`: says what works at this table, and how to repair what does not."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click import style

from companion.cli.support.common import json_option, named_config, say_json
from companion.cli.support.usage import NamedPath

if TYPE_CHECKING:
    from companion.program.doctor.seen import Finding

AREAS = ("panel", "field", "tray", "screen", "sound", "health", "web")
COLOURS = {"ok": "green", "simulated": "cyan", "missing": "yellow", "broken": "red"}


@click.command()
@click.option(
    "--config",
    "file",
    type=NamedPath(),
    metavar="FILE",
    help="Settings of the table [default: the usual file, if it is there].",
)
@click.argument("area", type=click.Choice(AREAS), required=False)
@click.option("--guided", is_flag=True, help="Try every device out by hand, step by step; each step waits for you.")
@json_option
@click.pass_context
def doctor(ctx: click.Context, file: Path | None, area: str | None, guided: bool, as_json: bool) -> None:
    """Check every part of the table, or one AREA: say whether it works, and what to do if it does not.

    Changes nothing. The exit status is 0 if the table can play. Simulated parts count as working, and the reader, the
    panel and sound are not required, because the screen can replace them. With an AREA, the status is 0 if nothing is
    wrong there.
    """
    from companion.config import as_typed
    from companion.program.doctor.checks import can_play, examine
    from companion.program.doctor.looking import collect_facts

    file = file or named_config()
    if guided:
        ctx.exit(0 if _guided(file) else 1)
    seen = collect_facts(file, playing=area == "health")
    findings = [*examine(seen, area or ""), *(_measured(Path(seen.journal)) if area in (None, "health") else [])]
    if area == "web":
        findings += _web(file)
    playable = can_play(findings)
    if as_json:
        entries = [
            {
                "area": one.area,
                "state": one.verdict,
                "text": one.text,
                "fix": as_typed(one.fix),
                "essential": one.essential,
            }
            for one in findings
        ]
        say_json({"can_play": playable, "findings": entries})
    else:
        for finding in findings:
            click.echo(_line(finding))
        if not area:
            click.echo(_verdict(findings, playable))
    wrong = any(one.verdict in ("missing", "broken") for one in findings) if area else not playable
    ctx.exit(1 if wrong else 0)


def _measured(journal: Path) -> "list[Finding]":
    """Return findings about the computer and about the figures that the table with this journal has saved."""
    from companion.program.doctor.computer_check import examine_computer, examine_table
    from companion.program.health.computer import read_computer, read_figures

    return [*examine_computer(read_computer(Path("/"), journal.parent)), *examine_table(read_figures(journal))]


def _web(file: Path | None) -> "list[Finding]":
    """Return findings about the web pages. `file`: the configuration file; None means the one at its usual place."""
    from companion.config import load_config
    from companion.program.doctor.web_check import answers_as_table, examine_web
    from companion.web.listening import shown_address

    web = load_config(file).web
    return examine_web(web, shown_address(""), partial(answers_as_table, encrypted=bool(web.tls_cert)))


def _guided(file: Path | None) -> bool:
    """Run the guided check of the devices. Return False if a step failed. Raises `ClickException` if the settings are
    broken or a table is using the devices. `file`: the configuration file; None means the one at its usual place."""
    from companion.cli.support.guided import guide
    from companion.program.doctor.looking import collect_facts

    system = collect_facts(file, playing=True)
    if system.config_error:
        raise click.ClickException(system.config_error)
    if system.taken:
        raise click.ClickException(
            "a table is playing with the devices; close it first: Menu, Close the window, or where it starts with the "
            "Pi: sudo systemctl stop sabacc sabacc-kiosk"
        )
    return guide(system.config, simulated=not system.pi)


def _line(finding: "Finding") -> str:
    verdict = style(f"{finding.verdict:<9}", fg=COLOURS[finding.verdict])
    from companion.config import as_typed

    fix = f" → {as_typed(finding.fix)}" if finding.fix else ""
    return f"{verdict}  {finding.area}: {finding.text}{fix}"


def _verdict(findings: "list[Finding]", playable: bool) -> str:
    wrong = sum(one.verdict in ("missing", "broken") for one in findings)
    rest = "" if not wrong else f"; {wrong} thing{'' if wrong == 1 else 's'} could be mended"
    return (
        f"\nThe table can play{rest}." if playable else "\nThe table cannot play: mend what is broken or missing first."
    )
