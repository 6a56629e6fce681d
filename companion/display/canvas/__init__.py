"""The drawing layer of the screen: sizes in millimetres, fonts, colours, marks (the items of a picture, such as a text
or a shape) and the painter. It knows neither the pages nor the game."""

from companion.display import import_pygame

import_pygame()
