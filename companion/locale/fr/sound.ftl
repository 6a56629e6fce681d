device-sound-no-device = Aucun haut-parleur trouvé ; en brancher un, il sert aussitôt. La table affiche ce qu’elle dirait.
device-sound-lost = Le haut-parleur n’est plus là ; le rebrancher, il sert aussitôt. La table affiche ce qu’elle dirait.
notice-sound-no-device = Aucun haut-parleur trouvé ; en brancher un, il sert aussitôt. La partie continue.
notice-sound-lost = Le haut-parleur n’est plus là ; le rebrancher, il sert aussitôt. La partie continue.
notice-sound-pack = Le jeu de sons { $name } est illisible ({ $why }) ; la table prend ses propres sons.
notice-sound-unknown = Jeu de sons : { $name } n’est pas un son de cette table ; il y a { $names }.
notice-sound-format = Jeu de sons : { $name } a { $rate } Hz, { $bits } bits, { $channels ->
        [1] un canal
       *[other] { $channels } canaux
    } ; il faut 44 100 Hz, 16 bits, un canal.
notice-sound-long = Jeu de sons : { $name } dure { $seconds } secondes ; la table en joue 3 au plus.
notice-sound-loud = Jeu de sons : { $name } est trop fort ({ $loudness } LUFS, crête { $peak } dB) ; au plus −19 LUFS et −1 dB.
notice-sound-no-wav = Jeu de sons : { $name } n’est pas un fichier WAV lisible.
notice-sound-no-voice = Aucune voix n’est installée (espeak-ng) ; ce qu’elle dirait s’écrit à l’écran.
sound-muted = Son coupé
sound-muted-short = Muet
said-turn = À { SEAT($seat) } de jouer.
said-fault = { $device ->
    [field] Le champ des cartes ne marche pas.
    [panel] Le bouton de changement ne marche pas.
    [journal] Le journal ne peut pas s’écrire.
    [dice] Les dés de la table sont faussés.
   *[other] Un appareil ne marche pas.
}
said-plain = { $text }

# --- the shift and what is heard ---

said-turn-owed = À { SEAT($seat) } de jouer, { $amount } pour suivre.
said-armed = { $seat ->
    [0] Aux dés de changement.
   *[other] À { SEAT($seat) } de lancer les dés de changement.
}
said-cut = La prochaine donne est coupée.
sound-volume = vol. { $volume }
aloud-minus = moins
aloud-plus = plus
display-take-out = retirer { $card }
said-key = { $key ->
    [erase] effacer
    [fewer] moins
   *[more] plus
}
seat-mark = { $mark ->
    [1] éclair
    [2] clé
    [3] feuille
    [4] ancre
    [5] poisson
    [6] arche
    [7] spirale
   *[8] patte
}
said-seat = { $who }, { $mark } : tapis { $stack }, mise { $bet }, { $held ->
        [one] { $held } carte
       *[other] { $held } cartes
    }, { $locked ->
        [one] { $locked } bloquée
       *[other] { $locked } bloquées
    }{ $state ->
        [none] {""}
       *[other] , { $state }
    }
