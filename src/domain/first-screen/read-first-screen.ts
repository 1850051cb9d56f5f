import type { FirstScreen } from './first-screen.ts'

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
