import type { RowOf, TableName } from '../tables/tables.ts'

/**
 * The rows that the first screen of an address is drawn from, and no more. They come with the page as inert JSON, or
 * from the device's own record of its last screens, and stand in until the local store can answer (docs/adr/0022).
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
