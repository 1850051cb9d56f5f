import type { z } from 'zod/mini'
import type { RowOf, TableName } from './tables.ts'

/**
 * How much fits into a column. `length`: characters of a text, or of each text in a list; `entries`: of a list;
 * `stored`: characters of a structure as PostgreSQL writes it.
 */
export type Limit = { length: number } | { entries: number; length: number } | { stored: number }

const NAME = { length: 300 }
const TEXT = { length: 20_000 }
/** An image may stand in its address itself. */
const IMAGE = TEXT
const ADDRESS = { length: 2_048 }
const NAMES = { entries: 200, ...NAME }
/** Ids of other rows, as many as one looks through. */
const IDS = { entries: 12, length: 36 }
const ADDRESSES = { entries: 200, ...ADDRESS }

/**
 * The limit of every column that holds texts, lists or structures (ADR 0036). The migrations say the same
 * (sync_registry.tables); supabase/tests/suites/limits.ts holds the two together.
 */
export const LIMITS: { [T in TableName]: { [C in keyof RowOf<T>]?: Limit } } = {
  sections: { name: NAME, name_es: NAME, name_en: NAME },
  products: {
    name: NAME,
    name_es: NAME,
    name_en: NAME,
    description: TEXT,
    additional_description: TEXT,
    image_description: TEXT,
    image_url: IMAGE,
    image_urls: ADDRESSES,
    image_links: ADDRESSES,
    keywords: NAMES,
    goes_with: IDS,
  },
  homepage_sections: { name: NAME },
  homepage_section_products: {},
  homepage_carousel_images: { image_url: IMAGE },
  catalog_settings: { setting_key: { length: 120 }, setting_value: TEXT },
  aerial_filming_page_content: {
    video_url: ADDRESS,
    video_url_mobile: ADDRESS,
    text_group_1: TEXT,
    text_group_2: TEXT,
    text_group_3: TEXT,
    subtitle_text: TEXT,
    main_text_content: TEXT,
    image_urls: ADDRESSES,
    section_order: NAMES,
  },
  about_us_page_content: { title: NAME, main_text_content: TEXT, profile_image_url: IMAGE },
  modifiable_page_content: {
    page_slug: { length: 120 },
    title: NAME,
    content_structure: { stored: 2_000_000 },
  },
  page_seo_settings: {
    page_path: NAME,
    title: NAME,
    description: TEXT,
    keywords: NAMES,
    og_image_url: ADDRESS,
    favicon_url: ADDRESS,
  },
  planned_changes: {
    table_name: { length: 120 },
    row_id: NAME,
    patch: { stored: 20_000 },
    state: { length: 120 },
    applied: { stored: 60_000 },
  },
}

const COUNT = new Intl.NumberFormat('es-MX')

/** Characters as PostgreSQL counts them: JavaScript counts some as two. */
const charactersOf = (text: string): number => Array.from(text).length

/** Only a text that may be too long is counted out. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && charactersOf(text) > most
}

/** How many characters PostgreSQL needs for a value of type jsonb: a blank follows each colon and comma. */
export function storedLength(value: unknown): number {
  if (Array.isArray(value)) {
    return value.reduce<number>(
      (sum, item) => sum + storedLength(item),
      2 + 2 * Math.max(0, value.length - 1),
    )
  }
  if (typeof value !== 'object' || value === null) return charactersOf(JSON.stringify(value) ?? 'null')
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const between = 2 + 2 * Math.max(0, entries.length - 1)
  return entries.reduce((sum, [key, item]) => sum + storedLength(key) + 2 + storedLength(item), between)
}

function textsOf(entry: unknown): string[] {
  const parts = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry]
  return parts.filter((part) => typeof part === 'string')
}

/** Why a value does not fit, in Spanish; null when it does, or when it is of a kind that has no limit. */
function problemOf(value: unknown, limit: Limit): string | null {
  if ('stored' in limit) {
    const isTooMuch = typeof value === 'object' && value !== null && storedLength(value) > limit.stored
    return isTooMuch ? 'Tiene demasiado contenido: divídelo en dos o quita una parte.' : null
  }
  const tooLong = `Usa ${COUNT.format(limit.length)} caracteres como máximo.`
  if (typeof value === 'string') return isLonger(value, limit.length) ? tooLong : null
  if (!('entries' in limit) || !Array.isArray(value)) return null
  if (value.length > limit.entries) return `Usa ${COUNT.format(limit.entries)} elementos como máximo.`
  return value.some((entry) => textsOf(entry).some((text) => isLonger(text, limit.length))) ? tooLong : null
}

function limitOf(table: TableName, column: string): Limit | undefined {
  return (LIMITS[table] as Readonly<Record<string, Limit>>)[column]
}

/** Why a value does not fit into a column, in Spanish; null when it does. */
export function limitProblem(table: TableName, column: string, value: unknown): string | null {
  const limit = limitOf(table, column)
  return limit === undefined ? null : problemOf(value, limit)
}

/** The check of a form's field that is saved in a column: says in Spanish that it does not fit. */
export function fits<V>(table: TableName, column: string): z.core.CheckFn<V> {
  return (context) => {
    const message = limitProblem(table, column, context.value)
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  }
}

/** The most characters that a text field for a column takes. */
export function mostCharacters<T extends TableName>(table: T, column: keyof RowOf<T> & string): number {
  const limit = limitOf(table, column)
  if (limit === undefined || !('length' in limit)) throw new Error(`${table}.${column} holds no text`)
  return limit.length
}

/** The most entries that a list in a column takes. */
export function mostEntries<T extends TableName>(table: T, column: keyof RowOf<T> & string): number {
  const limit = limitOf(table, column)
  if (limit === undefined || !('entries' in limit)) throw new Error(`${table}.${column} holds no list`)
  return limit.entries
}

/** The first column of a row, or of a part of one, that holds more than fits, and why; null when all of it fits. */
export function oversize(
  table: TableName,
  fields: Readonly<Record<string, unknown>>,
): { column: string; reason: string } | null {
  for (const [column, value] of Object.entries(fields)) {
    const reason = limitProblem(table, column, value)
    if (reason !== null) return { column, reason }
  }
  return null
}
