# How large the picture is.
glass-told = Lay a ruler on the yellow line. Touch plus or minus until the line is { $length } mm long.
glass-width = The picture is { $width } mm wide
display-menu-glass = Size of the picture
