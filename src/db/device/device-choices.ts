/**
 * What somebody chose on this device about how the app looks to them; null when nothing was chosen or it cannot be
 * read. Not for data: it stays when they sign out.
 */
export function readChoice<T>(key: string, isChoice: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isChoice(value) ? value : null
  } catch {
    return null
  }
}

/** Tells a list of texts. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Remembers a choice where the device lets us; else it holds until the page closes. */
export function keepChoice(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full, and nothing depends on it.
  }
}
