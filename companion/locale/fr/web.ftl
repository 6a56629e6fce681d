# --- web ---
web-title = Table de sabacc
web-live = En direct, { $n } s
web-slow = Il y a { $n } s
web-lost = Pas de contact, { $n } s
web-old = Navigateur trop ancien pour le direct ; la page se recharge toutes les 10 s
web-at = État à { $time }
web-sending = Envoi…
web-languages = Langue
web-owed = { $amount } à suivre
web-pots = Pots
web-seats = Places
web-dealer = Donneur
web-held = { $n ->
    [one] { $n } carte face cachée
   *[other] { $n } cartes face cachée
}
web-gives = { $n ->
    [0] n’en donne aucune
   *[other] en donne { $n }
}
web-full = Beaucoup de monde regarde déjà. Cette page réessaie d’elle-même.
web-not-found = Cette page n’existe pas. Pour voir la table, effacez dans l’adresse tout ce qui suit le numéro de port.
web-wrong-host = Cette adresse n’est pas celle de la table. Prenez celle qu’affiche l’écran de la table.
web-foreign = Cet envoi ne vient pas d’une page de la table. Ouvrez la page de la table et touchez-y le bouton.
web-too-large = C’est trop à la fois. Ouvrez la page de la table et touchez-y le bouton.
web-too-often = Trop d’essais depuis cette adresse. Attendez une minute.
web-too-slow = La suite n’est jamais arrivée. Réessayez.
web-broken = La page n’a pas pu être créée. La table continue ; regardez son écran.

# --- téléphones, sur l’écran de la table ---
display-menu-phones = Téléphones et web
phones-unserved = Les pages web ne tournent pas. À mettre en marche dans les réglages, ou sur cet ordinateur : sabacc serve.
phones-starting = Les pages web démarrent. Cela prend quelques secondes.
phones-alone = Aucun téléphone ne peut ouvrir ces pages : cet ordinateur n’est sur aucun réseau, ou les garde pour lui.
phones-look = Tout le monde sur ce réseau peut regarder : { $address }
phones-here = Sur cet ordinateur : { $address }
phones-seat = Page sur téléphone
phones-seat-look = Page personnelle, { $who } : scannez le code, ou ouvrez { $address }. Elle montre le tapis, les gains et la dernière donne, mais aucune carte de la donne en cours.
phones-offer = Laisser un téléphone donner
phones-offer-again = Un autre code
phones-scan = Scannez le code avec le téléphone qui doit donner, ou ouvrez { $address }d et tapez { $digits }. Il sert une fois, pendant encore { $left } secondes.
phones-scan-only = Scannez le code avec le téléphone qui doit donner. Il sert une fois, pendant encore { $left } secondes. On a tapé trop souvent de mauvais chiffres : ce code ne peut plus être que scanné.
phones-asks = Le téléphone { $phone } veut donner. Il affiche ce numéro. Est-ce le bon ?
phones-yes = Oui, il peut
phones-no = Non
phones-nobody = Aucun téléphone ne peut donner.
phones-revoke = Retirer le téléphone { $phone }
home-away = Le serveur MQTT de Home Assistant ne répond pas. La table réessaie ; la partie continue.
home-refused = Le serveur MQTT de Home Assistant refuse cette table : vérifiez le nom et le mot de passe dans le fichier de configuration.
refused-web-not-started = Les pages web ne peuvent pas être mises en marche ({ $why }). La partie continue.
refused-phone-asks = Le téléphone { $phone } veut donner : Menu, Téléphones et web.
refused-phone-code-over = Ce code a déjà servi ou est trop ancien. Demandez-en un autre sur l’écran de la table.
refused-phone-code-wrong = Ce n’est pas le code de l’écran de la table. Regardez encore ; après cinq essais il faut le scanner.
refused-phone-code-scan = Trop de mauvais chiffres. Scannez le code de l’écran de la table, ou demandez-y un nouveau code.
refused-phone-too-many = Un autre téléphone attend déjà une réponse, ou trop de téléphones peuvent déjà donner. Regardez l’écran de la table.
refused-phone-not-wanted = Personne à la table n’a dit oui. Demandez-y un nouveau code.
refused-phone-unknown = Ce téléphone ne peut plus donner. Associez-le de nouveau : Menu, Téléphones et web, sur l’écran de la table.
refused-phone-moved-on = La table a avancé depuis cette page. Regardez de nouveau, puis touchez.
refused-phone-no-number = La place, la somme et les dés sont des nombres entiers. Regardez ce qui a été envoyé.
refused-phone-not-here = Cela ne se fait que sur l’écran de la table.
refused-phone-asked-there = Rien n’a été fait : l’écran de la table pose une question. Regardez-y, puis touchez de nouveau.
refused-desk-disk = Impossible d’écrire sur le disque de l’accueil : { $why }. Rien n’a été noté. Faites de la place, puis recommencez ; les tables continuent.
refused-desk-moved = Le fichier du tournoi { $file } a été supprimé ou remplacé. Rien n’a été noté ; tout ce qui précède est gardé dans { $copy }. Fermez l’accueil, mettez la copie à la place du fichier, puis relancez l’accueil.
refused-phone-no-table = La table ne répond pas. Donnez sur l’écran de la table.
refused-phone-unanswered = Ce que vous avez touché est resté sans réponse. Regardez sur l’écran de la table si c’est fait.

# --- le téléphone du donneur ---
web-dealer-title = Donneur
web-dealer-lost = Pas de contact. Donnez sur l’écran de la table ; ce téléphone suivra à son retour.
web-pair-title = Donner avec ce téléphone
web-pair-scanned = Un instant : on demande à la table.
web-pair-wait = Dites oui sur l’écran de la table. Voici le téléphone { $phone }.
web-pair-waiting = Dites oui sur l’écran de la table.
web-pair-how = Sur l’écran de la table : Menu, Téléphones et web, Laisser un téléphone donner. Scannez-y le code, ou tapez ici ses six chiffres.
web-pair-digits = Six chiffres
web-pair-go = Demander à la table
web-undo-takes = Annuler retire : { $what }
web-stack-of = { $who } a
web-seat = Place
web-amount = Montant, de { $least } à { $most }
web-card = Carte { $n }
web-die = Dé { $n }
web-card-none = aucune carte
web-card-any = sans nom
web-name = Choix
web-reason = Pourquoi ?
web-reason-there = La raison se donne sur l’écran de la table.
web-hold = Maintenir : { $what }
web-confirm = { $what } : oui, vraiment
web-order = Tapis, places dans l’ordre
web-watch = Seulement regarder

# --- la page d’un joueur ---
web-seat-free = Personne n’est assis à la place { $seat }.
web-your-turn = À vous
web-stack = Tapis
web-net = Gains et pertes
web-hands = Donnes
web-lately = Ce qui s’est passé
web-ladder = Ce qui bat quoi
web-labelled = { $label } : { $value }
