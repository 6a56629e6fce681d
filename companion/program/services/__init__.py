"""Services that run beside the game, one file each. They react to people's commands, device reports and new states of
the table. Services that only a kiosk or a USB stick needs, and those that calculate for long, are elsewhere (`kiosk`,
`stick`, `worked_out`)."""
