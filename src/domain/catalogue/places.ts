/** Where a list stands: the row at the top of the screen, and which part of it has gone by. */
export type Place = { row: string; part: number; search: string }

/** Entries of the history whose places are kept. */
const MOST = 20
const LONGEST = 2_000
/** What stands over the list takes the room of so many of its lowest rows at most: there the row begins. */
const MOST_HEADINGS = 20

function readPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const { row, part, search } = value as Partial<Record<keyof Place, unknown>>
  if (typeof row !== 'string' || typeof search !== 'string' || typeof part !== 'number') return null
  const isNear = part >= -MOST_HEADINGS && part <= 1
  return isNear && row.length <= LONGEST && search.length <= LONGEST ? { row, part, search } : null
}

/** Reads the places that were kept, by the entry's key, the latest last; whatever is none of them is left out. */
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
    // Written by somebody else.
  }
  return places
}

/** Writes the latest places, as `readPlaces` reads them. */
export function writePlaces(places: ReadonlyMap<string, Place>): string {
  return JSON.stringify([...places].slice(-MOST))
}

/** Finds where an entry was left; one that leads back from a product takes the latest place of the same search. */
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
