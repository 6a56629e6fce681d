"""The drawing layer: millimetres, fonts, colours, marks, and the painter that turns marks into pixels. It knows nothing
of pages or of the game."""
