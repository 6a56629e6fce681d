# --- pictures of the house ---

notice-picture-pack = No se puede leer la carpeta de imágenes { $name } ({ $why }); la mesa muestra las suyas.
notice-look-file = No se puede leer el aspecto { $name } ({ $why }); la mesa conserva el suyo.
notice-look-syntax = La mesa no entiende el archivo de aspecto { $name } ({ $why }); conserva el suyo.
notice-look-colour-name = El aspecto nombra un color { $name }; hay { $names }. La mesa conserva sus colores.
notice-look-colour = El color { $name } se escribe como «#1D1124», no «{ $value }». La mesa conserva sus colores.
notice-look-faint = El color { $one } no se lee sobre { $other }: su contraste es { $ratio }, necesita { $least }. La mesa conserva sus colores.
notice-look-seat = La marca del asiento { $seat } no se ve sobre el tapete: su contraste es { $ratio }, necesita { $least }. La mesa conserva sus colores.
notice-look-font-file = No se puede leer la fuente { $name } ({ $why }); la mesa escribe con la suya.
notice-look-font-large = La fuente { $name } supera { $most } MB; la mesa escribe con la suya.
notice-look-font-broken = La fuente { $name } no se puede usar ({ $why }); la mesa escribe con la suya.
notice-look-font-letters = A la fuente { $name } le faltan caracteres ({ $letters }); la mesa escribe con la suya.
notice-look-font-figures = Las cifras de la fuente { $name } no tienen el mismo ancho; la mesa escribe con la suya.
notice-picture-unknown = Imágenes: { $name } no se usa; llámala emblem, o de poster-1 a poster-9.
notice-drawing-unusable = Imágenes: { $name } { $why ->
    [unknown] no tiene el nombre de ningún dibujo de la mesa
    [heavy] pasa de 200 kB: simplifícalo
    [element] contiene algo más que trazados y formas simples: guárdalo como SVG simple
    [colour] tiene colores propios: dibújalo en currentColor
    [faint] apenas se ve sobre el tapete de la mesa: dibújalo más grande o más claro
   *[unreadable] no es un SVG legible con viewBox
}. La mesa conserva el suyo.
notice-picture-twice = Imágenes: hay más de un { $other }; quita { $name } o el otro.
notice-picture-no-picture = Imágenes: { $name } no es un PNG o JPEG legible; guárdala de nuevo.
notice-picture-unreadable = Imágenes: no se puede leer { $name } ({ $why }); la mesa muestra las suyas.
notice-picture-heavy = Imágenes: { $name } pasa de { $megabytes } MB; redúcela.
notice-picture-large = Imágenes: { $name } tiene { $width } x { $height } píxeles; redúcela a menos de 4.000 x 4.000.
notice-picture-cut = Imágenes: { $name } acaba a la mitad; cópiala otra vez.
notice-picture-cmyk = Imágenes: { $name } tiene colores de imprenta (CMYK); guárdala de nuevo en RGB.

notice-font-missing = Falta la fuente { $file } o está dañada: instala otra vez el programa. La mesa escribe con otra.

# drive

notice-setting-doubted = El ajuste { $where } no se puede usar; la mesa juega con el habitual. `sabacc doctor` dice qué se espera.
