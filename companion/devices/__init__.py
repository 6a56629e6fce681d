"""Drivers for everything that is hardware (readers, trays, the shift panel, sound), which report what is there but
decide no rule of the game."""
