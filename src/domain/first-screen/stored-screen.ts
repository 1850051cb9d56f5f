import { isRecord } from '#domain/core/values.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { normalPath, pageOf } from '#domain/head/public-pages.ts'
import { isSiteLinks, type SiteLinks } from '#domain/pages/site-links.ts'

/**
 * Rows that the first screen of an address needs. They are inline JSON in the page, or from the device's cache of its
 * last screens. Used until the local store can answer (docs/adr/0003).
 */
export type FirstScreen = {
  address: string
  rows: { [T in TableName]?: RowOf<T>[] }
  /** Tables whose rows for this address are all in `rows`. */
  whole: TableName[]
  /** Number of public products by section id, if not all are in `rows`. */
  totals: Record<string, number>
  links: SiteLinks
}

/** Products of a first screen, as many as the first block of the catalogue (features/catalogue). */
export const FIRST_PRODUCTS = 12

/** Most characters of JSON of a first screen, in a page and on the device. */
export const MAX_FIRST_SCREEN = 90_000

/** Id of the element of a painted page that holds its rows. */
export const FIRST_SCREEN_ID = 'first-screen'

const isRows = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)

/**
 * Reads a first screen from JSON. Returns null for an invalid one, which the page then does without. The rows are not
 * checked again: they were valid when picked, and another app version discards them (`form`).
 */
export function readFirstScreen(value: unknown): FirstScreen | null {
  if (!isRecord(value)) return null
  const { address, rows, whole, totals, links } = value
  if (typeof address !== 'string' || !isRecord(rows) || !isRecord(totals) || !Array.isArray(whole))
    return null
  if (!Object.values(rows).every(isRows)) return null
  if (!Object.values(totals).every((total) => typeof total === 'number')) return null
  if (!isSiteLinks(links)) return null
  return value as unknown as FirstScreen
}

/**
 * Returns the part of an address that decides its first screen: the path, and in the catalogue the search and the
 * section.
 */
export function screenKey(address: string): string {
  const path = normalPath(address)
  const page = pageOf(path)
  if (page.kind !== 'static' || page.path !== '/rental') return path
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
  const asked = ['q', 'section_id'].flatMap((name) => {
    const value = query.get(name)?.trim()
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return [path, ...asked].join(' ')
}
