import { clampQuantity, MAX_LINES } from './cart-lines.ts'

/** Loaded units of a line, and a note about it. */
export type Pick = { count: number; note: string }
/** State of loading a request, by product id. Untouched lines are omitted. */
export type PickList = Readonly<Record<string, Pick>>

export const LONGEST_PICK_NOTE = 200
const NOTHING: Pick = { count: 0, note: '' }

/** Reads a stored pick list, which may be anything. Never throws. Invalid parts are empty. */
export function readPickList(stored: unknown): PickList {
  if (typeof stored !== 'object' || stored === null) return {}
  const picks = Object.entries(stored as Record<string, unknown>)
    .slice(0, MAX_LINES)
    .map(([id, value]) => {
      const { count, note } = Object(value) as Record<string, unknown>
      const loaded = typeof count === 'number' ? clampQuantity(count, Infinity) : 0
      return [id, { count: loaded, note: typeof note === 'string' ? note.slice(0, LONGEST_PICK_NOTE) : '' }]
    })
  return Object.fromEntries(picks) as PickList
}

export function pickOf(list: PickList, id: string): Pick {
  return Object.hasOwn(list, id) ? (list[id] ?? NOTHING) : NOTHING
}

export function setPick(list: PickList, id: string, change: Partial<Pick>): PickList {
  return { ...list, [id]: { ...pickOf(list, id), ...change } }
}

type Asked = { id: string; quantity: number }

/** Counts loaded lines and units. Ignores units beyond the requested quantity. */
export function pickProgress(
  list: PickList,
  lines: readonly Asked[],
): { lines: number; loadedLines: number; units: number; loadedUnits: number } {
  const loaded = lines.map(({ id, quantity }) => Math.min(pickOf(list, id).count, quantity))
  return {
    lines: lines.length,
    loadedLines: lines.filter(({ quantity }, index) => loaded[index] === quantity).length,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    loadedUnits: loaded.reduce((sum, count) => sum + count, 0),
  }
}
