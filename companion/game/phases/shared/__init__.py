"""What mechanics of several families share (helpers, the random shift), but no mechanic that only one family uses."""
