"""Everything about a USB stick at the table (finding it, writing to it, updates from it), but not its page
(`display`)."""
