"""The real screen: code that opens a display, reads its events, shows pictures, and survives failures. What a picture
contains is decided in `pages`."""

from companion.display import import_pygame

import_pygame()
