"""The table as a kiosk at a convention."""
