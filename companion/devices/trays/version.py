"""The firmware that this program ships for seat trays."""

FIRMWARE = "1.0.0"
"""What `hello` of a tray with the shipped firmware says in `fw`: major.minor.patch."""
