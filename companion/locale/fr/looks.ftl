# --- looks ---

evening-evenings = Soirées
    .short = So.
evening-best = Meilleure
    .short = Max
evening-hands = Donnes
    .short = D
evening-won = Gagnées
    .short = G
evening-bombed = Sautées
    .short = S
evening-net = Gain ou perte
    .short = + / −
evening-points = Points
    .short = Pts
evening-stack = Tapis
    .short = T
fairness-die = { $enough ->
    [yes] { $sides } faces, { $rolls } lancers
   *[no] { $sides } faces, { $rolls } lancers : trop peu pour conclure
}
    .short = { $enough ->
        [yes] { $sides } faces
       *[no] { $sides } faces : trop peu
    }
