# Giving trays to seats.

refused-no-such-tray = No tray { $tray } has been plugged in.
refused-no-such-seat-for-tray = There is no seat { $number } at this table.

# Why a card in a tray is not locked yet: it has a moment to tell its signature.
refused-signature-awaited = This card is about to be locked: its tag is being asked for its signature.

# What is wrong with trays.toml; the sentence names the file and the way out.
refused-trays-file = Trays and seats: { $why }.

# All trays: what the system says about why their ports cannot be looked at.
refused-trays-unreachable = The trays cannot be looked for ({ $why }); this is tried again. Name cards on the screen meanwhile.
