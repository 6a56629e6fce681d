"""Pages that only a kiosk shows: the attract loop, "still playing?", the closed table, the staff's page. When they
appear is decided in `program/kiosk`."""
