"""The Sabacc table companion, a referee for Sabacc with real cards. This package is the program itself; the seat trays'
firmware is in `firmware`, the building plans in `hardware`, and the system service in `systemd`."""

__version__ = "0.2.0"
