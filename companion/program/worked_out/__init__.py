"""Services that work something out when somebody opens a page, one file each. The calculations run in a process of
their own, so that the main loop never waits."""
