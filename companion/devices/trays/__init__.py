"""The companion's side of the seat trays: ports, line protocol, assignment to seats, flashing. The firmware itself is
in `firmware/`."""
