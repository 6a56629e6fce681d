# The pictures of an organiser: what is wrong with them.

# --- pictures of the house ---

notice-picture-pack = The picture folder { $name } cannot be read ({ $why }); the table shows its own.
notice-look-file = The look { $name } cannot be read ({ $why }); the table keeps its own.
notice-look-syntax = The look { $name } is no file that the table understands ({ $why }); the table keeps its own.
notice-look-colour-name = The look names a colour { $name }; there are { $names }. The table keeps its own colours.
notice-look-colour = The colour { $name } must be written like “#1D1124”, not “{ $value }”. The table keeps its own colours.
notice-look-faint = The colour { $one } cannot be read on { $other }: its contrast is { $ratio }, it needs { $least }. The table keeps its own colours.
notice-look-seat = The mark of seat { $seat } cannot be seen on the cloth: its contrast is { $ratio }, it needs { $least }. The table keeps its own colours.
notice-look-font-file = The font { $name } cannot be read ({ $why }); the table writes with its own.
notice-look-font-large = The font { $name } is larger than { $most } MB; the table writes with its own.
notice-look-font-broken = The font { $name } cannot be used ({ $why }); the table writes with its own.
notice-look-font-letters = The font { $name } has no { $letters }; the table writes with its own.
notice-look-font-figures = The digits of the font { $name } have different widths; the table writes with its own.
notice-picture-unknown = Picture pack: { $name } is not used; call it emblem, or poster-1 to poster-9.
notice-drawing-unusable = Picture pack: { $name } { $why ->
    [unknown] has the name of none of the table’s drawings
    [heavy] has more than 200 kB: make it simpler
    [element] has more than paths and simple shapes: save it as a plain SVG
    [colour] has colours of its own: draw it in currentColor
    [faint] hardly shows on the table’s cloth: draw it larger or lighter
   *[unreadable] is no SVG with a viewBox that can be read
}. The table keeps its own.
notice-picture-twice = Picture pack: there is more than one { $other }; remove { $name }, or the other one.
notice-picture-no-picture = Picture pack: { $name } is no PNG or JPEG that can be read; save it anew as one.
notice-picture-unreadable = Picture pack: { $name } cannot be read ({ $why }); the table shows its own.
notice-picture-heavy = Picture pack: { $name } has more than { $megabytes } MB; make it smaller.
notice-picture-large = Picture pack: { $name } has { $width } x { $height } pixels; make it smaller than 4,000 x 4,000.
notice-picture-cut = Picture pack: { $name } ends in the middle; copy it again.
notice-picture-cmyk = Picture pack: { $name } has colours for printing (CMYK); save it anew in RGB.

# The letters.
notice-font-missing = The font { $file } is missing or broken: install the program again. The table writes with another one.
notice-setting-doubted = The setting { $where } cannot be used, and the table plays with the usual one. `sabacc doctor` says what is expected.
