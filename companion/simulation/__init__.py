"""Simulated hardware and simulated players: models that take the place of chips, pins, cables and people. The drivers
that run on the models are the real ones, in `devices`."""
