"""The doctor (`sabacc doctor`): it checks this machine and its devices, and says for each fault how to mend it. The
health of a running table is elsewhere (`companion.program.health`)."""
