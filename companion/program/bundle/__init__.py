"""The bundle for a bug report, with what a developer needs, but nothing private such as names, seeds or tags."""
