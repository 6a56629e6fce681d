"""The table's own drawings and colours: cards, chips, dice, marks and icons, for the screen, the web pages and paper.
Code that puts them on a screen is in `display`."""
