"""Package of the mechanics that only `pratique` has, such as blocking tokens and the common row. Those that it shares
with other games are in `classic`."""
