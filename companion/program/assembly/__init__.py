"""Code that builds a running table from the settings, and takes it down at the end. What the table does while it runs
is elsewhere (`companion.program.loop`)."""
