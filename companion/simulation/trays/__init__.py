"""Simulated seat trays as seen from the USB port (cables, line faults, other firmware), but not the Pico inside
(`pico`)."""
