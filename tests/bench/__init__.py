"""Measures speed, compared with other programs in the same run. `make bench` prints the table of results.
No module here is a test, except `test_walks`."""
