"""The doctor: checks of this machine and its devices, with the fix for each fault. The health of a running table is
elsewhere (`companion.program.health`)."""
