"""Opens the table's hardware, or models of it, as the settings say. What is done with it is elsewhere
(`companion.program.services`)."""
