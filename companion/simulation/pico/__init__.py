"""A seat tray's Pico without the hardware. It runs the real firmware, in this process or in a MicroPython interpreter
(which imports the files in `modules`). The folder `trays` has its cable."""
