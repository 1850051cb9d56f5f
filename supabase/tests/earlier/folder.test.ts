import '../support/web-socket.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../local/accounts/accounts.ts'
import { backupShop, restoreBackup } from '../../local/data/backup-commands.ts'
import { inShop } from '../../local/data/data-dir.ts'
import { openDatabase } from '../../local/data/database.ts'
import { dumpDatabase } from '../../local/data/dump.ts'
import { readMigrations } from '../../local/data/migrations.ts'
import { quietLite } from '../../local/data/quiet.ts'
import { startShop } from '../../local/shop.ts'
import { demoRows } from '../../seed/demo.ts'
import { EARLIER, makeEarlierFolder } from './chain.ts'
import { LOCAL_KEY } from '../../../tests/support/servers/stack.ts'

const DEVICE = '00000000-0000-4000-8000-00000000d001'
/** Tables that a start or a restore rewrites. */
const OWN = /^(auth|public\.sync_(terms|meta|marks)|storage\.buckets)/
quietLite(() => undefined)

/** Queries a stopped shop. */
async function ask<T>(dataDir: string, query: string): Promise<T[]> {
  const connection = await openDatabase(inShop(join(dataDir, 'shop')).database)
  const results = await connection.driver.exec(query)
  await connection.close()
  return (results.at(-1)?.rows ?? []) as T[]
}

type Row = Record<string, string>
type Rows = Record<string, Row[]>

/** Returns all rows of a stopped shop, by table: each column's value as text. */
async function rowsOf(dataDir: string): Promise<Rows> {
  const connection = await openDatabase(inShop(join(dataDir, 'shop')).database)
  const { head, rows } = await dumpDatabase(connection)
  await connection.close()
  return Object.fromEntries(
    head.tables
      .map(({ schema, name, columns }, index) => {
        const lines = (rows[index]?.toString() ?? '').split('\n').slice(0, -1)
        const values = lines.map((line) =>
          Object.fromEntries(line.split('\t').map((value, at) => [columns[at] ?? '', value])),
        )
        return [`${schema}.${name}`, values] as const
      })
      .filter(([name, values]) => !OWN.test(name) && values.length > 0),
  )
}

/** Orders products as before and hides their new, higher numbers: products now record when they changed (ADR 0074). */
function inOrderOf(then: readonly Row[], now: readonly Row[]): Row[] {
  const places = new Map(then.map((row, at) => [row['id'], { at, seq: row['seq'] }]))
  const place = ({ id }: Row) => places.get(id)?.at ?? Infinity
  return now
    .toSorted((a, b) => place(a) - place(b))
    .map((row) => {
      const seq = places.get(row['id'])?.seq
      return seq !== undefined && Number(row['seq']) > Number(seq) ? { ...row, seq } : row
    })
}

/** Returns the current rows without columns added later. */
async function rowsAsThen(dataDir: string, then: Rows): Promise<Rows> {
  const now = await rowsOf(dataDir)
  return Object.fromEntries(
    Object.entries(now).map(([table, rows]) => {
      const before = then[table] ?? []
      const columns = before[0]
      const known = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !columns || column in columns)),
      )
      return [table, table === 'public.products' ? inOrderOf(before, known) : known]
    }),
  )
}

