# La salle : beaucoup de tables et leur accueil. La page remplace { $n } dans hall-seconds et hall-minutes.
hall-title = La salle
hall-tables = Tables
hall-standings = Classement
hall-projector = Projecteur
hall-director = Direction
hall-at-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
hall-people = { $n ->
    [one] { $n } personne joue
   *[other] { $n } personnes jouent
}
hall-table = Table { $table }
hall-no-tables = Aucune table n’a encore rejoint la salle.
hall-no-rows = Rien encore
hall-no-hand = Pas encore de donne
hall-nobody = Personne ne joue encore.
hall-free = Libre
hall-pot = pot
hall-offline = Hors ligne
hall-told = à lire
hall-seconds = { $n } s
hall-minutes = { $n } min
hall-unplayable = Autres règles
hall-last-shift = changement
hall-last-no-shift = sans changement
hall-lacks = { $n ->
    [one] { $n } ligne en route
   *[other] { $n } lignes en route
}
hall-differs = Écart de { $amount } avec ce qui a été acheté
hall-tables-live = { $live ->
    [one] { $live } table en direct
   *[other] { $live } tables en direct
}
hall-tables-lost = { $live } en direct ; hors ligne : { $lost }
hall-page = Page { $page } sur { $pages }
hall-paused = En pause
hall-then = puis { $then }
hall-linked-pot = Pot de sabacc commun
hall-share = { $of ->
    [1] Un sabacc le gagne en entier
    [2] Un sabacc en gagne la moitié
   *[other] Un sabacc en gagne { $part }/{ $of }
}
hall-credits = Tous les crédits de la salle
hall-stacks = aux joueurs
hall-hand-pots = pots de donne
hall-sabacc-pots = pots de sabacc
hall-linked = pot commun
hall-transit = en route
hall-bought = achetés
hall-nothing-missing = Rien ne manque
hall-missing = Il manque { $amount } à la table { $table }
hall-too-much = { $amount } de trop à la table { $table }
hall-missing-tables = Écarts aux tables { $tables }

# --- ce que la direction apprend ---
hall-told-title = Ce qui s’est passé
hall-nothing-told = Rien ne vous attend.
hall-disk = Impossible d’écrire sur le disque de l’accueil : { $why }. Les tables gardent tout ; y faire de la place.
hall-no-broker = Aucun serveur MQTT ne répond à { $broker }. Les tables jouent ; leur jeu arrivera à son retour.
hall-yielded = L’accueil { $desk } a pris la relève. Celui-ci montre seulement ce qu’il sait.
hall-fork = Table { $table } : à partir de la ligne { $row }, son journal diffère de la copie. Les deux sont gardés ; le sien compte.
hall-another-journal = La table { $table } a commencé un autre journal. Le précédent est gardé.
hall-went-back = La table { $table } a un journal plus ancien : il finit à la ligne { $row }, et en était à { $was }. Vérifier la carte qui s’y trouve.
hall-bad-row = Table { $table } : la ligne { $row } n’est pas ce qui a été écrit. Elle est refusée ; contrôler le journal de la table.
hall-renumbered = La table { $table } joue maintenant comme table { $now } ; ce qu’elle a y est compté.
hall-number-taken = Un autre ordinateur prétend être la table { $table }. Il est refusé ; lui donner son propre numéro.
hall-not-understood = La table { $table } envoie ce que cette version ne comprend pas. Mettre les deux à jour.
hall-drift = L’horloge de la table { $table } se trompe de { $seconds } s. La régler ; les heures de son journal sont fausses, et elle peut manquer un changement dans toute la salle.
hall-journal-newer = Le journal de la table { $table } vient d’une version plus récente. Mettre ce programme à jour.
hall-journal-damaged = Table { $table } : son journal est abîmé. Son écran en dit plus.
hall-journal-unreadable = Table { $table } : son journal est illisible en ce moment.
hall-journal-missing = La table { $table } n’a pas encore de journal. Il commence quand la première personne s’assoit.

# --- la page de la direction ---
hall-director-key = Ici, seule la direction donne des ordres. Ouvrir l’adresse que l’accueil a affichée à son démarrage.
hall-wrong-key = Ce n’est pas l’adresse de la direction. L’accueil l’a affichée à son démarrage.
hall-announce = Annonce à toutes les tables
hall-words = Texte
hall-announce-go = Annoncer
hall-clock = Horloge
hall-clock-set = Régler l’horloge
hall-level = Niveau
hall-ante = Mise de départ
hall-next = Ensuite
hall-clock-minutes = Minutes
hall-clock-go = Lancer l’horloge
hall-pause = Pause
hall-resume = Reprendre
hall-shift = Changement dans toute la salle
hall-shift-told = Dans cinq secondes, chaque table lance ses propres dés, si ses règles le permettent.
hall-shift-go = Changement
hall-in-tournament = Un tournoi se joue ici. Il a sa propre horloge et son propre pot commun ; sa page de direction a les deux.
hall-pot-told = Tant qu’il est ouvert, les tables remettent leur pot de sabacc entre deux donnes, et un pot de sabacc gagné en prend sa part.
hall-share-of = Part d’un gain
hall-pot-open = Ouvrir le pot
hall-pot-close = Fermer le pot
hall-invite = Inviter une table
hall-invite-table = Son numéro
hall-invite-go = Créer sa ligne
hall-invite-title = La table { $table } rejoint la salle
hall-invite-how = Sur l’ordinateur de la table :
hall-invite-secret = La ligne contient la clé de la table. Qui la possède peut passer pour cette table ; une nouvelle ligne annule l’ancienne.
hall-bad-minutes = Les minutes sont un nombre entier, de 0 à 999.
hall-bad-table = Le numéro d’une table va de 1 à 9999.
hall-no-invitation = La ligne de cette table n’a pas pu être faite. Le journal de l’accueil dit pourquoi.

