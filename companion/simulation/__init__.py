"""Simulated hardware and simulated players. The drivers that run on the modelled hardware are the real ones
(`devices`)."""
