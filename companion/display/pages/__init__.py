"""The pages of the screen, in folders by occasion, and `layout`, which chooses one, but no components that several
pages share (`parts`)."""
