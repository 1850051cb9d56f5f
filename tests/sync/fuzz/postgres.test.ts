import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster } from '../../../supabase/tests/support/cluster.ts'
import { prepare, type Session } from '../../../supabase/tests/support/database.ts'
import { makeDatabase, type Scratch } from '../../../supabase/tests/support/postgres-session.ts'
import { loadProduct, type Product } from '../../support/devices/browser-page.ts'
import { inTier } from '../../support/tier.ts'
import { poison } from '../../support/poison.ts'
import { pooledServer } from '../../support/servers/pooled.ts'
import type { Server } from '../../support/servers/pglite.ts'
import type { RawWriter } from './doings.ts'
import { recordHistory } from './history.ts'
import { play, type Setting } from './run.ts'
import { firstFailure, replaceIn, seedsFrom } from './setting.ts'
import { firstOf, RUN_MS } from './suite.ts'

const cluster = await startCluster()
if (!cluster) console.warn('No PostgreSQL here: devices whose requests overlap are not tested.')

/** Needs overlapping transactions of several sessions, which PGlite lacks. */
describe.skipIf(!cluster)('devices whose requests overlap', () => {
  let scratch: Scratch
  let server: Server
  let product: Product
  let raw: RawWriter
  let writers: Session[]

  beforeAll(async () => {
    if (!cluster) return
    scratch = await makeDatabase(cluster)
    const owner = await scratch.open()
    await prepare(owner)
    server = pooledServer(owner, await Promise.all(Array.from({ length: 6 }, () => scratch.open())))
    await recordHistory(server)
    await poison(server)
    product = await loadProduct()
    writers = await Promise.all(Array.from({ length: 2 }, () => scratch.open()))
    raw = asWriter(writers)
  }, RUN_MS)
  afterAll(async () => {
    await Promise.all([server.close(), ...writers.map((session) => session.close())])
    await scratch.drop()
    await cluster?.stop()
  })
  const run = (seed: number, spoilt: Partial<Setting> = {}) => play(seed, { server, product, raw, ...spoilt })

  it.each(seedsFrom(501, inTier(2, 6)))(
    'end with the same rows, and nothing is lost (seed %i)',
    async (seed) => expect(firstOf(await run(seed)), `seed ${seed}`).toEqual([]),
    RUN_MS,
  )

  describe('without the lock of all writers', () => {
    beforeAll(async () => {
      const lock = 'perform pg_advisory_xact_lock(727411);'
      await replaceIn(server, 'public.sync_lock()', lock, '')
      await replaceIn(server, 'sync_private.begin_push(uuid,bigint)', lock, '')
    })

    it(
      'the same runs end badly',
      async () => {
        // Stops at the first failure; a busy machine needs more seeds.
        const failure = await firstFailure(seedsFrom(501, 40), (seed) => run(seed, { changes: [] }))
        expect(failure).not.toEqual([])
      },
      RUN_MS,
    )
  })
})

/** Pause of a transaction after a statement (ms), so that others commit and are read meanwhile. */
const OPEN_MS = 40

/** Creates a raw writer whose transactions stay open for a while, on the sessions in turn. */
function asWriter(sessions: readonly Session[]): RawWriter {
  const tails = sessions.map((session) => ({ session, tail: Promise.resolve() }))
  let turn = 0
  const transaction = async (session: Session, statements: string[]) => {
    await session.exec('begin')
    try {
      for (const text of statements) {
        await session.exec(text)
        await pause(OPEN_MS)
      }
      await session.exec('commit')
    } catch {
      // Without the lock, two of them can deadlock.
      await session.exec('rollback')
    }
  }
  return (statements) => {
    const writer = tails[++turn % tails.length]
    if (!writer) throw new Error('no session')
    writer.tail = writer.tail.then(() => transaction(writer.session, statements))
    return writer.tail
  }
}
