"""Drivers for all hardware: readers, trays, the shift panel, sound. They report what is there, and decide no rule of
the game."""
