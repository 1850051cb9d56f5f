import { Device } from '../../support/devices/browser-device.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { quotaError, refuseWrites } from '../../support/devices/browser-quota.ts'
import type { Fault } from '../../support/servers/edge.ts'
import { collectingUnhandled } from '../../support/devices/browser-unhandled.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'

/** Tests of failing requests and writes. `open` returns the server. */
export function failuresSuite(open: () => Server): void {
  describe('failures', () => {
    let server: Server
    let device: Device

    beforeAll(() => {
      server = open()
    })
    beforeEach(async () => {
      await server.reset()
      await server.exec(`insert into public.products (name) select 'p' || n from generate_series(1, 5) n`)
      device = await new Device(server).open()
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      await device.close()
    })

    describe('a cycle over a bad network', () => {
      const cases: [Fault, object][] = [
        ['gone', { kind: 'network' }],
        ['lost', { kind: 'network' }],
        ['nonsense', { kind: 'malformed' }],
        ['html', { kind: 'server', status: 200 }],
        [{ status: 500 }, { kind: 'server', retryAfterMs: null }],
        [
          { status: 503, retryAfter: '7' },
          { kind: 'server', retryAfterMs: 7_000 },
        ],
        [
          { status: 429, retryAfter: '30' },
          { kind: 'server', retryAfterMs: 30_000 },
        ],
        [{ status: 401 }, { kind: 'unauthorised' }],
        [{ status: 404 }, { kind: 'refused', status: 404 }],
      ]
      it.each(inTier(cases.slice(0, 3), cases))(
        'says why it failed and stores nothing: %j',
        async (fault, failure) => {
          device.edge.faults = [fault]
          expect(await device.cycle()).toMatchObject(failure)
          expect(await device.names('products')).toEqual([])
          expect(await device.cycle()).toBeNull()
          await device.expectInStep()
        },
      )

      it('ends at once when its tab steps down while the answer is late', async () => {
        const term = new AbortController()
        device.edge.faults = ['held']
        const cycle = device.cycle(term.signal)
        await eventually(() => device.edge.heldCount).toBe(1)
        term.abort()
        expect(await cycle).toEqual({ kind: 'interrupted' })
        expect(await device.names('products')).toEqual([])
      })

      it('stores nothing of an answer that was meant for another role', async () => {
        device.edge.change = (answer) => ({ ...answer, role: 'admin' })
        expect(await device.cycle()).toEqual({ kind: 'principal' })
        expect(await device.names('products')).toEqual([])
        expect((await device.memory.read()).epoch).toBeNull()
      })

      it('takes an answer whose rows are not beyond its cursor for no answer, instead of asking for ever', async () => {
        device.pageSize = 2
        let first: object | undefined
        device.edge.change = (answer) => (first ??= answer) as typeof answer
        expect(await device.cycle()).toEqual({ kind: 'malformed' })
        expect(device.edge.requests).toHaveLength(2)
        device.edge.change = (answer) => answer
        expect(await device.cycle()).toBeNull()
        await device.expectInStep()
      })
    })

    describe('a device that cannot store', () => {
      const insertMany = () =>
        server.exec(`insert into public.products (name) select 'q' || n from generate_series(1, 445) n`)

      it('loses nothing when a write fails in the middle of a page', async () => {
        await insertMany()
        refuseWrites(device.store.db, 'products', (write) => write === 2)
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
        expect(await device.store.db.products.count().exec()).toBe(200)
        expect((await device.memory.read()).lastSuccessAt).toBeNull()
        expect(await device.cycle()).toBeNull()
        expect(await device.store.db.products.count().exec()).toBe(450)
      })

      it('loses nothing when it is reloaded after such a failure', async () => {
        await insertMany()
        refuseWrites(device.store.db, 'products', (write) => write >= 2)
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
        await device.reload()
        expect(await device.cycle()).toBeNull()
        expect(await device.store.db.products.count().exec()).toBe(450)
      })

      it('loses no later change either', async () => {
        await device.cycle()
        await server.exec(`update public.products set name = 'x' where name = 'p3'`)
        refuseWrites(device.store.db, 'products', (write) => write <= 2)
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
        await server.exec(`insert into public.products (name) values ('y')`)
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
        expect(await device.names('products')).not.toContain('y')
        expect(await device.cycle()).toBeNull()
        await device.expectInStep()
      })

      it('keeps what was stored of the other tables', async () => {
        await server.exec(`insert into public.sections (name) values ('Luces')`)
        refuseWrites(device.store.db, 'products', (write) => write === 1)
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
        expect(await device.names('sections')).toEqual(['Luces'])
      })

      it('recovers when it is RxDB that cannot write its own notes', async () => {
        // oxlint-disable-next-line typescript/unbound-method -- called on the store it is meant for
        const original = IDBObjectStore.prototype.put
        let refused = 0
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
          this: IDBObjectStore,
          ...given
        ) {
          if (this.transaction.db.name.includes('rx-replication-meta') && ++refused <= 3) throw quotaError()
          return original.apply(this, given)
        })
        const ends: (string | null)[] = []
        await collectingUnhandled(async () => {
          for (let turn = 0; turn < 5; turn++) ends.push((await device.cycle())?.kind ?? null)
        })
        expect(refused).toBeGreaterThan(3)
        expect(ends).toContain('storage')
        expect(ends.at(-1)).toBeNull()
        await device.expectInStep()
      })

      it('says so when its memory cannot be written', async () => {
        device.memory.write = () => Promise.reject(new Error('full'))
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
        device.memory.read = () => Promise.reject(new Error('broken'))
        expect(await device.cycle()).toMatchObject({ kind: 'storage' })
      })
    })

    describe('rows that do not fit', () => {
      const spoil = (names: (name: string) => boolean) => {
        device.edge.change = (answer) => {
          const tables = answer['tables'] as Record<string, { name: string; price: unknown }[]>
          for (const row of tables['products'] ?? []) if (names(row.name)) row.price = 'caro'
          return answer
        }
      }
      const quarantined = async () => {
        const { Dexie } = await import('dexie')
        const database = await new Dexie(`${device.store.name}-sync`).open()
        const found = (await database.table('quarantine').toArray()) as {
          key: string
          table: string
          reason: string
        }[]
        database.close()
        return found
      }

      it('are set aside with their reason, and the others are stored', async () => {
        const error = vi.spyOn(console, 'error').mockReturnValue()
        spoil((name) => name === 'p2')
        expect(await device.cycle()).toBeNull()
        expect(await device.names('products')).toEqual(['p1', 'p3', 'p4', 'p5'])
        const [row, ...others] = await quarantined()
        expect(others).toEqual([])
        expect(row).toMatchObject({ table: 'products' })
        expect(row?.reason).toContain('price')
        expect(error).toHaveBeenCalledOnce()
      })

      it('do not make the device ask for ever, also when they fill whole pages', async () => {
        vi.spyOn(console, 'error').mockReturnValue()
        device.pageSize = 2
        spoil((name) => name !== 'p5')
        expect(await device.cycle()).toBeNull()
        expect(await device.names('products')).toEqual(['p5'])
        expect(device.edge.requests.map(({ cursors }) => cursors['products'])).toEqual([0, 2, 4])
        expect(await quarantined()).toHaveLength(4)
      })

      it('are not asked for again after a reload', async () => {
        vi.spyOn(console, 'error').mockReturnValue()
        spoil(() => true)
        await device.cycle()
        await device.reload()
        device.edge.requests.splice(0)
        expect(await device.cycle()).toBeNull()
        expect(device.edge.requests.map(({ cursors }) => cursors['products'])).toEqual([5])
      })

      it('are shown again once they fit', async () => {
        vi.spyOn(console, 'error').mockReturnValue()
        spoil((name) => name === 'p2')
        await device.cycle()
        device.edge.change = (answer) => answer
        await server.exec(`update public.products set price = 5 where name = 'p2'`)
        expect(await device.cycle()).toBeNull()
        await device.expectInStep()
      })
    })
  })
}
