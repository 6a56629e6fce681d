"""USB sticks at the table: finding them, writing to them, and taking updates from them. Their page is elsewhere
(`display`)."""
