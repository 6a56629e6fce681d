"""Drivers for all hardware of the table: RFID readers, seat trays, the shift panel (the box with the shift button),
sound. A driver reports what its hardware senses, and decides no rule of the game."""
