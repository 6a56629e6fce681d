"""How boards with a reader chip RC522 differ from the data sheet and from each other.

Each quirk is one that buyers report of their boards, or a point that NXP's data sheet leaves open. A driver must read
tags on all of them."""

from __future__ import annotations

from typing import Literal

import msgspec


class Quirks(msgspec.Struct, frozen=True):
    """The points in which a reader chip differs from others, in the terms of the data sheet. The defaults follow the
    data sheet literally.

    * `position`: what CollPos (the register field with the position of the first bit in which answers of tags collide)
      counts from: 1 at the start of the received frame with RxAlign ("relative"), 1 at bit 0 of the cascade level
      ("absolute"), 0 at the start of the frame ("from-zero", like NXP's MFRC631), or it is wrong ("junk")
    * `position_flag`: whether CollPosNotValid is correct
    * `after_collision`: bits after a collision are cleared, "garbage", or "cut" off with their bytes
    * `parity_with_collision`: ParityErr is set with CollErr
    * `last_bits_from_start`: RxLastBits does not count RxAlign
    * `dirty_align`: bits below RxAlign are garbage
    * `timer_runs_on`: an answer does not stop the timer
    * `idle_on_timeout`: IdleIRq is set with TimerIRq
    * `idle_on_answer`: an answer ends the command and sets IdleIRq
    * `error_only`: a damaged answer sets ErrIRq, not RxIRq
    * `reserved_ones`: reserved bits read 1
    * `start_up`: seconds that the chip needs after a reset by the reset line
    """

    position: Literal["relative", "absolute", "from-zero", "junk"] = "relative"
    position_flag: Literal["true", "always-invalid", "never-invalid"] = "true"
    after_collision: Literal["cleared", "garbage", "cut"] = "cleared"
    parity_with_collision: bool = False
    last_bits_from_start: bool = False
    dirty_align: bool = False
    timer_runs_on: bool = False
    idle_on_timeout: bool = False
    idle_on_answer: bool = False
    error_only: bool = False
    reserved_ones: bool = False
    start_up: float = 1e-3


class Board(msgspec.Struct, frozen=True):
    """A kind of reader board on the market: the value of its version register (VersionReg), and its quirks."""

    version: int = 0x92
    quirks: Quirks = Quirks()
