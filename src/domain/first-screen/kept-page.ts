import { FIRST_SCREEN_ID, readFirstScreen, type FirstScreen, screenKey } from './stored-screen.ts'

/** The cache in which a visitor's device keeps painted pages for its next start. */
export const KEPT_PAGES = 'painted-pages'

/** The header of a kept page that names the script it begins with: only the build that has it may show the page. */
export const ENTRY_HEADER = 'x-entry'

/** Headers that say what a browser may do with a page. They are kept with it: a page without them could do more. */
export const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
] as const
export type PageHeader = (typeof PAGE_HEADERS)[number]

/** Under which address the page of an address is kept: all that show the same first screen share one. */
export function keptPageUrl(address: string): string {
  return `/?${new URLSearchParams({ screen: screenKey(address) })}`
}

/** The script that a page begins with, as its path; null when it has none. */
export function entryOf(html: string): string | null {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? null
}

const ROWS = new RegExp(`<script type="application/json" id="${FIRST_SCREEN_ID}">([^<]*)</script>`)

/** The rows that a page was painted from; null when it was not painted. */
export function screenOf(html: string): FirstScreen | null {
  try {
    const text = ROWS.exec(html)?.[1]
    return text === undefined ? null : readFirstScreen(JSON.parse(text))
  } catch {
    return null
  }
}

/** Tells whether two first screens show the same, whatever the order of their rows and columns and what led to them. */
export function showTheSame(a: FirstScreen, b: FirstScreen): boolean {
  return screenKey(a.address) === screenKey(b.address) && inOrder(a) === inOrder(b)
}

/** What is shown, as text that is the same for the same: the queries put rows in order, and ask for columns by name. */
function inOrder({ rows, whole, totals }: FirstScreen): string {
  const tables = Object.entries(rows).map(([table, list]) => [
    table,
    list.map((row) => JSON.stringify(row, byName)).toSorted(),
  ])
  return JSON.stringify({ rows: Object.fromEntries(tables), whole: whole.toSorted(), totals }, byName)
}

function byName(_key: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
}
