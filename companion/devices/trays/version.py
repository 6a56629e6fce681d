"""The version of the seat trays' firmware that this program ships."""

FIRMWARE = "1.1.1"
"""What a tray with this firmware sends as `fw` in its `hello`: major.minor.patch."""
