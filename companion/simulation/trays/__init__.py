"""Simulated seat trays as seen from the USB port: cables, line faults, other firmware. The Pico inside is in `pico`."""
