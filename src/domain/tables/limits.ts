import type { z } from 'zod/mini'
import { formatCount } from '#domain/core/format.ts'
import type { RowOf, TableName } from './tables.ts'

/**
 * Limit of a column. `length` counts the characters of a text, or of each text in a list. `entries` counts the entries
 * of a list. `stored` counts the characters of a structure as PostgreSQL writes it.
 */
export type Limit = { length: number } | { entries: number; length: number } | { stored: number }

const NAME = { length: 300 }
const TEXT = { length: 20_000 }
/** Same as a text, because an image can be a data URL. */
const IMAGE = TEXT
const ADDRESS = { length: 2_048 }
const NAMES = { entries: 200, ...NAME }
/** Ids of other rows. */
const IDS = { entries: 12, length: 36 }
const ADDRESSES = { entries: 200, ...ADDRESS }

/**
 * Limits of all columns that hold texts, lists or structures (ADR 0036). The migrations hold the same limits
 * (sync_registry.tables); supabase/tests/suites/limits.ts compares the two.
 */
export const LIMITS: { [T in TableName]: { [C in keyof RowOf<T>]?: Limit } } = {
  sections: { name: NAME, name_es: NAME, name_en: NAME },
  products: {
    code: NAME,
    name: NAME,
    name_es: NAME,
    name_en: NAME,
    price_steps: { length: 200 },
    busy_days: { length: 4000 },
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
  orders: {
    folio: { length: 120 },
    customer_name: NAME,
    place: NAME,
    customer_notes: TEXT,
    internal_notes: TEXT,
    price_rule: { stored: 20_000 },
  },
  order_lines: {
    product_id: { length: 36 },
    name: NAME,
    note: TEXT,
    damage_note: TEXT,
    damage_photos: { entries: 20, ...NAME },
    short: { stored: 20_000 },
    short_to: NAMES,
    short_notified: { stored: 20_000 },
    short_accepted: { stored: 20_000 },
  },
}

/** Returns the problem of a value in a column in Spanish, or null if it fits. */
export function limitProblem(table: TableName, column: string, value: unknown): string | null {
  const limit = limitOf(table, column)
  return limit === undefined ? null : problemOf(value, limit)
}

/** Returns a form check that reports in Spanish a value that does not fit into the column. */
export function fits<V>(table: TableName, column: string): z.core.CheckFn<V> {
  return (context) => {
    const message = limitProblem(table, column, context.value)
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
  }
}

/**
 * Returns the most characters that a text column takes.
 * @throws for a column without text
 */
export function mostCharacters<T extends TableName>(table: T, column: keyof RowOf<T> & string): number {
  const limit = limitOf(table, column)
  if (limit === undefined || !('length' in limit)) throw new Error(`${table}.${column} holds no text`)
  return limit.length
}

/** Returns as much of a text as its column takes, without half of a sign at the end. */
export function clipped<T extends TableName>(
  table: T,
  column: keyof RowOf<T> & string,
  text: string,
): string {
  return text.slice(0, mostCharacters(table, column)).replace(/\p{Surrogate}$/u, '')
}

/**
 * Returns the most entries that a list column takes.
 * @throws for a column without a list
 */
export function mostEntries<T extends TableName>(table: T, column: keyof RowOf<T> & string): number {
  const limit = limitOf(table, column)
  if (limit === undefined || !('entries' in limit)) throw new Error(`${table}.${column} holds no list`)
  return limit.entries
}

/** Returns the first column whose value does not fit, and the reason. Returns null if all values fit. */
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

function limitOf(table: TableName, column: string): Limit | undefined {
  return (LIMITS[table] as Readonly<Record<string, Limit>>)[column]
}

/** Returns the problem in Spanish, or null if the value fits or has no limit. */
function problemOf(value: unknown, limit: Limit): string | null {
  if ('stored' in limit) {
    const isTooMuch = typeof value === 'object' && value !== null && storedLength(value) > limit.stored
    return isTooMuch ? 'Tiene demasiado contenido: divídelo en dos o quita una parte.' : null
  }
  const tooLong = `Usa ${formatCount(limit.length)} caracteres como máximo.`
  if (typeof value === 'string') return isLonger(value, limit.length) ? tooLong : null
  if (!('entries' in limit) || !Array.isArray(value)) return null
  if (value.length > limit.entries) return `Usa ${formatCount(limit.entries)} elementos como máximo.`
  return value.some((entry) => textsOf(entry).some((text) => isLonger(text, limit.length))) ? tooLong : null
}

function textsOf(entry: unknown): string[] {
  const parts = typeof entry === 'object' && entry !== null ? Object.values(entry) : [entry]
  return parts.filter((part) => typeof part === 'string')
}

/** Returns the number of characters of a jsonb value in PostgreSQL, which writes a blank after each colon and comma. */
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

/** Compares lengths. Counts characters only when the text may be too long, because that is slower. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && charactersOf(text) > most
}

/** Counts characters as PostgreSQL does. JavaScript counts some as two. */
const charactersOf = (text: string): number => Array.from(text).length
