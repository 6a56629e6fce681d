"""What every table allows at any time whatever it plays (seats, corrections, the end of the evening), but no phase of a
hand."""
