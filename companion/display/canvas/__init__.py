"""The drawing layer of the screen: sizes in millimetres, fonts, colours, marks (what is drawn) and the painter. It
knows neither the pages nor the game."""

from companion.display import import_pygame

import_pygame()
