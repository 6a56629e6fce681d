"""The health of the running table (figures, the computer, the watchdog), but not the checks of an installation
(`doctor`)."""
