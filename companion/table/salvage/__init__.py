"""What can still be read of a damaged journal, and a sound one made of it."""
