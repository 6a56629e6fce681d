"""The menu and the pages that open from it, but none that people see while they play (`table`)."""
