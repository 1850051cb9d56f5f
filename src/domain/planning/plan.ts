import { ownZone } from '#domain/core/time-zone.ts'
import { countLabel, formatMoney, productCount } from '#domain/core/format.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { fieldText, momentWords } from './moments.ts'

/** Tables with columns that can be planned. For pages it is their visibility. */
export type PlannedTable = 'products' | 'modifiable_page_content'

/** Row of a plan, with its displayed name. */
export type PlanSubject = { table: PlannedTable; id: string; name: string }

export type PlanPatch = { is_public?: boolean; price?: number | null; discount_price?: number | null }

/** Start and end of a plan in ms since 1970. Null is for good. */
export type PlanTimes = { starts_at: number; ends_at: number | null }

/** Columns of a plan that users set. */
export type PlanFields = PlanTimes & { patch: PlanPatch }

/** Returns true for a plan that the server has not finished. */
export function isOpen({ state }: Pick<PlannedChangeRow, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

const price = (value: unknown) => (typeof value === 'number' ? formatMoney(value) : 'por cotizar')
const discount = (value: unknown) =>
  typeof value === 'number' ? `Con descuento ${formatMoney(value)}` : 'Sin descuento'

/** Describes a plan's changes: 'Publicar', 'Precio $80.00', 'Precio $90.00 · Con descuento $80.00'. */
export function patchWords(patch: Readonly<Record<string, unknown>>): string {
  const words: string[] = []
  if ('is_public' in patch) words.push(patch['is_public'] === true ? 'Publicar' : 'Ocultar')
  if ('price' in patch) words.push(`Precio ${price(patch['price'])}`)
  if ('discount_price' in patch) words.push(discount(patch['discount_price']))
  return words.join(' · ') || 'Sin cambios'
}

/** Describes a plan in the mark of a row: 'Se publica vie 27, 8:00', 'Precio desde vie 27, 8:00'. */
export function markWords(plan: PlannedChangeRow, now: number): string {
  const { table_name, patch, state, starts_at, ends_at } = plan
  const isVisibility = 'is_public' in patch
  if (state === 'running' && ends_at !== null) {
    const [shown, hidden] =
      table_name === 'modifiable_page_content' ? ['Publicada', 'Borrador'] : ['Público', 'Oculto']
    const what = isVisibility ? (patch['is_public'] === true ? shown : hidden) : 'Precio'
    return `${what} hasta ${momentWords(ends_at, now)}`
  }
  const when = momentWords(starts_at, now)
  if (!isVisibility) return `Precio desde ${when}`
  return `${patch['is_public'] === true ? 'Se publica' : 'Se oculta'} ${when}`
}

/**
 * Returns the mark of a row's open plans, sorted by time: the next one, and the number of others. Returns null without
 * plans.
 */
export function plansMark([next, ...more]: readonly PlannedChangeRow[], now: number): string | null {
  return next ? `${markWords(next, now)}${more.length > 0 ? ` (+${more.length})` : ''}` : null
}

/** Describes the time of a plan: 'Desde vie 27, 8:00', 'De vie 27, 8:00 a lun 30, 8:00'. */
export function spanWords({ starts_at, ends_at }: PlanTimes, now: number): string {
  const from = momentWords(starts_at, now)
  return ends_at === null ? `Desde ${from}` : `De ${from} a ${momentWords(ends_at, now)}`
}

export const PLAN_STATES: Readonly<Record<string, string>> = {
  waiting: 'En espera',
  running: 'En curso',
  done: 'Hecho',
  left: 'Terminó; alguien lo cambió antes y se quedó así',
  missed: 'No se aplicó: el servidor no estaba encendido',
  gone: 'No se aplicó: ya no existe lo que cambia',
  refused: 'No se pudo aplicar',
}

/** Describes the state of a plan. A due plan that was not sent to the server yet has its own text. */
export function stateWords({ state, starts_at }: PlannedChangeRow, now: number): string {
  if (state === 'waiting' && starts_at <= now) return 'Se aplica en cuanto llegue al servidor'
  return PLAN_STATES[state] ?? state
}

/** Finds another open plan for the same columns at the same time, which the server would refuse. */
export function overlapping(
  plan: Pick<PlannedChangeRow, 'id' | 'table_name' | 'row_id' | 'patch' | 'starts_at' | 'ends_at'>,
  plans: readonly PlannedChangeRow[],
): PlannedChangeRow | undefined {
  const endOf = (one: PlanTimes) => one.ends_at ?? one.starts_at + 1
  return plans.find(
    (other) =>
      other.id !== plan.id &&
      isOpen(other) &&
      other.table_name === plan.table_name &&
      other.row_id === plan.row_id &&
      Object.keys(plan.patch).some((column) => column in other.patch) &&
      other.starts_at < endOf(plan) &&
      plan.starts_at < endOf(other),
  )
}

/** Groups plans of one kind at the same times, such as the prices of a season. Keeps their order. */
export function planBatches(plans: readonly PlannedChangeRow[]): PlannedChangeRow[][] {
  const batches = new Map<string, PlannedChangeRow[]>()
  for (const plan of plans) {
    const { table_name, state, starts_at, ends_at, patch } = plan
    const kind = 'is_public' in patch ? patch['is_public'] : 'price'
    const key = [table_name, state, starts_at, ends_at, kind].join()
    batches.set(key, [...(batches.get(key) ?? []), plan])
  }
  return [...batches.values()]
}

/** Describes several plans of one kind: '60 artículos: Precio', '2 páginas: Publicar'. */
export function batchWords(plans: readonly PlannedChangeRow[]): string {
  const [first] = plans
  const isOfPages = first?.table_name === 'modifiable_page_content'
  const who = isOfPages ? countLabel(plans.length, 'página', 'páginas') : productCount(plans.length)
  return `${who}: ${first && 'is_public' in first.patch ? patchWords(first.patch) : 'Precio'}`
}

const DAY_MS = 86_400_000
/** Most days of one plan in the calendar. */
const MOST_DAYS = 366

/** Returns the plans of each day ('2026-12-12') on which they start or hold. A permanent one is on its first day. */
export function plansByDay(
  plans: readonly PlannedChangeRow[],
  zone: string = ownZone(),
): ReadonlyMap<string, readonly PlannedChangeRow[]> {
  const days = new Map<string, PlannedChangeRow[]>()
  for (const plan of plans) {
    const first = fieldText(plan.starts_at, zone).slice(0, 10)
    // An end at midnight is not on that day.
    const last = plan.ends_at === null ? first : fieldText(plan.ends_at - 1, zone).slice(0, 10)
    let day = Date.parse(first)
    for (let n = 0; n < MOST_DAYS && day <= Date.parse(last); n++, day += DAY_MS) {
      const key = new Date(day).toISOString().slice(0, 10)
      days.set(key, [...(days.get(key) ?? []), plan])
    }
  }
  return days
}
