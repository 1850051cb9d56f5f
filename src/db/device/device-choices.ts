/** Storage of a preference: of the device, or of the visit in this tab. */
type Kept = 'localStorage' | 'sessionStorage'

/**
 * Reads a display preference of this device. Returns null if there is none or it is invalid. Preferences outlive a
 * sign-out, so they must not hold data.
 */
export function readChoice<T>(
  key: string,
  isChoice: (value: unknown) => value is T,
  kept: Kept = 'localStorage',
): T | null {
  try {
    const value: unknown = JSON.parse(globalThis[kept].getItem(key) ?? 'null')
    return isChoice(value) ? value : null
  } catch {
    return null
  }
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Returns the keys of localStorage that begin with `prefix`. */
export function keysWith(prefix: string): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

/** Stores a preference if the device allows it. Else it lasts until the page closes. */
export function keepChoice(key: string, value: unknown, kept: Kept = 'localStorage'): void {
  try {
    globalThis[kept].setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full. Preferences are optional.
  }
}
