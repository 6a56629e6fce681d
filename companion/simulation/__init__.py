"""Package for simulated hardware and simulated players. The drivers that run on the simulated hardware are the real
ones (`companion.devices`)."""
