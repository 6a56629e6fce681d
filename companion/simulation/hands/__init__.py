"""The physical side of simulated hands: where each card is, and how long moves take. The folder `players` decides what
simulated players do."""
