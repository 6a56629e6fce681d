"""The journal on disk: its file, rows, writer and backup. For the repair of a damaged journal see
`companion.table.salvage`; for the check that it is what the table wrote see `companion.table.history.audit`."""
