"""The pages of the screen, in folders by occasion, and `layout`, which chooses one. Components that several pages share
are in `parts`."""
