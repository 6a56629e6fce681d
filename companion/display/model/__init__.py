"""Pure functions that read facts from the view (what may be shown of the table now) and put them into words for the
pages. They decide nothing."""
