"""Simulates a seat tray's Pico, without the hardware. The simulated Pico runs the real firmware, in this process or in
a MicroPython interpreter (which imports the files in `modules`). Its USB cable is simulated by the package `trays`."""
