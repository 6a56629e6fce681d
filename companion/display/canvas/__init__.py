"""The drawing layer: millimetres, fonts, colours, marks, the painter. Nothing about pages or the game."""
