"""Package for the table as a kiosk at a convention: its attract loop, lesson, opening hours and staff. Its pages are
elsewhere (`display/pages/kiosk`)."""
