import { Device } from '../support/devices/browser-device.ts'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTier } from '../support/tier.ts'
import { startPglite } from '../support/servers/pglite.ts'
import { play, type Writer } from './play.ts'

/** SEED=7 runs that one; SEEDS=500 runs many. */
const FIRST = Number(process.env['SEED'] ?? 1)
const COUNT = Number(process.env['SEEDS'] ?? (process.env['SEED'] ? 1 : inTier(5, 20)))
const SEEDS = Array.from({ length: COUNT }, (_, index) => FIRST + index)

const server = await startPglite()
afterAll(() => server.close())

/** PGlite has one session, so a transaction ends before another one starts. */
const writer: Writer = (statements, _openMs, end) => server.exec(['begin', ...statements, end].join(';\n'))

async function run(seed: number) {
  await server.reset()
  await server.exec(`insert into public.products (name) select 'p' || n from generate_series(1, 6) n`)
  const device = await new Device(server).open()
  try {
    return await play(seed, device, [writer], 11)
  } finally {
    await device.close()
  }
}

describe('random writes over random faults', () => {
  it.each(SEEDS)('leave the device with the public part of the server (seed %i)', async (seed) => {
    const { device, server: shows } = await run(seed)
    expect(device, `seed ${seed}`).toEqual(shows)
  })
})

describe('without remembering what was public once', () => {
  beforeAll(() =>
    server.exec(`create or replace function public.sync_stamp_products() returns trigger
      language plpgsql security definer set search_path = '' as $$
      begin
        new.seq := nextval('public.sync_seq');
        new.was_public := new.is_public and not new.deleted;
        return new;
      end $$`),
  )

  it('a hidden product stays on the device', async () => {
    await server.reset()
    await server.exec(`insert into public.products (name) values ('a')`)
    const device = await new Device(server).open()
    await device.cycle()
    await server.exec(`update public.products set is_public = false`)
    await device.cycle()
    expect(await device.names('products')).toEqual(['a'])
    await device.close()
  })

  it('the same runs end apart', async () => {
    let apart = 0
    for (const seed of SEEDS) {
      const { device, server: shows } = await run(seed)
      if (!isDeepStrictEqual(device, shows) && ++apart === 2) break
    }
    expect(apart).toBe(2)
  })
})
