"""USB sticks at the table: code that finds them, writes to them, and takes updates from them. Their page is elsewhere
(`display`)."""
