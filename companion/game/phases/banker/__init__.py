"""Mechanics of the games against a banker (`black-knight`), but not those of the games for a pot (`classic`)."""
