# Giving trays to seats.

refused-no-such-tray = No tray { $tray } has been plugged in.
refused-no-such-seat-for-tray = There is no seat { $number } at this table.
