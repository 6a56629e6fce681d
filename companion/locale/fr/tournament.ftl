# --- pourquoi quelque chose est refusé ---
refused-tournament-agree-open = { $name } est hors jeu, mais sa place ne sera connue que lorsque toutes les tables auront fini. Inscrivez l’accord à ce moment-là.
refused-tournament-agree-people = L’accord doit nommer les { $n } personnes encore en jeu, et personne d’autre.
refused-tournament-agree-sum = L’accord partage { $given }, mais il reste { $expected } à partager.
refused-tournament-committed = La graine du prochain tirage est déjà fixée.
refused-tournament-correction-sum = Cela ferait { $given } au lieu de { $expected } crédits. Une correction ne fait que déplacer des crédits : nommez toutes les personnes dont le tapis change.
refused-tournament-does-not-draw = { $name } ne tire pas pour ce changement. Choisissez quelqu’un qui tire.
refused-tournament-entries-closed = Les inscriptions sont closes.
refused-tournament-full = Les { $most } inscriptions sont prises.
refused-tournament-hand-pot = Le pot de donne de la table { $table } ne se corrige que sur l’écran de cette table.
refused-tournament-has-left = Cette personne a déjà quitté la table. Faites-la asseoir, puis déplacez-la de nouveau.
refused-tournament-has-screen = La table { $table } a son propre écran : faites-le là-bas. Si elle a perdu le contact, notez-le d’abord.
refused-tournament-held-alone = Il ne reste personne à affronter à la table { $table }.
refused-tournament-held-done = La table { $table } a joué ses donnes.
refused-tournament-held-final = La table { $table } attend : la finale est tirée ensuite.
refused-tournament-held-hand-for-hand = La table { $table } attend que les autres tables aient fini cette donne.
refused-tournament-held-moving = La table { $table } attend : quelqu’un doit d’abord la quitter.
refused-tournament-held-not-playing = Le jeu n’a pas commencé, ou il est fini.
refused-tournament-held-paused = L’horloge est arrêtée. Reprenez d’abord.
refused-tournament-held-short = La table { $table } attend quelqu’un avant sa prochaine donne.
refused-tournament-in-hand = Une donne est en cours à la table { $table }. Attendez qu’elle finisse.
refused-tournament-last-hands = Les dernières donnes sont en cours ; personne ne change de table maintenant.
refused-tournament-last-level = Il n’y a pas d’autre niveau maintenant.
refused-tournament-level-not-over = Le temps du niveau n’est pas écoulé. Pour continuer quand même, donnez une raison.
refused-tournament-moved-on = Quelqu’un d’autre à la direction a agi depuis. Regardez de nouveau, puis appuyez.
refused-tournament-mover-known = C’est { $name } qui change de table ; c’est décidé.
refused-tournament-moves-already = { $name } va déjà changer de table. Annulez d’abord ce changement.
refused-tournament-name = Un nom a de 1 à { $longest } lettres, sans signe impossible à afficher.
refused-tournament-name-on-screen = { $name } figure sur l’écran de la table { $table }. Corrigez le nom une fois cette étape finie.
refused-tournament-name-twice = { $name } figure déjà sous le numéro { $entry }. Ajoutez de quoi les distinguer.
refused-tournament-negative = La table { $table } annonce moins que rien. Recomptez.
refused-tournament-no-clock = Ce niveau n’a pas d’horloge.
refused-tournament-no-entry = Il n’y a pas d’inscription { $entry }.
refused-tournament-no-final = La finale commence quand il reste au plus { $most } personnes, à plusieurs tables.
refused-tournament-no-hash = Ce n’est pas l’empreinte d’une graine.
refused-tournament-no-room = Personnes à la table { $table } : { $players } ; places libres aux autres tables : { $seats }. On pourra la fermer quand il y aura une place pour chacun.
refused-tournament-no-open-seat = Aucune place n’est libre. Ouvrez d’abord une autre table.
refused-tournament-no-parcel = Le paquet { $parcel } est déjà remis, ou n’a jamais existé.
refused-tournament-no-re-entry = { $name } ne peut plus s’inscrire de nouveau ; le format permet { $most ->
    [0] une seule inscription
    [one] une réinscription
   *[other] { $most } réinscriptions
}.
refused-tournament-no-seat = La table { $table } n’a pas de place { $seat }.
refused-tournament-no-stage-left = Il n’y a pas d’autre étape.
refused-tournament-no-table = La table { $table } n’est pas en jeu.
refused-tournament-no-transfer = Ce changement est fini, ou abandonné.
refused-tournament-not-conserved = Il manquerait { $missing } crédits. Rien n’a changé.
refused-tournament-not-counted = { $n } tapis ne sont pas encore comptés, par exemple celui-ci : { $name }.
refused-tournament-not-drawn = Les places ne sont pas encore tirées.
refused-tournament-not-due = Ce n’est pas le moment. Pour le faire quand même, donnez une raison.
refused-tournament-not-now = Ce n’est pas possible maintenant.
refused-tournament-not-on-the-way = Cette personne n’est pas en chemin.
refused-tournament-not-paused = L’horloge tourne.
refused-tournament-not-playing = { $name } ne joue pas.
refused-tournament-not-released = La table n’a pas encore libéré cette personne. Attendez la fin de sa donne.
refused-tournament-not-seated = { $name } n’a pas de place maintenant.
refused-tournament-not-waiting = { $name } n’attend pas de place.
refused-tournament-nothing-to-undo = Il n’y a rien à annuler.
refused-tournament-offline = La table { $table } n’a pas de contact ; personne n’y arrive ni n’en part avant son retour.
refused-tournament-on-the-way = Quelqu’un est encore en chemin. Faites-le d’abord asseoir.
refused-tournament-other-people = { $here ->
    [true] { $name } joue à cette table, mais l’annonce l’oublie.
   *[false] { $name } ne joue pas à cette table, mais l’annonce contient ce nom.
}
refused-tournament-other-seed = Ce n’est pas la graine à laquelle la direction s’est engagée.
refused-tournament-other-stack = { $name } devrait avoir { $expected }, et non { $given }. Recomptez ; si c’était faux avant, corrigez le tapis avec une raison.
refused-tournament-other-sum = La table { $table } avait { $expected } crédits et en annonce { $given }. Recomptez.
refused-tournament-hand-told = La donne { $hand } de la table { $table } a déjà été annoncée, avec d’autres nombres. Si c’est une autre donne, c’est la donne { $next }. Si un nombre était faux, corrigez les tapis.
refused-tournament-out-with-credits = L’inscription { $entry } a encore { $amount } crédits : ce n’est pas fini pour elle.
refused-tournament-penalty = Une pénalité prend des donnes, ou jusqu’à { $most } crédits ({ $name }).
refused-tournament-reason-needed = Donnez une raison ; elle reste dans l’historique.
refused-tournament-seat-taken = La place { $seat } de la table { $table } { $name ->
    [none] n’est pas libre
   *[other] est prise : { $name }
}. Choisissez-en une autre.
refused-tournament-seat-given = { $name } ne peut pas revenir à la place { $seat } de la table { $table }, donnée à quelqu’un d’autre. Déplacez d’abord cette personne, ou annulez son déplacement.
refused-tournament-seats-drawn = Les places de cette étape sont déjà tirées.
refused-tournament-stage-not-over = L’étape n’est pas finie. Pour la finir quand même, donnez une raison.
refused-tournament-stages-left = Une autre étape suit, ou celle-ci est en cours.
refused-tournament-still-plays = { $name } joue encore et ne peut pas s’inscrire de nouveau.
refused-tournament-table-count = Il faut { $tables ->
    [one] une table
   *[other] { $tables } tables
}, chacune nommée une fois.
refused-tournament-table-gone = { $name } ne peut pas revenir à la table { $table }, qui n’est plus en jeu.
refused-tournament-table-left = { $name } a quitté la place { $seat } de la table { $table } sans qu’on le demande. Retirez l’inscription, ou faites revenir { $name } à cette place.
refused-tournament-table-stranger = { $name } occupe la place { $seat } de la table { $table }, que le tirage ne lui a pas donnée. Libérez cette place.
refused-tournament-table-withdrawn = { $name } ne joue plus le tournoi, mais a encore joué à la table { $table }, place { $seat }. Libérez cette place, puis corrigez-y les tapis.
refused-tournament-table-there = La table { $table } est déjà en jeu, ou ce numéro n’existe pas.
refused-tournament-too-few = Il faut au moins { $least } personnes ; il y en a { $given ->
    [one] { $given }
   *[other] { $given }
}.
refused-tournament-too-late = Les inscriptions tardives finissent avec le niveau { $level }.
refused-tournament-undo-built-on = Ce que les tables ont annoncé depuis ne va pas sans cela. Corrigez plutôt les tapis.
refused-tournament-undo-seated = Des personnes et des jetons ont changé de place ; cela ne s’annule pas. Déplacez-les de nouveau.
refused-tournament-undo-sent = Une table en est déjà informée et l’a peut-être exécuté ; cela ne s’annule plus. Corrigez de nouveau les tapis, déplacez la personne ou retirez son inscription.
refused-tournament-unit = Le nouveau plus petit jeton vaut 2 ou plus.
refused-tournament-form = Ce formulaire n’est pas complet. Remplissez-le, puis appuyez de nouveau.
refused-tournament-key = Cette page est celle de la direction. Ouvrez-la avec l’adresse que montre le terminal.

