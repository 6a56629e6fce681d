"""Pure functions that read facts from the view and word them for the pages. No decisions."""
