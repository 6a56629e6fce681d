"""What mechanics of several families share: helpers and the random shift. Mechanics of a single family are
elsewhere."""
