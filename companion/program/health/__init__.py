"""The health of the running table: its figures, the computer, and the watchdog. Checks of an installation are elsewhere
(`companion.program.doctor`)."""
