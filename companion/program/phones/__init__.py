"""Phones with which people deal and play at the table: which phones may do so, the connection to the web server, and
the commands that phones send. The server and its pages are in `companion.web`."""
