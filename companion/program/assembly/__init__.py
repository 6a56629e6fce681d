"""Builds a running table from the settings, and takes it down at the end. What it does while it runs is elsewhere
(`loop`)."""
