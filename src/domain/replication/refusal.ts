import { columnLabel } from '#domain/columns/columns.ts'
import { imageRefusal } from '#domain/images/image-refusal.ts'
import { LIMITS } from '#domain/tables/limits.ts'
import { plainWords } from './server-words.ts'
import { CANCELLED, IMAGE_REFUSED } from './refusal-codes.ts'

/** The title of the notice when the server refuses a setting (A§8). */
export const SETTINGS_REFUSAL = 'Error al guardar configuración'

/** Rules of the database that a person can break, by constraint. */
const RULES = new Map([
  ['products_price_check', 'El precio no puede ser negativo.'],
  ['products_discount_price_check', 'El precio con descuento no puede ser negativo.'],
  ['products_stock_quantity_check', 'Las existencias no pueden ser negativas.'],
  ['staff_role_warehouse', 'Tu rol (Bodega) solo cambia existencias, visibilidad y fotos de artículos.'],
  ['staff_role_editor', 'Tu rol (Editor) no cambia la configuración del sitio.'],
  ['products_section_id_fkey', 'La sección del artículo ya no existe.'],
  ['homepage_section_products_homepage_section_id_fkey', 'La sección de inicio ya no existe.'],
  ['homepage_section_products_product_id_fkey', 'El artículo ya no existe.'],
  ['planned_changes_overlap_check', 'Ya hay otro cambio planeado del mismo dato a esa hora.'],
  ['planned_changes_ends_at_check', 'El cambio planeado termina antes de empezar.'],
])

/** What an SQLSTATE means to a person, where no rule says it better. */
const CODES = new Map([
  ['22001', 'Un texto es demasiado largo.'],
  ['22003', 'Un número es demasiado grande.'],
  ['23502', 'Falta un dato obligatorio.'],
  ['23503', 'La sección o el artículo al que pertenece ya no existe.'],
  ['23505', 'Ya existe otro registro con esa clave.'],
  ['23514', 'Un valor no está permitido.'],
  ['42501', 'Tu cuenta no tiene permiso para este cambio.'],
  [CANCELLED, 'El servidor tarda demasiado en hacerlo. Inténtalo de nuevo o por partes.'],
])

/**
 * Why the server refused a change, in Spanish. What we have no words for is said as the server said it.
 * @param sqlstate five characters, or `IMAGE_REFUSED`; null when the server gave none
 */
export function refusalReason(
  sqlstate: string | null,
  constraint: string | null,
  message: string | null,
): string {
  if (sqlstate === IMAGE_REFUSED) return imageRefusal(message ?? '').description
  const known = RULES.get(constraint ?? '') ?? tooMuch(constraint ?? '') ?? CODES.get(sqlstate ?? '')
  if (known) return known
  if (sqlstate?.startsWith('22')) return 'Un dato no tiene el formato correcto.'
  const words = plainWords(message ?? '')
  return words === null ? 'El servidor no aceptó el cambio.' : `El servidor no aceptó el cambio: ${words}`
}

/** Why the server refused a change: our reason, then the server's own words in brackets where it does not hold them. */
export function refusalWithWords(
  sqlstate: string | null,
  constraint: string | null,
  message: string | null,
): string {
  const reason = refusalReason(sqlstate, constraint, message)
  const words = plainWords(message ?? '')
  return words === null || reason.includes(words) ? reason : `${reason} (${words})`
}

/** What a limit of a column means to a person: its rule is called `<table>_<column>_limit`. */
function tooMuch(constraint: string): string | undefined {
  const table = Object.keys(LIMITS).find((name) => constraint.startsWith(`${name}_`))
  if (table === undefined || !constraint.endsWith('_limit')) return undefined
  return `Es más de lo que cabe: ${columnLabel(table, constraint.slice(table.length + 1, -'_limit'.length))}.`
}
