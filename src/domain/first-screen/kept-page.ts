import { isRecord } from '#domain/core/values.ts'
import { FIRST_SCREEN_ID, readFirstScreen, type FirstScreen, screenKey } from './stored-screen.ts'

/** Cache of painted pages on a visitor's device, for its next start. */
export const KEPT_PAGES = 'painted-pages'

/** Header of a cached page with its entry script. Only the build that has this script may show the page. */
export const ENTRY_HEADER = 'x-entry'

/** Security headers that are cached with a page, because a page without them could do more. */
export const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
] as const
export type PageHeader = (typeof PAGE_HEADERS)[number]

/** Returns the cache key of an address. Addresses with the same first screen share one. */
export function keptPageUrl(address: string): string {
  return `/?${new URLSearchParams({ screen: screenKey(address) })}`
}

/** Returns the path of a page's entry script, or null without one. */
export function entryOf(html: string): string | null {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? null
}

const ROWS = new RegExp(`<script type="application/json" id="${FIRST_SCREEN_ID}">([^<]*)</script>`)

/** Returns the rows that a page was painted from, or null if it was not painted. */
export function screenOf(html: string): FirstScreen | null {
  try {
    const text = ROWS.exec(html)?.[1]
    return text === undefined ? null : readFirstScreen(JSON.parse(text))
  } catch {
    return null
  }
}

/** Returns true if two first screens show the same. Ignores the order of rows and columns, and the address. */
export function showTheSame(a: FirstScreen, b: FirstScreen): boolean {
  return screenKey(a.address) === screenKey(b.address) && inOrder(a) === inOrder(b)
}

/** Returns a canonical text of what is shown, because queries sort the rows and name the columns. */
function inOrder({ rows, whole, totals, links }: FirstScreen): string {
  const tables = Object.entries(rows).map(([table, list]) => [
    table,
    list.map((row) => JSON.stringify(row, byName)).toSorted(),
  ])
  return JSON.stringify({ rows: Object.fromEntries(tables), whole: whole.toSorted(), totals, links }, byName)
}

function byName(_key: string, value: unknown): unknown {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
}
