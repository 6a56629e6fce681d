"""Services that run beside the game, one file each: they react to commands, device reports and new states of the table.
Services that only a kiosk or a USB stick needs are elsewhere (`kiosk`, `stick`)."""
