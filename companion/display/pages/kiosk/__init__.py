"""Pages that are shown only by a kiosk, a table without staff. When they are shown is decided elsewhere
(`program/kiosk`)."""
