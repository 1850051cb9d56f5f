import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ensureHistoryTable, recordVersion } from '@supabase/lite'
import { hashPassword } from '../../local/accounts/password-hash.ts'
import { insertAccount } from '../../local/accounts/store.ts'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../local/accounts/accounts.ts'
import { openLite } from '../../local/backend.ts'
import { inShop, openDataDir } from '../../local/data/data-dir.ts'
import { TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { demoRows } from '../../seed/demo.ts'
import { insertRows } from '../../seed/sql.ts'
import { copyEmptyDatabase } from '../support/pglite-session.ts'

type Migration = { version: string; name: string; sql: string }

/**
 * The 35 migrations before they were merged by topic, word for word: the only copy. Compressed, so that searches do not
 * find earlier forms of functions.
 */
export const EARLIER = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'chain.json.gz'))).toString(),
) as Migration[]

/** Makes a DATA_DIR as the release before would have, with the first `most` migrations. */
export async function makeEarlierFolder(dataDir: string, most = EARLIER.length): Promise<void> {
  const { shop } = await openDataDir(dataDir)
  await copyEmptyDatabase(inShop(shop).database)
  const { connection } = await openLite(shop, 'http://127.0.0.1')
  const { driver } = connection
  await ensureHistoryTable(connection)
  for (const { version, name, sql } of EARLIER.slice(0, most)) {
    await driver.exec(`begin;\n${sql}\ncommit;`)
    await recordVersion(connection, { version, name, statements: [sql] })
  }
  // Each start applied the grants again.
  for (const { name, sql } of EARLIER.slice(0, most)) if (/(^|_)grants$/.test(name)) await driver.exec(sql)
  await insertAccount(connection, {
    email: ADMIN_EMAIL,
    hash: await hashPassword(DEMO_PASSWORD),
    role: 'admin',
  })
  const { rows } = await driver.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const has = new Set(rows.map(({ name }) => name))
  const demo = TABLE_NAMES.filter((table) => has.has(`${table}.id`)).map((table) =>
    insertRows(table, demoRows[table], (column) => !has.has(`${table}.${column}`)),
  )
  await driver.exec(`begin;\n${demo.join('\n')}\ncommit;`)
  await connection.close()
}
