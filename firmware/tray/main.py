"""Starts the tray's program when the Pico is powered.

Ctrl-C always leads to MicroPython's prompt, and stops the watchdog on the way. The watchdog starts only after the tray
has run well for some seconds, so a program that hangs at its start can be replaced. An error before the tray runs (such
as a missing file) ends at the prompt with its traceback. An error while it runs is printed, and the tray restarts after
a short while."""

import sys
import time

from tray.board import Board
from tray.node import Node

HEALTHY_MS = 5000
PAUSES_S = (1, 2, 5, 10)


def run(board: Board, crashes: int) -> None:
    """Run the tray's program on this board until an exception ends it. `crashes`: how often an exception has ended it
    since the Pico started."""
    node = Node(board, crashes, board.cause, pixels=board.lights)
    guarded = False
    try:
        while True:
            node.step()
            if guarded:
                board.feed()
            elif node.up >= HEALTHY_MS:
                board.guard()
                guarded = True
    finally:
        try:
            board.unguard()
        finally:
            board.unguard()  # a second Ctrl-C may have come in between
            node.stop()


def main() -> None:
    """Run the tray's program for ever; after a crash, run it again."""
    board = Board()
    crashes = 0
    while True:
        try:
            run(board, crashes)
        except Exception as error:  # KeyboardInterrupt is not an Exception, and ends at the prompt
            sys.print_exception(error)  # type: ignore[attr-defined]  # MicroPython has it
            time.sleep(PAUSES_S[min(crashes, len(PAUSES_S) - 1)])
            crashes += 1


main()
