"""One module per page of the screen, by who uses it, and `layout`, which chooses the page. Components that several
pages share are in `parts`."""
