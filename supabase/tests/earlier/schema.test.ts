import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeByEarlier, tablesOfBackup } from '../../local/data/earlier-chain.ts'
import { readMigrations, REPEATABLE } from '../../local/data/migrations.ts'
import { readCatalog } from '../support/catalog.ts'
import { startCluster } from '../support/cluster.ts'
import { bootstrap, type Session } from '../support/database.ts'
import { openPglite } from '../support/pglite-session.ts'
import { makeDatabase, type Scratch } from '../support/postgres-session.ts'
import { EARLIER } from './chain.ts'

const migrations = await readMigrations()

async function run(session: Session, chain: readonly { sql: string }[]): Promise<void> {
  for (const { sql } of chain) await session.exec(`begin;\n${sql}\ncommit;`)
}

type Numbered = { version: string }
/**
 * Returns true for the files by topic (ADR 0038). Renumbered ones can be applied again (ADR 0038), later ones only
 * once.
 */
const isByTopic = ({ version }: Numbered) => /^202611230[01]/.test(version)
const isRenumbered = ({ version }: Numbered) => version.startsWith('2026112301')

/** Returns the migrations that a database of the earlier ones still needs. */
function missing() {
  const made = madeByEarlier(new Set(EARLIER.map(({ version }) => version)))
  return migrations.filter(({ version }) => !made.includes(version))
}

function sameCatalog(open: () => Promise<Session>): void {
  test('is, in a database of the earlier migrations, what a new database has', async () => {
    const [earlier, fresh] = [await open(), await open()]
    for (const session of [earlier, fresh]) await bootstrap(session)
    await run(earlier, [...EARLIER, ...missing()])
    await run(fresh, migrations.filter(isByTopic))
    const catalog = await readCatalog(fresh)
    // A database with the files under their first numbers applies them once more.
    await run(fresh, migrations.filter(isRenumbered))
    expect(await readCatalog(fresh)).toEqual(catalog)
    await run(
      fresh,
      migrations.filter((migration) => !isByTopic(migration)),
    )
    expect(await readCatalog(earlier)).toEqual(await readCatalog(fresh))
    await Promise.all([earlier.close(), fresh.close()])
  }, 600_000)
}

describe('the schema on PGlite', () => {
  sameCatalog(openPglite)

  test('has of each function of the files that run again the body that the last migration gives it', () => {
    // The backend applies some files again (ADR 0038); they must not restore objects that a later one replaced.
    const made = migrations.flatMap(({ sql, version }) =>
      [...sql.matchAll(/^create (?:or replace )?function (([\w.]+).*?\$(?:\w+)?\$;)$/gms)].map(
        ([, text = '', name = '']) => ({ name, text, isRepeated: REPEATABLE.test(version) }),
      ),
    )
    expect(made.length).toBeGreaterThan(50)
    const last = new Map(made.map(({ name, text }) => [name, text]))
    const others = made.filter(({ name, text, isRepeated }) => isRepeated && last.get(name) !== text)
    expect(others.map(({ name }) => name)).toEqual([])
    expect(last.size).toBeLessThan(made.length)
  })
})

test('a backup is filled into tables that migrations of today make, whatever made it', () => {
  const today = migrations.map(({ version }) => version)
  const firstNumbers = '01 02 03 04 05 06 07 08 09 10 11 12'.split(' ').map((n) => `2026112300${n}00`)
  for (const made of [EARLIER.map(({ version }) => version), firstNumbers]) {
    const tables = tablesOfBackup(made)
    expect(today).toEqual(expect.arrayContaining(tables))
    const renumbered = missing().filter(isRenumbered)
    expect(renumbered).toHaveLength(5)
    expect(tables).toEqual(expect.arrayContaining(renumbered.map(({ version }) => version)))
  }
  expect(tablesOfBackup(today)).toEqual(today)
})

const cluster = await startCluster()

describe.skipIf(!cluster)('the schema on PostgreSQL', () => {
  const scratches: Scratch[] = []
  beforeAll(async () => {
    if (cluster) scratches.push(await makeDatabase(cluster), await makeDatabase(cluster))
  })
  afterAll(async () => {
    for (const scratch of scratches) await scratch.drop()
    await cluster?.stop()
  })

  let opened = 0
  sameCatalog(async () => {
    const scratch = scratches[opened++]
    if (!scratch) throw new Error('there are two databases')
    return scratch.open()
  })
})
