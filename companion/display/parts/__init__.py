"""Components from which several pages are built, such as the bar, the number pad and a seat's card. No whole pages."""
