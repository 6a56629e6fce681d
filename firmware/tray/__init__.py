"""A seat tray: two card wells, two buttons and a light ring on a Raspberry Pi Pico under MicroPython.

Only `board.py` (and `main.py`, which starts it) touches the hardware; everything else runs anywhere, also several
times in one process: there is no state outside the objects.
"""

VERSION = "1.0.0"
