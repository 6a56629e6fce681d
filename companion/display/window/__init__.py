"""The real screen: opening a display, reading its events, showing pictures, surviving failures. The contents of a
picture come from `pages`."""
