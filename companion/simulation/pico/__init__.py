"""A seat tray's Pico without the hardware: models of its chips, buttons and lights, and ways to run the real firmware
on them, in this process or in a MicroPython interpreter (`modules` is what that interpreter imports). Cables and their
faults are in `trays`."""
