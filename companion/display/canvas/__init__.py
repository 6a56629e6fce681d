"""The drawing layer (millimetres, fonts, colours, marks, the painter), but nothing about pages or the game."""
