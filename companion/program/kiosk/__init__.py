"""The table as a kiosk at a convention: its attract loop (a demonstration that draws visitors), lesson, opening hours
and staff. Its pages are elsewhere (`display/pages/kiosk`)."""
