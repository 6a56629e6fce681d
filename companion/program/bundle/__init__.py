"""The bundle for a bug report: a zip file with what a developer needs, without private data such as names, seeds or
tags. The reports of single failures are in `companion.program.health`."""
