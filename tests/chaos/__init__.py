"""Everything at once: play, corrections, restarts, pulled plugs and failing devices; and damaged files."""
