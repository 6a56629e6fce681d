"""The real screen: opening a display, reading its events, showing pictures, surviving failures. What a picture contains
is decided in `pages`."""
