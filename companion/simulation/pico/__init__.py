"""A seat tray's Pico without the hardware: the chips in its wells, its buttons and lights, and the firmware itself run
on them, in this process or by a MicroPython interpreter."""
