"""The physical side of simulated hands: which card lies where, and how long moves take. How players decide is elsewhere
(`players`)."""
