"""The real screen: opening a display, reading its events, showing pictures, surviving failures. What a picture contains
is decided in `pages`."""

from companion.display import import_pygame

import_pygame()
