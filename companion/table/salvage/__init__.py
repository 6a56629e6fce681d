"""Saves what is readable in a damaged journal into a sound one. Normal reading and writing is elsewhere (`journal`)."""
