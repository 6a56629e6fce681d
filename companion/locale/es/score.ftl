# --- la partitura: lo que se mueve, suena y se enciende en cada suceso ---

refused-score-file = No se puede leer la partitura { $name } ({ $why }); la mesa usa la suya.
refused-score-syntax = La partitura { $name } no es un archivo TOML legible ({ $why }); la mesa usa la suya.
refused-score-unknown = Partitura { $name }: no existe el suceso { $entry }; existen { $names }.
refused-score-key = Partitura { $name }: [{ $entry }] puede tener { $names }, pero no { $key }.
refused-score-value = Partitura { $name }: [{ $entry }] tiene un valor que no sirve ({ $why }).
refused-score-part = Partitura { $name }: [{ $entry }] no tiene la parte { $part }; tiene { $names }.
refused-score-long = Partitura { $name }: las partes de [{ $entry }] { $form } duran { $total } ms; deben durar de { $least } a { $most } ms.
refused-score-light = Partitura { $name }: light_ms de [{ $entry }] es { $ms }; debe estar entre 0 y { $most }.
