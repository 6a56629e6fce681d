"""The real screen: opening a display, its events, showing frames, and what happens when drawing fails. The contents of
a picture come from `pages`."""
