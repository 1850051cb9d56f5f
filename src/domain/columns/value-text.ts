import { countLabel, formatMoney } from '#domain/core/format.ts'
import { momentWords } from '#domain/planning/moments.ts'
import { patchWords, PLAN_STATES } from '#domain/planning/plan.ts'
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
  const [a, b] = [words(kind, one), words(kind, other)]
  if (Math.max(a.length, b.length) <= LONGEST) return [a, b]
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  const from = same > LEAD * 2 ? same - LEAD : 0
  const part = (text: string) => shortened(from > 0 ? `…${text.slice(from)}` : text)
  return [part(a), part(b)]
}

/** Keys of a page's content that are not readable text. */
const TECHNICAL = new Set(['id', 'type'])

/** Returns all readable texts within a value: a page's texts, an image's addresses. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).filter(([key]) => !TECHNICAL.has(key))
  return entries.flatMap(([, part]) => leaves(part))
}

function words(kind: ColumnKind | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (kind === 'moment' && typeof value === 'number') return momentWords(value, Date.now())
  if (kind === 'plan_state' && typeof value === 'string') return PLAN_STATES[value] ?? value
  if (kind === 'plan') return patchWords(Object(value))
  if (typeof value === 'number') return kind === 'price' ? formatMoney(value) : String(value)
  if (typeof value === 'string') return value
  // Their names are resolved in src/domain/history/sentence.ts.
  if (kind === 'products' && Array.isArray(value) && value.length > 0)
    return countLabel(value.length, 'artículo', 'artículos')
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return (kind === 'blocks' ? value.map(blockName) : value).join(', ') || EMPTY
  return leaves(value).join(' · ') || EMPTY
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

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
