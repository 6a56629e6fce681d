"""The menu and the pages that open from it. Pages that people see while they play are in `table`."""
