# --- la partition : ce qui bouge, sonne et s’allume à chaque événement ---

refused-score-file = La partition { $name } ne peut pas être lue ({ $why }) ; la table joue la sienne.
refused-score-syntax = La partition { $name } n’est pas un fichier TOML lisible ({ $why }) ; la table joue la sienne.
refused-score-unknown = Partition { $name } : il n’y a pas d’événement { $entry } ; il y a { $names }.
refused-score-key = Partition { $name } : [{ $entry }] peut contenir { $names }, mais pas { $key }.
refused-score-value = Partition { $name } : [{ $entry }] contient une valeur qui ne convient pas ({ $why }).
refused-score-part = Partition { $name } : [{ $entry }] n’a pas de partie { $part } ; il y a { $names }.
refused-score-long = Partition { $name } : les parties de [{ $entry }] { $form } durent { $total } ms ; il faut de { $least } à { $most } ms.
refused-score-light = Partition { $name } : light_ms de [{ $entry }] vaut { $ms } ; il faut de 0 à { $most }.
