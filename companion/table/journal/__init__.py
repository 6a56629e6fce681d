"""The journal on disk (its file, rows, writer, backup and audit), but not the repair of a damaged one (`salvage`)."""
