# The chance of the hands: the commitment, the players' cut, the check. The glossary is in game.ftl.

refused-cut-dealt = Hand { $hand } has been dealt, so it cannot be cut any more; cut the next hand before its deal.
refused-cut-number = A cut is a number of 1 to 9 digits, or a press of the shift button.
refused-cut-long = This hand has been cut enough ({ $most } signs at most); deal it now.
