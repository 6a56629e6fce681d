"""What has been played and how it is taken back or resumed (undo, checkpoints, restart), but not how rows are stored
(`journal`)."""
