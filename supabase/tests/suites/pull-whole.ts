import { describe, expect, test } from 'vitest'
import { callFunction, CALLERS, undone, type Caller, type Session } from '../support/database.ts'
import { changed, made, sendCommands, type SentOp } from '../support/push.ts'
import { PRODUCT } from '../support/rows.ts'
import { inTier } from '../../../tests/support/tier.ts'

type Row = Record<string, unknown> & { id: string; seq: number; deleted: boolean }
type Answer = { head: number; through?: number; cut?: string[]; tables: Record<string, Row[]> }
type Rows = Record<string, Record<string, Row>>

const TABLES = ['products', 'orders', 'order_lines', 'sections'] as const
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Tests that a page of sync_pull never ends inside a command, and never has half of an order (ADR 0090). */
export function pullWholeSuite(open: () => Session): void {
  const pull = (request: object, caller: Caller = CALLERS.owner) =>
    callFunction<Answer>(open(), 'select public.sync_pull($1) as answer', request, caller)
  /** Pulls to the end in pages, and returns what a device has after each. */
  const pages = async (rows: Rows, from: number, options: object): Promise<Rows[]> => {
    const states: Rows[] = []
    const cursors = Object.fromEntries(TABLES.map((table) => [table, from]))
    for (let isMore = true; isMore;) {
      const answer = await pull({ cursors, bytes: 1_000_000, ...options })
      isMore = answer.through === undefined ? (answer.cut?.length ?? 0) > 0 : answer.through < answer.head
      for (const table of TABLES) {
        const sent = answer.tables[table] ?? []
        const limit = 'limit' in options ? Number(options.limit) : 0
        if (answer.through === undefined && sent.length === limit) isMore = true
        expect(sent.map(({ seq }) => seq)).toEqual(sent.map(({ seq }) => seq).toSorted((a, b) => a - b))
        for (const row of sent) rows[table] = { ...rows[table], [row.id]: row }
        cursors[table] = Math.max(cursors[table] ?? 0, answer.through ?? sent.at(-1)?.seq ?? 0)
      }
      states.push(structuredClone(rows))
      expect(states.length).toBeLessThan(500)
    }
    return states
  }
  const orderOf = (rows: Rows, key: string) => {
    const lines = Object.values(rows['order_lines'] ?? {}).filter(
      (line) => line['order_id'] === key && !line.deleted,
    )
    const order = rows['orders']?.[key]
    return JSON.stringify([
      order?.deleted === true ? null : (order ?? null),
      lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ])
  }
  /** Returns the orders that were seen neither as they were nor as they are. */
  const halves = (states: Rows[], before: Rows) => {
    const after = states.at(-1) ?? {}
    return Array.from({ length: ORDERS }, (_, n) => id(500 + n)).filter((key) =>
      states.some((seen) => ![orderOf(before, key), orderOf(after, key)].includes(orderOf(seen, key))),
    )
  }
  const ORDERS = 6
  const LINES = 4

  /** Sends random commands over orders, lines and products, some of them in one push. */
  const play = async (dice: (n: number) => number, commands: number) => {
    const batch: SentOp[][] = []
    for (let n = 0; n < commands; n++) {
      const order = dice(ORDERS)
      const line = () => id(600 + order * LINES + dice(LINES))
      batch.push([
        changed('orders', id(500 + order), {
          place: `${n}`,
          ...(dice(4) === 0 && { deleted: dice(2) === 0 }),
        }),
        changed('order_lines', line(), { note: `${n}` }),
        changed('order_lines', line(), { note: `${n}`, deleted: dice(4) === 0 }),
        ...(dice(3) === 0 ? [changed('products', PRODUCT, { description: `${n}` })] : []),
      ])
      if (dice(2) === 0) await sendCommands(open(), batch.splice(0), 1, crypto.randomUUID())
    }
    await sendCommands(open(), batch, 1, crypto.randomUUID())
  }
  const withOrders = (work: (head: number) => Promise<void>) =>
    undone(open(), async () => {
      await open().exec(`insert into public.products (id, name) values ('${PRODUCT}', 'Foco')`)
      for (let n = 0; n < ORDERS; n++)
        await sendCommands(
          open(),
          [
            [
              made('orders', id(500 + n), { folio: `${n}` }),
              ...Array.from({ length: LINES }, (_, m) =>
                made('order_lines', id(600 + n * LINES + m), {
                  order_id: id(500 + n),
                  name: 'x',
                  product_id: PRODUCT,
                }),
              ),
            ],
          ],
          1,
          crypto.randomUUID(),
        )
      await work((await pull({ cursors: {} })).head)
    })
  const diceOf = (seed: number) => {
    let state = seed * 2_654_435_761
    return (n: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return (state >>> 8) % n
    }
  }

  describe('sync_pull of whole commands', () => {
    test.each(inTier([1, 2], [1, 2, 3, 4]))(
      'has no half of an order after any page, and ends with all rows (%i)',
      async (seed) => {
        await withOrders(async (head) => {
          const dice = diceOf(seed)
          const before: Rows = {}
          await pages(before, 0, { limit: 2_000 })
          await play(dice, 12)
          const whole = await pages({}, 0, { limit: 2_000 })
          for (const limit of [1, 2, 3, 7]) {
            const states = await pages(structuredClone(before), head, { limit, whole: true })
            expect([limit, halves(states, before)]).toEqual([limit, []])
            const live = (rows: Rows | undefined) =>
              TABLES.map((table) =>
                Object.values(rows?.[table] ?? {})
                  .filter(({ deleted }) => !deleted)
                  .map(({ seq }) => seq)
                  .toSorted((a, b) => a - b),
              )
            expect(live(states.at(-1))).toEqual(live(whole.at(-1)))
            expect(limit > 1 || states.length > 1).toBe(true)
          }
          // The check can fail: without asking for whole commands there are halves.
          const states = await pages(structuredClone(before), head, { limit: 1 })
          expect(halves(states, before)).not.toEqual([])
        })
      },
    )

    test('one push comes in one page for all tables, however small the page', async () => {
      await withOrders(async (head) => {
        await sendCommands(
          open(),
          [
            [
              made('sections', id(1), { name: 'Luz' }),
              made('products', id(7), { name: 'A', section_id: id(1) }),
            ],
            [
              made('products', id(8), { name: 'B', section_id: id(1) }),
              changed('products', PRODUCT, { name: 'C' }),
            ],
          ],
          1,
          crypto.randomUUID(),
        )
        const cursors = { products: head, sections: head }
        for (const options of [{ limit: 1 }, { bytes: 1 }]) {
          const { tables, through, head: last } = await pull({ cursors, whole: true, ...options })
          expect([tables['products']?.length, tables['sections']?.length]).toEqual([3, 1])
          expect(through).toBe(last)
        }
        expect((await pull({ cursors, limit: 1 })).tables['products']).toHaveLength(1)
      })
    })

    test('visitors are asked the same way, and get no order', async () => {
      await withOrders(async (head) => {
        await play(diceOf(9), 8)
        const request = {
          cursors: { orders: head, order_lines: head, products: head },
          limit: 1,
          whole: true,
        }
        expect((await pull(request, CALLERS.visitor)).tables).toMatchObject({ orders: [], order_lines: [] })
      })
    })

    test('what is remembered of pushes goes with the tombstones', async () => {
      await withOrders(async () => {
        const count = async () =>
          (await open().query<{ n: number }>('select count(*)::int as n from sync_registry.spans'))[0]?.n
        expect(await count()).toBe(ORDERS)
        await open().exec(
          `select public.sync_purge(); update public.sync_marks set at = at - interval '91 days'`,
        )
        await sendCommands(
          open(),
          [[made('sections', id(1), { name: 'A' }), made('sections', id(2), { name: 'B' })]],
          1,
          crypto.randomUUID(),
        )
        await open().exec('select public.sync_purge()')
        expect(await count()).toBeLessThanOrEqual(2)
      })
    })
  })
}