# --- ce qui s’est passé ---
happened-tournament-agreed = Les { $n } derniers se sont entendus sur le partage de { $amount }.
happened-tournament-balance = La carte haute de la table { $table } va à la table { $target }, place { $seat }.
happened-tournament-broken = La table { $table } est fermée.
happened-tournament-closed = Les inscriptions sont closes : { $entries }.
happened-tournament-corrected = Tapis corrigés : { $names } ({ $reason }).
happened-tournament-deal-over = Quelqu’un qui n’est pas dans l’accord joue maintenant : l’accord ne vaut plus.
happened-tournament-drawn = { $n } places sont tirées.
happened-tournament-entered = { $name } s’inscrit sous le numéro { $entry }.
happened-tournament-final = La finale commence à la table { $table }, avec { $n } personnes.
happened-tournament-last-hands = { $n ->
    [one] On joue une dernière donne.
   *[other] On joue { $n } dernières donnes.
}
happened-tournament-level = Le niveau { $level } commence avec la prochaine donne de chaque table.
happened-tournament-linked-won = { $name } gagne { $amount } du pot de sabacc commun.
happened-tournament-mover = { $name } a tiré la carte haute et change de table.
happened-tournament-given-up = Le déplacement de la table { $table } à la table { $target }, place { $seat }, est abandonné.
happened-tournament-moves = { $name } passe de la table { $table } à la table { $target }, place { $seat }.
happened-tournament-offline = La table { $table } a perdu le contact.
happened-tournament-online = La table { $table } est revenue.
happened-tournament-out = Fin du tournoi pour { $name }, à la table { $table }.
happened-tournament-over = Le tournoi est fini ; les { $n } rangs sont connus.
happened-tournament-penalised = Pénalité pour { $name } : donnes { $hands }, crédits { $amount }.
happened-tournament-same-hand = Toutes les tables jouent désormais la même donne.
happened-tournament-seated = { $name } prend la place { $seat } de la table { $table }.
happened-tournament-stage-over = L’étape est finie ; { $n ->
    [one] une personne continue.
   *[other] { $n } continuent.
}
happened-tournament-withdrawn = { $name } se retire.

