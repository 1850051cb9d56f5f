import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { op, oneOp } from '../../support/actions.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { leaveAsEarlier } from '../../support/earlier-store.ts'
import type { Server } from '../../support/servers/pglite.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Tests of a device whose rows have another schema in the next release. `open` returns the server. */
export function releasesSuite(open: () => Server): void {
  describe('after a release that keeps rows in another form', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(`insert into public.sections (name) values ('Luces');
        insert into public.products (id, name, keywords)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n, '{k}'
        from generate_series(1, 60) n`)
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(() => device.close())

    /** Opens the store of this release in the next one: products without keywords, and one that is invalid there. */
    async function release(changed = TABLE_NAMES): Promise<void> {
      await device.close()
      await leaveAsEarlier(device.store.name, {
        changed,
        keep: (table, row) => {
          if (table !== 'products') return row
          const { keywords: _, ...kept } = row
          return row['id'] === id(5) ? { ...kept, price: 'mucho' } : kept
        },
      })
      await device.open()
    }

    it.each([['every table', TABLE_NAMES] as const, ['the products alone', ['products'] as const] as const])(
      'in %s, all rows are there offline, and all that is new about them once the server is asked',
      async (_, changed) => {
        await device.issue(oneOp(op(id(1), { name: 'p1' }, { name: 'Mía' })))
        await release([...changed])
        const names = await device.names('products')
        expect(names).toHaveLength(59)
        expect(names).toContain('Mía')
        expect(await device.names('sections')).toEqual(['Luces'])
        await server.exec(`delete from public.products where name = 'p7';
          update public.products set name = 'p8 ahora' where name = 'p8'`)

        expect(await device.cycle()).toBeNull()
        await device.expectInStep()
        expect(await device.names('products')).toHaveLength(59)
        expect(await device.memory.read()).toMatchObject({ restarting: [], tablesReady: TABLE_NAMES })
        expect(await device.outbox.commands.count()).toBe(0)
      },
    )

    it('is fetched from the beginning again when that was cut off', async () => {
      await release(['products'])
      device.pageSize = 20
      let asked = 0
      device.edge.mischief = () => (++asked === 3 ? 'gone' : null)
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      await server.exec(`delete from public.products where name = 'p7'`)
      await device.reload()
      expect((await device.memory.read()).restarting).toEqual(['products'])
      device.edge.mischief = () => null
      device.edge.requests.splice(0)
      expect(await device.cycle()).toBeNull()
      const [first] = device.edge.requests
      expect(first?.cursors['products']).toBe(0)
      expect(first?.cursors['sections']).toBeGreaterThan(0)
      await device.expectInStep()
    })
  })
}
