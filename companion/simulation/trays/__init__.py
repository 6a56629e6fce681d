"""Simulated seat trays and their cables: serial ports, line faults, other firmware versions. The model of a tray's Pico
is in `pico`."""
