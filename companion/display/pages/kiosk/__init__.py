"""Pages that only a kiosk shows. When they are shown is decided elsewhere (`program/kiosk`)."""
