"""Simulated hardware and simulated players, but not the drivers that run on the models, which are the real ones
(`devices`)."""
