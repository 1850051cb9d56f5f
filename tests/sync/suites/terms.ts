import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { Device } from '../../support/devices/browser-device.ts'
import { op, oneOp } from '../../support/actions.ts'
import type { Server } from '../../support/servers/pglite.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** Tests of a server whose data was restored, with the same epoch. `open` returns the server. */
export function termsSuite(open: () => Server): void {
  describe('a server whose data was copied back', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(
        Array.from(
          { length: 5 },
          (_, n) => `insert into public.products (id, name) values ('${id(n)}', 'p${n}');`,
        ).join(''),
      )
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
      await server.backUp()
      device.edge.requests.splice(0)
    })
    afterEach(() => device.close())

    const rename = (n: number, name: string) => oneOp(op(id(n), { name: `p${n}` }, { name }))
    const write = (n: number, name: string) =>
      server.exec(`update public.products set name = '${name}' where id = '${id(n)}'`)
    const inStep = async () => {
      expect(await device.cycle()).toBeNull()
      await device.expectInStep()
      expect(await device.outbox.commands.count()).toBe(0)
      expect((await device.memory.read()).refilling).toBe(false)
    }

    it('replaces the rows of a device that are newer, and the device sends its pending changes', async () => {
      for (const n of [0, 1, 2]) await write(n, 'perdido')
      expect(await device.cycle()).toBeNull()
      await device.issue(rename(3, 'en espera'))
      await server.restore()
      await inStep()
      expect(await device.names('products')).toEqual(['en espera', 'p0', 'p1', 'p2', 'p4'])
      await device.reload()
      await inStep()
    })

    it('is noticed when another admin has written beyond the numbers of the device', async () => {
      for (const n of [0, 1]) await write(n, 'perdido')
      expect(await device.cycle()).toBeNull()
      await device.issue(rename(4, 'en espera'))
      await server.restore()
      for (const n of [2, 3]) await write(n, 'otra mano')
      await server.exec(
        `insert into public.products (name) values ('nuevo uno'), ('nuevo dos'), ('nuevo tres')`,
      )
      await inStep()
      expect(await device.names('products')).toEqual([
        'en espera',
        'nuevo dos',
        'nuevo tres',
        'nuevo uno',
        'otra mano',
        'otra mano',
        'p0',
        'p1',
      ])
    })

    it('is noticed when the device is ahead by nothing but what it sent itself', async () => {
      await device.issue(rename(0, 'enviado'))
      device.edge.mischief = (path) => (path.endsWith('sync_pull') ? 'gone' : null)
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      expect(await device.names('products')).toContain('enviado')
      device.edge.mischief = () => null
      await server.restore()
      await write(1, 'otra mano')
      await inStep()
      expect(await device.names('products')).toEqual(['otra mano', 'p0', 'p2', 'p3', 'p4'])
    })

    it('refuses changes of a device of the other history until the device has noticed', async () => {
      await write(0, 'perdido')
      expect(await device.cycle()).toBeNull()
      await device.issue(rename(1, 'en espera'))
      await server.restore()
      const [before] = await server.sql<{ head: number }>('select sync_private.head()::int as head')
      device.edge.mischief = (path) => (path.endsWith('sync_pull') ? 'gone' : null)
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      expect(await server.sql('select sync_private.head()::int as head')).toEqual([before])
      device.edge.mischief = () => null
      await inStep()
    })

    it('keeps the screen full while it is replicated afresh', async () => {
      await write(0, 'perdido')
      await device.cycle()
      await server.restore()
      const sizes: number[] = []
      const ear = device.store.db.products.find().$.subscribe((found) => sizes.push(found.length))
      await inStep()
      ear.unsubscribe()
      expect(Math.min(...sizes)).toBe(5)
    })
  })

  describe('a server that was started again', () => {
    it('keeps the cursors of its devices, however often, and serves what waits', async () => {
      const server = open()
      await server.reset()
      await server.exec(`insert into public.products (id, name) values ('${id(1)}', 'p1')`)
      const device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
      for (let start = 0; start < 12; start++) await server.exec('select public.sync_new_term()')
      await server.exec(`update public.products set name = 'p1 después'`)
      await device.issue(oneOp(op(id(1), {}, { description: 'en espera' })))
      device.edge.mischief = (path) => (path.endsWith('sync_pull') ? 'gone' : null)
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      expect((await device.memory.read()).term).toMatchObject({ since: 3 })
      device.edge.mischief = () => null
      device.edge.requests.splice(0)
      expect(await device.cycle()).toBeNull()
      expect(device.edge.requests.map(({ cursors }) => cursors['products'])).toEqual([1])
      await device.expectInStep()
      await device.close()
    })

    it('serves devices of an earlier release, and devices accept a server without terms', async () => {
      const server = open()
      await server.reset()
      await server.exec(`insert into public.products (id, name) values ('${id(1)}', 'p1')`)
      const device = await new Device(server, ADMIN).open()
      device.edge.change = ({ terms: _terms, push: _push, ...answer }) => answer
      expect(await device.cycle()).toBeNull()
      await device.issue(oneOp(op(id(1), { name: 'p1' }, { name: 'otro' })))
      expect(await device.cycle()).toBeNull()
      expect((await device.memory.read()).term ?? null).toBeNull()
      device.edge.change = (answer) => answer
      await server.exec(`update public.products set description = 'd'`)
      expect(await device.cycle()).toBeNull()
      expect((await device.memory.read()).term?.since).toBeGreaterThan(0)
      await device.close()
    })
  })
}
