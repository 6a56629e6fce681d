"""Opens the table's hardware, or models of it, as the settings say. The drivers are in `companion.devices`; what is
done with them is in `companion.program.services`."""
