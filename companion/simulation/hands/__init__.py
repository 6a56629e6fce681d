"""The physical side of simulated hands (which card lies where, how long moves take), but not how players decide
(`players`)."""
