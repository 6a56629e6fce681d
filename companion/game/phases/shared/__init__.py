"""Package of what mechanics of several families share: helpers and the random shift."""
