"""Pages that only a kiosk shows, but not the decision when to show them (`program/kiosk`)."""
