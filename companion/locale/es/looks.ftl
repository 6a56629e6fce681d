# --- looks ---

evening-evenings = Veladas
    .short = Vel.
evening-best = Mejor mano
    .short = Máx.
evening-hands = Manos
    .short = M
evening-won = Ganadas
    .short = G
evening-bombed = Pasadas
    .short = Pas.
evening-net = Ganado o perdido
    .short = + / −
evening-points = Puntos
    .short = Pts
evening-stack = Resto
    .short = R
fairness-die = { $enough ->
    [yes] { $sides } caras, { $rolls } tiradas
   *[no] { $sides } caras, { $rolls } tiradas: pocas para decir algo
}
    .short = { $enough ->
        [yes] { $sides } caras
       *[no] { $sides } caras: muy pocas
    }
