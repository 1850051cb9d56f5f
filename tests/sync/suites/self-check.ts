import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkReport } from '#db/device/reports.ts'
import { startOver } from '#db/collections/sync-state.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'

type Row = Record<string, unknown>

/** Tests of the self-check. `open` returns the server. */
export function selfCheckSuite(open: () => Server): void {
  describe.each([
    ['a visitor', null],
    ['an administrator', ADMIN],
  ])('the self-check of %s', (_, uid) => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      vi.spyOn(console, 'warn').mockReturnValue()
      server = open()
      await server.reset()
      await server.exec(`insert into public.sections (name) values ('Luces'), ('Cámaras');
        insert into public.catalog_settings (setting_key, setting_value) values ('vat_rate', '16');
        insert into public.products (name, is_public) select 'p' || n, n % 10 > 0 from generate_series(1, 450) n`)
      device = await new Device(server, uid).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      await device.close()
    })

    const kept = async () => {
      const found = await checkReport.read(device.store)
      if (!found) throw new Error('Nothing is kept')
      return found.value
    }
    const states = async () => Object.values((await kept()).tables).map(({ state }) => state)
    /** Opens the browser's table of rows directly. */
    const disk = async (table: TableName) => {
      const storage = device.store.db[table]
        .internalStorageInstance as unknown as RxStorageInstanceDexie<object>
      return (await storage.internals).dexieTable
    }
    const changeOnDisk = async (table: TableName, change: (row: Row) => Row) => {
      const documents = await disk(table)
      const [row] = (await documents.limit(1).toArray()) as Row[]
      await documents.put(change(row ?? {}))
    }

    it('finds nothing after edits, hides, deletes and returns', async () => {
      await server.exec(`update public.products set price = 7 where name like 'p1%';
        update public.products set is_public = not is_public where name like '%3';
        delete from public.products where name like '%5';
        update public.products set deleted = false where name = 'p15';
        update public.catalog_settings set setting_value = '8'`)
      expect(await device.cycle()).toBeNull()
      expect(await device.check()).toBe('done')
      expect(await states()).toEqual(TABLE_NAMES.map(() => 'same'))
      const { here, there } = (await kept()).tables['products'] ?? {}
      expect(here).toBe(there)
      expect(here).toBe(Object.keys(await device.rows('products')).length)
    })

    // By day only a visitor's device is damaged.
    if (inTier(uid !== null, false)) return

    it.each<[string, () => Promise<unknown>]>([
      ['a row that is gone', async () => (await disk('products')).limit(1).delete()],
      [
        'a row of an earlier version',
        () => changeOnDisk('products', (row) => ({ ...row, name: 'old', seq: 1 })),
      ],
      [
        'a row that it should not have',
        () => changeOnDisk('products', (row) => ({ ...row, id: crypto.randomUUID() })),
      ],
      [
        'a row that it takes for deleted',
        () => changeOnDisk('products', (row) => ({ ...row, _deleted: '1' })),
      ],
      [
        'a setting with the right number and another content',
        () =>
          changeOnDisk('catalog_settings', (row) => ({
            ...row,
            setting_value: 'foreign',
            updated_at: '2020-01-01T00:00:00+00:00',
          })),
      ],
    ])('finds %s, and fetches that table again', async (title, damage) => {
      await damage()
      // Missing rows are counted at the next opening (db/collections/sync-state.ts).
      if (!title.endsWith('is gone')) await device.reload()
      expect(await device.cycle()).toBeNull()
      expect(await device.check()).toBe('done')
      const damaged = (await states()).filter((state) => state === 'repairing')
      expect(damaged).toHaveLength(1)
      device.edge.requests.splice(0)
      expect(await device.cycle()).toBeNull()
      const asked = Object.values(device.edge.requests[0]?.cursors ?? {})
      expect(asked.filter((cursor) => cursor === 0)).toHaveLength(1)
      expect(await device.check()).toBe('done')
      expect(await states()).toEqual(TABLE_NAMES.map(() => 'same'))
      await device.expectInStep()
    })

    it('replaces a row by one of the same number when its table starts over', async () => {
      await changeOnDisk('products', (row) => ({ ...row, name: 'foreign' }))
      await device.reload()
      expect(await startOver(device.store, ['products'])).toBe(true)
      expect(await device.cycle()).toBeNull()
      await device.expectInStep()
    })

    it('says that a table differs still, and does not fetch it a second time at once', async () => {
      const damage = async () => (await disk('products')).limit(1).delete()
      await damage()
      expect(await device.check()).toBe('done')
      expect(await device.cycle()).toBeNull()
      await damage()
      expect(await device.check()).toBe('done')
      expect((await kept()).tables['products']?.state).toBe('different')
      expect((await device.memory.read()).restarting).toEqual([])
    })

    it('waits while the server is ahead of the device', async () => {
      await server.exec(`insert into public.sections (name) values ('Nueva')`)
      expect(await device.check()).toBe('busy')
      expect(await checkReport.read(device.store)).toBeNull()
      expect(await device.cycle()).toBeNull()
      expect(await device.check()).toBe('done')
    })

    it('waits while the store is filled again', async () => {
      await startOver(device.store, ['products'])
      expect(await device.check()).toBe('busy')
    })

    it('takes nothing back that another tab has stored meanwhile', async () => {
      await (await disk('products')).limit(1).delete()
      device.edge.faults = ['held']
      const checking = device.check()
      await vi.waitFor(() => expect(device.edge.heldCount).toBe(1))
      device.edge.faults = []
      expect(await device.cycle()).toBeNull()
      device.edge.release()
      expect(await checking).toBe('busy')
      expect((await device.memory.read()).restarting).toEqual([])
    })

    it('leaves out a table with rows that do not fit, and knows when they do', async () => {
      const row = { key: 'products/x', table: 'products' as const, row: {}, reason: 'no name' }
      await device.memory.quarantine([row])
      await (await disk('products')).limit(1).delete()
      expect(await device.check()).toBe('done')
      expect((await kept()).tables['products']?.state).toBe('unfit')
      expect((await device.memory.read()).restarting).toEqual([])
      await startOver(device.store, TABLE_NAMES)
      expect(await device.cycle()).toBeNull()
      expect(await device.check()).toBe('done')
      expect(await states()).toEqual(TABLE_NAMES.map(() => 'same'))
      expect(await device.memory.countQuarantined()).toEqual({})
    })

    it('does nothing if the server does not know the function', async () => {
      device.edge.faults = [{ status: 404 }]
      expect(await device.check()).toBe('unsupported')
      expect(await checkReport.read(device.store)).toBeNull()
    })
  })
}