# --- à la table : le voyant de la salle, et ce que l’accueil y dit ---
hall-reason = ordre de l’accueil
device-hall-no-broker = La salle est injoignable. Continuer à jouer ; tout sera envoyé plus tard.
device-hall-lost = Le contact avec la salle est perdu. Continuer à jouer ; tout sera envoyé plus tard.
device-hall-wrong-key = La salle ne connaît pas la clé de cette table. Demander une nouvelle ligne à l’accueil.
device-hall-refused = Un autre ordinateur a le numéro de cette table dans la salle. En demander un autre à l’accueil.
device-hall-taken = Un autre ordinateur a le numéro de cette table dans la salle. En demander un autre à l’accueil.
device-hall-elsewhere = L’accueil est celui d’une autre salle. Demander une ligne de celle-ci.
device-hall-desk-gone = L’accueil de la salle s’est arrêté. Continuer à jouer ; tout sera envoyé à son retour.
device-hall-silent = L’accueil de la salle ne dit rien. Continuer à jouer ; tout sera envoyé plus tard.
device-hall-waiting = L’accueil de la salle n’a pas encore répondu. Continuer à jouer.
device-hall-publisher-ended = Rien n’est envoyé à la salle. Sur cet ordinateur : sabacc hall join.
device-hall-service-ended = Rien n’est envoyé à la salle. Sur cet ordinateur : sudo systemctl start sabacc-hall.
device-hall-journal-missing = La salle attend le journal, qui commence quand la première personne s’assoit.
device-hall-journal-newer = Ce qui envoie à la salle est plus ancien que la table. Le redémarrer.
device-hall-journal-damaged = La salle ne peut pas lire le journal de cette table : il est abîmé.
device-hall-journal-unreadable = La salle ne peut pas lire le journal de cette table en ce moment.
display-device-age = { $minutes ->
    [0] { $what } { $seconds } s
   *[other] { $what } { $minutes } min
}
refused-hall-says = La salle dit : « { $text } ».
refused-hall-pays-gone = La salle paie { $amount } à { $name }, qui a quitté la place { $number }. Le dire à l’accueil.
refused-hall-pays-nobody = La salle paie { $amount } à la place { $number }, où il n’y a personne. Le dire à l’accueil.

# --- billets : l’état d’une table en un code, lu à l’accueil sans réseau ---
hall-slip = Lire un billet
hall-slip-how = Scanner le code du billet de la table, ou taper ce qui est écrit dessous.
hall-slip-words = Ce que dit le billet
hall-slip-go = Lire
hall-slip-read = Le billet de la table { $table } est lu : donne { $hand }, ligne { $row }.
hall-slip-player = { $name } emporte { $stack } de la table { $table }, ligne { $row }.
hall-slip-again = Ce billet de la table { $table } a déjà été lu. Rien n’a changé.
hall-slip-older = Ce billet de la table { $table } n’est pas plus récent que ce que l’accueil a déjà. Rien n’a changé.
hall-slip-altered = Ce billet a été mal lu ou modifié, ou sa table a une autre clé. Le relire, ou en faire un nouveau à la table.
hall-slip-elsewhere = Ce billet vient d’une autre salle.
hall-slip-none = Ce n’est pas le billet d’une table. Le relire, ou en faire un nouveau à la table.
hall-photo = Lire la photo d’un billet
hall-photo-how = Photographier le code à l’écran de la table ou sur papier : de près, bien en face, sans reflet.
hall-photo-file = La photo
hall-slip-no-photo = Aucun billet ne se trouve dans cette photo. La refaire, de plus près et sans reflet, en JPEG ou PNG.
hall-slip-large = Cette photo dépasse { $most } Mio. En prendre une avec moins de pixels.
hall-slip-no-zbar = Les photos sont illisibles : zbar manque sur l’ordinateur de l’accueil. Y taper : sudo apt install zbar-tools
hall-print = À imprimer
hall-printed = État à { $time }
hall-by-slip = par billet
hall-season-of = D’après { $tables ->
    [one] une table
   *[other] { $tables } tables
}, { $halls ->
    [one] une salle
   *[other] { $halls } salles
}.
hall-season-unread = Tables non comptées, car la base de données n’a pas toutes leurs lignes ; publier de nouveau depuis ces salles : { $tables }.
hall-no-season = La base de données de la ligue ne répond pas. Le journal de l’accueil dit pourquoi.

# --- slips on the table's own screen ---
display-menu-slip = Billet pour l’accueil
slip-seat = Billet à emporter
slip-table = Table { $table } après la donne { $hand }, ligne { $row }.
slip-player = { $who } emporte { $amount } de la table { $table }, après la donne { $hand }, ligne { $row }.
slip-how = À l’accueil : Direction, Lire un billet. Y scanner ce code, ou en apporter une photo.
slip-old = Il n’y a pas encore de billet de ce moment, ou la table a continué depuis.
slip-again = Faire un billet
slip-no-hall = Impossible de faire un billet : la place de cette table dans une salle est illisible. La rattacher avec la ligne de l’accueil.
