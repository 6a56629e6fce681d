"""Repair: saves what is readable in a damaged journal into a sound one. For normal reading and writing see
`companion.table.journal`."""
