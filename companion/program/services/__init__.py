"""Services that run beside the game, one file each, but not those that only a kiosk or a USB stick needs (`kiosk`,
`stick`)."""
