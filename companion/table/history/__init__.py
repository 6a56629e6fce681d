"""What has been played, and how it is taken back or resumed: undo, checkpoints, restart. How rows are stored is in
`companion.table.journal`."""
