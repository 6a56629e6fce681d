# --- options: as most rulesets word them, then as some do otherwise -----------------------------------------------

option-deck = Baraja: tarot de 78 o póker de 54 con dos comodines
option-deck-in-kessel = Baraja: por familia, un sylop y tres impostores, o dos de cada
option-ante = Apuesta inicial al bote de la mano
option-ante-in-centran = Apuesta inicial a cada bote
option-ante-in-marcjs = Apuesta inicial si se juega por créditos
option-shift = Tiradas de cambio
option-bomb_penalty = Penalización por pasarse
option-betting = Jugar por créditos
option-ante_main = Apuesta inicial al bote de la mano, y apuesta mínima
option-ante_main-in-coruscant-shift = Apuesta inicial al bote de la mano
option-ante_sabacc = Apuesta inicial al bote de sabacc
option-gain_fee = Precio de tomar, al bote de la mano
option-swap_fee = Precio de intercambiar, al bote de la mano
option-phase_order = Orden de una ronda: turnos, apuestas y dados, o dados antes de apuestas
option-opening_bet = Una fase de apuestas antes del primer turno
option-gain_may_discard_drawn = La carta tomada se puede descartar en el acto
option-spike_mode = Qué hacen dados iguales (classic: toda la mano; spike: una carta, dos spikes toda la mano)
option-last_player_gets_sabacc_pot = Quien queda en solitario se lleva también el bote de sabacc
option-extra_cards = Más cartas en manos con nombre: cualquiera, solo donde las tiene un ejemplo impreso, o ninguna
option-prime_hand = Sabacc Supremo: un sylop, +10 y −10
option-full_is_fleet = El Sabacc Completo es solo la Flota más baja
option-continue_fee = Coste de seguir en vez de apostar (0: apuestas como en el póker)
option-second_betting = Apostar otra vez tras el cambio
option-game_end = La partida termina cuando los jugadores paran (open) o cuando todos han repartido una vez (all-dealt)
option-tie_tail = Manos aún iguales: robar una carta cada una, o repartir el bote
option-pure_wins = Dos sylops solos ganan sea cual sea el objetivo
option-csh_draw = Igual distancia y palo: robar una carta en el acto
option-sabacc_ante = Apuesta inicial al bote de sabacc
option-sabacc_ante-in-standard = Apuesta inicial a un bote de sabacc vacío
option-buy_in = Créditos que pone cada jugador en el premio de una partida
option-chips = Fichas por jugador
option-tokens = Marcadores de cambio: ninguno, tres tipos a elegir, o tres por turno de los 25
option-all_stand_ends = Los turnos acaban cuando todos se plantan en el mismo
option-impostor_dice = Dados para impostores: dos por cada uno, una tirada de dos para ambos, o uno solo sin elección
option-first_player = Quién empieza la próxima mano: el asiento a la izquierda, quien ganó, o siempre el mismo
option-embezzle_from = La Malversación quita de las fichas puestas o de la reserva
option-prime_scope = El valor elegido por Sabacc Supremo es el mejor para todos, o para su dueño
option-sylop_tier = Un Sabacc hecho con un sylop vale igual que uno natural, o más que todos ellos
option-equal_diff = Diferencias iguales: ganan las cartas más bajas, o empate
option-every = Segundos entre dos sorteos de reglas
option-faces = Reglas en vigor
option-faces-in-theorie = Reglas que dan el valor de las figuras
option-scoring = Se juega por puntos o por créditos
option-game_hands = Manos de una partida por puntos (0: hasta el fin de la velada)
option-game_minutes = Minutos de una partida por puntos (0: sin límite de tiempo)
option-skifters = Skifters en la baraja
option-master_skifters = Skifters Maestros entre ellos
option-deal = Reparto: tres tapadas; decouverte, una tapada y dos a la vista; holdem y stud, una tapada, una a la vista y una común
option-dice = Dados de la tirada de cambio (dos d6, un d12, tres d6, un d20); su suma más alta trae el cambio
option-shift_in_bet = Lanzar también cada vez que las apuestas dan otra vuelta
option-mouche = Mouche: la unidad que se paga al bote de sabacc
option-mouche_grows = Mouche por el número de la ronda
option-least_bet = Apuesta mínima: con la que se abre
option-least_bet_per = La apuesta mínima se debe en cada ronda, o una vez por reparto
option-game = Partida abierta: gente nueva y recompras; cerrada: ninguna de las dos
option-entry_fee = Cuota de entrada al bote de sabacc en una partida abierta
option-cave = Entrada: lo que compra cada jugador (0: cualquier suma)
option-no_limit = Sin límite: la entrada es solo lo mínimo que se compra
option-ending = Fin de la velada: el bote de sabacc se reparte, se guarda o es de la casa
option-decks = Barajas mezcladas, como mínimo (cada 12 jugadores necesitan una)
option-card_price = Precio de una carta, al bote de la mano
option-idiots_signs = Signos del 2 y el 3 en la Mano del Idiota: ambos más, o cualquiera
option-min_turns = Turnos que todos deben haber tenido antes de poder pedir la resolución
option-min_turns_few = Turnos con menos de cuatro jugadores: al menos tantos (0: sin regla aparte)
option-fold_cost = Coste de retirarse
option-bet_limit = Lo máximo por jugador en una fase de apuestas (0: sin límite)
option-call_penalty = Penalización por pedir la resolución y no ganar
option-arrays = Manos especiales: Emperatriz, Corazones, Tentación
option-discards_max = Máximo de canjes por mano (0: sin límite)
option-discards_exact = Número exacto de canjes por mano (0: cualquiera)
option-croupier = Reparte un crupier que no juega
option-random_shift = Cambio al azar: segundos de media entre dos (0: ninguno)

