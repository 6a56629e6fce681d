"""The companion's side of the seat trays: their serial ports, the line protocol, which tray has which seat, and
flashing their firmware. The firmware itself is in `firmware/`."""
