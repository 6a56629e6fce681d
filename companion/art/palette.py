"""The colours of the table, shared by the screen, the web pages and paper. They have the names of things: dyed cloth
(backgrounds), bone (light, for cards and facts), ink (dark), saffron (yellow, for the player whose turn it is).

Each colour is a tuple (red, green, blue) of 0..255. The contrast ratios in the comments are by the formula of WCAG 2.2.
"""

Colour = tuple[int, int, int]


def from_hex(text: str) -> Colour:
    """Return the colour written as six hexadecimal digits, such as "1D1124"."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def to_hex(colour: Colour) -> str:
    """Return a colour as SVG and CSS write it, such as "#1D1124"."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


CLOTH = from_hex("1D1124")  # the background of every page
PATCH = from_hex("2B1B35")  # seats and pots; bone on it 13.7
TILE, TILE_EDGE = from_hex("45305A"), from_hex("160B1C")  # buttons and their lower edge; bone on a tile 9.8
LINING, LINING_PATCH = from_hex("0B3A40"), from_hex("0D4046")  # the other side of the cloth, shown by a shift
BONE, BONE_EDGE = from_hex("F6ECD7"), from_hex("CBB994")  # facts, cards, the winner's slip; on cloth 15.5
INK = from_hex("1D1124")  # on bone 15.5, on saffron 10.3, on verdigris 9.7
SMOKE = from_hex("D3C3D8")  # secondary text; on cloth 10.9, on a patch 9.6, on a tile 6.9
THREAD, THREAD_DIM = from_hex("9A84A8"), from_hex("5A4568")  # stitches; 5.4, and 2.1 for ornaments only
SAFFRON, SAFFRON_EDGE = from_hex("F7B93E"), from_hex("A86A0B")  # whose turn it is, and what to touch; on cloth 10.3
VERDIGRIS = from_hex("63D0B6")  # the sabacc pot, locked cards, what is done; on cloth 9.7
MADDER, MADDER_FILL = from_hex("FF8877"), from_hex("9E2B1C")  # bombs and refusals; 7.8, bone on the fill 6.4

SEAT_DYES = tuple(
    map(from_hex, ("E69F00", "56B4E9", "009E73", "F0E442", "DA6100", "CC79A7", "4F80FF", "FFFFFF")),
)
"""The colours of seats 1 to 8: those of Okabe and Ito, with blue and vermilion made lighter (4.9 on cloth, 3.1 on a
tile and on the patches of the lining). The least difference between two of them is 10.9 (CIEDE2000), for every kind of
colour vision."""

SUIT_DYES: dict[str, tuple[Colour, Colour]] = {
    "blue": (from_hex("1C4B8F"), from_hex("8FB8FF")),  # sabres, circles: 7.3 on bone, 9.0 on ink
    "green": (from_hex("0B6657"), from_hex("63D0B6")),  # flasks, triangles: 5.9 and 9.7
    "ochre": (from_hex("7F5200"), from_hex("F7B93E")),  # coins, sand: 5.8 and 10.3
    "red": (from_hex("A02A17"), from_hex("FF9D82")),  # staves, squares, blood: 6.3 and 9.0
    # for colour-blind eyes: any two differ by CIEDE2000 24 on bone, 29 on ink, with each kind of colour blindness
    "safe-blue": (from_hex("050F4F"), from_hex("7172F8")),  # 15.1 and 4.7
    "safe-green": (from_hex("24696D"), from_hex("ADFEF4")),  # 5.4 and 15.8
    "safe-ochre": (from_hex("776809"), from_hex("FDFA2C")),  # 4.7 and 16.3
    "safe-red": (from_hex("4E090F"), from_hex("AA7475")),  # 13.1 and 4.7
}
"""The colours of suits: each as drawn on bone, and as drawn on ink."""

SAFE = "safe-"
"""The beginning of the names of those colours of suits that are meant for colour-blind people."""
