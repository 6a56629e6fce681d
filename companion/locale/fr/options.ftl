option-all_stand_ends = Les tours finissent quand tous restent au même
option-ante = Mise de départ au pot de donne
option-ante-in-centran = Mise de départ à chaque pot
option-ante-in-marcjs = Mise de départ si l’on joue des crédits
option-ante_main = Mise de départ au pot de donne, et mise minimum
option-ante_main-in-coruscant-shift = Mise de départ au pot de donne
option-ante_sabacc = Mise de départ au pot de sabacc
option-arrays = Étalages : Impératrice, Cœurs, Tentation
option-bet_limit = Engagement maximal par phase de mises (0 : libre)
option-betting = Jouer des crédits
option-bomb_penalty = Pénalité pour avoir sauté
option-buy_in = Crédits de chacun dans la cagnotte d’une partie
option-call_penalty = Pénalité pour un abattage demandé sans gagner
option-card_price = Prix d’une carte, au pot de donne
option-cave = Cave : ce que chacun apporte (0 : à son gré)
option-chips = Jetons par joueur
option-continue_fee = Prix pour continuer sans miser (0 : mises comme au poker)
option-croupier = Un donneur qui ne joue pas (croupier)
option-csh_draw = Distance et couleur égales : tirer une carte aussitôt
option-deal = Donne : trois cachées ; decouverte une cachée, deux visibles ; holdem et stud une cachée, une visible, une commune
option-deck = Paquet : tarot de 78, ou 54 cartes avec deux jokers
option-deck-in-kessel = Le paquet : par famille un sylop et trois imposteurs, ou deux de chaque
option-decks = Paquets battus ensemble, au moins (un par 12 joueurs)
option-dice = Dés de changement (deux d6, un d12, trois d6, un d20) ; le maximum fait le changement
option-discards_exact = Nombre exact d’échanges par donne (0 : libre)
option-discards_max = Échanges par donne, au plus (0 : sans limite)
option-embezzle_from = Le détournement prend aux jetons misés ou à la réserve
option-ending = Fin de soirée : pot de sabacc partagé, gardé, ou à la maison
option-entry_fee = Droit d’entrée au pot de sabacc en partie ouverte
option-equal_diff = Différences égales : cartes plus basses, ou égalité
option-every = Secondes entre deux tirages des règles
option-extra_cards = Autres cartes dans les mains à nom : toutes, seulement selon les exemples imprimés, ou aucune
option-faces = Règles en vigueur
option-faces-in-theorie = Règles qui donnent la valeur des figures
option-first_player = Qui commence la donne suivante : à gauche, le gagnant, ou toujours le même
option-game_hands = Donnes d’une partie aux points (0 : jusqu’à la fin de la soirée)
option-game_minutes = Minutes d’une partie aux points (0 : sans limite de temps)
option-fold_cost = Prix pour se coucher
option-full_is_fleet = Le Sabacc complet n’est que la plus petite Flotte
option-gain_fee = Prix pour prendre une carte, au pot de donne
option-gain_may_discard_drawn = Une carte prise peut se défausser aussitôt
option-game = Partie ouverte : arrivées et recaves ; fermée : ni les unes ni les autres
option-game_end = Fin de partie : quand on s’arrête (open), ou quand tous ont donné une fois (all-dealt)
option-idiots_signs = Signes du 2 et du 3 dans l’Étalage de l’Idiot : deux plus, ou libres
option-impostor_dice = Dés des imposteurs : deux pour chacun, un lancer de deux pour les deux, ou un seul sans choix
option-last_player_gets_sabacc_pot = Qui reste sans adversaire prend aussi le pot de sabacc
option-least_bet = Mise minimum : ce qui ouvre les mises
option-least_bet_per = Mise minimum à chaque tour, ou une fois par donne
option-master_skifters = Maîtres skifters parmi eux
option-min_turns = Tours de chacun avant de pouvoir demander l’abattage
option-min_turns_few = Tours à moins de quatre joueurs : au moins autant (0 : pas de règle à part)
option-mouche = Mouche : l’unité due au pot de sabacc
option-mouche_grows = Mouche multipliée par le numéro du tour
option-no_limit = No limit : la cave n’est qu’un minimum
option-opening_bet = Une phase de mises avant le premier tour
option-phase_order = Ordre d’un tour : jeu, mises et dés, ou dés avant les mises
option-prime_hand = Sabacc suprême : un sylop, +10 et −10
option-prime_scope = La valeur choisie par Sabacc suprême est la meilleure pour tous, ou pour qui l’a choisie
option-pure_wins = Deux sylops seuls gagnent quelle que soit la cible
option-random_shift = Changement imprévu : secondes en moyenne entre deux (0 : aucun)
option-sabacc_ante = Mise de départ au pot de sabacc
option-sabacc_ante-in-standard = Mise de départ à un pot de sabacc vide
option-scoring = On joue aux points, ou pour des crédits
option-second_betting = Miser encore après le changement
option-shift = Dés de changement
option-shift_in_bet = Lancer aussi à chaque nouveau tour de mises
option-skifters = Skifters dans le paquet
option-spike_mode = Ce que font des dés égaux (classic : toute la main ; spike : une carte, deux spikes la main)
option-swap_fee = Prix d’un troc, au pot de donne
option-sylop_tier = Un sabacc fait d’un sylop est égal à un naturel, ou au-dessus de tous
option-tie_tail = Mains encore égales : tirer une carte chacun, ou partager
option-tokens = Jetons de changement : aucun, trois sortes au choix, ou trois tour à tour parmi les 25

