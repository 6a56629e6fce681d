"""The command `sabacc verify`: recomputes rolls from the seeds and compares them, for every roll of a record or of a
journal, or for the rolls in the code of one hand."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.support.common import JournalPath, config_option, house_library, journal_of, need_evening, read_text
from companion.cli.support.errors import damage_in_words, errors_in_words, rows_in_words, senseless
from companion.cli.support.usage import NamedPath

if TYPE_CHECKING:
    from companion.game.engine.state import State
    from companion.game.moves import Move
    from companion.table.chance.account import Dealt, RecordedHands
    from companion.table.chance.chain import ChainCheck
    from companion.table.chance.renewal import Renewal
    from companion.table.chance.roll_checks import Finding
    from companion.table.chance.waits import Waited

UNNOTED = (
    "Whether its end was cut off, or all of it written anew, only what was kept elsewhere can tell: the words that "
    "the pages of the fair rolls show, a copy on a stick, a record (--head)."
)

_SEED = re.compile(r"^# hand (\d+): seed ([0-9a-f]{64}) commitment ([0-9a-f]{64})$", re.MULTILINE)
_RENEWED = re.compile(
    r"^# of ([0-9a-f]{64}): renewed seed ([0-9a-f]{64}) commitment ([0-9a-f]{64}) kept((?: [\w+-]+/\d+/\d+)*)$",
    re.MULTILINE,
)
_ANCHOR = re.compile(r"^# anchor ([0-9a-f]{64}): ([a-z ]*)$", re.MULTILINE)
_UNDONE = re.compile(r"^# corrected in row \d+, [^:]+:\d\d:\d\d UTC, by [^:]+: (un|re)do to row \d+", re.MULTILINE)


@click.command()
@click.argument("file", type=NamedPath(path_type=str, allow_dash=True), required=False)
@click.option("--journal", type=JournalPath(), metavar="PATH", help="Check a journal instead of a record.")
@click.option("--simulated", is_flag=True, help="Check the journal of the table with simulated hardware.")
@click.option(
    "--head",
    metavar="WORDS|FILE",
    help="With a journal: the twelve or four words noted of its end, its hash, or a copy, record or JSON made before.",
)
@click.option("--anchor", metavar="WORDS|HEX", help="The anchor as noted: twelve words, or all 64 digits.")
@click.option("--link", type=click.IntRange(1, 10**6), metavar="N", help="With --seed and --anchor: the link's number.")
@click.option("--hand", type=click.IntRange(1), metavar="N", help="With --seed: the hand's number.")
@click.option("--seed", metavar="HEX", help="Check one hand by its seed, as the code on the table says.")
@click.option("--commitment", default="", metavar="HEX", help="With --seed: what was shown before the deal.")
@click.option("--cut", default="", metavar="TEXT", help="With --seed: the players' cut.")
@click.option("--roll", "rolls", multiple=True, metavar="P/S=F,F", help="With --seed: point/sides=faces; repeatable.")
@config_option
def verify(
    file: str | None,
    journal: Path | None,
    simulated: bool,
    head: str | None,
    anchor: str | None,
    link: int | None,
    hand: int | None,
    seed: str | None,
    commitment: str,
    cut: str,
    rolls: tuple[str, ...],
) -> None:
    """Check that every roll follows from the seed to which the table committed before the hand. For a journal, check
    also that nothing in it was changed, removed, moved or inserted, and that no random shift came too early.

    A seed is the secret number that the rolls of a hand follow from. The seeds of an evening are a chain that leads
    back to its anchor. With --anchor, which the third page of the fair rolls shows, this says which hands nobody could
    have chosen once the anchor was shown.

    FILE is a record as `sabacc export` writes it, or a journal; "-" reads a record from stdin. The exit code is 1 if a
    roll, a commitment, a link or a waiting time is wrong.
    """
    if sum((file is not None, journal is not None, simulated, seed is not None)) != 1:
        raise click.ClickException(
            "say what to check, one of: the FILE of a record or a journal, --simulated, or --seed HEX with --hand N"
        )
    if seed is None and (hand is not None or commitment or cut or rolls):
        raise click.ClickException("--hand, --commitment, --cut and --roll go with --seed; leave them out")
    for option, noted in (("--head", head), ("--anchor", anchor)):
        if noted == "":
            raise click.ClickException(f"{option} is empty; give what was noted, or leave the option out")
    anchor = anchor or ""
    if file is not None and _is_journal(file):
        journal = Path(file)
    elif simulated or journal is not None:
        journal = journal_of(journal, simulated=simulated)
    if head is not None and journal is None:
        raise click.ClickException("--head goes with a journal")
    if link is not None and seed is None:
        raise click.ClickException("--link goes with --seed; leave it out")
    if anchor:
        _noted("0" * 64, anchor)  # raises if it is none; a record without chains has nothing to compare it with
    if seed is not None:
        _one_hand(seed, hand, commitment, cut, rolls)
        if anchor:
            _one_link(seed, link, anchor)
    elif journal is not None:
        with errors_in_words(str(journal)):
            need_evening(journal)
        _chain(journal, head or "")
        _journal(journal, anchor)
    else:
        assert file is not None
        _record(read_text(file), "stdin" if file == "-" else file, anchor)


def _is_journal(file: str) -> bool:
    """Whether a file is a journal, which is an SQLite database. (A hand record is text.)"""
    from companion.plain_files import is_database

    try:
        return file != "-" and is_database(Path(file))
    except OSError:  # whoever reads it as a record says why
        return False


def _chain(path: Path, head: str) -> None:
    """Check the chain of hashes of a journal's rows, and the rolls that stayed when their seed was replaced. Print what
    is wrong and where, and exit with code 1; or print how the journal ends. `head`: the journal's end as somebody noted
    it, or a file that contains it; "" for none."""
    import msgspec

    from companion.cli.support.common import house_library
    from companion.table.history.audit import ALL, audit, head_words, noted_in
    from companion.table.history.kept_rolls import wrongly_kept
    from companion.table.journal.journal import Journal

    try:
        with errors_in_words(str(path)):
            found = audit(path, noted_in(Path(head)) if head and Path(head).is_file() else head)
            with Journal.view(path, revealed=ALL) as journal:
                wrong = [] if found.faults else [*wrongly_kept(journal, house_library().load("standard", {}))]
    except msgspec.MsgspecError as error:
        raise senseless(path, error) from error
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    faults = [*((fault.row, fault.why) for fault in found.faults), *wrong]
    for row, why in faults:
        click.echo(f"{path}{f', row {row}' if row else ''}: {why}.", err=True)
    if faults:
        raise click.exceptions.Exit(1)
    click.echo(f"All {found.rows} rows follow from one another. The end: {head_words(found.head)}.")
    if found.noted:
        click.echo(f"What was noted is the end of row {found.noted}: nothing up to there was changed since.")
    elif not head:
        click.echo(UNNOTED)


def _one_hand(seed: str, hand: int | None, commitment: str, cut: str, rolls: tuple[str, ...]) -> None:
    from companion.table.chance.chance import commitment as commit
    from companion.table.chance.roll_checks import Finding, faces_from, read_roll

    if hand is None:
        raise click.ClickException("--seed needs the number of its hand: --hand N")
    if not re.fullmatch("[0-9a-fA-F]{64}", seed):
        raise click.ClickException(f"a seed has 64 hexadecimal digits, not `{seed[:70]}`")
    key = bytes.fromhex(seed)
    if commitment and commit(key) != commitment.lower():
        raise click.ClickException(f"hand {hand}: this seed belongs to the commitment {commit(key)}, not {commitment}")
    findings = []
    for number, text in enumerate(rolls, 1):
        try:
            roll = read_roll(text)
            expected = faces_from(key, hand, cut, roll)
        except ValueError as error:
            raise click.ClickException(f"--roll {text}: {error}") from error
        findings.append(Finding(hand, number, roll, expected, "" if expected == roll.faces else "differs"))
    if _tell(findings, bool(commitment)):
        raise click.exceptions.Exit(1)


def _one_link(seed: str, link: int | None, anchor: str) -> None:
    """Check that a seed, hashed `link` times, gives the anchor that somebody noted. Print so if it does; otherwise
    raise `ClickException`."""
    from companion.table.chance.chain import leads_to

    if link is None:
        raise click.ClickException("--anchor with --seed needs the number of the link: --link N")
    if not _noted(leads_to(bytes.fromhex(seed), link), anchor):
        raise click.ClickException(f"this seed, hashed {link} times, does not give the anchor {anchor}")
    click.echo(f"Hashed {link} times, this seed gives the anchor: nobody could choose it after the anchor was shown.")


def _noted(digest: str, wanted: str) -> bool:
    from companion.table.history.audit import is_noted

    try:
        return is_noted(digest, wanted)
    except ValueError as error:
        raise click.ClickException(str(error).replace("the end of a journal", "an anchor")) from error


def _journal(path: Path, anchor: str) -> None:
    """Check a journal's rolls, row by row, and the waiting times of its random shifts. Exits with code 1 if anything is
    wrong."""
    from companion.cli.export import record_of
    from companion.cli.support.common import house_library
    from companion.table.chance.waits import check
    from companion.table.history.legs import legs
    from companion.table.history.revealed import hands_over
    from companion.table.journal.journal import Journal

    with errors_in_words(str(path)), damage_in_words(path), rows_in_words(path):
        text = record_of(path)
        with Journal.view(path) as journal:
            over = hands_over(journal, house_library().load)
        with Journal.view(path, revealed=over) as journal:
            sections = [[row.number for row in section if row.kind == "move"] for section in legs(journal)]
            rows = [number for section in reversed(sections) for number in section]
            waited = [*check(journal.rows(), over)]
        findings, told = _played(text, path, rows)
    early = _tell_waits(waited)
    unbound = _tell_bound(text, anchor, told, findings)
    if _tell(findings, True, rows) or early or unbound:
        raise click.exceptions.Exit(1)


def _played(text: str, path: Path, rows: Sequence[int]) -> "tuple[list[Finding], RecordedHands]":
    """Return the findings about a journal's rolls, and its hands. If today's rules refuse a move, it is reported with
    its row: nobody can have played it there, so somebody changed it, or inserted it together with everything after
    it."""
    from companion.cli.support.errors import in_words
    from companion.game.record import RecordBroken, read

    try:
        return _findings(text, str(path))
    except RecordBroken as error:
        lines = [line for line, _ in read(text, str(path), house_library()).moves]
        if error.refusal is None or error.line not in lines or len(lines) != len(rows):
            raise
        why = (in_words(error) or "").partition(f"line {error.line}: ")[2]
        raise click.ClickException(f"{path}, row {rows[lines.index(error.line)]}: {why}") from error


_WRONG = {
    "early": "it had to wait {0.drawn:.1f} s and struck after {0.passed:.1f} s",
    "no-note": "nothing says where its time was drawn",
    "point": "its time was drawn at a row that is not of its hand",
}


def _tell_waits(waited: "list[Waited]") -> bool:
    """Print the findings about the times of random shifts. Return whether one of them came at a wrong time."""
    wrong = [each for each in waited if each.why in _WRONG]
    for each in wrong:
        what = _WRONG[each.why].format(each)
        click.echo(f"Row {each.row}: the random shift of hand {each.hand} is wrong: {what}.", err=True)
    for each in waited:
        if each.why == "clock-set":
            click.echo(f"Row {each.row}: the clock was set before this random shift; it cannot be checked.", err=True)
    right = sum(not each.why for each in waited)
    if waited:
        click.echo(f"{right} of {len(waited)} random shifts came at the time that their seeds say.")
    return bool(wrong)


def _record(text: str, name: str, anchor: str) -> None:
    """Check a record with the seeds in its comments. Raises `RecordBroken` if the text is no record, or has a move that
    is not legal."""
    findings, told = _findings(text, name)
    unbound = _tell_bound(text, anchor, told, findings)
    if _tell(findings, True) or unbound:
        raise click.exceptions.Exit(1)


def _tell_bound(text: str, noted: str, told: "RecordedHands", findings: "list[Finding]") -> bool:
    """Print which hands of a record nobody could have chosen: those whose seeds lead to an anchor that was shown
    before, and whose rolls all follow from these seeds. `noted`: an anchor that somebody noted; "" for none. Return
    True if a link or a hand is skipped or wrong, or if the noted anchor is not in the record."""
    from companion.table.chance.account import faults
    from companion.table.chance.chain import check_chains, read
    from companion.table.history.audit import anchor_words

    chains = check_chains(read(text))
    found = faults(told, chains)
    doubtful = {finding.hand for finding in findings if finding.why}.union(*(fault.hands for fault in found))
    for each in chains:
        doubtful |= {used.hand for used in each.broken}
        doubtful |= {used.hand for used in each.used if used.link - 1 in each.skipped}
    wrong = [_tell_chain(each, noted, told, doubtful) for each in chains]
    for fault in found:
        click.echo(fault.why, err=True)
    for anchor, words in _ANCHOR.findall(text):
        if words != anchor_words(anchor):
            click.echo(f"The words of the anchor are not `{words}`.", err=True)
            wrong.append(True)
    if noted and not any(_noted(each.anchor, noted) for each in chains):
        click.echo(f"No hand follows from the anchor that was noted ({noted}).", err=True)
        wrong.append(True)
    linked = {used.seed for each in chains for used in each.used if used not in each.broken}
    alone = dict.fromkeys(hand for hand, seed, _ in _SEED.findall(text) if seed not in linked)
    if alone:
        click.echo(f"Bound by their four words alone, without an anchor: {_hands(alone)}.")
    return any(wrong) or bool(found)


def _tell_chain(chain: "ChainCheck", noted: str, told: "RecordedHands", doubtful: Collection[int]) -> bool:
    """Print what one chain of seeds proves. `doubtful`: hands of which nothing is proved. Return whether something is
    wrong with the chain."""
    from companion.table.history.audit import anchor_words

    which = ", the one that was noted" if noted and _noted(chain.anchor, noted) else ""
    click.echo(f"Anchor {anchor_words(chain.anchor)}{which}:")
    good = {used.seed for used in chain.used if used.seed and used not in chain.broken}
    hands = dict.fromkeys(hand.key[0] for hand in told.dealt if hand.seeds and hand.seeds[0] in good)
    if proved := [hand for hand in hands if hand not in doubtful]:
        click.echo(f"  once it was shown, nobody could have chosen the seeds of {_hands(proved)}.")
    misdealt = {hand.key for hand in told.dealt if hand.misdealt}
    played = {hand.key for hand in told.dealt}
    for used in chain.used:
        key = (used.hand, used.misdeals)
        if used.renewed:
            click.echo(f"  Link {used.link} was used for hand {used.hand} for new rolls after an undo.")
        elif key in misdealt:
            click.echo(f"  Link {used.link}: hand {used.hand}, misdealt.")
        elif used.seed and key not in played and used.hand not in doubtful:
            click.echo(f"  Link {used.link}: hand {used.hand}, undone.")
    for used in chain.broken:
        click.echo(f"  Link {used.link}, hand {used.hand}: its seed does not lead to the anchor.", err=True)
    if chain.skipped:
        click.echo(f"  No hand accounts for link {', '.join(map(str, chain.skipped))}.", err=True)
    return bool(chain.broken or chain.skipped)


def _hands(numbers: Iterable[object]) -> str:
    told = [*map(str, numbers)]
    return f"hand{'s' if len(told) > 1 else ''} {', '.join(told)}"


def _findings(text: str, name: str) -> "tuple[list[Finding], RecordedHands]":
    """Return the findings about the rolls of a record, and its hands. Raises `RecordBroken` if the text is no record,
    or has a move that is not legal."""
    from companion.game.engine.state import in_hand
    from companion.game.record import play, read
    from companion.table.chance.account import Dealt, RecordedHands
    from companion.table.chance.chance import commitment
    from companion.table.chance.roll_checks import check

    seeds, hands = {}, {}
    for hand, seed, said in _SEED.findall(text):
        key = bytes.fromhex(seed)
        if commitment(key) != said:
            raise click.ClickException(f"{name}: the seed {seed} does not belong to the commitment {said}")
        seeds[said], hands[said] = key, int(hand)
    renewals = _renewals(text, name)
    record = read(text, name, house_library())
    own = {said: (key.hex(), *(each.seed.hex() for each in renewals.get(said, ()))) for said, key in seeds.items()}
    states, dealt = play(record), list[Dealt]()
    last = next(states)

    def played() -> "Iterator[tuple[State, Move]]":
        """Yield each move after the state in which it was made, and note the hands that are dealt. The record of a
        season has more states than fit into the memory of a small computer, so only the last one is kept."""
        nonlocal last
        for (_, move), after in zip(record.moves, states, strict=True):
            _note_deal(dealt, last, move, hands, own)
            yield last, move
            last = after

    findings = [*check(played(), seeds, renewals)]
    over = last.hands + (not in_hand(last))
    return findings, RecordedHands(tuple(dealt), over, _UNDONE.search(text) is not None)


def _note_deal(
    dealt: "list[Dealt]", before: "State", move: "Move", hands: Mapping[str, int], seeds: Mapping[str, tuple[str, ...]]
) -> None:
    """Add the hand to `dealt` that this move, made in the state `before`, deals, or note that it is a misdeal. `hands`
    and `seeds` are what the record's comments say about the hands, keyed by commitment."""
    from msgspec.structs import replace

    from companion.table.chance.account import Dealt

    if move.verb == "deal":
        key = (before.hands + 1, before.misdeals)
        dealt.append(Dealt(key, hands.get(move.name, key[0]), seeds.get(move.name, ())))
    elif move.verb == "misdeal" and dealt:
        dealt[-1] = replace(dealt[-1], misdealt=True)


