"""Tests the installed table as a whole machine, which is switched on in QEMU: `python -m tests.machine`."""
