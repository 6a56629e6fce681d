"""The companion's side of the seat trays (each is a Pico with card readers, buttons and a light ring): ports, line
protocol, assignment to seats, flashing. The trays' own firmware is in `firmware/`."""
