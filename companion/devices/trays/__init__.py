"""The companion's side of the seat trays (ports, line protocol, whose tray it is, flashing), but not the firmware
itself (`firmware/`)."""
