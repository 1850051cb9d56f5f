import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { retryChange } from '#db/commands/changes.ts'
import { refusalReason } from '#domain/replication/change-notice.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { op, oneOp } from '../../support/actions.ts'
import { poison } from '../../support/poison.ts'
import type { Fault } from '../../support/servers/edge.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'

const [A, B, C] = ['a', 'b', 'c'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]

/** Tests of a command that always times out on the server. `open` returns the server. */
export function poisonSuite(open: () => Server): void {
  describe('a command that the server cannot finish', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await poison(server)
      await server.exec(
        `insert into public.products (id, name) values ('${A}', 'a'), ('${B}', 'b'), ('${C}', 'c')`,
      )
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(() => device.close())

    const rename = (id: string, name: string) => oneOp(op(id, {}, { name }))
    const statuses = async () =>
      (await device.outbox.journal.orderBy('n').toArray()).map(({ n, status }) => [n, status])

    it('is set aside after three tries alone, also over reloads, and the rest goes on', async () => {
      await device.issue(rename(A, 'a nueva'))
      await device.issue(oneOp(op(A, {}, { description: 'no queda' }), op(B, {}, { name: 'veneno' })))
      await device.issue(rename(C, 'c nueva'))
      expect(await device.cycle()).toMatchObject({ kind: 'server', code: '57014' })
      expect(await statuses()).toEqual([[1, 'sent']])
      await device.reload()
      expect(await device.cycle()).toMatchObject({ kind: 'server', code: '57014' })
      await device.reload()
      expect(await device.cycle()).toBeNull()
      expect(await statuses()).toEqual([
        [1, 'sent'],
        [2, 'refused'],
        [3, 'sent'],
      ])
      const refused = await device.outbox.journal.get(2)
      expect(refusalReason(refused?.sqlstate ?? null, null, refused?.message ?? null)).toMatch(
        /tarda demasiado/,
      )
      await device.expectInStep()
      expect(await device.names('products')).toEqual(['a nueva', 'b', 'c nueva'])
    })

    it('can be tried again, three times more', async () => {
      await device.issue(rename(B, 'veneno'))
      for (let tries = 1; tries <= 3; tries++) await device.cycle()
      expect(await retryChange(device.store, 1)).toEqual({ ok: true, value: null })
      expect(await device.cycle()).toMatchObject({ code: '57014' })
      await server.exec('drop trigger a_poison on public.products')
      expect(await device.cycle()).toBeNull()
      expect(await device.names('products')).toEqual(['a', 'c', 'veneno'])
    })

    it('does not stop what comes from the server', async () => {
      await device.issue(rename(B, 'veneno'))
      await server.exec(`update public.products set name = 'c de otra mano' where id = '${C}'`)
      expect(await device.cycle()).toMatchObject({ code: '57014' })
      expect(await device.names('products')).toEqual(['a', 'c de otra mano', 'veneno'])
    })

    const answers: Fault[] = [{ status: 500 }, 'nonsense', { status: 503 }, { status: 429 }, 'html']
    it.each(inTier(answers.slice(0, 2), answers))(
      'nor does a server that takes nothing (%j)',
      async (fault) => {
        await device.issue(rename(B, 'b mía'))
        await server.exec(`update public.products set name = 'c de otra mano' where id = '${C}'`)
        device.edge.faults = [fault]
        expect(await device.cycle()).not.toBeNull()
        expect(await device.names('products')).toEqual(['a', 'b mía', 'c de otra mano'])
        expect(await device.cycle()).toBeNull()
      },
    )
  })
}
