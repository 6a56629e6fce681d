"""Putting a running table together from the settings, and taking it apart at the end, but not what it does while it
runs (`loop`)."""
