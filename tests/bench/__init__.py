"""Speed, beside a peer in the same run. `make bench` prints a table; nothing here is a test."""
