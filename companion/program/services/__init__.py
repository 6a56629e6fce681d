"""Services that run beside the game, one file each. Services that only a kiosk or a USB stick needs are elsewhere
(`kiosk`, `stick`)."""