# --- la direction : le cadre ---
desk-director = Direction
desk-tables = Tables
desk-entries = Inscriptions
desk-log = Historique
desk-print = Imprimer
desk-standings = Classement
desk-stage = Étape { $stage } sur { $stages }
desk-play = { $n } sur { $all } en jeu
desk-cut-at = on garde { $n }
desk-undo = Annuler
desk-undo-what = Annuler retire : { $what }
desk-hand-typed = La donne { $hand } de la table { $table }, telle qu’elle a été tapée.
desk-pause = Tout arrêter
desk-resume = Reprendre
desk-reason = Motif
desk-do = Valider
desk-paused = En pause
desk-no-clock = Par donnes

# --- l’équation ---
desk-equation = Conservation des crédits
desk-stacks = tapis
desk-hand-pots = pots de donne
desk-sabacc-pots = pots de sabacc
desk-transit = en chemin
desk-bought = { $n ->
    [one] { $n } inscription
   *[other] { $n } inscriptions
}
desk-adjusted = ajouté ou retiré
desk-nothing-missing = Rien ne manque
desk-missing = Il manque { $n }

# --- horloge et chiffres ---
desk-level = Niveau { $level }
desk-ante = Mise de départ
desk-next-level = Niveau suivant
desk-players-left = En jeu
desk-tables-left = Tables
desk-average = Moyenne
desk-linked-pot = Pot commun
desk-next-break = Prochaine fermeture
desk-break-at = après { $n ->
    [one] une élimination
   *[other] { $n } éliminations
} (à { $at })
desk-break-now = maintenant
desk-room = La salle
desk-final-table = Table finale
desk-at-table = { $n ->
    [one] { $n } personne
   *[other] { $n } personnes
}
desk-bubble-cut = { $n ->
    [one] Encore une élimination, et les { $keep } qui restent continuent.
   *[other] Encore { $n } éliminations, et les { $keep } qui restent continuent.
}
desk-bubble-prizes = { $n ->
    [one] Encore une élimination avant les prix.
   *[other] Encore { $n } éliminations avant les prix.
}
desk-table = Table { $table }
desk-seat = Place { $seat }
desk-hand = donne { $hand }
desk-pot = pot { $n }
desk-free = libre
desk-offline = Sans contact
desk-playing = En donne
desk-may-deal = Peut donner
desk-waits = Attend

