# === glass =================================================================================================

glass-told = Pon una regla sobre la línea amarilla. Toca más o menos hasta que la línea mida { $length } mm.
glass-width = La imagen mide { $width } mm de ancho
display-menu-glass = Tamaño de la imagen
