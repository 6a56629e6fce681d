"""Tests that the simulated bad wire damages exactly what it is set to damage."""

import random
from typing import Literal

import pytest

from companion.simulation.trays.badwire import OVERTAKEN, PROMPT, BadWire, WireFaults

LINES = [b"%d some words *0000\n" % number for number in range(2000)]


def through(faults: WireFaults, seed: int = 1) -> tuple[BadWire, bytes]:
    """Send all lines through the wire, a hundredth of a second apart. Returns what arrives."""
    wire, out = BadWire(random.Random(seed), faults), []
    for at, line in enumerate(LINES):
        wire.carry(line, at * 0.01)
        out.append(wire.arrived(at * 0.01))
    out.append(wire.arrived(1e9))
    return wire, b"".join(out)


def test_without_faults_every_byte_comes_in_order() -> None:
    wire, out = through(WireFaults())
    assert out == b"".join(LINES)
    assert (wire.carried, wire.struck) == (len(LINES), 0)


@pytest.mark.parametrize("fault", ["drop", "duplicate", "reorder"])
def test_a_tenth_of_the_lines_is_struck(fault: Literal["drop", "duplicate", "reorder"]) -> None:
    wire, out = through(WireFaults(**{fault: 0.1}))
    assert 0.08 < wire.struck / wire.carried < 0.12
    lines = out.splitlines(keepends=True)
    assert set(lines) <= set(LINES)
    more = len(lines) - len(LINES)
    assert more == {"drop": -wire.struck, "duplicate": wire.struck, "reorder": 0}[fault]
    if fault == "reorder":
        places = {line: at for at, line in enumerate(LINES)}
        order = [places[line] for line in lines]
        assert order != sorted(order)
        assert max(abs(at - place) for at, place in enumerate(order)) <= OVERTAKEN / 0.01 + 2


def test_corruption_changes_lines_and_keeps_the_rest() -> None:
    wire, out = through(WireFaults(corrupt=0.1))
    whole = sum(line in set(LINES) for line in out.splitlines(keepends=True))
    assert len(LINES) - 2.2 * wire.struck <= whole < len(LINES) - 0.7 * wire.struck


def test_bytes_are_struck_too() -> None:
    _, dropped = through(WireFaults(drop=0.1, grain="byte"))
    _, doubled = through(WireFaults(duplicate=0.1, grain="byte"))
    _, swapped = through(WireFaults(reorder=0.1, grain="byte"))
    size = sum(map(len, LINES))
    assert size - 280 < len(dropped) < size - 140
    assert size + 140 < len(doubled) < size + 280
    assert len(swapped) == size and swapped != b"".join(LINES)


def test_delay_rate_and_silence() -> None:
    wire = BadWire(random.Random(1), WireFaults(delay=0.5))
    wire.carry(b"one\n", 1.0)
    assert (wire.arrived(1.49), wire.next_at(), wire.arrived(1.5)) == (b"", 1.5, b"one\n")
    wire.faults = WireFaults(rate=10.0)
    wire.carry(b"0123456789abcde\n", 2.0)
    assert (wire.arrived(3.5), wire.arrived(3.6)) == (b"", b"0123456789abcde\n")
    wire.faults = WireFaults(silent=True)
    wire.carry(b"never\n>>> ", 4.0)
    assert wire.arrived(9.0) == b""
    assert wire.next_at() is None


def test_a_prompt_without_an_end_goes_on_its_way() -> None:
    wire = BadWire(random.Random(1))
    wire.carry(b"\r\n>>> ", 1.0)
    assert wire.arrived(1.0) == b"\r\n"
    assert wire.next_at() == 1.0 + PROMPT
    assert wire.arrived(1.0 + PROMPT) == b">>> "
    assert wire.next_at() is None
