"""USB sticks at the table: code that finds them, writes files to them, and takes updates of the program from them.
Their page is elsewhere (`companion.display`)."""
