import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN, WAREHOUSE } from '../../../supabase/tests/support/database.ts'
import { findChanges, retryChange } from '#db/commands/changes.ts'
import { undo } from '#db/commands/commands.ts'
import { serverWords } from '#domain/replication/server-words.ts'
import { createOp, deleteOp } from '#domain/commands/command.ts'
import { createSetting, op, oneOp } from '../../support/actions.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'

export const A = '00000000-0000-4000-8000-00000000000a'
export const B = '00000000-0000-4000-8000-00000000000b'
const SECTION = '00000000-0000-4000-8000-00000000000c'

/** Tests of commands on the server and on the sending device. `open` returns the server. */
export function pushSuite(open: () => Server): void {
  describe('sending what waits', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(`insert into public.sections (id, name) values ('${SECTION}', 's');
        insert into public.products (id, name, section_id, order_in_section, price)
        values ('${A}', 'a', '${SECTION}', 1, 10), ('${B}', 'b', '${SECTION}', 2, 20)`)
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(() => device.close())

    const rename = (id: string, from: string, to: string) => oneOp(op(id, { name: from }, { name: to }))
    const served = async (id: string) =>
      (await server.sql('select * from public.products where id = $1', [id]))[0]
    const journal = () => device.outbox.journal.orderBy('n').toArray()
    const statuses = async () => (await journal()).map(({ n, status }) => [n, status])
    const inStep = async () => {
      await device.expectInStep()
      expect(await device.outbox.commands.count()).toBe(0)
      expect(await device.outbox.bases.count()).toBe(0)
    }

    it('reaches the server in order, in one request', async () => {
      await device.issue(rename(A, 'a', 'a uno'))
      await device.issue(rename(A, 'a uno', 'a dos'))
      await device.issue(oneOp(createOp('products', crypto.randomUUID(), { name: 'nuevo' })))
      expect(await device.cycle()).toBeNull()
      expect(device.edge.pushes).toHaveLength(1)
      expect(await served(A)).toMatchObject({ name: 'a dos' })
      expect(await statuses()).toEqual([
        [1, 'sent'],
        [2, 'sent'],
        [3, 'sent'],
      ])
      await inStep()
    })

    it('is kept, while the rest is read, when the code that sends did not come', async () => {
      vi.doMock('#sync/engine/sending.ts', () => {
        throw new TypeError('Failed to fetch dynamically imported module')
      })
      await device.issue(rename(A, 'a', 'a nueva'))
      await server.exec(`update public.products set price = 30 where id = '${B}'`)
      expect(await device.cycle()).toMatchObject({ kind: 'server' })
      expect(await device.store.db.products.findOne(B).exec()).toMatchObject({ price: 30 })
      expect(await served(A)).toMatchObject({ name: 'a' })
      vi.doUnmock('#sync/engine/sending.ts')
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ name: 'a nueva' })
      await inStep()
    })

    it('goes nowhere without a network, stays over a reload, and goes later', async () => {
      device.edge.mischief = () => 'gone'
      await device.issue(rename(A, 'a', 'a nueva'))
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      await device.reload()
      expect(await device.names('products')).toEqual(['a nueva', 'b'])
      device.edge.mischief = () => null
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ name: 'a nueva' })
      await inStep()
    })

    it.each(['lost', 'duplicate', 'late'] as const)(
      'is applied once when the answer is %s',
      async (fault) => {
        await device.issue(oneOp(createOp('products', crypto.randomUUID(), { name: 'nuevo' })))
        await device.issue(rename(A, 'a', 'a nueva'))
        device.edge.faults = [fault]
        await device.cycle()
        await server.exec(`update public.products set name = 'a de otra mano' where id = '${A}'`)
        expect(await device.cycle()).toBeNull()
        expect(await served(A)).toMatchObject({ name: 'a de otra mano' })
        expect(await server.sql(`select from public.products where name = 'nuevo'`)).toHaveLength(1)
        expect(await statuses()).toEqual([
          [1, 'sent'],
          [2, 'sent'],
        ])
        await inStep()
      },
    )

    it('waits on a server that has no room, as often as it is tried, while the rest is read', async () => {
      const refuses = (path: string) => (path.endsWith('/sync_push') ? { status: 507 } : null)
      device.edge.mischief = refuses
      await device.issue(rename(A, 'a', 'a uno'))
      for (const news of ['b uno', 'b dos', 'b tres', 'b cuatro']) {
        await server.exec(`update public.products set name = '${news}' where id = '${B}'`)
        const failure = await device.cycle()
        expect(failure).toMatchObject({ kind: 'server', status: 507, retryAfterMs: null })
        expect(failure && serverWords(failure)).toContain('El servidor no tiene espacio en disco')
        expect(await device.names('products')).toContain(news)
      }
      expect(await device.outbox.commands.count()).toBe(1)
      expect(await journal()).toEqual([])
      device.edge.mischief = () => null
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ name: 'a uno' })
      expect(await statuses()).toEqual([[1, 'sent']])
      await inStep()
    })

    it('a refused change comes back with its reason and holds up nothing', async () => {
      await device.issue(oneOp(op(A, { price: 10 }, { price: -1 })))
      await device.issue(rename(A, 'a', 'a nueva'))
      expect(await device.rows('products')).toMatchObject({ [A]: { price: -1, name: 'a nueva' } })
      expect(await device.cycle()).toBeNull()
      expect(await journal()).toMatchObject([
        {
          n: 1,
          status: 'refused',
          sqlstate: '23514',
          constraint: 'products_price_check',
          open: 1,
          told: false,
        },
        { n: 2, status: 'sent', open: 0 },
      ])
      expect(await device.rows('products')).toMatchObject({ [A]: { price: 10, name: 'a nueva' } })
      await inStep()
    })

    it('of a warehouse: stock arrives, a price comes back with its reason and can be discarded', async () => {
      // One store at a time, the limit of a page.
      await device.close()
      device = await new Device(server, WAREHOUSE).open()
      expect(await device.cycle()).toBeNull()
      await device.issue(oneOp(op(A, { stock_quantity: null }, { stock_quantity: 4 })))
      await device.issue(oneOp(op(A, { price: 10 }, { price: 1 })))
      await device.issue(oneOp(op(B, { is_public: true }, { is_public: false })))
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ stock_quantity: 4, price: '10.00' })
      expect(await served(B)).toMatchObject({ is_public: false })
      expect(await device.outbox.journal.orderBy('n').toArray()).toMatchObject([
        { n: 1, status: 'sent' },
        { n: 2, status: 'refused', sqlstate: '42501', constraint: 'staff_role_warehouse', open: 1 },
        { n: 3, status: 'sent' },
      ])
      expect(await device.rows('products')).toMatchObject({ [A]: { price: 10, stock_quantity: 4 } })
    })

    it('keeps the reason of a refusal whose answer was lost, however small the next batch is', async () => {
      await device.issue(rename(B, 'b', 'b nueva'))
      await device.issue(oneOp(op(A, { price: 10 }, { price: -1 })))
      // Then both are too large together: the good one is sent alone, then the refused one.
      device.edge.faults = ['lost', { status: 413 }]
      expect(await device.cycle()).toMatchObject({ kind: 'network' })
      expect(await device.cycle()).toBeNull()
      expect(device.edge.pushes.map(({ commands }) => commands.map(({ n }) => n))).toEqual([
        [1, 2],
        [1, 2],
        [1],
        [2],
      ])
      expect(await statuses()).toEqual([
        [1, 'sent'],
        [2, 'refused'],
      ])
      await inStep()
    })

    it('tells both values when another admin was quicker, and the later arrival stands', async () => {
      await device.issue(rename(A, 'a', 'a mía'))
      await server.exec(`update public.products set name = 'a ajena', price = 11 where id = '${A}'`)
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ name: 'a mía', price: '11.00' })
      expect(await journal()).toMatchObject([
        { status: 'merged', outcomes: [{ index: 0, status: 'merged', theirs: { name: 'a ajena' } }] },
      ])
      await inStep()
    })

    it('says what was gone, and knows it well enough to bring it back', async () => {
      await device.issue(rename(A, 'a', 'a nueva'))
      await server.exec(`delete from public.products where id = '${A}'`)
      expect(await device.cycle()).toBeNull()
      expect(await journal()).toMatchObject([
        { status: 'gone', known: { [`products/${A}`]: { name: 'a', price: 10 } } },
      ])
      expect(await device.names('products')).toEqual(['b'])
      await inStep()
    })

    it('undoes on the server what is there already', async () => {
      const [row] = await device.store.db.products.find({ selector: { id: A } }).exec()
      const n = await device.issue(oneOp(deleteOp('products', row?.toMutableJSON() as never)))
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ deleted: true })
      expect(await undo(device.store, n)).toMatchObject({ ok: true })
      expect(await device.names('products')).toEqual(['a', 'b'])
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ deleted: false, name: 'a', section_id: SECTION })
      await inStep()
    })

    it('undoes of a change only what no colleague has changed since, and counts the rest', async () => {
      const n = await device.issue(oneOp(op(A, { name: 'a', price: 10 }, { name: 'x', price: 11 })))
      expect(await device.cycle()).toBeNull()
      await device.close()
      const other = await new Device(server, ADMIN).open()
      expect(await other.cycle()).toBeNull()
      await other.issue(oneOp(op(A, { price: 11 }, { price: 12 })))
      expect(await other.cycle()).toBeNull()
      await other.close()
      await device.open()
      expect(await device.cycle()).toBeNull()
      expect(await undo(device.store, n)).toEqual({ ok: true, value: { left: 1 } })
      expect(await device.cycle()).toBeNull()
      expect(await served(A)).toMatchObject({ name: 'a', price: '12.00' })
      expect((await statuses()).map(([, status]) => status)).toEqual(['sent', 'sent'])
      await inStep()
    })

    it('tries a refused change again with another section in place of the gone one alone', async () => {
      const kept = SECTION.replace(/c$/, 'e')
      await server.exec(`insert into public.sections (id, name) values ('${kept}', 'k')`)
      const moved = [op(A, {}, { section_id: kept }), op(B, {}, { section_id: A })]
      const n = await device.issue({ label: '', refusal: '', ops: moved })
      expect(await device.cycle()).toBeNull()
      expect(await statuses()).toEqual([[n, 'refused']])
      expect(await retryChange(device.store, n, SECTION)).toEqual({ ok: true, value: null })
      expect(await device.cycle()).toBeNull()
      expect([await served(A), await served(B)]).toMatchObject([
        { section_id: kept },
        { section_id: SECTION },
      ])
    })

    it('two devices that make the same setting meet in one row', async () => {
      await device.issue(createSetting('default_view_mode_web', 'list'))
      await server.exec(`insert into public.catalog_settings values ('default_view_mode_web', 'grid')`)
      expect(await device.cycle()).toBeNull()
      expect(await journal()).toMatchObject([
        { status: 'merged', outcomes: [{ theirs: { setting_value: 'grid' } }] },
      ])
      expect(await device.rows('catalog_settings')).toMatchObject({
        default_view_mode_web: { setting_value: 'list' },
      })
      await inStep()
    })

    it('a pulled row with a pending change is stored under that change', async () => {
      await device.issue(rename(A, 'a', 'a mía'))
      await server.exec(`update public.products set price = 99 where id = '${A}'`)
      device.edge.mischief = (path) => (path.endsWith('sync_push') ? { status: 503 } : null)
      expect(await device.cycle()).toMatchObject({ kind: 'server' })
      expect(await device.rows('products')).toMatchObject({ [A]: { name: 'a mía', price: 99 } })
      device.edge.mischief = (path) => (path.endsWith('sync_push') ? { status: 404 } : null)
      expect(await device.cycle()).toMatchObject({ kind: 'refused' })
      expect(await device.rows('products')).toMatchObject({ [A]: { name: 'a mía', price: 99 } })
      device.edge.mischief = () => null
      expect(await device.cycle()).toBeNull()
      await inStep()
    })

    it('the panel lists what waits, was sent and was refused, the newest first', async () => {
      await device.issue(rename(A, 'a', 'x'))
      await device.issue(oneOp(op(A, { price: 10 }, { price: -1 })))
      await device.cycle()
      await device.issue(rename(B, 'b', 'y'))
      const changes = findChanges(device.store)
      const listed = new Promise((resolve) =>
        changes.subscribe(() => changes.value && resolve(changes.value.map(({ n, state }) => [n, state]))),
      )
      expect(await listed).toEqual([
        [3, 'waiting'],
        [2, 'refused'],
        [1, 'sent'],
      ])
    })
  })
}
