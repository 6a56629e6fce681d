"""`sabacc verify --journal`: notices if a journal was edited, reordered, rebuilt or replaced by an older one, and says
where."""

import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from companion.cli.export import record_of, tables_of
from companion.game.moves import Move
from companion.table.chance.chain import Chain
from companion.table.history.audit import anchor_words, audit, head_words
from companion.table.journal.backup import backup
from companion.table.journal.journal import Journal
from companion.table.journal.rows import NEVER, Row, hashed
from tests.cli.test_verify import journal, run
from tests.support import Bench, link
from tests.table.journals import journal_of, tamper

__all__ = ["journal"]


def rows_of(path: Path) -> list[Row]:
    with Journal.view(path, revealed=NEVER + 1) as found:
        return list(found.rows())


def folded(path: Path) -> Path:
    """Move all rows from the journal's log into its main file."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return path


def rebuilt(path: Path, rows: list[Row]) -> Path:
    """Return a journal made by a cheat who has the program: these rows, numbered, chained and hashed as the table
    would."""
    made: list[Row] = []
    for row in rows:
        number, prev = (made[-1].number + 1, made[-1].hash) if made else (1, "0" * 64)
        made.append(hashed(replace(row, number=number, parent=min(row.parent, number - 1), prev=prev)))
    return journal_of(path, made)


def test_a_sound_journal_says_how_it_ends(journal: Path) -> None:
    result = run("--journal", str(journal))
    assert result.exit_code == 0, result.output
    last = rows_of(journal)[-1]
    assert f"All {last.number} rows follow" in result.output and head_words(last.hash) in result.output


CHANGES = {
    "parent": "parent - 1", "kind": "'note'", "hand": "hand + 1", "data": "replace(data, 'Han', 'Hal')",
    "sealed": "x'7b7d'", "rules": "'f00d'", "program": "'9.9.9'", "source": "'panel'", "reason": "'a slip'",
    "wall": "wall + 1", "mono": "mono + 1", "prev": f"'{'1' * 64}'", "seal": f"'{'2' * 64}'", "hash": f"'{'3' * 64}'",
}  # fmt: skip


@pytest.mark.parametrize("column", CHANGES)
def test_an_edit_of_any_column_is_noticed_at_its_row(column: str, journal: Path) -> None:
    for row in rows_of(folded(journal)):
        if column == "data" and b"Han" not in row.data:
            continue
        if column == "sealed" and not row.sealed and row.number % 3:
            continue
        copy = journal.with_name(f"{column}-{row.number}.journal")
        shutil.copy(journal, copy)
        tamper(copy, f"UPDATE rows SET {column} = {CHANGES[column]} WHERE number = {row.number}")
        before, after = row, rows_of(copy)[row.number - 1]
        if before == after:
            continue
        faults = audit(copy).faults
        assert faults and faults[0].row == row.number, (column, row.number, faults)
        if row.number == 4:
            result = run("--journal", str(copy))
            assert result.exit_code == 1 and "row 4" in result.output and "Traceback" not in result.output


def test_rows_that_were_left_out_swapped_or_put_in_are_noticed(journal: Path) -> None:
    rows = rows_of(folded(journal))
    swap = "UPDATE rows SET number = CASE number WHEN 5 THEN -6 WHEN 6 THEN -5 END WHERE number IN (5, 6)"
    changes = {
        5: ["DELETE FROM rows WHERE number = 5"],
        6: ["DELETE FROM rows WHERE number = 6", "UPDATE rows SET number = number - 1 WHERE number > 6"],
        len(rows): [f"DELETE FROM rows WHERE number = {len(rows)}"],
        -5: [swap, "UPDATE rows SET number = -number WHERE number < 0"],
    }
    for row, statements in changes.items():
        copy = journal.with_name(f"changed{row}.journal")
        shutil.copy(journal, copy)
        tamper(copy, *statements)
        faults = audit(copy).faults
        assert faults and faults[0].row == abs(row), (row, faults)


def test_what_was_played_once_more_does_not_follow(journal: Path) -> None:
    names = "number,parent,kind,hand,data,sealed,rules,program,source,reason,wall,mono,prev,seal,hash"
    last = rows_of(folded(journal))[-1].number
    again = names.replace("number", str(last + 1), 1)
    tamper(journal, f"INSERT INTO rows ({names}) SELECT {again} FROM rows WHERE number = 4")
    assert audit(journal).faults[0].row == last + 1


def test_rows_that_are_replayed_by_a_cheat_who_has_the_program_are_named_by_their_row(
    journal: Path, tmp_path: Path
) -> None:
    rows = rows_of(journal)
    deal = next(row for row in rows if row.kind == "move" and b'"deal"' in row.data)
    again = msgspec.structs.replace(deal, parent=rows[-1].number)
    cheated = rebuilt(tmp_path / "again.journal", [*rows, again])
    assert not audit(cheated).faults, "its chain is sound"
    result = run("--journal", str(cheated))
    assert result.exit_code == 1 and f"row {len(rows) + 1}: " in result.output and "is refused" in result.output


def test_a_chain_that_was_rebuilt_is_noticed_by_what_somebody_has_noted(journal: Path, tmp_path: Path) -> None:
    rows = rows_of(journal)
    words = head_words(rows[-3].hash)
    assert audit(journal, words).noted == rows[-3].number
    assert run("--journal", str(journal), "--head", words.upper()).exit_code == 0
    forged = [row if row.number != 3 else _with(row, row.data.replace(b"50", b"90")) for row in rows]
    copy = rebuilt(tmp_path / "forged.journal", forged)
    assert not audit(copy).faults, "by itself it looks sound: that is why the words are to be noted"
    result = run("--journal", str(copy), "--head", words)
    assert result.exit_code == 1 and "no row of this journal ends it as was noted" in result.output
    longer = rebuilt(tmp_path / "longer.journal", [*rows, rows[-1]])
    assert audit(longer, words).noted == rows[-3].number, "what was added after the words is not what they speak for"


def test_a_forged_seed_or_cut_contradicts_its_commitment(journal: Path, tmp_path: Path) -> None:
    rows = rows_of(journal)
    deal = next(row for row in rows if b'"deal"' in row.data)
    other = _with(deal, deal.data, deal.sealed.replace(b'"seed":"bdc2', b'"seed":"0202', 1))
    copy = rebuilt(tmp_path / "seed.journal", [other if row is deal else row for row in rows])
    assert audit(copy).faults[0].row == deal.number
    cut = _with(deal, deal.data.replace(b"417x", b"418x"))
    copy = rebuilt(tmp_path / "cut.journal", [cut if row is deal else row for row in rows])
    assert audit(copy).faults[0].row == deal.number and "cut" in audit(copy).faults[0].why


def test_an_older_copy_put_back_is_noticed_by_the_witness(journal: Path) -> None:
    rows = rows_of(folded(journal))
    tamper(
        journal,
        f"DELETE FROM rows WHERE number > {len(rows) - 4}",
        f"UPDATE head SET number = {len(rows) - 4}, hash = '{rows[-5].hash}'",
    )
    (fault,) = audit(journal).faults
    assert fault.row == len(rows) - 3 and "older copy" in fault.why


@pytest.mark.parametrize("kept", ["backup", "record", "json"])
def test_end_head_and_witness_cut_together_are_noticed_by_whatever_was_kept_elsewhere(
    kept: str, journal: Path, tmp_path: Path
) -> None:
    rows, elsewhere = rows_of(folded(journal)), tmp_path / "elsewhere"
    if kept == "backup":
        backup(journal, elsewhere)
    else:
        elsewhere.write_text(record_of(journal) if kept == "record" else tables_of(journal, "json"))
    sound = run("--journal", str(journal), "--head", str(elsewhere))
    assert sound.exit_code == 0 and f"the end of row {rows[-1].number}" in sound.output
    tamper(
        journal,
        f"DELETE FROM rows WHERE number > {len(rows) - 4}",
        f"UPDATE head SET number = {len(rows) - 4}, hash = '{rows[-5].hash}'",
    )
    journal.with_name(journal.name + ".last").unlink()
    alone = run("--journal", str(journal))
    assert alone.exit_code == 0 and "cut off" in alone.output, "by itself it looks sound, and says what that is worth"
    result = run("--journal", str(journal), "--head", str(elsewhere))
    assert result.exit_code == 1 and "no row of this journal ends it as was noted" in result.output


def test_a_file_in_which_no_end_is_noted_is_one_sentence(journal: Path, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("milk\n")
    result = run("--journal", str(journal), "--head", str(tmp_path / "list.txt"))
    assert result.exit_code == 1 and "no end of a journal is noted in" in result.output


@pytest.mark.parametrize("head", ["one two", "12", "xyz", "a b c d e"])
def test_what_is_no_end_is_one_sentence(head: str, journal: Path) -> None:
    result = run("--journal", str(journal), "--head", head)
    assert result.exit_code == 1 and "four words" in result.output and "Traceback" not in result.output


@pytest.mark.parametrize("option", ["--head", "--anchor"])
@pytest.mark.parametrize("typed", ["rima foma tiko nablo", "Rima lola tiko naplo", " ".join(["rima"] * 11 + ["boat"])])
def test_a_word_that_no_table_shows_is_a_mistake_in_the_note(option: str, typed: str, journal: Path) -> None:
    word = next(word for word in typed.split() if word in ("nablo", "lola", "boat"))
    result = run("--journal", str(journal), option, typed)
    assert result.exit_code == 1 and f"no table shows the word `{word}`" in result.output
    assert "changed" not in result.output and "No hand" not in result.output


def test_a_note_that_no_row_ends_with_accuses_no_row(journal: Path) -> None:
    result = run("--journal", str(journal), "--head", "rima foma tiko naplo")
    assert result.exit_code == 1 and "or the note is of another journal or has a mistake" in result.output
    assert ", row " not in result.output


def _with(row: Row, data: bytes, sealed: bytes | None = None) -> Row:
    return replace(row, data=data, sealed=row.sealed if sealed is None else sealed)


def older(rows: list[Row]) -> list[Row]:
    """Return the rows as a version of the program without seed chains wrote them."""
    gone = next(row.number for row in rows if row.hand == NEVER)
    made = []
    for row in rows:
        data = row.data
        if row.kind == "note" and b'"link"' in data:
            said = msgspec.json.decode(data)
            said["args"] = {name: each for name, each in said["args"].items() if name not in ("anchor", "link")}
            data = msgspec.json.encode(said)
        if row.number != gone:
            made.append(replace(row, data=data, parent=row.parent - (row.parent > gone)))
    return made


def test_a_journal_of_a_program_without_chains_goes_on_and_says_what_it_is_bound_by(
    journal: Path, tmp_path: Path
) -> None:
    old = rebuilt(tmp_path / "old.journal", older(rows_of(journal)))
    result = run(str(old))
    assert result.exit_code == 0 and "Bound by their four words alone, without an anchor: hand 1." in result.output
    assert "1 of 2 rolls follow" in result.output and "Anchor" not in result.output
    bench = Bench(old)
    bench.entropy = lambda size: bytes([9] * size)
    bench.table.the_rest("stand", "screen")
    for seat in bench.table.head.live[:-1]:
        bench.table.play(Move("fold", seat), "screen")
    bench.table.deal("screen")
    for seat in bench.table.head.live[:-1]:
        bench.table.play(Move("fold", seat), "screen")
    bench.settle()
    bench.close()
    result = run(str(old))
    assert result.exit_code == 0, result.output
    assert "without an anchor: hands 1, 2." in result.output and "the seeds of hand 3." in result.output


def test_an_anchor_that_was_noted_is_found_by_its_words_and_digits_and_no_other(journal: Path) -> None:
    anchor = Chain(bytes([1] * 32)).anchor
    for noted in (anchor, anchor_words(anchor), anchor_words(anchor).upper()):
        result = run(str(journal), "--anchor", noted)
        assert result.exit_code == 0 and ", the one that was noted:" in result.output, result.output
    result = run(str(journal), "--anchor", "0" * 64)
    assert result.exit_code == 1 and "No hand follows from the anchor that was noted" in result.output
    one = ["--seed", link(3).hex(), "--hand", "1", "--link", "3"]
    assert run(*one, "--anchor", anchor_words(anchor)).exit_code == 0
    result = run(*one[:-1], "2", "--anchor", anchor_words(anchor))
    assert result.exit_code == 1 and "does not give the anchor" in result.output


def test_the_end_is_noted_in_twelve_words_too(journal: Path) -> None:
    words = anchor_words(rows_of(journal)[-1].hash)
    result = run("--journal", str(journal), "--head", words)
    assert result.exit_code == 0 and "nothing up to there was changed since" in result.output


def test_a_seed_of_another_chain_is_named_by_its_row(journal: Path, tmp_path: Path) -> None:
    rows = rows_of(journal)
    note = next(row for row in rows if b'"link":2' in row.data)
    other = _with(note, note.data.replace(b'"link":2', b'"link":3'))
    copy = rebuilt(tmp_path / "skipped.journal", [other if row is note else row for row in rows])
    faults = audit(copy).faults
    assert faults[0].row == note.number and "comes after link 1" in faults[0].why