# --- values of the options ---

option-value = { $value ->
    [bomb-penalty-full] entière
    [call-penalty-full] entière
    [deal-classique] classique
    [deal-decouverte] découverte
    [deck-kessel44] un sylop, trois imposteurs
    [deck-kessel44-2-2] deux de chaque
    [deck-poker54] 54 cartes, deux jokers
    [deck-tarot78] tarot, 78 cartes
    [embezzle-from-invested] les jetons misés
    [embezzle-from-stock] la réserve
    [ending-friendly] amicale
    [ending-regular] régulière
    [ending-open] ouverte
    [equal-diff-lower] les plus basses
    [equal-diff-tie] égalité
    [extra-cards-any] toutes
    [extra-cards-examples-only] celles des exemples
    [extra-cards-none] aucune
    [faces-cloud-city] Cité des Nuages
    [faces-corellian] Corelliennes
    [faces-corporate] Corporatives
    [faces-crseih] Station Crseih
    [faces-imperial] Impériales
    [faces-mos-eisley] Mos Eisley
    [faces-new-republic] Nlle République
    [faces-old-republic] Anc. République
    [faces-rebel] Rebelles
    [first-player-fixed] toujours le même
    [first-player-left] à gauche du donneur
    [first-player-winner] le gagnant
    [game-closed] fermée
    [game-open] ouverte
    [game-end-all-dealt] quand tous ont donné
    [game-end-open] ouverte
    [idiots-signs-any] signes libres
    [idiots-signs-plus] positifs
    [impostor-dice-each] un lancer chacun
    [impostor-dice-one-roll] un lancer pour tous
    [impostor-dice-single] un seul dé
    [least-bet-per-deal] par donne
    [least-bet-per-round] par tour
    [phase-order-turn-bet-dice] tours, mises, dés
    [phase-order-turn-dice-bet] tours, dés, mises
    [prime-scope-everyone] tout le monde
    [prime-scope-owner] son propriétaire
    [scoring-credits] crédits
    [scoring-points] points
    [spike-mode-classic] classique
    [spike-mode-spike] Spike
    [sylop-tier-above] au-dessus
    [sylop-tier-equal] à égalité
    [tie-tail-draw] piocher
    [tie-tail-split] partager
    [tokens-choose] au choix
    [tokens-draft] pris tour à tour
    [tokens-none] aucun
   *[other] { $said }
}
