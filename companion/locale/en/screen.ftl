# The spectators’ screen, and what any screen has room for.
watch-ranking = Stacks
watch-waiting = Waiting for the table.
watch-newer = A newer program plays at the table. Restart this screen with it.
watch-unreadable = The table’s journal cannot be read: { $why }.
watch-unplayable = This program cannot follow the table’s rules. Restart this screen.
watch-damaged = The journal is damaged at row { $row }. This is how the table stood before.

# --- how many seats a screen shows ---
seats-most = up to { $n } seats
refused-seats-shown = This screen shows at most { $n } seats. A larger one shows more.
refused-seats-crowded = { $seated } people sit here, but this screen has room for { $n } seats only. Take a larger one.
refused-picture-seats = The picture would show at most { $n } seats, and { $seated } people sit here.
refused-picture-small = The picture would be too small to play on.
refused-glass-fixed = The configuration says how large the picture is: size_mm of [display].
