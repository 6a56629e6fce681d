"""Code that creates a running table from the settings, and closes it at the end. What the table does while it runs is
elsewhere (`companion.program.loop`)."""
