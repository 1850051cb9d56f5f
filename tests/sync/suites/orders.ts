import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../../supabase/tests/support/database.ts'
import { findFreeUnits } from '#db/queries/find-free-units.ts'
import { readOrder } from '#db/queries/find-orders.ts'
import { createOrder, stepOrder, updateOrder } from '#domain/commands/order-commands.ts'
import { countLine, updateLines } from '#domain/commands/order-line-commands.ts'
import type { WholeOrder } from '#domain/tables/orders.ts'
import { type Command, invert } from '#domain/commands/command.ts'
import { sentOps } from '#domain/commands/order.ts'
import { blankOrder, blankOrderLine } from '#domain/tables/orders.ts'
import { shortUnits } from '#domain/orders/order-steps.ts'
import { Device } from '../../support/devices/browser-device.ts'
import type { Server } from '../../support/servers/pglite.ts'

const PRODUCT = '00000000-0000-4000-8000-00000000000a'
const ORDER = '00000000-0000-4000-8000-0000000000d1'
const OTHER = '00000000-0000-4000-8000-0000000000d2'
const days = { from_day: '2100-03-01', to_day: '2100-03-02' }
const line = { product_id: PRODUCT, name: 'Foco', unit_price: 100, price_unit: null, quantity: 2 }
const orderOf = (id: string, folio: string) =>
  createOrder(id, { ...days, folio, origin: 'link', created_at: 5 }, [line])