/** Runs the actions of a device and an administrator on a running shop. */
async function use(dataDir: string): Promise<{ products: number; pushed: unknown }> {
  const shop = await startShop({ port: 0, dataDir })
  try {
    const admin = createClient(shop.url, LOCAL_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const pulled = await admin.rpc('sync_pull', { request: { cursors: { products: 0 }, limit: 2000 } })
    expect(pulled.error).toBeNull()
    await admin.auth.signInWithPassword({ email: ADMIN_EMAIL, password: DEMO_PASSWORD })
    const id = crypto.randomUUID()
    const ops = [{ table: 'sections', id, insert: true, base: {}, patch: { name: 'Nueva' } }]
    const request = { client: DEVICE, confirmed: 0, commands: [{ n: 1, ops }] }
    const pushed = await admin.rpc('sync_push', { request })
    expect(pushed.error).toBeNull()
    return { products: pulled.data.tables.products.length, pushed: pushed.data.rows[`sections/${id}`]?.name }
  } finally {
    await shop.close()
  }
}

describe('a shop of the earlier migrations', () => {
  let folder: string
  let dataDir: string
  let backup: string
  let before: Rows
  const visible = demoRows.products.filter((row) => row.is_public).length
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-earlier-'))
    dataDir = join(folder, 'whole')
    await makeEarlierFolder(dataDir)
    before = await rowsOf(dataDir)
    backup = await backupShop(dataDir, join(folder, 'whole.tar.gz'))
  }, 240_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('opens with its rows and works', async () => {
    await (await startShop({ port: 0, dataDir })).close()
    expect(await rowsAsThen(dataDir, before)).toEqual(before)
    expect(await use(dataDir)).toEqual({ products: visible, pushed: 'Nueva' })
  }, 240_000)

  test('has the custom pages that it had, all of them public, as they were', async () => {
    const [pages] = await ask<object>(
      dataDir,
      `select count(*)::int as n, bool_and(is_public and was_public) as were from public.modifiable_page_content`,
    )
    expect(pages).toEqual({ n: demoRows.modifiable_page_content.length, were: true })
  }, 240_000)

  test('knows its migrations by their new names from then on', async () => {
    const applied = await ask<{ version: string }>(
      dataDir,
      'select version from supabase_migrations.schema_migrations',
    )
    const versions = applied.map(({ version }) => version)
    for (const { version } of await readMigrations()) expect(versions).toContain(version)
  }, 240_000)

  test('is given the files by topic again that say something else by now', async () => {
    const [before] = await ask<{ n: number }>(
      dataDir,
      `drop function sync_private.check_writer(jsonb);
       update supabase_migrations.schema_migrations set statements = '{select 1}' where version = '20261123010300';
       select count(*)::int as n from supabase_migrations.schema_migrations`,
    )
    await (await startShop({ port: 0, dataDir })).close()
    const [after] = await ask<{ n: number; writer: string | null; noted: string }>(
      dataDir,
      `select (select count(*)::int from supabase_migrations.schema_migrations) as n,
         to_regprocedure('sync_private.check_writer(jsonb)')::text as writer, statements[1] as noted
       from supabase_migrations.schema_migrations where version = '20261123010300'`,
    )
    const today = (await readMigrations()).find(({ version }) => version === '20261123010300')
    expect(after).toEqual({ n: before?.n, writer: 'sync_private.check_writer(jsonb)', noted: today?.sql })
  }, 240_000)

  test('still takes the grants that the release before says at each start', async () => {
    const grants = EARLIER.filter(({ name }) => /(^|_)grants$/.test(name)).map(({ sql }) => sql)
    expect(grants).toHaveLength(8)
    await expect(ask(dataDir, grants.join('\n'))).resolves.toBeDefined()
  }, 240_000)

  test('comes back from its backup', async () => {
    await restoreBackup(dataDir, backup)
    expect(await rowsAsThen(dataDir, before)).toEqual(before)
    expect(await use(dataDir)).toEqual({ products: visible, pushed: 'Nueva' })
  }, 240_000)

  test('that lacks some of them is left alone, and its backup brings it over', async () => {
    const part = join(folder, 'part')
    await makeEarlierFolder(part, 22)
    await expect(startShop({ port: 0, dataDir: part })).rejects.toThrow('it lacks migration 20261122001000')
    const rows = await rowsOf(part)
    await restoreBackup(part, await backupShop(part, join(folder, 'part.tar.gz')))
    expect(await rowsAsThen(part, rows)).toEqual(rows)
    const [bucket] = await ask<{ types: string[] | null }>(
      part,
      "select allowed_mime_types as types from storage.buckets where id = 'public-assets'",
    )
    expect(bucket?.types).toContain('text/plain')
  }, 240_000)
})
