import { createPgliteConnection } from '@supabase/lite/pglite'
import type { Session } from './database.ts'

/** An empty PGlite in memory, opened as Supabase Lite opens it. */
export async function openPglite(): Promise<Session> {
  const { driver } = await createPgliteConnection()
  await driver.waitReady
  return {
    query: async <T extends object>(text: string, values: unknown[] = []) =>
      (await driver.query<T>(text, values)).rows,
    exec: async (text) => {
      await driver.exec(text)
    },
    close: () => driver.close(),
  }
}
