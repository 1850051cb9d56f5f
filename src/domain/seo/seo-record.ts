import { z } from 'zod/mini'
import { seoRecord } from '#domain/head/head.ts'
import { STATIC_PAGES } from '#domain/head/public-pages.ts'
import type { PageSeoSettingRow } from '#domain/tables/content-tables.ts'
import { addKeywords } from '#domain/product-form/typed-values.ts'
import type { Column } from '#domain/columns/column.ts'
import { COLUMNS, columnShort } from '#domain/columns/columns.ts'
import { absoluteUrl } from '#domain/head/site.ts'
import { fits } from '#domain/tables/limits.ts'
import { pageIdentity, predefinedName, SEO_PATHS } from './seo-paths.ts'

/** Row of the SEO screen (A§4). */
export type SeoEntry = {
  path: string
  /** Name of a predefined page, otherwise the record's title or its path. */
  name: string
  /** Title of the record; null if it is blank. */
  title: string | null
  isPredefined: boolean
  isPending: boolean
  missing: readonly string[]
  /** Predefined page that this path is an alias of, if that page has its own record (AMB-03). */
  aliasOf: string | null
}

/** Lists the predefined pages in order, then the other records by path (A§4, A§7). */
export function seoEntries(rows: readonly PageSeoSettingRow[]): SeoEntry[] {
  const predefined = SEO_PATHS.map((path) => {
    const row = seoRecord(path, rows)
    return { row, entry: entry(path, STATIC_PAGES[path].name, row, true) }
  })
  const shown = new Set(predefined.map(({ row }) => row?.page_path))
  const others = rows
    .filter((row) => !shown.has(row.page_path))
    .sort((a, b) => (a.page_path < b.page_path ? -1 : 1))
    .map((row) => entry(row.page_path, row.title?.trim() || row.page_path, row, false))
  return [...predefined.map((line) => line.entry), ...others]
}

function entry(path: string, name: string, row: PageSeoSettingRow | null, isPredefined: boolean): SeoEntry {
  return {
    path,
    name,
    title: row?.title?.trim() || null,
    isPredefined,
    isPending: isPending(row),
    missing: missingParts(row),
    aliasOf: isPredefined ? null : predefinedName(path),
  }
}

/** Returns the path of a page's record, existing or new (AMB-03). A page has one record. */
export function recordPath(path: string, rows: readonly PageSeoSettingRow[]): string {
  const known = seoRecord(path, rows)
  if (known) return known.page_path
  return predefinedName(path) === null ? path : pageIdentity(path)
}

/** Returns true if a path is a predefined page or has a record under any name (A§5). */
export function isListed(path: string, rows: readonly PageSeoSettingRow[]): boolean {
  const page = pageIdentity(path)
  return predefinedName(path) !== null || rows.some((row) => pageIdentity(row.page_path) === page)
}

/** Most characters of a field: more than any search result shows. */
export const LONGEST = { title: 200, description: 600, address: 2_048 } as const

const ADDRESS = 'Escribe una dirección que empiece con https:// o con /.'
const address = z.string().check(
  z.refine((text) => isAddress(text), ADDRESS),
  z.maxLength(LONGEST.address, 'Es demasiado larga.'),
)

/** Schema of a page's editor (A§7). */
export const seoForm = z.object({
  title: z.string().check(z.maxLength(LONGEST.title, `Usa ${LONGEST.title} caracteres como máximo.`)),
  description: z
    .string()
    .check(z.maxLength(LONGEST.description, `Usa ${LONGEST.description} caracteres como máximo.`)),
  keywords: z.array(z.string()).check(fits('page_seo_settings', 'keywords')),
  og_image_url: address,
  favicon_url: address,
})
export type SeoValues = z.infer<typeof seoForm>
type SeoField = keyof SeoValues

const SEO_FIELDS = Object.keys(seoForm.shape) as SeoField[]

/**
 * Returns true for a blank or an address that crawlers can fetch. A relative address needs a leading slash, or it would
 * depend on the page.
 */
function isAddress(text: string): boolean {
  const typed = text.trim()
  return (
    typed === '' ||
    (/^(https?:\/\/|\/(?!\/))/i.test(typed) && absoluteUrl(typed, { origin: 'https://x.test' }) !== null)
  )
}

/** Returns the editor's values for a record, blank without one. */
export function seoValuesOf(row: PageSeoSettingRow | null): SeoValues {
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    keywords: row?.keywords ?? [],
    og_image_url: row?.og_image_url ?? '',
    favicon_url: row?.favicon_url ?? '',
  }
}

/** Returns the columns to save of some fields: trimmed, null when blank, keywords split (A§5). */
export function seoColumns(
  values: SeoValues,
  fields: readonly SeoField[] = SEO_FIELDS,
): Partial<PageSeoSettingRow> {
  const columns: Pick<PageSeoSettingRow, SeoField> = {
    title: values.title.trim() || null,
    description: values.description.trim() || null,
    keywords: addKeywords([], values.keywords.join(',')),
    og_image_url: values.og_image_url.trim() || null,
    favicon_url: values.favicon_url.trim() || null,
  }
  return Object.fromEntries(fields.map((field) => [field, columns[field]]))
}

/** Reads a stored draft. Returns null if it is invalid. */
export function readSeoDraft(value: unknown): Partial<SeoValues> | null {
  const parsed = z.partial(draft).safeParse(value)
  return parsed.success ? (Object.fromEntries(Object.entries(parsed.data)) as Partial<SeoValues>) : null
}
const draft = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  og_image_url: z.string(),
  favicon_url: z.string(),
})

/** Returns true if a page is not described yet: no record, or neither description nor keywords (AMB-43). */
export function isPending(row: PageSeoSettingRow | null): boolean {
  return row === null || (isBlank(row.description) && row.keywords.every(isBlank))
}

/** Returns the fields that a record leaves to the defaults, in Spanish, for the list of pages. */
export function missingParts(row: PageSeoSettingRow | null): string[] {
  const { title, description, keywords, og_image_url } = COLUMNS.page_seo_settings
  const parts: [Column, boolean][] = [
    [title, isBlank(row?.title)],
    [description, isBlank(row?.description)],
    [keywords, (row?.keywords ?? []).every(isBlank)],
    [og_image_url, isBlank(row?.og_image_url)],
  ]
  return parts.flatMap(([column, isMissing]) => (isMissing ? [columnShort(column)] : []))
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}
