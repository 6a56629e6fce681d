"""The builds: wiring, pins, parts, prints and power as source, and the command that makes their pictures and tables. No
part of the running program is here."""
