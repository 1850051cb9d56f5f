import { vi } from 'vitest'

/** Adds the browser's caches and locks, which Node lacks. */
export function stubCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const absolute = (url: string) => new URL(url, 'https://shop.test').href
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (url: string) => entries.get(absolute(url))?.clone(),
      put: async (url: string, response: Response) => void entries.set(absolute(url), response),
      delete: async (url: string) => entries.delete(absolute(url)),
    }
  }
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => Promise<void>) => run() } })
  return stored
}