# --- values of the options ---

option-value = { $value ->
    [bomb-penalty-full] entera
    [call-penalty-full] entera
    [deal-classique] clásico
    [deal-decouverte] descubierto
    [deck-kessel44] un sylop, tres impostores
    [deck-kessel44-2-2] dos de cada
    [deck-poker54] póker, 54 cartas
    [deck-tarot78] tarot, 78 cartas
    [embezzle-from-invested] las fichas puestas
    [embezzle-from-stock] la reserva
    [ending-friendly] amistosa
    [ending-regular] normal
    [ending-open] abierta
    [equal-diff-lower] las más bajas
    [equal-diff-tie] empate
    [extra-cards-any] cualquiera
    [extra-cards-examples-only] solo las de los ejemplos
    [extra-cards-none] ninguna
    [faces-cloud-city] Ciudad Nube
    [faces-corellian] Corelliano
    [faces-corporate] Corporativo
    [faces-crseih] Estación Crseih
    [faces-imperial] Imperial
    [faces-mos-eisley] Mos Eisley
    [faces-new-republic] Nueva República
    [faces-old-republic] Antigua República
    [faces-rebel] Rebelde
    [first-player-fixed] siempre el mismo
    [first-player-left] a la izquierda de quien reparte
    [first-player-winner] quien ganó
    [game-closed] cerrada
    [game-open] abierta
    [game-end-all-dealt] cuando todos repartan
    [game-end-open] abierta
    [idiots-signs-any] cualquier signo
    [idiots-signs-plus] solo positivos
    [impostor-dice-each] una tirada cada cual
    [impostor-dice-one-roll] una tirada para todos
    [impostor-dice-single] un solo dado
    [least-bet-per-deal] por mano
    [least-bet-per-round] por ronda
    [phase-order-turn-bet-dice] turnos, apuestas, dados
    [phase-order-turn-dice-bet] turnos, dados, apuestas
    [prime-scope-everyone] todo el mundo
    [prime-scope-owner] su dueño
    [scoring-credits] créditos
    [scoring-points] puntos
    [spike-mode-classic] clásico
    [spike-mode-spike] Spike
    [sylop-tier-above] por encima
    [sylop-tier-equal] igual
    [tie-tail-draw] robar cartas
    [tie-tail-split] repartir el bote
    [tokens-choose] a elegir
    [tokens-draft] por turnos
    [tokens-none] ninguno
   *[other] { $said }
}
