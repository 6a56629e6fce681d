# What `sabacc print` writes on paper.

print-sheet = { $deck }: cards { $first } to { $last }, sheet { $n } of { $of }
print-backs = Backs
print-sticker-here = Stick the RFID tag into this circle. It lies in the sleeve, behind the card.
print-measure-front = Front. Print both pages on one sheet, on both sides, without scaling. Then pierce the five crosses with a needle.
print-measure-back = Back. Read where the hole in the middle lies on the scales: to the right, then down. Give these two numbers to --offset. If the other holes say something else, the printer scales or turns the page.

# --- rules on paper ---

print-ranks = What beats what
print-course = A hand
print-the-shift = The shift
print-costs = What it costs
print-how = How it goes
print-options = Options
print-cut-out = { $name }: cut out, or crease
print-players = { $fixed ->
    [true] { $most } players, { deck-kind }
   *[false] { $least } to { $most } players, { deck-kind }
}
print-fingerprint = Ruleset { $ruleset }, fingerprint { $fingerprint }
print-wins-sabacc-pot = wins the { -sabacc-pot } too
print-step = { $phase }: { $what }
print-cards-each = { $n ->
    [one] 1 card each
   *[other] { $n } cards each
}
print-repeat = { $times ->
    [0] Again and again:
   *[other] { $times } times:
}
print-turns = Each player in turn:
print-option = { $name }: { $value }
# When cards change, and which. $phase is the mechanic, $how what it does.
print-shift-when = { $when ->
    [sums] If the roll shows { $sums },
    [doubles] If both dice are equal,
   *[none] Then
}
print-shift = { $phase ->
    [roll] { print-shift-when } { $how ->
        [pooled] everybody gives up one unlocked card, chosen unseen by a neighbour. These cards are shuffled and dealt back, one each.
        [exchanged] all unlocked cards are shuffled into the draw pile, and everybody gets as many from it.
       *[junked] all unlocked cards are discarded, and everybody gets as many new ones.
    }
    [spike-dice] If both dice are equal, { $how ->
        [spike] everybody replaces one card of their choice; with two spikes, the whole hand.
        [bespin] everybody replaces both hand cards; with two spikes, the spike card as well.
       *[classic] everybody discards the whole hand and gets as many new cards.
    }
    [max-roll] If the dice show their highest sum, every card that is not under a token is replaced.
    [exchange] Lay face down what you keep. The rest of your hand is shuffled into the deck, and you get as many new cards.
    [sabacc-shift] All cards that you did not select are discarded, and you get as many new ones.
   *[other] Cards change: { PHASE($phase) }.
}

# --- the evening ---

print-tents = Table tents: cut out, and crease along the dashes
print-name = Name
print-seat-mark = Seat { $n }: { $mark }
print-own-page = Your own page: scan it with your phone
print-scores = Score pad
print-date = Date
print-table = Table
print-rules = Rules
print-sum = Sum
print-registration = Registration
print-number = Number
print-table-seat = Table, seat
print-paid = Bought in for
print-signed = Signed
print-move = Move to another table
print-from = From table, seat
print-to = To table, seat
print-stack = Stack
print-bag = Counted and bagged
print-value = Value
print-chips = Chips
print-comes-to = Comes to
print-player-signs = Player
print-dealer-signs = Dealer
print-chip-labels = Labels for chips
print-tag-labels = Stickers for tags, in the order of enrolment
print-tokens = Shift tokens
print-nets = Dice: cut out, crease at the lines, glue the tabs under the faces
print-blank-dice = Labels for blank dice of 16 mm
print-die = { $die ->
    [shift] Shift die
    [spike] Spike die
    [gold] Gold die
   *[silver] Silver die
}
