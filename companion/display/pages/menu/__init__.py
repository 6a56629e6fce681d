"""The menu and the pages that open from it: lists, charts, corrections, devices, preferences. Pages that people see
while they play are in `table`."""
