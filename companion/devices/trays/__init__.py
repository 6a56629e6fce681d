"""The companion's side of the seat trays: ports, the protocol on the serial line, assignment to seats, and flashing. (A
tray is a Pico with card readers, buttons and a light ring.) The trays' own firmware is in `firmware/`."""
