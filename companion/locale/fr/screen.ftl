# --- screen (spectators) ---
watch-ranking = Tapis
watch-waiting = En attente de la table.
watch-newer = La table joue avec un programme plus récent. Relancer cet écran avec celui-ci.
watch-unreadable = Le journal de la table est illisible : { $why }.
watch-unplayable = Ce programme ne peut pas suivre les règles de la table. Relancer cet écran.
watch-damaged = Le journal est endommagé à la ligne { $row }. Voici l’état d’avant.
seats-most = { $n } places au plus
refused-seats-shown = Cet écran montre { $n } places au plus. Un plus grand en montre davantage.
refused-seats-crowded = { $seated } personnes sont assises, mais cet écran n’a de place que pour { $n }. En prendre un plus grand.
refused-picture-seats = L’image montrerait { $n } places au plus, et { $seated } personnes sont assises.
refused-picture-small = L’image serait trop petite pour jouer.
refused-glass-fixed = La configuration fixe la taille de l’image : size_mm de [display].
