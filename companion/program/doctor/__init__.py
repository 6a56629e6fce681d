"""Checks of this machine and its devices, with the fix for each fault, but not the health of a running table
(`health`)."""
