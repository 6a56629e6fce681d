"""Package of what mechanics of several families share: helpers and the random shift. What only one family needs is in
that family's folder."""
