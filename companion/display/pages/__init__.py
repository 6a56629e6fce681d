"""The pages of the screen, in folders by occasion, and the module `picture`, which chooses the page to draw. Components
that several pages share are in `parts`."""
