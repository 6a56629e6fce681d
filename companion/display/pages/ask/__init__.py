"""Pages that ask for what an action still needs, or say why a move is not possible. Lists and settings are in
`menu`."""