# --- décisions ---
desk-draft = Projet, non publié
desk-nothing-due = Aucune décision n’attend.
desk-waive = Laisser
desk-look-draw = Voir le tirage
desk-then = puis
desk-due-break = La table { $table } ferme
desk-lead-break = { $n ->
    [0] Personne n’y joue plus.
    [one] La seule personne qui y joue va à une place tirée au sort.
   *[other] Les { $n } personnes qui y jouent vont à des places tirées au sort.
} { $left ->
    [one] Il reste { $left } table.
   *[other] Il reste { $left } tables.
}
desk-due-balance = Il manque { $short } à la table { $table }
desk-lead-balance = La carte haute de la table { $origin } va à la table { $table }, place { $seat }.
desk-due-final = La finale
desk-lead-final = Les { $n } dernières personnes tirent leur place à la table { $table }. Le pot commun y va aussi.
desk-due-cancel = Plus personne ne doit changer de table
desk-lead-cancel = Depuis la décision, quelqu’un d’autre a été éliminé. Le déplacement de la table { $table } à la table { $target } n’est plus nécessaire, et il est abandonné avant que quelqu’un se lève.
desk-due-high-card = La table { $table } tire
desk-lead-high-card = Donnez une carte à chacune de ces personnes. La plus haute va à la table { $target }, place { $seat }.
desk-due-walk = { $name } quitte la table { $table }
desk-lead-walk = { $name } emporte tout son tapis à la table { $target }, place { $seat }.
desk-due-sit = { $name } arrive à la table { $target }
desk-lead-sit = Comptez le tapis à la table { $target } : { $stack } attendus. Puis { $name } prend la place { $seat }.
desk-due-bring = Apporter { $amount } : { $name }
desk-lead-bring = On porte { $amount } crédits de la direction à la table { $table }, pour { $name }.
desk-due-bring-pot = Apporter { $amount } à la table { $table }
desk-lead-bring-pot = On porte { $amount } crédits de la direction dans le pot de sabacc de la table { $table }.
desk-due-late = { $name } veut une place
desk-lead-late = Tirez une des places libres des tables les moins remplies.
desk-due-open-table = Ouvrir la table { $table }
desk-lead-open-table = Nouvelle inscription : { $name }, et toutes les places sont prises.
desk-due-hand-for-hand = Donne par donne
desk-lead-hand-for-hand = Encore { $n ->
    [one] une élimination
   *[other] { $n } éliminations
} avant la fin de l’étape. Désormais, toutes les tables jouent la même donne.
desk-due-end-stage = L’étape est finie
desk-lead-end-stage = { $n ->
    [one] Il ne reste qu’une personne.
   *[other] { $n } personnes continuent. Ensuite, on compte tous les tapis.
}
desk-due-draw = Tirer les places
desk-lead-draw = { $n } personnes tirent leur place au sort pour l’étape { $stage }.
desk-due-begin = Commencer
desk-lead-begin = Les places sont tirées. Imprimez la liste, faites asseoir tout le monde, puis laissez les tables donner.
desk-due-count = Compter le tapis : { $name }
desk-lead-count = Tapis attendu : { $stack }. Écrivez le compte sur la feuille et faites-la signer.
desk-due-finish = La fin
desk-lead-finish = Toutes les étapes sont jouées. Donnez les derniers rangs et les prix.
desk-over = Le tournoi est terminé
desk-lead-over = Imprimez le classement : les prix y figurent.
desk-fixed = Ne tire pas : { $name }, place fixe.
desk-moved = Ne tire pas : { $name }, a changé de table il y a { $hands ->
    [one] { $hands } donne
   *[other] { $hands } donnes
}.
desk-moved-more = Ne tire pas : { $name }, a changé de table plus souvent.
desk-note-offline = La table { $table } n’a pas de contact : elle ne donne ni ne prend personne.
desk-note-seat = La place { $seat } s’est libérée la dernière : elle est réservée.
desk-note-hand = Personne ne change de table pendant une donne ; on peut annuler jusqu’à l’arrivée.
desk-note-balance-else = Sinon, rien ne bouge : la table { $table } continue telle quelle.
desk-note-break-else = Sinon, la table { $table } continue jusqu’à votre décision.
desk-note-seed = La graine était fixée avant : { $hash }
desk-note-draw = { $name } : table { $table }, place { $seat }
desk-note-short = La table { $table } attend quelqu’un avant sa prochaine donne.
desk-on-the-way = En chemin
desk-go-break = Publier
desk-go-balance = Publier
desk-go-final = Tirer la finale
desk-go-cancel = L’abandonner
desk-go-high-card = Carte haute
desk-go-walk = A quitté la table
desk-go-sit = Compté, en place
desk-go-bring = Remis
desk-go-bring-pot = Remis
desk-go-late = Tirer une place
desk-go-open-table = Ouvrir
desk-go-hand-for-hand = Donne par donne
desk-go-end-stage = Finir l’étape
desk-go-draw = Tirer
desk-go-begin = Commencer
desk-go-count = Compté
desk-go-finish = Finir le tournoi
desk-also = Attend aussi
desk-overrule = Passer outre
desk-overrule-break = Fermer une autre table
desk-give-up = Renoncer à un déplacement
desk-overrule-move = Déplacer quelqu’un
desk-which-move = Lequel
desk-which-entry = Qui
desk-which-table = Table
desk-which-seat = Place
desk-last-hands = Tirer les dernières donnes
desk-extra = Temps en plus, en secondes
desk-extra-go = Donner du temps
desk-next-level-go = Niveau suivant maintenant
desk-end-now = Finir l’étape maintenant
desk-amount = Crédits

