"""Components that several pages are built from, such as the bar, the number pad and a seat's card. Whole pages are in
`pages`."""
