"""Pure functions that read facts from the view of the table and put them into words for the pages. They decide
nothing."""
