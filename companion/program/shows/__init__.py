"""Programs that show a game without a real table: the demonstration, the pictures, and the spectators' screen. The
kiosk's shows are elsewhere (`kiosk`)."""
