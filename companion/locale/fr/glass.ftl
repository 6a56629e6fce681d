glass-told = Poser une règle sur le trait jaune. Toucher plus ou moins jusqu’à ce que le trait mesure { $length } mm.
glass-width = L’image a { $width } mm de large
display-menu-glass = Taille de l’image
