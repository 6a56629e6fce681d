"""The table as a kiosk at a convention (attract loop, coach, opening hours, staff), but not its pages
(`display/pages/kiosk`)."""
