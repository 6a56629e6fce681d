"""The building plans of the table as source: wiring, pins, parts, prints, power; and the command that makes their
pictures and tables. No part of the running program."""
