"""The real screen (opening a display, reading its events, showing pictures, surviving failures), but not the contents
of a picture, which come from `pages`."""
