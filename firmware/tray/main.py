"""Starts the tray when the Pico has power.

Nobody is locked out: Ctrl-C always leads to MicroPython's prompt, and the watchdog is stopped on the way there. It
guards only once the tray has run well for some seconds, so a program that hangs at its start can be replaced. What
goes wrong before the tray runs (a file that is missing, say) ends at the prompt with its traceback; what goes wrong
while it runs is printed, too, and the tray starts again by itself after a short while.
"""

import sys
import time

from tray.board import Board
from tray.node import Node

HEALTHY_MS = 5000
PAUSES_S = (1, 2, 5, 10)


def run(board: Board, crashes: int) -> None:
    """One life of the tray; ends by an exception."""
    node = Node(board, crashes, board.cause)
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
            board.unguard()  # a second Ctrl-C may have come between
            node.stop()


def main() -> None:
    """Run the tray, again and again."""
    board = Board()
    crashes = 0
    while True:
        try:
            run(board, crashes)
        except Exception as error:  # KeyboardInterrupt is none, and ends at the prompt
            sys.print_exception(error)  # type: ignore[attr-defined]  # MicroPython has it
            time.sleep(PAUSES_S[min(crashes, len(PAUSES_S) - 1)])
            crashes += 1


main()
