import { fakeNavigator } from '../../support/devices/browser-globals.ts'
import { refuseWrites } from '../../support/devices/browser-quota.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSamples } from '../../../supabase/tests/support/rows.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { syncStatus$, type SyncStatus } from '#sync/state/status.ts'
import type { Server } from '../../support/servers/pglite.ts'

/** Tests of the first sync. `open` returns the server. */
export function firstSyncSuite(open: () => Server): void {
  describe('the first replication', () => {
    let server: Server
    let device: Device

    beforeAll(() => {
      server = open()
    })
    beforeEach(async () => {
      await server.reset()
      device = await new Device(server).open()
    })
    afterEach(() => device.close())

    const insertProducts = (count: number) =>
      server.exec(`insert into public.products (name) select 'p' || n from generate_series(1, ${count}) n`)
    const countProducts = () => device.store.db.products.count().exec()

    it('fills thirteen tables with one request', async () => {
      await insertSamples({ query: server.sql, exec: server.exec, close: server.close })
      expect(await device.cycle()).toBeNull()
      expect(device.edge.requests).toHaveLength(1)
      await device.expectInStep()
      // Visitors get no planned changes and no orders.
      const shown = (table: string) => (/^(?:planned_changes|orders|order_lines)$/.test(table) ? 0 : 1)
      for (const table of TABLE_NAMES)
        expect(Object.keys(await device.rows(table))).toHaveLength(shown(table))
      expect(syncStatus$.value.tablesReady).toEqual(TABLE_NAMES)
    })

    it('brings a table larger than a page in pages and slices, and tells how far it is', async () => {
      await insertProducts(2_250)
      // 2,000 of these rows are more than the 1 MB of a page.
      device.pageSize = 1_500
      const notified: { received: number; expected: number | null }[] = []
      const ear = syncStatus$.subscribe(({ first }: SyncStatus) => first && notified.push(first))
      expect(await device.cycle()).toBeNull()
      ear.unsubscribe()
      expect(device.edge.requests.map(({ cursors, count }) => [cursors['products'], count])).toEqual([
        [0, true],
        [1_500, undefined],
      ])
      expect(await countProducts()).toBe(2_250)
      const received = [...new Set(notified.map((first) => first.received))]
      expect(received).toEqual([0, 200, 400, 600, 800, 1000, 1200, 1400, 1500, 1700, 1900, 2100, 2250])
      expect(new Set(notified.map(({ expected }) => expected))).toEqual(new Set([2_250]))
      expect(syncStatus$.value.first).toBeNull()
    })

    it('asks for the next page before the one before it is stored', async () => {
      await insertProducts(5)
      device.pageSize = 2
      const stored: number[] = []
      device.edge.change = (answer) => {
        void countProducts().then((count) => stored.push(count))
        return answer
      }
      expect(await device.cycle()).toBeNull()
      expect(await countProducts()).toBe(5)
      expect(device.edge.requests.map(({ cursors }) => cursors['products'])).toEqual([0, 2, 4])
      expect(stored[1]).toBeLessThan(2)
    })

    it('stores nothing of a page that was fetched ahead and is of another history', async () => {
      await insertProducts(50)
      device.pageSize = 25
      let answers = 0
      device.edge.change = (answer) => (++answers === 2 ? { ...answer, epoch: 'another' } : answer)
      expect(await device.cycle()).toBeNull()
      expect(device.edge.requests.map(({ cursors }) => cursors['products'] === 0)).toEqual([
        true,
        false,
        true,
        false,
        false,
      ])
      await device.expectInStep()
    })

    it('stores nothing of a page that was prefetched for another user', async () => {
      await insertProducts(50)
      device.pageSize = 25
      let answers = 0
      device.edge.change = (answer) => (++answers === 2 ? { ...answer, role: 'admin' } : answer)
      expect(await device.cycle()).toEqual({ kind: 'principal' })
      expect(await countProducts()).toBe(25)
    })

    it('takes later changes, hidings and deletions of what it was filled with', async () => {
      await insertProducts(450)
      await device.cycle()
      await server.exec(`update public.products set name = 'nuevo' where name = 'p3';
        update public.products set is_public = false where name = 'p4';
        delete from public.products where name = 'p5'`)
      expect(await device.cycle()).toBeNull()
      await device.reload()
      await server.exec(`update public.products set is_public = true where name = 'p4';
        update public.products set name = name || ' más' where name < 'p2'`)
      expect(await device.cycle()).toBeNull()
      await device.expectInStep()
      expect(await countProducts()).toBe(449)
    })

    it('writes each row once, also when it was cut off in the middle of a page', async () => {
      await insertProducts(450)
      refuseWrites(device.store.db, 'products', (write) => write === 2)
      expect(await device.cycle()).toMatchObject({ kind: 'storage' })
      await device.reload()
      expect(await device.cycle()).toBeNull()
      const found = await device.store.db.products.find().exec()
      expect(found).toHaveLength(450)
      expect(new Set(found.map(({ revision }) => revision.split('-')[0]))).toEqual(new Set(['1']))
    })

    it('fills in larger slices while nobody else wants to write', async () => {
      await insertProducts(1_200)
      const received = new Set<number>()
      const ear = syncStatus$.subscribe(({ first }: SyncStatus) => first && received.add(first.received))
      const locks = fakeNavigator.locks as unknown as { query?: () => Promise<object> }
      locks.query = () => Promise.resolve({ held: [], pending: [] })
      expect(await device.cycle()).toBeNull()
      ear.unsubscribe()
      delete locks.query
      expect([...received]).toEqual([0, 500, 1_000, 1_200])
      expect(await countProducts()).toBe(1_200)
    })

    it('has the other tables ready while the long one still comes', async () => {
      await insertProducts(5)
      device.pageSize = 4
      device.edge.mischief = () => (device.edge.requests.length > 1 ? 'gone' : null)
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      expect(syncStatus$.value.tablesReady).toEqual(TABLE_NAMES.filter((table) => table !== 'products'))
      expect((await device.memory.read()).lastSuccessAt).toBeNull()
    })

    it('goes on where it was cut off, after a reload too', async () => {
      await insertProducts(5)
      device.pageSize = 4
      device.edge.mischief = () => (device.edge.requests.length > 1 ? 'gone' : null)
      await device.cycle()
      await device.reload()
      device.edge.mischief = () => null
      expect(await device.cycle()).toBeNull()
      expect(device.edge.requests.at(-1)?.cursors['products']).toBe(4)
      expect(await countProducts()).toBe(5)
    })

    it('asks only for what is new after a reload', async () => {
      await insertProducts(5)
      await device.cycle()
      await device.reload()
      await server.exec(`update public.products set name = 'nuevo' where name = 'p3'`)
      const asked = device.edge.requests.length
      let sent: unknown
      device.edge.change = (answer) => {
        sent = answer['tables']
        return answer
      }
      expect(await device.cycle()).toBeNull()
      expect(device.edge.requests).toHaveLength(asked + 1)
      expect(device.edge.requests.at(-1)?.cursors).toEqual(
        Object.fromEntries(TABLE_NAMES.map((table) => [table, 5])),
      )
      expect(sent).toMatchObject({ products: [{ name: 'nuevo' }], sections: [] })
      expect(await device.names('products')).toEqual(['nuevo', 'p1', 'p2', 'p4', 'p5'])
    })

    it('is done with an empty server too', async () => {
      expect(await device.cycle()).toBeNull()
      expect(syncStatus$.value.tablesReady).toEqual(TABLE_NAMES)
      await insertProducts(1)
      expect(await device.cycle()).toBeNull()
      expect(await device.names('products')).toEqual(['p1'])
    })
  })
}
