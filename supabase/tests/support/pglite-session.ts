import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { copyFolder, preparedFolder } from '../../local/data/prepared-folder.ts'
import { prepare, type Session } from './database.ts'

/**
 * Opens an empty PGlite as Supabase Lite does. A copy of one that was made before: PGlite makes a new database by
 * initdb, which takes 4 to 6 s of processor time; a copy opens in 0.8 s.
 */
export function openPglite(): Promise<Session> {
  return openCopy('databases-empty', ['package-lock.json'], async () => {})
}

/** Opens a PGlite that `prepare` has filled, in the same way. */
export function openPreparedPglite(): Promise<Session> {
  const inputs = ['package-lock.json', 'supabase/migrations', 'supabase/tests/support']
  return openCopy('databases', inputs, prepare)
}

async function openCopy(
  kind: string,
  inputs: readonly string[],
  fill: (session: Session) => Promise<void>,
): Promise<Session> {
  const prepared = await preparedFolder({
    kind,
    inputs,
    make: async (root) => {
      const session = await openFolder(root)
      await fill(session)
      await session.close()
      return root
    },
  })
  const root = await mkdtemp(join(tmpdir(), 'claqueta-database-'))
  const folder = join(root, 'database')
  await copyFolder(prepared, folder)
  const session = await openFolder(folder)
  const close = async () => {
    await session.close()
    await rm(root, { recursive: true, force: true })
  }
  return { ...session, close }
}

async function openFolder(folder: string): Promise<Session> {
  const { driver } = await createPgliteConnection({ url: folder })
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
