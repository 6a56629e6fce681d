"""The builds (wiring, pins, parts, prints, power) as source, and the command that makes their pictures and tables, but
no part of the running program."""
