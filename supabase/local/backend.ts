import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { parse } from 'smol-toml'
import { createTokenReader, type TokenReader } from './accounts/session-token.ts'
import { inShop } from './data/data-dir.ts'
import { countAnswers, openDatabase } from './data/database.ts'
import { watchSpace, type Reserve, type Space } from './data/free-space.ts'
import { migrate, repeatGrants } from './data/migrations.ts'
import { createObjectStore } from './server/object-store.ts'
import { oneAtATime } from '../../src/domain/core/tasks.ts'
import { readSecret } from './secret.ts'
import { ROOT } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** Supabase Lite over one shop: `fetch` answers /rest/v1, /auth/v1 and /storage/v1. */
export type Backend = {
  fetch: (request: Request) => Promise<Response>
  /** Runs statements that write. @throws StartupError when the disk has no room for them */
  sql: (text: string) => Promise<void>
  /** Runs `work` on the database with no other work beside it. */
  alone: <T>(work: (connection: PgliteConnection) => Promise<T>) => Promise<T>
  /** Deletes images removed over 30 days ago (docs/adr/0012), with their files. */
  destroyRemovedImages: () => Promise<void>
  /** Returns true if the database answers a query correctly. Rejects if it does not answer at all. */
  isWell: () => Promise<boolean>
  /**
   * Returns the number of answers of the database so far. It grows during long work, which shows that the work makes
   * progress.
   */
  answered: () => number
  /** Returns the number of commits so far that changed replicated tables. */
  changes: () => number
  space: Space
  key: string
  readToken: TokenReader
  /** The folder of the shop. */
  shop: string
  close: () => Promise<void>
}

type BackendOptions = {
  /** Called after each commit that changed replicated tables. */
  onChange?: () => void
  /** Runs instead of the migrations if the database is filled from a backup. */
  fill?: (connection: PgliteConnection) => Promise<unknown>
  /** Free space to keep on the disk. */
  reserve?: Reserve
}

/** Opens the database of a shop and creates the schemas of Supabase Lite in it. @throws StartupError */
export async function openLite(shop: string, siteUrl: string, reserve?: Reserve) {
  const paths = inShop(shop)
  const secret = await readSecret(paths.secret)
  const connection = await openDatabase(paths.database, reserve)
  try {
    setExperimental('storage', true)
    const objects = createObjectStore(paths.objects)
    const { config, key } = await readConfig()
    const app = new App({
      ...config,
      auth: { ...config.auth, jwt_secret: secret, site_url: siteUrl },
      connection,
      options: { server: { admin: false, disableStudio: true } },
    })
    // oxlint-disable-next-line no-underscore-dangle -- Lite's documented way to give it a store
    app._storageAdapter = objects
    await app.ensureSystemSchema()
    await connection.driver.exec(ROLES)
    return { app, connection, key, objects, readToken: createTokenReader(secret) }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Opens the database of a shop, applies new migrations and starts Supabase Lite over it, in this process. */
export async function openBackend(
  shop: string,
  siteUrl: string,
  { onChange = () => undefined, fill = migrate, reserve }: BackendOptions = {},
): Promise<Backend> {
  const { app, connection, key, objects, readToken } = await openLite(shop, siteUrl, reserve)
  const space = watchSpace(shop, reserve)
  const answered = countAnswers(connection.driver)
  try {
    await fill(connection)

    // Lite grants everything to every role when it first acts as one. Trigger that now, then apply our grants again.
    await connection.withContext({ auth: { role: 'anon' } }, async () => undefined)
    await repeatGrants(connection)
    // This folder may be a restored copy. Devices detect that by the new term (docs/adr/0007).
    await connection.driver.exec('select public.sync_new_term()')
    let changes = 0
    await connection.driver.listen('claqueta', () => {
      changes++
      onChange()
    })

    // Lite runs the transactions of all requests on the one PGlite session without waiting for each other. Statements
    // of two requests that begin in one tick would alternate (BEGIN, BEGIN, SET ROLE, SET ROLE …), and one request
    // would run under the other's role.
    const turn = oneAtATime()
    const fetch = (request: Request) => turn(() => app.fetch(request, { peerAddress: null }))
    // Lite reads the whole schema at the first request, which takes a second. Do it before the first visitor.
    void fetch(new Request(`${siteUrl}/rest/v1/catalog_settings?limit=1`, { headers: { apikey: key } }))
    return {
      fetch,
      key,
      readToken,
      shop,
      sql: (text) =>
        turn(async () => {
          await space.require('much')
          await connection.driver.exec(text)
        }),
      alone: (work) => turn(() => work(connection)),
      destroyRemovedImages: () =>
        turn(async () => {
          // Deleting frees more space than it takes.
          await space.require('little')
          const { rows } = await connection.driver.query<{ path: string }>(OVERDUE)
          const paths = rows.map(({ path }) => path)
          // Delete the files first: a record without a file is found again, a file without a record is not.
          await objects.deleteObjects(REMOVED, paths)
          await connection.driver.query(
            'delete from storage.objects where bucket_id = $1 and name = any ($2)',
            [REMOVED, paths],
          )
        }),
      isWell: () =>
        turn(async () => {
          const { rows } = await connection.driver.query<{ one: number }>('select 1 as one')
          return rows[0]?.one === 1
        }),
      answered,
      changes: () => changes,
      space,
      close: () => turn(() => connection.close()),
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

const REMOVED = 'removed_images'
const OVERDUE = `select path from sync_private.overdue_images('30 days') path`

const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$`

async function readConfig() {
  const config = parse(await readFile(join(ROOT, 'supabase/config.toml'), 'utf8'))
  const auth = config['auth']
  if (
    typeof auth !== 'object' ||
    !('publishable_key' in auth) ||
    typeof auth['publishable_key'] !== 'string'
  ) {
    throw new StartupError('supabase/config.toml has no auth.publishable_key.')
  }
  return { config: { ...config, auth }, key: auth['publishable_key'] }
}
