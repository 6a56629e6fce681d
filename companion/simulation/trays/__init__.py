"""Simulated seat trays as seen from the USB port: cables, faults of the line, other firmware. The folder `pico`
simulates the Pico inside."""