# --- inscriptions et tables ---
desk-name = Nom
desk-name-next = Nom du numéro { $n }
desk-enter = Inscrire
desk-enter-again = Nouvelle inscription : { $name }
desk-fix = Place fixe
desk-unfix = Place non fixe
desk-away = Absence
desk-back = De retour
desk-withdraw = Retirer
desk-penalise = Pénaliser
desk-hands = Donnes à passer
desk-rename = Corriger le nom
desk-close = Clore les inscriptions
desk-status-entered = inscription
desk-status-waiting = attend une place
desk-status-playing = en jeu
desk-status-out = hors jeu
desk-status-withdrawn = retrait
desk-report = Annoncer une donne
desk-report-how = Tapez chaque tapis et les deux pots tels qu’ils sont sur la table.
desk-correct = Corriger les tapis
desk-correct-how = Indiquez les bons tapis. Les crédits ne font que changer de place ; le total reste le même.
desk-hand-pot = Pot de donne
desk-sabacc-pot = Pot de sabacc
desk-won-sabacc = A gagné le pot de sabacc
desk-nobody = personne
desk-hand-number = Donne
desk-lost-contact = Sans contact
desk-has-contact = Contact revenu
desk-feature = La fermer en dernier
desk-colour-up = Le nouveau plus petit jeton
desk-agree = Accord entre les derniers
desk-agree-how = Partagez ce qui reste de la cagnotte : { $amount }.
desk-out-by-mistake = Quelqu’un est sorti par erreur ? Tapez de nouveau son tapis, et reprenez-le à qui l’a reçu.
desk-was-out = { $name }, hors jeu
desk-at-seat = { $seat } { $name }
desk-player = { $name }
desk-sums = Tapis { $stacks } + pots de donne { $hand_pots } + pots de sabacc { $linked } + en chemin { $transit } = { $bought } distribués{ $adjusted ->
    [0] {""}
   *[other] , ajoutés ou retirés { $adjusted }
}. { $missing ->
    [0] Il ne manque rien.
   *[other] Il manque { $missing } : arrêtez et comptez.
}
desk-prize = prix
desk-pool = Cagnotte
desk-place = { $place ->
    [1] { $place }er
   *[other] { $place }e
}{ $shared ->
    [true] {" "}ex æquo
   *[false] {""}
}

# --- la page d’un joueur ---
desk-your-move = Changez de table
desk-no-move = Vous restez.
desk-wait-draw = Les places ne sont pas encore tirées.
desk-step-proposed = Finir la donne
desk-step-released = Prendre le tapis
desk-step-in-transit = Aller
desk-step-seated = Arrivée
desk-order-move = À la fin de cette donne, portez-y tout votre tapis. On vous sert dès votre arrivée.
desk-at-risk = peu de mises devant soi
desk-stack = Tapis
desk-of = sur { $n }
desk-find = Trouver ma page
desk-out-now = C’est fini pour vous.
desk-your-prize = Votre prix

