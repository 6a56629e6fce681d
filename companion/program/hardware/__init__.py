"""Opening what the table is wired to, or models of it, as the settings say, but not what is done with it
(`services`)."""
