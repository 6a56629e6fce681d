"""The picture for spectators on a large screen, read from a distance. It has no touch targets, and shows only public
facts."""
