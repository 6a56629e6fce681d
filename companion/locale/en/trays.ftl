# Cards that are read in seat trays and on the field, and moves from a tray's buttons.

refused-other-deck = This card is of the deck “{ $deck }”; take it off, or choose that deck between two hands.
refused-tag-unknown = No deck of this table knows the tag { $tag }; lock the card on the screen by its name.
refused-tray-not-read = The tray of { SEAT($seat) } is not being read; plug it in, or lock and free on the screen.
refused-no-such-alarm = Alarm { $number } has been settled already; look at those that are still open.
refused-press-too-late = { SEAT($seat) } pressed the tray’s button too late: the question had changed. Press again.
refused-press-asks-nothing = { SEAT($seat) } has to choose on the screen; the tray’s button does only what needs no choice.
refused-no-lock-here = Cards are not locked in this game; what lies in a tray stays face down.
refused-lock-taken-back = Its lock was taken back. To lock it again, lift it and lay it down once more.

# --- a hand that is scanned at the showdown ------------------------------------------------------------------------

scan-hand = { $missing ->
    [0] Show for { $who }?
    [one] Scanned for { $who }; { $missing } card is missing
   *[other] Scanned for { $who }; { $missing } cards are missing
}
scan-other = Other cards
