"""Drivers: everything that talks to hardware, such as readers, trays, the shift panel and sound. A driver reports what
is there and decides no rule of the game."""
