"""A seat tray's Pico without the hardware, running the real firmware in this process or in a MicroPython interpreter
(which imports `modules`), but not its cable (`trays`)."""
