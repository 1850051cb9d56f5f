import { countLabel } from '#domain/core/format.ts'
import { imageRefusal } from '#domain/images/image-refusal.ts'
import { columnLabel } from '#domain/columns/columns.ts'
import { LIMITS } from '#domain/tables/limits.ts'
import { IMAGE_REFUSED, plainWords, CANCELLED } from './server-words.ts'
import { attentionText } from './sync-text.ts'

/** State of a change of this device: waiting, or the server's answer. */
export type ChangeState = 'waiting' | 'sent' | 'merged' | 'gone' | 'refused'

type AnsweredChange = {
  state: ChangeState
  label: string
  /** Old and new value if they are short: '4 → 3'. */
  change: string | null
  /** Both numbers if the user must choose one: 'Tú: 3, otra persona: 5'. */
  question: string | null
  /** Title of the notice of a refusal (A§8). */
  refusal: string
  sqlstate: string | null
  constraint: string | null
  message: string | null
}

/** Texts of a notice. The type is `error` if the server refused a change. */
export type ChangeNotice = {
  type: 'error' | 'info'
  title: string
  description: string
  /** Display time if it is specified (ms). */
  duration?: number
}

/**
 * Returns one notice for all results that arrived together, because only one is shown at a time (S§4). Refused changes
 * are first, and a single one has its specified title (A§8). Needs at least one change.
 */
export function changeNotice(changes: readonly AnsweredChange[]): ChangeNotice {
  const refused = changes.filter(({ state }) => state === 'refused')
  // Every further upload fails until the project is configured (A§6).
  const misconfigured = refused.filter((change) => ofOne(change).duration !== undefined)
  const noted = misconfigured.length > 0 ? misconfigured.slice(0, 1) : refused.length > 0 ? refused : changes
  const [first] = noted
  if (first && noted.length === 1) {
    const notice = ofOne(first)
    const others = changes.length - 1
    return others > 0 ? { ...notice, description: `${notice.description} Y hay ${others} más.` } : notice
  }
  if (refused.length > 0 && refused.every(({ refusal }) => refusal === SETTINGS_REFUSAL))
    return { type: 'error', title: SETTINGS_REFUSAL, description: `${SOME_SETTINGS} ${LOOK}` }
  const title =
    refused.length > 0
      ? countLabel(refused.length, 'cambio rechazado', 'cambios rechazados')
      : attentionText(changes.length)
  return { type: refused.length > 0 ? 'error' : 'info', title, description: LOOK }
}

/** Used because the server accepts or refuses each setting of a save separately (A§8). */
const SOME_SETTINGS = 'Ocurrió un error al guardar algunos ajustes.'
const LOOK = 'Revisa cada uno en los cambios de este dispositivo.'

/** Reason of a change whose row was deleted. */
export const GONE_REASON = 'Otra persona lo eliminó antes de que llegara tu cambio.'

const saidWhole = ({ label, change }: AnsweredChange) => (change === null ? label : `${label} (${change})`)

function ofOne(answered: AnsweredChange): ChangeNotice {
  const { state, refusal, sqlstate, constraint, message } = answered
  const label = saidWhole(answered)
  if (state === 'refused' && sqlstate === IMAGE_REFUSED) {
    const { title, description, durationMs } = imageRefusal(message ?? '')
    return {
      type: 'error',
      title,
      description: `${label}. ${description}`,
      ...(durationMs && { duration: durationMs }),
    }
  }
  if (state === 'refused') {
    const reason = refusalWithWords(sqlstate, constraint, message)
    const some = refusal === SETTINGS_REFUSAL ? `${SOME_SETTINGS} ` : ''
    return { type: 'error', title: refusal, description: `${some}${label}: ${reason}` }
  }
  if (state === 'gone')
    return { type: 'info', title: 'Ya no existe', description: `${label}: ${GONE_REASON}` }
  if (answered.question !== null)
    return {
      type: 'info',
      title: 'Espera tu respuesta',
      description: `${label}. ${answered.question}. Elige cuál queda.`,
    }
  return {
    type: 'info',
    title: 'Combinado con otro cambio',
    description: `${label}: otra persona había cambiado lo mismo. Quedó tu valor.`,
  }
}

type Counted = { state: ChangeState; open: boolean }

/** Numbers of this device's changes that are not settled. */
export type ChangeCounts = { refused: number; attention: number; waiting: number }

/** Counts refused changes, changes in conflict with another admin's (merged, gone), and pending ones. */
export function changeCounts(changes: readonly Counted[]): ChangeCounts {
  const open = changes.filter((change) => change.open)
  const refused = open.filter(({ state }) => state === 'refused').length
  const waiting = changes.filter(({ state }) => state === 'waiting').length
  return { refused, attention: open.length - refused, waiting }
}

/**
 * Describes the counts as in the status, with those that need the user first (replication.md §3.6). Returns null if all
 * are 0.
 */
export function changeCountsText({ refused, attention, waiting }: ChangeCounts): string | null {
  const texts = [
    refused > 0 && countLabel(refused, 'cambio rechazado', 'cambios rechazados'),
    attention > 0 && attentionText(attention),
    waiting > 0 && countLabel(waiting, 'cambio por enviar', 'cambios por enviar'),
  ].filter((text) => text !== false)
  return texts.length > 0 ? texts.join(' · ') : null
}

