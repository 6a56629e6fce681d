"""Package of the long random runs, in which everything happens at once: play, corrections, restarts, pulled plugs,
failing devices and damaged files."""