# --- imprimé ---
desk-print-seats = Places
desk-print-slips = Feuilles de route
desk-no-slips = Personne ne change de table pour l’instant.
desk-print-count = Feuilles de compte
desk-print-standings = Classement
desk-print-draw = Le tirage et sa graine
desk-print-how = Imprimez chaque liste avant de continuer : avec elle, la salle peut jouer sans cet ordinateur.
desk-seed = Graine
desk-hash = Empreinte, montrée avant le tirage
desk-list-entries = Inscriptions, mélangées
desk-list-seats = Places, mélangées
desk-signed-dealer = Donneur
desk-signed-player = Joueur
desk-counted = Compté
desk-from = De
desk-to = À
desk-back-to-desk = Retour à la direction

# --- à la table : ce que demande le tournoi, et où il en est ---
display-menu-tournament = Tournoi
tournament-look = Voir
tournament-unseat = Place { $seat }, { $name } : part avec { $amount } à la table { $table }, place { $to }.
tournament-unseat-later = Place { $seat }, { $name } : part à la table { $table }, place { $to }, après cette donne.
tournament-unseat-home = Place { $seat }, { $name } : abandon du tournoi. Les jetons vont à la direction.
tournament-left = { $name } a quitté la table
tournament-seat = { $name } arrive à la place { $seat } avec { $amount }. Comptez son tapis.
tournament-sits = Compté : { $name } s’assoit
tournament-draw = Donnez une carte à chacune de ces personnes. La plus haute part avec tout son tapis à la table { $table }, place { $to } : touchez qui l’a.
    .short = Une carte chacun ; la plus haute part à la table { $table }, place { $to }. Touchez qui l’a.
tournament-scan = { $name } scanne ce code pour garder le chemin sur son téléphone.
tournament-then = puis { $antes }
tournament-keep = { $keep ->
    [one] une personne passe
   *[other] { $keep } passent
}
tournament-figure = { $what ->
    [level] Niveau
    [ends] Fin du niveau { $level }
    [paused] Niveau { $level }, horloge arrêtée
    [last] Dernières donnes
    [antes] Mises
    [players] Encore en jeu
    [tables] Tables
    [average] Tapis moyen
   *[linked] Tous les pots de sabacc
}
tournament-risk = En danger, avec peu de mises devant soi : { $names }.
tournament-breaks = { $own ->
    [True] Cette table
   *[other] La table { $table }
} ferme après { $more ->
    [one] une élimination de plus
   *[other] { $more } éliminations de plus
}.

# --- la direction à l’écran d’une table ---
display-menu-director = { desk-director }
display-menu-entries = { desk-entries }
display-menu-tables = { desk-tables }
display-menu-standings = { desk-standings }
display-menu-happened = { desk-log }
display-menu-draft = { desk-draft }
desk-act = { $act ->
    [Begin] { desk-go-begin }
    [Pause] { desk-pause }
    [Resume] { desk-resume }
    [Rename] { desk-rename }
    [Fix] { desk-fix }
    [Absent] { desk-away } / { desk-back }
    [ExtraTime] { desk-extra-go }
    [Waive] { desk-waive }
    [Feature] { desk-feature }
    [ColourUp] { desk-colour-up }
    [Offline] { desk-lost-contact }
    [OpenTable] { desk-go-open-table }
    [CountSlip] { desk-go-count }
    [Depart] { desk-go-walk }
   *[other] { $act }
}
desk-reasons = { $act ->
    [Withdraw] Rentre à la maison|Disqualification|Inscription par erreur
    [Correct] Erreur de compte|Erreur de paiement|Erreur de saisie|Accord à la table
    [Penalise] Nouveau retard|Impolitesse|Cartes montrées|Erreurs répétées
    [ExtraTime] Donne très longue|Contestation|Panne de matériel
    [Waive] Il est tard|Accord des joueurs|La table reste entière
   *[other] Il est tard|Accord des joueurs|Panne de matériel|Erreur
}
tournament-entered = { $n ->
    [0] Aucune inscription pour le moment.
    [one] Une inscription.
   *[other] { $n } inscriptions.
}
tournament-standing = { $place } · { $name }, { $where }{ $value ->
    [none] {""}
   *[other] {" "}: { $value }
}{ $prize ->
    [none] {""}
   *[other] {" "}; prix { $prize }
}