/** Title of the notice when the server refuses a setting (A§8). */
export const SETTINGS_REFUSAL = 'Error al guardar configuración'

/** Messages for constraints of the database that users can violate. */
const RULES = new Map([
  ['products_price_check', 'El precio no puede ser negativo.'],
  ['products_discount_price_check', 'El precio con descuento no puede ser negativo.'],
  ['products_price_unit_check', 'Esa unidad del precio no existe.'],
  ['products_code_key', 'Otro artículo ya tiene ese código.'],
  ['products_stock_quantity_check', 'Las existencias no pueden ser negativas.'],
  ['products_repair_quantity_check', 'Las unidades en reparación no pueden ser negativas.'],
  ['products_buffer_days_check', 'Los días de preparación van de 0 a 9.'],
  ['products_contents_check', 'El contenido lleva 50 artículos como máximo, de 1 a 9,999 de cada uno.'],
  ['products_contents_cycle', 'Un artículo no puede contenerse a sí mismo, ni dentro de otro.'],
  ['order_lines_contents_check', 'El contenido del renglón no está permitido.'],
  [
    'staff_role_warehouse',
    'Tu rol (Bodega) solo cambia existencias, reparación, visibilidad y fotos de artículos, y entrega y recibe pedidos.',
  ],
  ['staff_role_editor', 'Tu rol (Editor) no cambia la configuración del sitio.'],
  ['orders_state_warehouse', 'Tu rol (Bodega) solo entrega y recibe pedidos apartados.'],
  ['orders_shortage', 'No alcanzan los artículos para esos días.'],
  ['orders_out_check', 'Está entregado: recíbelo antes de eliminarlo.'],
  ['orders_from_day_check', 'El primer día no es una fecha.'],
  ['orders_to_day_check', 'El último día no es una fecha.'],
  ['orders_to_day_span_check', 'Los días van del primero al último, y son 92 como máximo.'],
  ['orders_customer_phone_check', 'El teléfono lleva solo dígitos, 20 como máximo.'],
  ['orders_discount_percent_check', 'El descuento va de 0 a 100 %.'],
  ['order_lines_discount_percent_check', 'El descuento va de 0 a 100 %.'],
  ['order_lines_unit_price_check', 'El precio no puede ser negativo.'],
  ['order_lines_quantity_check', 'La cantidad va de 1 a 9,999.'],
  ['order_lines_out_quantity_check', 'Lo entregado va de 0 a 9,999.'],
  ['order_lines_back_quantity_out_check', 'No se puede recibir más de lo que se entregó.'],
  ['order_lines_order_id_fkey', 'El pedido ya no existe.'],
  ['products_section_id_fkey', 'La sección del artículo ya no existe.'],
  ['homepage_section_products_homepage_section_id_fkey', 'La sección de inicio ya no existe.'],
  ['homepage_section_products_product_id_fkey', 'El artículo ya no existe.'],
  ['planned_changes_overlap_check', 'Ya hay otro cambio planeado del mismo dato a esa hora.'],
  ['planned_changes_ends_at_check', 'El cambio planeado termina antes de empezar.'],
])

/** Messages by SQLSTATE, used if the constraint has none. */
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
 * Returns the reason of a refusal in Spanish. Falls back to the server's message.
 * @param sqlstate five characters, or `IMAGE_REFUSED`; null if the server sent none
 */
export function refusalReason(
  sqlstate: string | null,
  constraint: string | null,
  message: string | null,
): string {
  if (sqlstate === IMAGE_REFUSED) return imageRefusal(message ?? '').description
  const known =
    namedRefusal(constraint, message) ??
    RULES.get(constraint ?? '') ??
    tooMuch(constraint ?? '') ??
    CODES.get(sqlstate ?? '')
  if (known) return known
  if (sqlstate?.startsWith('22')) return 'Un dato no tiene el formato correcto.'
  const words = plainWords(message ?? '')
  return words === null ? 'El servidor no aceptó el cambio.' : `El servidor no aceptó el cambio: ${words}`
}

/** Returns the reason of a refusal, with the server's message in brackets if the reason does not include it. */
function refusalWithWords(
  sqlstate: string | null,
  constraint: string | null,
  message: string | null,
): string {
  const reason = refusalReason(sqlstate, constraint, message)
  const words = plainWords(message ?? '')
  return words === null || reason.includes(words) ? reason : `${reason} (${words})`
}

/** Returns the message of a rule whose refusal names a product: the server's own message is that name. */
function namedRefusal(constraint: string | null, message: string | null): string | undefined {
  const name = plainWords(message ?? '')
  if (name === null) return undefined
  if (constraint === 'products_code_key') return `Ese código ya es de “${name}”.`
  if (constraint === 'orders_shortage') return `No alcanza “${name}” para esos días.`
  return undefined
}

/** Returns the message for a violated column limit. The constraint is `<table>_<column>_limit`. */
function tooMuch(constraint: string): string | undefined {
  const table = Object.keys(LIMITS).find((name) => constraint.startsWith(`${name}_`))
  if (table === undefined || !constraint.endsWith('_limit')) return undefined
  return `Es más de lo que cabe: ${columnLabel(table, constraint.slice(table.length + 1, -'_limit'.length))}.`
}
