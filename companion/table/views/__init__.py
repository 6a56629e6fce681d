"""Frozen values that say what may be shown or heard, free of hidden cards, but not how it is drawn (`display`)."""
