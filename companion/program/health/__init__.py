"""The health of the running table: figures, the computer, and the watchdog. Checks of an installation are elsewhere
(`doctor`)."""
