import { formatMoney, productCount } from '#domain/core/format.ts'
import { isRecord, isSameJson } from '#domain/core/values.ts'
import { htmlLines } from '#domain/pages/html-text.ts'
import { daysText, isPriceUnit, UNIT_WORDS } from '#domain/catalogue/price-and-stock.ts'
import { momentWords } from '#domain/planning/moments.ts'
import { STATE_NAMES } from '#domain/orders/order-steps.ts'
import { patchWords, PLAN_STATES } from '#domain/planning/plan.ts'
import type { OrderOrigin, OrderState } from '#domain/tables/orders.ts'
import type { AERIAL_BLOCKS } from '#domain/tables/single-pages.ts'
import type { ColumnKind } from './column.ts'
import { columnOf } from './columns.ts'

const EMPTY = 'vacío'
/** Most characters of a value in a message. */
const LONGEST = 120
/** Characters kept before the first difference of two long values. */
const LEAD = 24

/** Describes a column's value in at most 120 characters. */
export function valueText(table: string, column: string, value: unknown): string {
  return shortened(words(columnOf(table, column)?.kind, value))
}

/**
 * Describes two values of a column, each in at most 120 characters. Long values begin shortly before the first
 * difference.
 */
export function valueTexts(table: string, column: string, one: unknown, other: unknown): [string, string] {
  const kind = columnOf(table, column)?.kind
  const [mine, theirs] = kind === 'structure' ? differing(one, other) : [one, other]
  const [a, b] = [words(kind, mine), words(kind, theirs)]
  if (Math.max(a.length, b.length) <= LONGEST) return [a, b]
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  const from = same > LEAD * 2 ? same - LEAD : 0
  const part = (text: string) => shortened(from > 0 ? `…${text.slice(from)}` : text)
  return [part(a), part(b)]
}

/** Reduces two contents of a page to the elements that differ, and to their texts if these differ. */
function differing(one: unknown, other: unknown): [unknown, unknown] {
  const [mine, theirs] = [elementsOf(one), elementsOf(other)]
  const [own, their] = [without(mine, theirs), without(theirs, mine)]
  // Only their order differs.
  if (own.length + their.length === 0) return [one, other]
  const texts = [own, their].map((elements) =>
    elements.map((element) => ({ ...Object(element), settings: null })),
  ) as [unknown, unknown]
  return isSameJson(leaves(texts[0]), leaves(texts[1])) ? [own, their] : texts
}

function elementsOf(structure: unknown): readonly unknown[] {
  const elements = isRecord(structure) ? structure['elements'] : null
  return Array.isArray(elements) ? elements : []
}

const without = (some: readonly unknown[], others: readonly unknown[]) =>
  some.filter((element) => !others.some((other) => isSameJson(element, other)))

/** Keys of a page's content that are not readable text. */
const TECHNICAL = new Set(['id', 'type'])

/** Returns all readable texts within a value, without tags: a page's texts, an image's addresses. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return htmlLines(value)
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(([key]) => !TECHNICAL.has(key))
  return entries.flatMap(([, part]) => leaves(part))
}

function words(kind: ColumnKind | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  return (kind === undefined ? plain : WORDS[kind])(value)
}

/** Describes a value by its type, also one that a kind does not expect: history may be older than its column. */
function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value
  if (isTexts(value)) return value.join(', ') || EMPTY
  return leaves(value).join(' · ') || EMPTY
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Words for a value by column kind: a kind without an entry does not compile. */
const WORDS: Record<ColumnKind, (value: unknown) => string> = {
  id: plain,
  name: plain,
  text: plain,
  code: plain,
  section: plain,
  homepage_section: plain,
  product: plain,
  // Their names are resolved in src/domain/history/sentence.ts.
  products: (ids) => (Array.isArray(ids) && ids.length > 0 ? productCount(ids.length) : plain(ids)),
  contents: (parts) => (Array.isArray(parts) && parts.length > 0 ? productCount(parts.length) : EMPTY),
  position: plain,
  price: (price) => (typeof price === 'number' ? formatMoney(price) : plain(price)),
  unit: (unit) => (isPriceUnit(unit) ? UNIT_WORDS[unit] : plain(unit)),
  steps: plain,
  stock: plain,
  flag: plain,
  keywords: plain,
  address: plain,
  addresses: plain,
  links: plain,
  blocks: (blocks) => plain(isTexts(blocks) ? blocks.map(blockName) : blocks),
  structure: plain,
  setting: plain,
  instant: plain,
  moment: (at) => (typeof at === 'number' ? momentWords(at, Date.now()) : plain(at)),
  day: (day) => (typeof day === 'string' ? day.split('-').toReversed().join('/') : plain(day)),
  percent: (percent) => `${plain(percent)} %`,
  phone: plain,
  units: plain,
  days: (days) => (typeof days === 'number' ? daysText(days) : plain(days)),
  order: plain,
  order_state: (state) => STATE_NAMES[state as OrderState]?.toLowerCase() ?? plain(state),
  order_origin: (origin) => ORIGIN_WORDS[origin as OrderOrigin] ?? plain(origin),
  plan: (patch) => patchWords(Object(patch)),
  plan_state: (state) => (typeof state === 'string' ? (PLAN_STATES[state] ?? state) : plain(state)),
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

const ORIGIN_WORDS: Readonly<Record<OrderOrigin, string>> = {
  link: 'enlace',
  message: 'mensaje',
  signal: 'aviso',
  hand: 'a mano',
}

/** Names of the blocks of /filmacion-aerea (A§2). */
export const BLOCK_NAMES: Readonly<Record<(typeof AERIAL_BLOCKS)[number], string>> = {
  video: 'Video',
  text_group: 'Títulos',
  main_content: 'Texto principal',
  image_gallery: 'Galería',
  drone_services: 'Servicios con dron',
}
const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(BLOCK_NAMES))

/** Names a stored block. Returns an unknown block as it is. */
function blockName(block: string): string {
  return KNOWN.get(block.trim()) ?? block
}
