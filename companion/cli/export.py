"""The commands `sabacc export` and `sabacc season`: write what was played, as a hand record or a table. The table may
be playing meanwhile.

The seed of a hand (the secret number that its rolls follow from) is written only when the hand is over, as a comment.
With it, anybody can check the rolls."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.support.common import (
    config_option,
    house_library,
    journal_of,
    journal_option,
    need_evening,
    simulated_option,
)
from companion.cli.support.errors import damage_in_words, errors_in_words, rows_in_words
from companion.cli.support.usage import NamedPath

if TYPE_CHECKING:
    from companion.table.journal.journal import Journal
    from companion.table.journal.rows import Row


@click.command()
@journal_option
@simulated_option
@click.option(
    "--as",
    "form",
    type=click.Choice(["record", "standings", "hands", "season", "balance", "log", "corrections", "json"]),
    default="record",
    help="record: a hand record. As CSV: how everybody stands (standings), how each hand ended (hands), how everybody "
    "stands over all evenings (season), where every credit lies (balance), who did what and when (log), only undo, "
    "redo and moves with a reason (corrections). json: all tables but the log, for a program.  [default: record]",
)
@click.option("--output", "-o", type=NamedPath(), metavar="FILE", help="Write there [default: stdout].")
@config_option
def export(journal: Path | None, simulated: bool, form: str, output: Path | None) -> None:
    """Write what was played, from the beginning of the journal to now, as a hand record or a table.

    A hand record is a text with one move a line, which `sabacc replay` plays again. Moves that were taken back are left
    out. The table may be playing meanwhile. Comments in the record give the seeds (the secret numbers that the rolls
    follow from) of the hands that are over, with which the rolls can be checked, and the place of each seed in the
    evening's chain of seeds.
    """
    path = journal_of(journal, simulated=simulated)
    with errors_in_words(str(path)), damage_in_words(path), rows_in_words(path):
        need_evening(path)
        text = record_of(path) if form == "record" else tables_of(path, form)
    _put(text, output)


@click.command()
@click.argument("database", required=False)
@journal_option
@simulated_option
@click.option("--output", "-o", type=NamedPath(), metavar="FILE", help="Write there [default: stdout].")
@config_option
def season(database: str | None, journal: Path | None, simulated: bool, output: Path | None) -> None:
    """Write as CSV how everybody stands over all evenings, of this table or of a league.

    DATABASE is the address of the PostgreSQL database to which the halls of a league publish their rows (`sabacc hall
    publish`), such as postgresql://user@host/league. People count as the same person if they have the same name.
    """
    from companion.hall.league.league_season import league_season
    from companion.locale import Words
    from companion.table.evening.tables import as_csv
    from companion.table.views.season_view import SeasonLine

    if database is None:
        path = journal_of(journal, simulated=simulated)
        with errors_in_words(str(path)), damage_in_words(path), rows_in_words(path):
            need_evening(path)
            text = tables_of(path, "season")
    else:
        found = league_season(database, house_library().load)
        text = as_csv(SeasonLine, found.lines)
        click.echo(Words("en").said("hall-season-of", {"tables": found.tables, "halls": len(found.halls)}), err=True)
        for hall, table in found.unread:
            click.echo(f"Table {table} of {hall} is not counted: its rows are not all there; publish again.", err=True)
    _put(text, output)


def _put(text: str, output: Path | None) -> None:
    from companion.devices.open_files import write_whole

    if output is None:
        click.echo(text, nl=False)
    else:
        write_whole(output, text)
        click.echo(f"Written: {output}", err=True)


def tables_of(path: Path, form: str) -> str:
    """Return one table of an evening, read from a journal, as CSV: `form` is "standings", "hands", "season", "balance",
    "log" or "corrections". With `form` "json", return all of it as JSON. Raises `JournalError` if the file is no
    journal that this program reads, or is damaged."""
    from companion.table.evening.season import season_of
    from companion.table.evening.tables import BalanceLine, HandLine, Standing, as_csv, as_json, evening_of
    from companion.table.history.audit import end_of
    from companion.table.history.log import LogLine, log_of
    from companion.table.journal.journal import Journal
    from companion.table.views.season_view import SeasonLine

    if form in ("log", "corrections"):
        return as_csv(LogLine, [line for line in log_of(path) if form == "log" or line.corrects])
    evening = evening_of(path, house_library().load)
    if form == "json":
        with Journal.view(path) as opened:
            end = end_of(opened)
        corrections = [line for line in log_of(path) if line.corrects]
        return as_json(evening, season=season_of(evening.hands, evening.shares), corrections=corrections, journal=end)
    if form == "season":
        return as_csv(SeasonLine, season_of(evening.hands, evening.shares))
    if form == "balance":
        return as_csv(BalanceLine, evening.balance)
    return as_csv(Standing, evening.standings) if form == "standings" else as_csv(HandLine, evening.hands)


def record_of(path: Path) -> str:
    """Return the hand record of a journal, without moves that were taken back. Raises `JournalError` if the file is no
    journal that this program reads, or is damaged, and `RulesBroken` if its ruleset cannot be used."""
    from companion.table.history.audit import end_of
    from companion.table.history.log import log_of
    from companion.table.history.revealed import hands_over
    from companion.table.journal.journal import Journal

    load = house_library().load
    with Journal.view(path) as journal:
        over = hands_over(journal, load)
    while True:
        with Journal.view(path, revealed=over) as journal:
            text, noted = _written(journal), f"# {end_of(journal).as_line()}\n"
            links = "".join(f"# {line}\n" for line in _links(journal))
            now = hands_over(journal, load)
        if now >= over:
            return text + links + "".join(f"# {line.as_line()}\n" for line in log_of(path) if line.corrects) + noted
        over = now  # an undo has reopened a hand meanwhile, so its seed must stay secret


def _written(journal: "Journal") -> str:
    from companion.table.history.legs import legs

    sections: list[list[str]] = []
    renewals = _renewals(journal)
    root: Row | None = None
    for section in legs(journal):
        root = section[0]
        sections.append([line for row in section for line in _lines(row, renewals)])
    if root is None:
        raise click.ClickException("nothing has been played in this journal yet")
    return "\n".join([*_head(root), *(line for section in reversed(sections) for line in section)]) + "\n"


def _head(root: "Row") -> list[str]:
    """Return the first lines of a hand record, which name the rules with which the evening began. `root`: the journal's
    first row. Raises `ClickException` if that row is not the start of an evening."""
    import msgspec

    from companion.game.record import write

    if root.kind != "open":
        raise click.ClickException(f"the journal begins with a {root.kind}, not with the ruleset that is played")
    opened = msgspec.json.decode(root.data)
    rules = house_library().load(opened["ruleset"], opened["options"])
    return write(rules, ()).replace(rules.fingerprint, root.rules).splitlines()


def _renewals(journal: "Journal") -> dict[tuple[int, int], list[str]]:
    """Return, for each hand (by its number and its misdeals), the lines about the seeds that replaced its first seed
    after an undo. Seeds that are still secret are left out."""
    import msgspec

    from companion.table.chance.chance import commitment
    from companion.table.chance.renewal import Secret, renewal_of, written

    found: dict[tuple[int, int], list[str]] = {}
    for row in journal.notes():
        renewal = renewal_of(row)
        if renewal is not None:
            secret = msgspec.json.decode(row.sealed, type=Secret)
            kept = " ".join(sorted(map(written, renewal.kept_rolls)))
            said = f"renewed seed {secret.seed} commitment {commitment(renewal.seed)} kept {kept}".rstrip()
            found.setdefault((secret.hand, secret.misdeals), []).append(said)
    return found


def _links(journal: "Journal") -> Iterator[str]:
    """Yield the lines about the chains of seeds: the anchor of each chain (the hash of its first seed), and which hand
    has used which seed of it."""
    from companion.table.history.audit import anchor_words, used_in

    anchors: set[str] = set()
    for used in used_in(journal):
        if used.anchor not in anchors:
            anchors.add(used.anchor)
            yield f"anchor {used.anchor}: {anchor_words(used.anchor)}"
        yield used.as_line()


def _lines(row: "Row", renewals: Mapping[tuple[int, int], Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a hand record for one row of the journal. If it is a deal whose hand is over, the hand's seed
    and the seeds that replaced it (`renewals`) come first."""
    import msgspec

    from companion.game.record import write_move
    from companion.table.chance.chance import commitment
    from companion.table.chance.renewal import Secret
    from companion.table.journal.rows import move_of

    if row.kind != "move":
        return
    if row.sealed:
        secret = msgspec.json.decode(row.sealed, type=Secret)
        first = commitment(bytes.fromhex(secret.seed))
        yield f"# hand {secret.hand}: seed {secret.seed} commitment {first}"
        for said in renewals.get((secret.hand, secret.misdeals), ()):
            yield f"# of {first}: {said}"
    yield write_move(move_of(row))
