import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'

/** Tests of a browser that loses a part of its data. `open` returns the server. */
export function lostRowsSuite(open: () => Server): void {
  describe('a browser that deletes the database of one table', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      vi.spyOn(console, 'warn').mockReturnValue()
      server = open()
      await server.reset()
      await server.exec(`insert into public.sections (name) values ('Luces');
        insert into public.products (name) select 'p' || n from generate_series(1, 30) n`)
      device = await new Device(server).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      await device.close()
    })

    async function lose(table: TableName): Promise<void> {
      await device.close()
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(`rxdb-dexie-${device.store.name}--0--${table}`)
        request.addEventListener('success', resolve)
        request.addEventListener('error', reject)
      })
      await device.open()
    }

    it('knows at the next opening that the table is not complete, and of the others that they are', async () => {
      const { cursors } = await device.memory.read()
      await lose('products')
      device.edge.mischief = () => 'gone'
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      const { tablesReady, cursors: now, restarting } = await device.memory.read()
      expect(tablesReady).toEqual(TABLE_NAMES.filter((table) => table !== 'products'))
      expect(restarting).toEqual(['products'])
      expect(now).toEqual({ ...cursors, products: 0 })
      expect(await device.names('sections')).toEqual(['Luces'])
    })

    it('has all rows again once the server is asked, and asks for no other table', async () => {
      await lose('products')
      device.edge.requests.splice(0)
      expect(await device.cycle()).toBeNull()
      expect(device.edge.requests[0]?.cursors).toMatchObject({ products: 0 })
      expect(device.edge.requests[0]?.cursors['sections']).toBeGreaterThan(0)
      await device.expectInStep()
      expect(await device.memory.read()).toMatchObject({ restarting: [], tablesReady: TABLE_NAMES })
      await lose('products')
      expect((await device.memory.read()).tablesReady).not.toContain('products')
    })

    it('goes on as before when rows were deleted by the server alone', async () => {
      await server.exec(`delete from public.products where name in ('p1', 'p2')`)
      expect(await device.cycle()).toBeNull()
      await device.reload()
      expect(await device.memory.read()).toMatchObject({ restarting: [], tablesReady: TABLE_NAMES })
      expect(await device.names('products')).toHaveLength(28)
    })
  })
}
