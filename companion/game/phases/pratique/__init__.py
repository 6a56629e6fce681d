"""Mechanics that only `pratique` has, such as blocking tokens and the common row, but not those that it shares with
other games (`classic`)."""
