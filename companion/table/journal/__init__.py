"""The journal on disk: its file, rows, writer, backup and audit. The repair of a damaged one is elsewhere
(`salvage`)."""
