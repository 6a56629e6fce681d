"""The health of the running table: its own measurements (such as how long writing takes), the state of the computer,
and the watchdog. Checks of an installation are elsewhere (`companion.program.doctor`)."""
