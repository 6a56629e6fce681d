"""Components from which several pages are built, such as the bar of buttons, the keyboard and a seat's card. It
contains no whole pages."""
