import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { discardChange } from '#db/commands/changes.ts'
import { undo } from '#db/commands/commands.ts'
import { deleteOp } from '#domain/commands/command.ts'
import { op, oneOp } from '../../support/actions.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { A, B } from './push.ts'

/** Tests of discarding changes whose row was deleted on the server. `open` returns the server. */
export function cancelledSuite(open: () => Server): void {
  describe('discarding a change to a row that the server does not have', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(`insert into public.products (id, name) values ('${A}', 'a'), ('${B}', 'b')`)
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(() => device.close())

    const inStep = async () => {
      expect(await device.cycle()).toBeNull()
      await device.expectInStep()
      expect(await device.outbox.bases.count()).toBe(0)
    }

    it('takes a row from the screen that was only brought back here', async () => {
      const row = (await device.store.db.products.findOne(A).exec())?.toMutableJSON()
      if (!row) throw new Error('a is not there')
      await device.issue(oneOp(deleteOp('products', row)))
      expect(await device.cycle()).toBeNull()
      expect(await undo(device.store, 1)).toMatchObject({ ok: true })
      expect(await device.names('products')).toEqual(['a', 'b'])
      expect(await discardChange(device.store, 2)).toMatchObject({ ok: true })
      expect(await device.names('products')).toEqual(['b'])
      await inStep()
    })

    it('takes a row from the screen that another history of the server does not have', async () => {
      await server.exec(`set session_replication_role = replica; delete from public.products where name = 'a';
        set session_replication_role = origin; update public.sync_meta set epoch = gen_random_uuid();`)
      let issued: Promise<unknown> | undefined
      device.edge.mischief = () => {
        issued ??= device.issue(oneOp(op(A, { name: 'a' }, { name: 'a nueva' })))
        return null
      }
      expect(await device.cycle()).toBeNull()
      await issued
      expect(await device.names('products')).toEqual(['a nueva', 'b'])
      expect(await discardChange(device.store, 1)).toMatchObject({ ok: true })
      expect(await device.names('products')).toEqual(['b'])
      await inStep()
    })
  })
}
