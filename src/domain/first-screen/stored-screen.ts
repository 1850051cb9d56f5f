import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { normalPath, pageOf } from '#domain/head/public-pages.ts'

/**
 * The rows that the first screen of an address is drawn from, and no more. They come with the page as inert JSON, or
 * from the device's own record of its last screens, and stand in until the local store can answer (docs/adr/0003).
 */
export type FirstScreen = {
  /** Path and query that it was picked for. */
  address: string
  rows: { [T in TableName]?: RowOf<T>[] }
  /** Tables of which `rows` holds all that this address may ask for. */
  whole: TableName[]
  /** How many public products a section of the catalogue or of the home page has, by its id, where not all are here. */
  totals: Record<string, number>
}

/** How many products a first screen holds: the first block of the catalogue (features/catalogue). */
export const FIRST_PRODUCTS = 12

/** Above this size in characters of JSON a first screen is not worth its place in a page or on the device. */
export const MAX_FIRST_SCREEN = 90_000

/** The element of a painted page that holds its rows. */
export const FIRST_SCREEN_ID = 'first-screen'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)

/**
 * Reads a first screen back from JSON. Null for what is none: then the page is drawn without it. The rows themselves were
 * checked by who picked them, and are thrown away with the version of the app that did (`form`).
 */
export function readFirstScreen(value: unknown): FirstScreen | null {
  if (!isRecord(value)) return null
  const { address, rows, whole, totals } = value
  if (typeof address !== 'string' || !isRecord(rows) || !isRecord(totals) || !Array.isArray(whole))
    return null
  if (!Object.values(rows).every(isRows)) return null
  if (!Object.values(totals).every((total) => typeof total === 'number')) return null
  return value as unknown as FirstScreen
}

/** What of an address decides what its first screen shows: the path, and of the catalogue the search and the section. */
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
