/** Scroll position of a list: the row at the top of the screen, and the part of it that is scrolled out. */
export type Place = { row: string; part: number; search: string }

/** History entries whose positions are stored. */
const MOST = 20
const LONGEST = 2_000
/** Largest height of the content above the list, in rows. `part` is negative while that content is visible. */
const MOST_HEADINGS = 20

/** Reads the stored positions by history entry, the latest last. Skips invalid ones. */
export function readPlaces(stored: string | null): Map<string, Place> {
  const places = new Map<string, Place>()
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    for (const pair of Array.isArray(list) ? list.slice(-MOST) : []) {
      const [key, value] = Array.isArray(pair) ? (pair as unknown[]) : []
      const place = readPlace(value)
      if (typeof key === 'string' && place) places.set(key, place)
    }
  } catch {
    // Not JSON, so not written by this app.
  }
  return places
}

/** Serializes the latest positions for `readPlaces`. */
export function writePlaces(places: ReadonlyMap<string, Place>): string {
  return JSON.stringify([...places].slice(-MOST))
}

/**
 * Returns the stored position of a history entry. A link back from a product uses the latest position of the same
 * search.
 */
export function placeOf(
  places: ReadonlyMap<string, Place>,
  key: string,
  isWayBack: boolean,
  search: string,
): Place | null {
  const own = places.get(key)
  if (own || !isWayBack) return own ?? null
  return [...places.values()].findLast((place) => place.search === search) ?? null
}

function readPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const { row, part, search } = value as Partial<Record<keyof Place, unknown>>
  if (typeof row !== 'string' || typeof search !== 'string' || typeof part !== 'number') return null
  const isNear = part >= -MOST_HEADINGS && part <= 1
  return isNear && row.length <= LONGEST && search.length <= LONGEST ? { row, part, search } : null
}
