"""The bundle for a bug report: what a developer needs, without private data such as names, seeds or tags."""
