import { z } from 'zod/mini'
import { seoPaths, STATIC_PAGES } from '#domain/head/public-pages.ts'
import type { PageSeoSettingRow } from '#domain/tables/content-tables.ts'
import { addKeywords } from '#domain/product-form/typed-values.ts'
import type { Column } from '#domain/columns/column.ts'
import { COLUMNS, columnShort } from '#domain/columns/columns.ts'
import { absoluteUrl } from '#domain/head/site.ts'
import { pageIdentity, predefinedName, SEO_PATHS } from './seo-paths.ts'

/** A line of the SEO screen (A§4). */
export type SeoEntry = {
  path: string
  /** What the page is called: the shop's name for it, or the title of a custom one. */
  name: string
  /** The record's title; null while it has none. */
  title: string | null
  isPredefined: boolean
  isPending: boolean
  missing: readonly string[]
  /** The predefined page that it is another name of, when that one has a record of its own (AMB-03). */
  aliasOf: string | null
}

/** The predefined pages in their order, then every other record by its path (A§4, A§7). */
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

/** The record that a path's head is read from: its own, else that of another name of its page (AMB-03). */
export function seoRecord(path: string, rows: readonly PageSeoSettingRow[]): PageSeoSettingRow | null {
  const names = seoPaths(path)
  for (const name of names) {
    const row = rows.find((candidate) => candidate.page_path === name)
    if (row) return row
  }
  return null
}

/** The path under which a page's record is kept, or would be (AMB-03): one page has one record. */
export function recordPath(path: string, rows: readonly PageSeoSettingRow[]): string {
  const known = seoRecord(path, rows)
  if (known) return known.page_path
  return predefinedName(path) === null ? path : pageIdentity(path)
}

/** Whether a path is one of the predefined pages or has a record, under whatever name (A§5). */
export function isListed(path: string, rows: readonly PageSeoSettingRow[]): boolean {
  const page = pageIdentity(path)
  return predefinedName(path) !== null || rows.some((row) => pageIdentity(row.page_path) === page)
}

/** More than any search result shows; less than what makes a head heavy. */
export const LONGEST = { title: 200, description: 600, address: 2_048 } as const

const ADDRESS = 'Escribe una dirección que empiece con https:// o con /.'
const address = z.string().check(
  z.refine((text) => isAddress(text), ADDRESS),
  z.maxLength(LONGEST.address, 'Es demasiado larga.'),
)

/** What the editor of a page holds (A§7). */
export const seoForm = z.object({
  title: z.string().check(z.maxLength(LONGEST.title, `Usa ${LONGEST.title} caracteres como máximo.`)),
  description: z
    .string()
    .check(z.maxLength(LONGEST.description, `Usa ${LONGEST.description} caracteres como máximo.`)),
  keywords: z.array(z.string()),
  og_image_url: address,
  favicon_url: address,
})
export type SeoValues = z.infer<typeof seoForm>
export type SeoField = keyof SeoValues

const SEO_FIELDS = Object.keys(seoForm.shape) as SeoField[]

/** Blank, or what a crawler can fetch: a relative one without a slash would mean something else on every page. */
function isAddress(text: string): boolean {
  const typed = text.trim()
  return (
    typed === '' || (/^(https?:\/\/|\/(?!\/))/i.test(typed) && absoluteUrl(typed, 'https://x.test') !== null)
  )
}

/** A record as its editor shows it; a page without one has empty fields. */
export function seoValuesOf(row: PageSeoSettingRow | null): SeoValues {
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    keywords: row?.keywords ?? [],
    og_image_url: row?.og_image_url ?? '',
    favicon_url: row?.favicon_url ?? '',
  }
}

/** The columns that some fields of the editor come to: trimmed, null when blank, keywords one by one (A§5). */
export function seoColumns(
  values: SeoValues,
  fields: readonly SeoField[] = SEO_FIELDS,
): Partial<PageSeoSettingRow> {
  const columns: SeoColumns = {
    title: values.title.trim() || null,
    description: values.description.trim() || null,
    keywords: addKeywords([], values.keywords.join(',')),
    og_image_url: values.og_image_url.trim() || null,
    favicon_url: values.favicon_url.trim() || null,
  }
  return Object.fromEntries(fields.map((field) => [field, columns[field]]))
}
type SeoColumns = Pick<PageSeoSettingRow, SeoField>

/** What was kept of the editor on the device; null when it is nothing that it could have kept. */
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

/** Whether a page waits for somebody to describe it: no record, or neither description nor keywords (AMB-43). */
export function isPending(row: PageSeoSettingRow | null): boolean {
  return row === null || (isBlank(row.description) && row.keywords.every(isBlank))
}

/** What a record leaves to the general texts, in Spanish, for the list of pages. */
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
