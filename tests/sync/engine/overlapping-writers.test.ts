import { inTier } from '../../support/tier.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster } from '../../../supabase/tests/support/cluster.ts'
import { prepare, type Session } from '../../../supabase/tests/support/database.ts'
import { makeDatabase, type Scratch } from '../../../supabase/tests/support/postgres-session.ts'
import { serverOver, type Server } from '../../support/servers/pglite.ts'
import { play, type Writer } from '../play.ts'

const cluster = await startCluster()
if (!cluster) console.warn('No PostgreSQL here: transactions that overlap are not tested against the device.')

const SEEDS = Array.from({ length: inTier(2, 6) }, (_, index) => index + 101)

/** Needs overlapping transactions of several sessions, which PGlite lacks. */
describe.skipIf(!cluster)('a device beside writers whose transactions overlap', () => {
  let scratch: Scratch
  let server: Server
  let writers: Session[]

  beforeAll(async () => {
    if (!cluster) return
    scratch = await makeDatabase(cluster)
    const session = await scratch.open()
    await prepare(session)
    server = serverOver(session)
    writers = await Promise.all(Array.from({ length: 3 }, () => scratch.open()))
  })
  afterAll(async () => {
    await Promise.all([server.close(), ...writers.map((session) => session.close())])
    await scratch.drop()
    await cluster?.stop()
  })

  const asWriter =
    (session: Session): Writer =>
    async (statements, openMs, end) => {
      await session.exec('begin')
      try {
        for (const text of statements) await session.exec(text)
        await pause(openMs)
        await session.exec(end)
      } catch {
        // Without the lock, two of them can deadlock.
        await session.exec('rollback')
      }
    }

  async function run(seed: number) {
    await server.reset()
    const device = await new Device(server).open()
    try {
      const ends = await play(seed, device, writers.map(asWriter), 12)
      return isDeepStrictEqual(ends.device, ends.server) ? null : ends
    } finally {
      await device.close()
    }
  }

  /** One writer commits late; another one and a replication run in between. */
  async function jumpOver(isLocked: boolean) {
    const [slow, quick] = writers
    if (!slow || !quick) throw new Error('two writers are needed')
    await server.reset()
    await server.exec(`insert into public.products (name) values ('a'), ('b')`)
    const device = await new Device(server).open()
    await device.cycle()
    await slow.exec(`begin; update public.products set name = 'a de la lenta' where name = 'a'`)
    const between = quick.exec(`update public.products set name = 'b de la rápida' where name = 'b'`)
    if (!isLocked) await between
    await device.cycle()
    await slow.exec('commit')
    await between
    await device.cycle()
    const names = await device.names('products')
    await device.close()
    return names
  }

  it('misses no change, however long a transaction takes', async () => {
    expect(await jumpOver(true)).toEqual(['a de la lenta', 'b de la rápida'])
  })

  it.each(SEEDS)('ends with the public part of the server (seed %i)', async (seed) => {
    const ends = await run(seed)
    expect(ends?.device, `seed ${seed}`).toEqual(ends?.server)
  })

  describe('without the lock that makes seq the commit order', () => {
    beforeAll(() =>
      server.exec(`create or replace function public.sync_lock() returns trigger
        language plpgsql as $$ begin return null; end $$`),
    )

    it('misses the change that was committed late', async () => {
      expect(await jumpOver(false)).toEqual(['a', 'b de la rápida'])
    })

    it('the same runs end apart', async () => {
      let ends: object | null = null
      // More seeds, because the machine decides which transactions overlap a read.
      for (let seed = 101; seed < 131 && !ends; seed++) ends = await run(seed)
      expect(ends).not.toBeNull()
    }, 120_000)
  })
})
