"""Saving what is readable in a damaged journal into a sound one, but not the normal reading and writing (`journal`)."""
