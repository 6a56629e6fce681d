"""Pure functions that read facts out of the view and word them for the pages, but no decisions."""
