# What the table says of its own health

notice-safe-mode = The last { $starts } starts failed. This one leaves out reader, trays, panel and sound: play by hand, and see `sabacc doctor`.
notice-began-anew = The table had come to a stop ({ $what }) and has begun anew, in the same hand. Nothing is lost.
