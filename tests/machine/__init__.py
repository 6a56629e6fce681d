"""The installed table as a whole machine, switched on in QEMU: `python -m tests.machine`."""
