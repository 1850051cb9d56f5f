import { combineLatest, type Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { changed, made, type SentOp } from '../../../supabase/tests/support/push.ts'
import { restoring } from '#app/actions/restore-row.ts'
import { restoreDeleted } from '#db/commands/changes.ts'
import { undo } from '#db/commands/commands.ts'
import { createOp, deleteOp } from '#domain/commands/command.ts'
import { liveTables } from '#db/live/live-tables.ts'
import { liveRows } from '#db/live/rows.ts'
import { asOneStep } from '#db/core/drawing.ts'
import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'
import { inTier } from '../../support/tier.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const PRODUCT = id(1)
const ORDERS = 8
const LINES = 5
/** Longer timeout for busy machines. */
const PATIENCE = { timeout: 15_000 }

type Drawn = { orders: OrderRow[]; order_lines: OrderLineRow[] }

/** Returns the orders that were drawn with lines of another command, or without some of them. */
function halvesIn({ orders, order_lines: lines }: Drawn): string[] {
  const orphans = lines.filter(({ order_id }) => !orders.some((order) => order.id === order_id))
  const halves = orders.filter(({ id: key, place }) => {
    const own = lines.filter(({ order_id }) => order_id === key)
    return own.length !== LINES || own.some(({ note }) => note !== place)
  })
  return [...orphans.map((line) => `line ${line.id}`), ...halves.map((order) => `order ${order.id}`)]
}

/** Tests that a device draws an order whole, or not at all (ADR 0090). `open` returns the server. */
export function wholeOrdersSuite(open: () => Server): void {
  describe('an order of another device', () => {
    let server: Server
    let device: Device
    let ear: Subscription | undefined
    let drawn: Drawn[]

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(
        `insert into public.products (id, name, stock_quantity) values ('${PRODUCT}', 'Foco', 3)`,
      )
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
      drawn = []
    })
    afterEach(async () => {
      ear?.unsubscribe()
      await device.close()
    })
    const draw = () => {
      ear = liveTables(device.store.db, ['orders', 'order_lines']).subscribe((found) => drawn.push(found))
    }
    const push = async (...commands: SentOp[][]) => {
      const request = {
        client: crypto.randomUUID(),
        commands: commands.map((ops, at) => ({ n: at + 1, ops })),
      }
      expect(await server.push(request, ADMIN)).toMatchObject({ value: { outcomes: [] } })
    }
    /** Writes an order and all its lines, with one tag. */
    const tagged = (order: number, tag: string, isNew: boolean): SentOp[] => {
      const write = (table: 'orders' | 'order_lines', key: string, more: object, fields: object) =>
        isNew ? made(table, key, { ...more, ...fields }) : changed(table, key, { ...fields })
      const days = { from_day: '2100-03-01', to_day: `2100-03-0${1 + (order % 3)}` }
      return [
        write('orders', id(100 + order), { folio: `F${order}` }, { place: tag, state: 'reserved', ...days }),
        ...Array.from({ length: LINES }, (_, n) =>
          write(
            'order_lines',
            id(1000 + order * LINES + n),
            { order_id: id(100 + order), product_id: PRODUCT, name: 'Foco' },
            { note: tag },
          ),
        ),
      ]
    }

    it.each(inTier([2], [2, 7, 2_000]))(
      'is drawn whole, however many pages it takes (%i rows each)',
      async (pageSize) => {
        device.pageSize = pageSize
        draw()
        await expect.poll(() => drawn.length, PATIENCE).toBe(1)
        for (let round = 0; round < 3; round++) {
          await push(
            ...Array.from({ length: ORDERS }, (_, order) => tagged(order, `${round}`, round === 0)),
            // Written again: their numbers go to the end.
            ...[1, 4, 6].map((order) => tagged(order, `${round} bis`, false)),
          )
          expect(await device.cycle()).toBeNull()
          const last = () => drawn.at(-1)?.orders.map(({ place }) => place.split(' ')[0])
          await expect.poll(last, PATIENCE).toEqual(Array.from({ length: ORDERS }, () => `${round}`))
        }
        expect(drawn.flatMap(halvesIn)).toEqual([])
        await device.expectInStep()
        // Three units for so many lines: what is short came along.
        expect(drawn.at(-1)?.order_lines.some(({ short }) => Object.keys(short).length > 0)).toBe(true)
      },
    )

    it('is whole in the store, too, when the network goes between two pages', async () => {
      device.pageSize = 3
      await push(...Array.from({ length: ORDERS }, (_, order) => tagged(order, 'a', true)))
      await push(...[0, 3, 5].map((order) => tagged(order, 'b', false)))
      draw()
      for (let pages = 1, failure: unknown = {}; failure !== null; pages++) {
        const asked = device.edge.requests.length
        device.edge.mischief = () => (device.edge.requests.length - asked >= pages ? 'gone' : null)
        failure = await device.cycle()
        const [orders, order_lines] = [await device.rows('orders'), await device.rows('order_lines')].map(
          (rows) => Object.values(rows),
        ) as [OrderRow[], OrderLineRow[]]
        expect([pages, halvesIn({ orders, order_lines })]).toEqual([pages, []])
        expect(pages).toBeLessThan(40)
      }
      expect(Object.keys(await device.rows('orders'))).toHaveLength(ORDERS)
    })

    it('waits for the page that is being stored, while two lists of their own would not', async () => {
      const { db, name } = device.store
      const order = { ...made('orders', id(100), {}) }
      await push([order, made('order_lines', id(1000), { order_id: id(100), name: 'Foco' })])
      expect(await device.cycle()).toBeNull()
      draw()
      const apart: [OrderRow[], OrderLineRow[]][] = []
      ear?.add(
        combineLatest([liveRows(db.orders), liveRows(db.order_lines)]).subscribe((found) =>
          apart.push(found),
        ),
      )
      await expect.poll(() => Math.min(drawn.length, apart.length), PATIENCE).toBeGreaterThan(0)
      await asOneStep(name, async () => {
        await db.order_lines.findOne(id(1000)).remove()
        // Until the lists of their own have drawn it.
        await expect.poll(() => apart.at(-1)?.[1].length, PATIENCE).toBe(0)
        expect(apart.at(-1)?.[0]).toHaveLength(1)
        expect(drawn.at(-1)?.order_lines).toHaveLength(1)
        await db.orders.findOne(id(100)).remove()
      })
      await expect.poll(() => drawn.at(-1), PATIENCE).toEqual({ orders: [], order_lines: [] })
      expect(drawn.map((found) => [found.orders.length, found.order_lines.length])).not.toContainEqual([1, 0])
    })

    it('is drawn at once when this device makes it, whole', async () => {
      draw()
      await expect.poll(() => drawn.length, PATIENCE).toBe(1)
      await device.issue({ label: 'Pedido', refusal: 'Error', ops: tagged(0, 'mío', true) })
      await expect.poll(() => drawn.at(-1)?.orders.length, PATIENCE).toBe(1)
      expect(drawn.flatMap(halvesIn)).toEqual([])
    })

    it('comes back as it was: by undo, from the history, and where another device had deleted it', async () => {
      const state = async () => {
        expect(await device.cycle()).toBeNull()
        await device.expectInStep()
        const [orders, lines] = [await device.rows('orders'), await device.rows('order_lines')]
        return [Object.keys(orders).length, Object.values(lines).map((line) => (line as OrderLineRow).note)]
      }
      const whole = [1, Array.from({ length: LINES }, () => 'a')]
      const created = tagged(0, 'a', true).map(({ table, id: key, patch }) => createOp(table, key, patch))
      await device.issue({ label: 'Pedido', refusal: 'Error', ops: created })
      expect(await state()).toEqual(whole)
      const rows = async () => [
        ...Object.values(await device.rows('order_lines')).map((row) =>
          deleteOp('order_lines', row as OrderLineRow),
        ),
        ...Object.values(await device.rows('orders')).map((row) => deleteOp('orders', row as OrderRow)),
      ]
      const n = await device.issue({ label: 'Eliminar', refusal: 'Error', ops: await rows() })
      expect(await state()).toEqual([0, []])
      expect(await undo(device.store, n)).toMatchObject({ ok: true })
      expect(await state()).toEqual(whole)

      // Another device deletes a line; this one had written it meanwhile, and brings it back.
      const line = id(1000)
      await push([changed('order_lines', line, { deleted: true })])
      const late = await device.issue({
        label: 'Nota',
        refusal: 'Error',
        ops: [{ table: 'order_lines', id: line, insert: false, base: { note: 'a' }, patch: { note: 'b' } }],
      })
      expect((await state())[1]).toHaveLength(LINES - 1)
      expect(await restoreDeleted(device.store, late)).toMatchObject({ ok: true })
      expect((await state())[1]).toContain('b')
      expect(await device.outbox.journal.where('open').equals(1).count()).toBe(0)

      // From its history, whatever the server has written since.
      const [version] = await server.sql<{ row: Record<string, unknown> }>(
        `select after as row from public.row_history where row_id = $1 order by id limit 1`,
        [line],
      )
      const made = await restoring(device.store.db, 'order_lines', line, version?.row ?? {}, 'Foco')
      if (!made || !('ops' in made)) throw new Error('nothing to restore')
      await device.issue(made)
      expect(await state()).toEqual(whole)
      await push([changed('orders', id(100), { deleted: true })])
      await state()
      expect(await restoring(device.store.db, 'order_lines', line, version?.row ?? {}, 'Foco')).toMatchObject(
        { refused: { description: 'El pedido ya no existe.' } },
      )
    })
  })
}
