"""What has been played at the table, and how it is taken back (undo) or resumed after a restart. How the rows of the
journal are stored is in `companion.table.journal`."""
