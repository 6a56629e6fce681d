"""Programs that show a game without a real table: the demonstration, the pictures for the guides, and the spectators'
screen. The kiosk's shows are elsewhere (`companion.program.kiosk`)."""
