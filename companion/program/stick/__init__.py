"""A USB stick at the table: finding it, writing to it, and what the operator may ask of it."""
