import type { z } from 'zod/mini'

/**
 * What somebody chose on this device about how the app looks to them; null when nothing was chosen or it cannot be
 * read. Not for data: it stays when they sign out.
 */
export function readChoice<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Remembers a choice where the device lets us; else it holds until the page closes. */
export function keepChoice(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full, and nothing depends on it.
  }
}