/** Tests of the commands of orders on a device and on another one, which reaches the server first. */
export function ordersSuite(open: () => Server): void {
  describe('orders on two devices', () => {
    let server: Server
    let device: Device

    beforeEach(async () => {
      server = open()
      await server.reset()
      await server.exec(
        `insert into public.products (id, name, stock_quantity) values ('${PRODUCT}', 'Foco', 3)`,
      )
      device = await new Device(server, ADMIN).open()
      expect(await device.cycle()).toBeNull()
    })
    afterEach(() => device.close())

    const read = async (id = ORDER) => {
      const order = await readOrder(device.store.db, id)
      if (!order) throw new Error('The order is on the device.')
      return order
    }
    const there = (command: Command | null) => {
      if (!command) throw new Error('The command changes something.')
      return command
    }
    /** Commands of the other device, each with the rows after the one before. */
    const other = async (...commands: (Command | null)[]) => {
      const sent = commands.map((command, at) => ({ n: at + 1, ops: sentOps(there(command).ops) }))
      const request = { client: crypto.randomUUID(), commands: sent }
      expect(await server.push(request, ADMIN)).toMatchObject({ value: { outcomes: [] } })
    }
    const act = async (make: (order: WholeOrder) => Command | null, id = ORDER) => {
      await device.issue(there(make(await read(id))))
    }
    const inStep = async () => {
      expect(await device.cycle()).toBeNull()
      await device.expectInStep()
    }
    const outcomes = async () =>
      (await device.outbox.journal.orderBy('n').toArray()).map(({ status }) => status)
    const wholeOf = (id: string, fields: Partial<WholeOrder['row']> = {}): WholeOrder => ({
      row: { ...blankOrder, id, folio: 'K7Q-3FD', ...days, ...fields },
      lines: [{ ...blankOrderLine, ...line, id: lineId(id), order_id: id, position: 1 }],
    })
    const lineId = (id: string) => String(orderOf(id, '').ops[1]?.id)

    it('are one when both made it of the same request, and keep what the other did with it', async () => {
      const reserved = wholeOf(ORDER, { state: 'reserved' })
      await other(
        orderOf(ORDER, 'K7Q-3FD'),
        stepOrder(wholeOf(ORDER), 'reserved'),
        stepOrder(reserved, 'out'),
      )
      await device.issue(orderOf(ORDER, 'K7Q-3FD'))
      await inStep()
      const { row, lines } = await read()
      expect(row).toMatchObject({ state: 'out', folio: 'K7Q-3FD' })
      expect(lines).toMatchObject([{ name: 'Foco', quantity: 2, out_quantity: 2 }])
      expect(await outcomes()).toEqual(['sent'])
    })

    it('say it when another device took a step first, and have the later one', async () => {
      await other(orderOf(ORDER, 'K7Q-3FD'))
      await inStep()
      await other(stepOrder(wholeOf(ORDER), 'quoted'))
      await act((order) => stepOrder(order, 'cancelled'))
      await inStep()
      expect((await read()).row.state).toBe('cancelled')
      expect(await outcomes()).toEqual(['merged'])
      const [merged] = await device.outbox.journal.toArray()
      expect(merged?.outcomes).toMatchObject([{ status: 'merged', theirs: { state: 'quoted' } }])
    })

    it('wait, are refused whole if the shop accepts no shortage, and stay quoted with the reason', async () => {
      await server.exec(
        "insert into public.catalog_settings (setting_key, setting_value) values ('orders_refuse_shortage', 'true')",
      )
      await other(orderOf(OTHER, 'R4X-9LM'), stepOrder(wholeOf(OTHER), 'reserved'))
      await device.issue(orderOf(ORDER, 'K7Q-3FD'))
      await act((order) => stepOrder(order, 'quoted'))
      await act((order) => stepOrder(order, 'reserved'))
      expect((await read()).row.state).toBe('reserved')
      await inStep()
      expect((await read()).row.state).toBe('quoted')
      expect(await device.outbox.journal.toArray()).toMatchObject([
        { status: 'sent' },
        { status: 'sent' },
        { status: 'refused', open: 1, constraint: 'orders_shortage' },
      ])
    })

    it('count each tap of both, before and after they have heard of each other', async () => {
      await other(orderOf(ORDER, 'K7Q-3FD'), stepOrder(wholeOf(ORDER), 'reserved'))
      await inStep()
      const tap = (order: WholeOrder, by: number) => {
        const [own] = order.lines
        return own ? countLine(order, own, 'out_quantity', by) : null
      }
      await act((order) => tap(order, 1))
      await other(tap(wholeOf(ORDER), 1))
      await act((order) => tap(order, 1))
      await inStep()
      expect((await read()).lines).toMatchObject([{ out_quantity: 3 }])
      await act((order) => tap(order, -1))
      await device.issue(invert(there(tap(await read(), 1))))
      await inStep()
      expect((await read()).lines).toMatchObject([{ out_quantity: 1 }])
      expect(new Set(await outcomes())).toEqual(new Set(['sent']))
    })

    it('keep both changes of different fields', async () => {
      await other(orderOf(ORDER, 'K7Q-3FD'))
      await inStep()
      await other(updateOrder(wholeOf(ORDER).row, { place: 'Foro 2' }))
      await act(({ row, lines }) =>
        updateLines(
          row,
          lines.map((each) => ({ line: each, fields: { quantity: 3, note: 'con batería' } })),
        ),
      )
      await inStep()
      const { row, lines } = await read()
      expect(row.place).toBe('Foro 2')
      expect(lines).toMatchObject([{ quantity: 3, note: 'con batería' }])
    })

    it('that reserve the last units are both kept, and the later one is told what it lacks', async () => {
      await device.issue(orderOf(ORDER, 'K7Q-3FD'))
      const free = findFreeUnits(device.store.db)
      const end = free.subscribe(() => {})
      const left = (units: number) =>
        vi.waitFor(() =>
          expect(free.value?.units.least(PRODUCT, { from: days.from_day, to: days.to_day })).toBe(units),
        )
      await left(3)
      await act((order) => stepOrder(order, 'reserved'))
      // Before the server has heard of it.
      await left(1)
      await other(orderOf(OTHER, 'R4X-9LM'), stepOrder(wholeOf(OTHER), 'reserved'))
      await inStep()
      await left(-1)
      end()
      const short = async (id: string) => (await read(id)).lines.map(shortUnits)
      expect(await short(OTHER)).toEqual([0])
      expect(await short(ORDER)).toEqual([1])
      expect((await read()).lines[0]?.short_to).toEqual(['R4X-9LM'])
      await act(({ row, lines }) =>
        updateLines(
          row,
          lines.map((each) => ({ line: each, fields: { sub_rented: 1 } })),
        ),
      )
      await inStep()
      expect(await short(ORDER)).toEqual([0])
    })
  })
}
