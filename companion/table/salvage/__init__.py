"""Repair of a damaged journal: saves what is readable in it into a new one. For normal reading and writing see
`companion.table.journal`."""
