import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'

/** Tests of pages that end by their bytes. `open` returns the server. */
export function pullBytesSuite(open: () => Server): void {
  describe('pages of heavy rows', () => {
    let server: Server
    let device: Device
    beforeEach(async () => {
      server = open()
      await server.reset()
      device = new Device(server, ADMIN)
    })
    afterEach(async () => {
      vi.restoreAllMocks()
      await device.close()
    })

    const rows = 130
    const heavy = () =>
      server.exec(`insert into public.products (name, description)
        select 'p' || n, repeat('x', 20000) from generate_series(1, ${rows}) n`)
    const has = async () => Object.keys(await device.rows('products')).length

    it('a device asks on until it has everything, however few rows a page holds', async () => {
      await heavy()
      await device.open()
      const pull = vi.spyOn(server, 'call')
      expect(await device.cycle()).toBeNull()
      const pages = pull.mock.calls.filter(([name]) => name === 'sync_pull').length
      // 2.6 MB, of which one page holds a little more than 1 MB.
      expect([await has(), pages]).toEqual([rows, 3])
      const both = await device.both()
      expect(both.device).toEqual(both.server)
    })

    it('a page that is cut and has no row is no answer: it would be asked for for ever', async () => {
      await heavy()
      await device.open()
      device.edge.change = (answer) => ({
        ...answer,
        cut: ['products'],
        tables: { ...(answer['tables'] as object), products: [] },
      })
      expect(await device.cycle()).toEqual({ kind: 'malformed' })
    })
  })
}
