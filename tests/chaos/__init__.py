"""Everything at once: play, corrections, restarts, plugs pulled and devices that lie; and files that are not what they
should be."""
