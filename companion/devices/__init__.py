"""Drivers for all hardware of the table: RFID readers, seat trays, the shift panel, sound. A driver reports what its
hardware senses, and decides no rule of the game."""
