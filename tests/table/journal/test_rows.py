"""Tests the hash chain: what a hash covers, and that no change goes unnoticed."""

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.table.journal.rows import (
    NO_HASH,
    Row,
    fault,
    hash_of,
    is_tournament,
    make_row,
    seal_of,
    undo_target,
    verify_rows,
)
from tests.table.journals import chain, row_after

NUMBERS = st.integers(0, 2**63 - 1)
WALLS = st.floats(1e9, 1e10)
MONOS = st.floats(1e-3, 1e9)
TEXTS = st.text(max_size=20)


def test_the_hash_of_a_known_row_never_changes() -> None:
    row = make_row(1, 0, "open", 1, b'{"seats":4}', b'{"seed":"00"}', "f00d", "0.1.0", "pañel", "", 1.5, 0.25, NO_HASH)
    assert row.seal == hashlib.sha256(b'{"seed":"00"}').hexdigest()
    header = f'[1,0,"open",1,"f00d","0.1.0","pañel","",1.5,0.25,"{"0" * 64}","{row.seal}",11]'
    assert row.hash == hashlib.sha256(header.encode() + b'\n{"seats":4}').hexdigest()
    assert row.hash == "0403d3fbe850fd37090abd27524a13d15d1746b889422c330d2f36d6cb7480ed"


@given(st.tuples(NUMBERS, NUMBERS), st.tuples(*[TEXTS] * 4), WALLS, MONOS, st.binary(max_size=40))
def test_the_header_is_the_json_any_other_program_writes(
    numbers: tuple[int, int], texts: tuple[str, str, str, str], wall: float, mono: float, data: bytes
) -> None:
    number, hand = numbers
    values = [number, 0, "move", hand, *texts, wall, mono, NO_HASH, "", len(data)]
    header = json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
    row = Row(number, 0, "move", hand, data, b"", *texts, wall, mono, NO_HASH, "", "")
    assert hash_of(row) == hashlib.sha256(header + b"\n" + data).hexdigest()


def _changed(value: object, how: int) -> object:
    """Return `value` with one bit changed, or with one bit added."""
    if isinstance(value, int):
        return value ^ 1
    if isinstance(value, float):
        return value + 2.0 ** -(how % 8)
    if isinstance(value, bytes):
        at = how % max(len(value), 1)
        return value[:at] + bytes([(value[at] if value else 0) ^ (1 << how % 8)]) + value[at + 1 :]
    assert isinstance(value, str)
    at = how % max(len(value), 1)
    return value[:at] + chr(ord(value[at] if value else "a") ^ 1) + value[at + 1 :]


@given(st.integers(0, 7), st.sampled_from(Row.__struct_fields__), st.integers(0, 10**4))
def test_any_change_of_any_field_is_found_at_its_row(index: int, field: str, how: int) -> None:
    rows = chain(8, sealed=b'{"seed":"0123456789abcdef"}')
    assert verify_rows(rows) is None
    rows[index] = replace(rows[index], **{field: _changed(getattr(rows[index], field), how)})
    found = verify_rows(rows)
    assert found is not None
    assert found[0] == index + 1


@given(st.integers(0, 6), st.integers(1, 3))
def test_rows_missing_before_the_end_are_found(index: int, count: int) -> None:
    rows = chain(8)
    count = min(count, 7 - index)
    del rows[index : index + count]
    found = verify_rows(rows)
    assert found is not None
    assert found[0] == index + 1


@given(st.permutations(range(6)))
def test_rows_in_another_order_are_found_even_when_numbered_anew(order: list[int]) -> None:
    rows = chain(6)
    moved = [replace(rows[old], number=new + 1) for new, old in enumerate(order)]
    first = next((new for new, old in enumerate(order) if new != old), None)
    found = verify_rows(moved)
    assert (found and found[0]) == (None if first is None else first + 1)


def test_a_copy_without_the_sealed_parts_verifies_but_not_as_the_journal_itself() -> None:
    rows = [replace(row, sealed=b"") for row in chain(4, sealed=b'{"seed":"ab"}')]
    assert verify_rows(rows, blanked=True) is None
    assert verify_rows(rows) == (1, "its sealed part does not match its seal")
    rows[2] = replace(rows[2], sealed=b'{"seed":"ac"}')
    assert verify_rows(rows, blanked=True) == (3, "its sealed part does not match its seal")


def test_a_run_from_the_middle_is_checked_from_there() -> None:
    rows = chain(6)
    assert verify_rows(rows[3:], number=4, prev=rows[2].hash) is None
    assert verify_rows(rows[3:], number=4, prev=None) is None
    assert verify_rows(rows[3:], number=4) == (4, "it does not follow from the row before it")


@pytest.mark.parametrize("data", [b"", b"-1", b'"3"', b"1.0", b"3 ", b"{}"])
def test_an_undo_needs_a_row_number(data: bytes) -> None:
    with pytest.raises(ValueError, match="number of a row"):
        undo_target(data)
    assert "number of a row" in (fault(row_after(chain(2)[-1], "undo", 2, data)) or "")


def test_a_row_can_only_build_on_rows_before_it() -> None:
    before = chain(2)[-1]
    assert "parent" in (fault(row_after(before, "move", 3, b"{}")) or "")
    assert "not a row before" in (fault(row_after(before, "undo", 2, b"3")) or "")
    assert fault(row_after(before, "undo", 2, b"0")) is None


def test_values_no_writer_could_have_written_are_a_fault_not_an_accident() -> None:
    row = chain(1)[0]
    assert fault(replace(row, reason="\udcff")) == "its hash does not match what it says"
    for field in ("number", "parent", "kind", "data", "sealed", "wall", "prev", "seal"):
        for value in (None, 7.5, "7"):
            assert fault(replace(row, **{field: value})) is not None


def test_nothing_sealed_has_no_seal() -> None:
    assert seal_of(b"") == ""
    assert len(seal_of(b"{}")) == 64


@pytest.mark.parametrize(
    ("data", "tournament"),
    [
        (b'{"format":{"id":"single-evening"},"title":"Friday"}', True),
        (b'{"ruleset":"standard","options":{}}', False),
        (b'{"ruleset":"ours","options":{"format":2}}', False),
    ],
)
def test_the_first_row_says_whether_it_is_a_tournament(data: bytes, tournament: bool) -> None:
    assert is_tournament(row_after(None, "open", 0, data)) == tournament
