"""Kinds of reader boards, with which drivers are tested."""

from typing import Final

from companion.simulation.reader.clones import Board, Quirks

BOARDS: Final = {
    "MFRC522 v1": Board(0x91, Quirks(parity_with_collision=True)),
    "MFRC522 v2": Board(0x92),
    "MFRC522, CollPos absolute": Board(0x92, Quirks(position="absolute")),
    "MFRC522, bits left after a collision": Board(0x92, Quirks(after_collision="garbage", dirty_align=True)),
    "FM17522": Board(0x88, Quirks(after_collision="cut", reserved_ones=True, idle_on_timeout=True)),
    "clone 0x12": Board(0x12, Quirks(position_flag="always-invalid", timer_runs_on=True, start_up=8e-3)),
    "clone 0x37": Board(0x37, Quirks(position_flag="always-invalid", idle_on_answer=True, error_only=True)),
    "clone 0x82": Board(0x82, Quirks(position="from-zero", last_bits_from_start=True, error_only=True)),
    "clone 0xB2": Board(0xB2, Quirks(position="junk", position_flag="never-invalid", parity_with_collision=True)),
}
"""Kinds of boards, keyed by name. The combinations of quirks are made up; real clones may have others."""
