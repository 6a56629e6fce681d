"""The firmware of a seat tray: two card wells (places for a card, with a reader below), two buttons and a light ring on
a Raspberry Pi Pico with MicroPython.

Only `board.py` (and `main.py`, which starts it) touches the hardware. Everything else runs anywhere, also several times
in one process, because all state is in objects."""

VERSION = "1.1.1"
