# The evening's columns.

evening-evenings = Evenings
    .short = Ev.
evening-best = Best hand
    .short = Best
evening-hands = Hands
    .short = H
evening-won = Won
    .short = W
evening-bombed = Bombed out
    .short = Bombed
evening-net = Won or lost
    .short = + / −
evening-points = Points
    .short = Pts
evening-stack = Stack
    .short = S

fairness-die = { $enough ->
    [yes] { $sides } sides, { $rolls } rolls
   *[no] { $sides } sides, { $rolls } rolls: too few to say
}
    .short = { $enough ->
        [yes] { $sides } sides
       *[no] { $sides } sides: too few to say
    }
