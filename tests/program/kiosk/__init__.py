"""The kiosk."""
