"""The journal on disk: its file, rows, writer, backup and audit. For the repair of a damaged journal see
`companion.table.salvage`."""
