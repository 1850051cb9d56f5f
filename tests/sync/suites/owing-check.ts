import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkReport } from '#db/device/reports.ts'
import { startOver } from '#db/collections/sync-state.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { op, oneOp } from '../../support/actions.ts'
import type { Server } from '../../support/servers/pglite.ts'

/** Tests of the check with pending changes. `open` returns the server. */
export function owingCheckSuite(open: () => Server): void {
  describe('the self-check of a device with changes', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(`insert into public.products (name) select 'p' || n from generate_series(1, 30) n`)
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(() => device.close())

    const states = async () =>
      Object.values((await checkReport.read(device.store))?.value.tables ?? {}).map(({ state }) => state)

    it('waits until pending changes are sent; they stay during the resync', async () => {
      const [id = '', before] = Object.entries(await device.rows('products'))[0] ?? []
      const { name } = before as { name: string }
      const isMine = async () => expect((await device.rows('products'))[id]).toMatchObject({ name: 'Mía' })
      await startOver(device.store, TABLE_NAMES)
      device.edge.faults = ['held']
      const cycle = device.cycle()
      await vi.waitFor(() => expect(device.edge.heldCount).toBe(1))
      await device.issue(oneOp(op(id, { name }, { name: 'Mía' })))
      device.edge.release()
      expect(await cycle).toBeNull()
      await isMine()
      expect(await device.outbox.commands.count()).toBe(1)
      expect(await device.check()).toBe('waiting')
      expect(await device.cycle()).toBeNull()
      await isMine()
      expect(await device.check()).toBe('done')
      expect(await states()).toEqual(TABLE_NAMES.map(() => 'same'))
      await device.expectInStep()
    })
  })
}