def _renewals(text: str, name: str) -> "dict[str, list[Renewal]]":
    """Return the renewals of a record's seeds (seeds that replaced others after an undo), by the commitments to those
    seeds."""
    from companion.table.chance.chance import commitment
    from companion.table.chance.renewal import Renewal, read

    found: dict[str, dict[str, Renewal]] = {}
    for first, seed, said, kept in _RENEWED.findall(text):
        key = bytes.fromhex(seed)
        if commitment(key) != said:
            raise click.ClickException(f"{name}: the seed {seed} does not belong to the commitment {said}")
        found.setdefault(first, {})[seed] = Renewal(key, frozenset(map(read, kept.split())))
    return {first: list(renewals.values()) for first, renewals in found.items()}


def _tell(findings: "list[Finding]", committed: bool, rows: Sequence[int] = ()) -> bool:
    """Print the findings about rolls. Returns whether a roll differs. `committed`: whether the seeds were checked
    against commitments; `rows`: the journal's row for each move."""
    wrong = [each for each in findings if each.why == "differs"]
    unknown = [each for each in findings if each.why == "no-seed"]
    for each in wrong:
        row = f"Row {rows[each.at - 1]}: hand" if 0 < each.at <= len(rows) else "Hand"
        click.echo(
            f"{row} {each.hand}, roll {each.number}: the table says {_faces(each.roll.faces)}, "
            f"its seed and cut say {_faces(each.expected)}. It was entered by hand, or changed.",
            err=True,
        )
    for hand in dict.fromkeys(each.hand for each in unknown):
        click.echo(f"Hand {hand}: no seed is known of it, so its rolls cannot be checked (yet).", err=True)
    right = len(findings) - len(wrong) - len(unknown)
    click.echo(f"{right} of {len(findings)} rolls follow from their seeds.")
    if not committed:
        click.echo("Without --commitment it is not checked that the seed was chosen before the hand.", err=True)
    return bool(wrong)


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))
