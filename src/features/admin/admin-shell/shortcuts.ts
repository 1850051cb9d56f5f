/** Alternative key combinations, each the keys pressed together, and their Spanish description. */
type Shortcut = { keys: readonly (readonly string[])[]; does: string }

/** Related shortcuts. `on` matches the paths that have them, null all paths. */
export type ShortcutGroup = { title: string; on: RegExp | null; shortcuts: readonly Shortcut[] }

/** Parses 'Ctrl K / F2' into combinations of keys. */
const key = (written: string, does: string): Shortcut => ({
  keys: written.split(' / ').map((combination) => combination.split(' ')),
  does,
})

/** All shortcuts of the admin. Code that handles a key must list it here. */
const GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Tabla de artículos',
    on: /^\/config\/catalog-products/,
    shortcuts: [
      key('↑ / ↓ / ← / →', 'Ir de celda en celda'),
      key('Ctrl ↑ / Ctrl ↓ / Ctrl ← / Ctrl →', 'Ir a la orilla de la tabla'),
      key('Inicio / Fin', 'Ir al principio o al final del renglón'),
      key('RePág / AvPág', 'Subir o bajar una pantalla'),
      key('Enter / F2', 'Escribir en la celda'),
      key('Tab', 'Guardar la celda y pasar a la de al lado'),
      key('Esc', 'Dejar la celda como estaba'),
      key('Supr', 'Vaciar las celdas seleccionadas'),
      key('Mayús ↑ / Mayús ↓ / Mayús ← / Mayús →', 'Seleccionar varias celdas'),
      key('Ctrl A', 'Seleccionar todas las celdas'),
      key('Mayús Espacio', 'Seleccionar los artículos de esos renglones'),
      key('Ctrl C / Ctrl V', 'Copiar y pegar, también con tu hoja de cálculo'),
      key('Mayús ← / Mayús →', 'En un encabezado: cambiar el ancho de la columna'),
    ],
  },
  {
    title: 'Editor de páginas',
    on: /^\/config\/content\/modifiable-page\//,
    shortcuts: [
      key('Ctrl Z', 'Deshacer'),
      key('Ctrl Mayús Z / Ctrl Y', 'Rehacer'),
      key('Ctrl S', 'Guardar la página'),
    ],
  },
  {
    title: 'Listas que se ordenan',
    on: /^\/config\/(?:catalog-|homepage-|content\/(?:aerial-filming|modifiable-page\/))/,
    shortcuts: [
      key('Espacio', 'En los puntos de un renglón: tomarlo, y soltarlo en su lugar'),
      key('↑ / ↓', 'Llevar lo que tomaste a otro lugar'),
      key('Esc', 'Dejarlo donde estaba'),
    ],
  },
  {
    title: 'Encuadre de una foto',
    on: /^\/config\/content\/about/,
    shortcuts: [key('↑ / ↓ / ← / →', 'Mover la foto'), key('+ / −', 'Acercarla o alejarla')],
  },
  {
    title: 'En todas las pantallas',
    on: null,
    shortcuts: [
      key('Ctrl K / /', 'Buscar o ir a…'),
      key('Ctrl Z', 'Deshacer lo último que hiciste'),
      key('F8', 'Ir al aviso que se muestra, o a las notificaciones'),
      key('Esc', 'Cerrar lo que está abierto'),
      key('?', 'Ver estos atajos'),
    ],
  },
]

/** Lists all shortcuts, those of the current screen first and those of other screens last. */
export function shortcutsAt(pathname: string): readonly ShortcutGroup[] {
  const rank = ({ on }: ShortcutGroup) => (on === null ? 1 : on.test(pathname) ? 0 : 2)
  return GROUPS.toSorted((a, b) => rank(a) - rank(b))
}
