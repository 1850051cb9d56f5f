import { seoPaths, STATIC_PAGES } from '../head/public-pages.ts'
import type { PageSeoSettingRow } from '../tables/page-seo-settings.ts'
import { pageIdentity, predefinedName, SEO_PATHS } from './paths.ts'
import { isPending, missingParts } from './record.ts'

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
